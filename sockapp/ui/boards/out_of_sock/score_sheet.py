"""The result, suit by suit: every player's points and how they came about (OOS-9)."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from sockapp.games.out_of_sock.cards import SUITS, Suit
from sockapp.games.out_of_sock.table import Table
from sockapp.games.out_of_sock.words import working_text
from sockapp.i18n import number
from sockapp.ui.boards.out_of_sock.names import SYMBOLS
from sockapp.ui.geometry import Box
from sockapp.ui.pieces.painter import Painted, Painter
from sockapp.ui.sitting import Sitting

ROW = 54
HEAD = 46


class ScoreSheet(Painted):
    """A column a player, the winner first; a row a suit."""

    def __init__(self, sitting: Sitting, **kwargs: Any) -> None:
        self.sitting = sitting
        self.table: Table = sitting.session.view.table
        outcome = sitting.session.outcome
        scores = outcome.scores if outcome else ()
        winners = outcome.winners if outcome else ()
        self.order = sorted(
            range(len(scores)), key=lambda seat: (seat not in winners, -scores[seat])
        )
        self.scores, self.winners = scores, winners
        super().__init__(**kwargs)
        self.size_hint_y = None
        self.height = dp(HEAD + ROW * (len(SUITS) + 1))

    def paint(self, painter: Painter) -> None:
        """The grid."""
        left, grid = self.box.cut_left(dp(38), dp(4))
        columns = grid.columns(len(self.order), dp(4))
        winner = columns[0]
        painter.plate(winner, "highlight", "highlight", radius=10, line_width=0, alpha=0.6)
        for seat, column in zip(self.order, columns, strict=True):
            self._paint_player(painter, seat, column)
        for index, suit in enumerate(SUITS):
            badge = self._row(left, index).inset(dp(1), dp(2))
            painter.plate(badge, f"tint_{suit.value}", f"tint_{suit.value}", radius=6)
            painter.sprite(SYMBOLS[suit], badge.inset(dp(6)))
            line = self._row(self.box, index)
            painter.dashes([(line.x, line.y), (line.right, line.y)], "line", 1.1)
        painter.text("=", self._row(left, len(SUITS)), "title")

    def _row(self, column: Box, index: int) -> Box:
        top = column.top - dp(HEAD) - dp(ROW) * index
        return Box(column.x, top - dp(ROW), column.width, dp(ROW))

    def _paint_player(self, painter: Painter, seat: int, column: Box) -> None:
        head, _rest = column.cut_top(dp(HEAD))
        face, name = head.inset(dp(2), dp(6)).cut_left(dp(30), dp(3))
        painter.sprite(self.sitting.face(seat), face)
        painter.text(self.sitting.names[seat], name, "label", align="left", font="SockBold")
        for index, suit in enumerate(SUITS):
            self._paint_score(painter, seat, suit, self._row(column, index))
        pill = self._row(column, len(SUITS)).middle(min(column.width - dp(6), dp(62)), dp(34))
        won = seat in self.winners
        painter.plate(pill, "primary" if won else "ink", "outline", radius=17)
        painter.text(
            number(self.scores[seat]), pill.inset(dp(4), 0), "title", "cream", font="SockBlack"
        )

    def _paint_score(self, painter: Painter, seat: int, suit: Suit, box: Box) -> None:
        if not self.table.columns[seat][SUITS.index(suit)]:
            painter.text("—", box, "body", "muted")
            return
        working = self.table.working(seat, suit)
        upper, lower = box.inset(dp(2), dp(5)).cut_top(box.height * 0.46)
        ink = f"deep_{suit.value}"
        if working.banned:
            mark, figure = upper.columns(2)
            painter.ban(mark)
            painter.text(
                number(working.score), figure, "title", ink, align="left", font="SockBlack"
            )
        else:
            painter.text(number(working.score), upper, "title", ink, font="SockBlack")
        steps = working_text(working)
        if steps != number(working.score):
            painter.text(steps, lower, "tiny", "muted")
