"""Who wins: everybody's points and sock cards, side by side."""

from __future__ import annotations

from kivy.metrics import dp

from sockapp.engine.game import Seat
from sockapp.games.out_of_sock.cards import SUITS
from sockapp.games.out_of_sock.scoring import sock_cards
from sockapp.games.out_of_sock.table import Table
from sockapp.i18n import ngettext, number
from sockapp.ui.boards.out_of_sock.suit_badge import paint_suit
from sockapp.ui.geometry import Box
from sockapp.ui.pieces.painter import Painter
from sockapp.ui.reader.drawing import Drawing
from sockapp.ui.seated import face_of

ROW, TALL_ROW = 78, 100
NARROW = 340
"""dp; below this the figures go under the name."""


class Tie(Drawing):
    """A line a player; whoever has won has a tick, whoever is still in the tie a ring."""

    @property
    def _scale(self) -> float:
        return max(1.0, self.look.scale) if self.look else 1.0

    def _narrow(self, width: float) -> bool:
        return width < dp(NARROW) * self._scale

    def height_for(self, width: float) -> float:
        """A line each."""
        row = dp(TALL_ROW if self._narrow(width) else ROW)
        return float(row * self._scale * self.picture.lesson.options.players)

    def paint(self, painter: Painter) -> None:
        """The lines."""
        table: Table = self.frame.view.table
        rows = self.box.rows(table.players, dp(5))
        for seat, row in enumerate(rows):
            self._paint_player(painter, table, seat, row)

    def _paint_player(self, painter: Painter, table: Table, seat: Seat, row: Box) -> None:
        lesson = self.picture.lesson
        won, tied = table.winner == seat, seat in table.standing.leaders
        ringed = won or (table.winner is None and tied)
        painter.plate(
            row,
            "highlight" if won else "surface",
            "ring" if ringed else "line",
            line_width=3 if ringed else 1.5,
        )
        head, figures, suits = self._parts(row.inset(dp(8), dp(6)))
        face, name = head.cut_left(head.height, dp(6))
        painter.sprite(face_of(lesson.game_id, lesson.players[seat]), face)
        painter.text(
            lesson.players[seat].name, name, "strong", align="left", font="SockBold", shorten=True
        )
        self._paint_figures(painter, table, seat, figures)
        for suit, box in zip(SUITS, suits.columns(len(SUITS), dp(2)), strict=True):
            paint_suit(painter, table, seat, suit, box)

    def _parts(self, inner: Box) -> tuple[Box, Box, Box]:
        """Where the name, the figures and the suits go."""
        if self._narrow(self.width):
            head, rest = inner.cut_top(inner.height * 0.3, dp(2))
            figures, suits = rest.cut_top(rest.height * 0.4, dp(3))
            return head, figures, suits
        upper, suits = inner.cut_top(inner.height * 0.46, dp(4))
        head, figures = upper.cut_left(upper.width * 0.32, dp(4))
        return head, figures, suits

    def _paint_figures(self, painter: Painter, table: Table, seat: Seat, box: Box) -> None:
        if table.winner == seat:
            mark, box = box.cut_left(min(box.height, dp(24)), dp(2))
            painter.sprite("check", mark.inset(dp(2)))
        points, socks = box.cut_left(box.width * 0.42, dp(4))
        score, cards = table.score(seat), sock_cards(table.columns[seat])
        painter.text(
            ngettext("{count} point", "{count} points", score).format(count=number(score)),
            points,
            "label",
            align="left",
        )
        painter.text(
            ngettext("{count} sock card", "{count} sock cards", cards).format(count=number(cards)),
            socks,
            "label",
            align="right",
        )
