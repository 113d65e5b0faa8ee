"""Still tied: whoever holds the basket names the winner (OOS-11)."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from sockapp.games.out_of_sock.moves import NameWinner
from sockapp.i18n import _
from sockapp.ui.boards.out_of_sock.zone import Zone
from sockapp.ui.geometry import Box
from sockapp.ui.pieces.painter import Painter, put
from sockapp.ui.pieces.pill import Pill


class NameZone(Zone):
    """A button for everybody in the tie."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.buttons: list[Pill] = []

    def lay_out(self) -> None:
        """One button a tied player, two in a row where there are more."""
        for button in self.buttons:
            self.remove_widget(button)
        self.buttons = []
        if self.table is None or not self.own:
            return
        tied = self.table.standing.leaders
        heading, room = self._parts()
        rows = room.rows(1 if len(tied) == 2 else 2, dp(4))
        places = [place for row in rows for place in row.columns(2, dp(8))]
        for seat, place in zip(tied, places, strict=False):
            name = _("Me!") if seat == self.me else self.sitting.names[seat]
            button = Pill(
                text=name,
                kind="primary" if seat == self.me and heading.height else "secondary",
                side=dp(8),
                shorten=True,
                shorten_from="right",
                max_lines=1,
            )
            button.bind(on_release=lambda _button, seat=seat: self.on_move(NameWinner(seat)))
            self.add_widget(button)
            put(button, place)
            self.buttons.append(button)

    def _parts(self) -> tuple[Box, Box]:
        """The question and the buttons; where it is low the prompt must do for the question."""
        inner = self.box.inset(dp(12), dp(6))
        if inner.height < dp(190):
            return Box(*inner[:3], 0), self.box.inset(dp(12), dp(2))
        return inner.cut_top(inner.height * 0.34, dp(6))

    def paint(self, painter: Painter) -> None:
        """The question."""
        table = self.table
        if table is None:
            return
        painter.plate(self.box, "surface", "line", radius=16)
        if not self.own:
            words = _("Still tied: {name} has the basket and picks who wins.").format(
                name=self.sitting.names[table.holder]
            )
            painter.text(words, self.box.inset(dp(14)), "strong", lines=3)
        elif (heading := self._parts()[0]).height:
            words = _("Still tied: you have the basket, so pick who wins.")
            painter.text(words, heading, "strong", lines=3)
