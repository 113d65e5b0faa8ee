"""Still tied: whoever holds the basket names the winner (OOS-11)."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from sockapp.games.out_of_sock.moves import NameWinner
from sockapp.i18n import _
from sockapp.ui.boards.out_of_sock.zone import Zone, put
from sockapp.ui.geometry import Box
from sockapp.ui.pieces.painter import Painter
from sockapp.ui.pieces.pill import Pill


class NameZone(Zone):
    """A button for everybody in the tie."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.buttons: list[Pill] = []

    def lay_out(self) -> None:
        """One button a tied player."""
        for button in self.buttons:
            self.remove_widget(button)
        self.buttons = []
        if self.table is None or not self.own:
            return
        tied = self.table.standing.leaders
        _heading, rest = self.box.inset(dp(12), dp(8)).cut_top(self.height * 0.34)
        for seat, place in zip(tied, rest.rows(len(tied), dp(4)), strict=True):
            name = _("Me!") if seat == self.me else self.sitting.names[seat]
            button = Pill(text=name, kind="primary" if seat == self.me else "secondary")
            button.bind(on_release=lambda _button, seat=seat: self.on_move(NameWinner(seat)))
            self.add_widget(button)
            put(button, place)
            self.buttons.append(button)

    def paint(self, painter: Painter) -> None:
        """The question."""
        table = self.table
        if table is None:
            return
        painter.plate(self.box, "surface", "line", radius=16)
        heading, _rest = self.box.inset(dp(14), dp(8)).cut_top(self.height * 0.34)
        if self.own:
            words = _("Still tied: you have the basket, so pick who wins.")
        else:
            words = _("Still tied: {name} has the basket and picks who wins.").format(
                name=self.sitting.names[table.holder]
            )
        painter.text(
            words, heading if self.own else Box(*self.box.inset(dp(14))), "strong", lines=3
        )
