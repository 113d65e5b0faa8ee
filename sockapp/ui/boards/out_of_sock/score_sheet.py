"""The result, suit by suit: every player's points and how they came about (OOS-9)."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from sockapp.games.out_of_sock.cards import SUITS, Suit
from sockapp.games.out_of_sock.moments import best_moment, moment_text, tie_text
from sockapp.games.out_of_sock.scoring import Working
from sockapp.games.out_of_sock.table import Table
from sockapp.games.out_of_sock.words import working_text
from sockapp.i18n import number
from sockapp.i18n.figures import TIMES
from sockapp.ui.boards.out_of_sock.names import SYMBOLS
from sockapp.ui.geometry import Box
from sockapp.ui.pieces.layout import DashedLine
from sockapp.ui.pieces.painter import Painted, Painter
from sockapp.ui.pieces.text import Text
from sockapp.ui.seated import Seated

ROW = 54
HEAD = 46
WIDE = 150
"""A column this wide has room for the working beside the points."""
ONE_LINE = 9
"""Signs of a working that fit into one line of a narrow column."""


class ScoreSheet(BoxLayout):
    """Everybody's points in a grid, and below it what else there is to tell."""

    def __init__(self, sitting: Seated, **kwargs: Any) -> None:
        super().__init__(
            orientation="vertical", size_hint_y=None, spacing=dp(8), padding=(0, 0, 0, dp(8))
        )
        self.bind(minimum_height=self.setter("height"))
        self.add_widget(ScoreGrid(sitting, **kwargs))
        events = sitting.events()
        moment = best_moment(events)
        lines = [
            tie_text(events, sitting.view.table, sitting.names),
            moment_text(moment, sitting.watcher, sitting.names) if moment else "",
        ]
        for line in filter(None, lines):
            self.add_widget(DashedLine())
            self.add_widget(Text(text=line, level="label", halign="center"))


class ScoreGrid(Painted):
    """A column a player, the winner first; a row a suit."""

    def __init__(self, sitting: Seated, **kwargs: Any) -> None:
        self.sitting = sitting
        self.table: Table = sitting.view.table
        outcome = sitting.outcome
        scores = outcome.scores if outcome else ()
        winners = outcome.winners if outcome else ()
        self.order = sorted(
            range(len(scores)), key=lambda seat: (seat not in winners, -scores[seat])
        )
        self.scores, self.winners = scores, winners
        super().__init__(**kwargs)
        self.size_hint_y = None
        self.fbind("wear", self._stretch)
        self._stretch()

    def _stretch(self, *_args: object) -> None:
        """As high as its text needs."""
        self.height = self._head + self._row_height * (len(SUITS) + 1)

    @property
    def _scale(self) -> float:
        return max(1.0, self.look.scale) if self.look else 1.0

    @property
    def _head(self) -> float:
        return float(dp(HEAD) * self._scale)

    @property
    def _row_height(self) -> float:
        return float(dp(ROW) * self._scale)

    def paint(self, painter: Painter) -> None:
        """The grid."""
        left, grid = self.box.cut_left(dp(38), dp(4))
        columns = grid.columns(len(self.order), dp(4))
        painter.plate(columns[0], "highlight", "highlight", radius=10, line_width=0, alpha=0.6)
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
        top = column.top - self._head - self._row_height * index
        return Box(column.x, top - self._row_height, column.width, self._row_height)

    def _paint_player(self, painter: Painter, seat: int, column: Box) -> None:
        head, _rest = column.cut_top(self._head)
        face, name = head.inset(dp(2), dp(6)).cut_left(min(dp(30), head.width * 0.3), dp(3))
        painter.sprite(self.sitting.face(seat), face)
        painter.text(
            self.sitting.names[seat], name, "label", align="left", font="SockBold", shorten=True
        )
        for index, suit in enumerate(SUITS):
            self._paint_suit(painter, seat, suit, self._row(column, index))
        pill = self._row(column, len(SUITS)).middle(
            min(column.width - dp(6), dp(62) * self._scale), dp(34) * self._scale
        )
        won = seat in self.winners
        plate, ink = ("primary", "cream") if won else ("text", "surface")
        painter.plate(pill, plate, "outline", radius=17)
        painter.text(
            number(self.scores[seat]), pill.inset(dp(4), 0), "title", ink, font="SockBlack"
        )

    def _paint_suit(self, painter: Painter, seat: int, suit: Suit, box: Box) -> None:
        if not self.table.columns[seat][SUITS.index(suit)]:
            painter.text("—", box, "body", "muted")
            return
        working = self.table.working(seat, suit)
        steps = working_text(working)
        if steps == number(working.score):
            steps = ""
        room = box.inset(dp(2), dp(4))
        if not steps:
            self._paint_points(painter, working, room, suit)
        elif box.width >= dp(WIDE) * self._scale:
            points, words = room.cut_left(room.width * 0.4, dp(6))
            self._paint_points(painter, working, points, suit)
            painter.text(steps, words, "small", "muted", align="left", lines=2)
        else:
            points, words = room.cut_top(room.height * 0.55)
            self._paint_points(painter, working, points, suit)
            painter.text(_in_two(steps), words, "tiny", "muted", lines=2)

    def _paint_points(self, painter: Painter, working: Working, box: Box, suit: Suit) -> None:
        ink = f"deep_{suit.value}"
        if working.banned:
            mark, box = box.columns(2)
            painter.ban(mark)
        align = "left" if working.banned else "center"
        painter.text(number(working.score), box, "title", ink, align=align, font="SockBlack")


def _in_two(steps: str) -> str:
    """A long working in two lines, the factors on the second: (2+4+6) and ×2×−1×−1."""
    at = steps.find(TIMES)
    return steps if at < 0 or len(steps) <= ONE_LINE else f"{steps[:at]}\n{steps[at:]}"
