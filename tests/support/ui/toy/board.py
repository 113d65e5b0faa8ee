"""The toy's board: plain, but everything that a board must do."""

from __future__ import annotations

from typing import Any

import asynckivy as ak
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from sockapp.ui.boards.base import Board
from sockapp.ui.boards.board_host import BoardHost
from sockapp.ui.widgets.button import AppButton, AppButtonText
from sockapp.ui.widgets.label import AppLabel
from tests.support.toy.rules import Place, Swap, Trade


class ToyBoard(Board):
    """Rows of placed cards, and the viewer's hand as buttons."""

    def __init__(self, host: BoardHost, **kwargs: Any) -> None:
        super().__init__(host, **kwargs)
        self.animated: list[Any] = []
        inside = {"x": 0, "y": 0}
        self.column = BoxLayout(
            orientation="vertical", padding=dp(4), spacing=dp(4), pos_hint=inside
        )
        self.add_widget(self.column)

    def on_is_covered(self, *_args: object) -> None:
        if self.host.view is not None:
            self.show(self.host.view)

    def show(self, view: Any) -> None:
        self.column.clear_widgets()
        for seat, name in enumerate(self.host.names):
            cards = " ".join(map(str, view.rows[seat])) or "–"
            self.column.add_widget(AppLabel(text=f"{name}: {cards} ({view.counts[seat]})"))
        hand = BoxLayout(size_hint_y=None, height=dp(48), spacing=dp(4))
        trade = BoxLayout(size_hint_y=None, height=dp(48), spacing=dp(4))
        for card in view.hand:
            text = "?" if self.is_covered else f"{card}"
            self._button(hand, text, Place(card), "filled")
            self._button(trade, f"↔{text}", Trade(card), "outlined")
        self.column.add_widget(hand)
        self.column.add_widget(trade)
        if len(view.hand) > 1:
            swaps = BoxLayout(size_hint_y=None, height=dp(48))
            self._button(swaps, "⇄", Swap(0, 1), "tonal")
            self.column.add_widget(swaps)

    def _button(self, row: BoxLayout, text: str, move: Any, style: str) -> None:
        button = AppButton(AppButtonText(text=text), style=style, padding_x=dp(4))
        button.bind(on_release=lambda _button: self.dispatch("on_move", move))
        row.add_widget(button)

    async def play(self, event: Any, pace: float) -> None:
        self.animated.append(event)
        await ak.sleep(0.3 * pace)
