"""Out of Sock on the result screen: each player's points by suit and their working (OOS-9)."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from sockapp.games.out_of_sock.cards import SUITS, Suit
from sockapp.games.out_of_sock.scoring import ColumnScore
from sockapp.games.out_of_sock.state import Table
from sockapp.games.out_of_sock.text.highlights import find_best_moment, moment_text, tie_text
from sockapp.games.out_of_sock.text.names import column_score_text
from sockapp.i18n import number
from sockapp.i18n.language import TIMES
from sockapp.ui.boards.board_host import BoardHost
from sockapp.ui.boards.out_of_sock.sprite_names import SYMBOLS
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painted, Painter
from sockapp.ui.widgets.label import AppLabel
from sockapp.ui.widgets.page_layout import DashedLine

ROW_DP = 54
HEAD_DP = 46
SECOND_LINE_DP = 16
"""Additional height of a row with a two-line working, in dp at 100 % text size."""
WIDE_DP = 200
"""Minimum width of a column with the working beside the points, in dp at 100 % text size."""
LARGE_DP = 600
"""Minimum width for larger figures and higher rows, as on a tablet, in dp at 100 % text."""
LARGE_SCALE = 1.25
"""Factor by which those rows are higher."""
POINTS_WIDTH_SHARE = 0.4
"""Width of the points in a wide column, of its width. The working gets the rest."""
BAN_MARK_SHARE = 0.82
"""Size of the mark of a banned suit, of the line height: as high as the figure."""


class ScoreSheet(BoxLayout):
    """The grid of points, and below it the tie-break and the best moment of the game."""

    def __init__(self, host: BoardHost, **kwargs: Any) -> None:
        super().__init__(
            orientation="vertical", size_hint_y=None, spacing=dp(8), padding=(0, 0, 0, dp(8))
        )
        self.bind(minimum_height=self.setter("height"))
        self.add_widget(ScoreGrid(host, **kwargs))
        events = host.events()
        moment = find_best_moment(events)
        lines = [
            tie_text(events, host.view.table, host.names),
            moment_text(moment, host.watcher, host.names) if moment else "",
        ]
        for line in filter(None, lines):
            self.add_widget(DashedLine())
            self.add_widget(AppLabel(text=line, font_style="Label", halign="center"))


class ScoreGrid(Painted):
    """A grid with a column per player, the winner first, and a row per suit."""

    def __init__(self, host: BoardHost, **kwargs: Any) -> None:
        self.host = host
        self.table: Table = host.view.table
        outcome = host.outcome
        scores = outcome.scores if outcome else ()
        winners = outcome.winners if outcome else ()
        self.order = sorted(
            range(len(scores)), key=lambda seat: (seat not in winners, -scores[seat])
        )
        self.scores, self.winners = scores, winners
        super().__init__(**kwargs)
        self.size_hint_y = None
        for prop in ("appearance", "width"):
            self.fbind(prop, self._update_height)
        self._update_height()

    def _update_height(self, *_args: object) -> None:
        """Set the height that the text needs."""
        self.height = self._head_height + sum(map(self._row_height, range(len(SUITS) + 1)))

    @property
    def _head_height(self) -> float:
        return float(dp(HEAD_DP) * self.text_scale)

    @property
    def _is_large(self) -> bool:
        return bool(self.width >= dp(LARGE_DP) * self.text_scale)

    def _row_height(self, index: int) -> float:
        """Return the height of a suit's row. The last row has the totals."""
        height = dp(ROW_DP) * self.text_scale * (LARGE_SCALE if self._is_large else 1)
        if index < len(SUITS) and any(
            "\n" in self._working_lines(seat, SUITS[index]) for seat in self.order
        ):
            height += dp(SECOND_LINE_DP) * self.text_scale
        return float(height)

    def columns(self) -> tuple[Box, list[Box]]:
        """Return the box of the suits' column, and the boxes of the players' columns."""
        left, grid = self.box.cut_left(dp(38), dp(4))
        return left, grid.columns(len(self.order), dp(4))

    def _has_working_beside(self, width: float) -> bool:
        """Return whether a column has room for the working beside the points."""
        return width >= dp(WIDE_DP) * self.text_scale

    def _cell_parts(self, box: Box) -> tuple[Box, Box]:
        """Return the boxes of a cell's points and working. Both are the cell unless it is wide."""
        if not self._has_working_beside(box.width):
            return box, box
        return box.cut_left(box.width * POINTS_WIDTH_SHARE, dp(6))

    def _working_lines(self, seat: int, suit: Suit) -> str:
        """Return the working of a suit's points, in two lines if it is too long for one."""
        if not self.table.columns[seat][SUITS.index(suit)]:
            return ""
        working = self.table.column_score(seat, suit)
        steps = column_score_text(working)
        if steps == number(working.score):
            return ""
        width = self.columns()[1][0].width
        at = steps.find(TIMES)
        if self.theme is None or at < 0 or self._has_working_beside(width):
            return steps
        fits = Painter(self.theme).text_width(steps, "tiny") <= width - dp(4)
        return steps if fits else f"{steps[:at]}\n{steps[at:]}"

    def paint(self, painter: Painter) -> None:
        """Draw the grid."""
        left, columns = self.columns()
        for seat, column in zip(self.order, columns, strict=True):
            if seat in self.winners:  # a score pad has none while a tie is unbroken
                painter.plate(column, "highlight", "highlight", radius=10, line_width=0, alpha=0.6)
            self._paint_player(painter, seat, column)
        for index, suit in enumerate(SUITS):
            badge = self._row_box(left, index).inset(dp(1), dp(2))
            painter.plate(badge, f"tint_{suit.value}", f"tint_{suit.value}", radius=6)
            painter.sprite(SYMBOLS[suit], badge.inset(dp(6)))
            line = self._row_box(self.box, index)
            if index == 0:
                painter.line((line.x, line.top, line.right, line.top), "line", 0.8)
            if index < len(SUITS) - 1:
                painter.dashes([(line.x, line.y), (line.right, line.y)], "line", 1.1)
            else:
                painter.line((line.x, line.y, line.right, line.y), "text", 1)
        painter.text("=", self._row_box(left, len(SUITS)), "title")

    def _row_box(self, column: Box, index: int) -> Box:
        above = sum(map(self._row_height, range(index)))
        height = self._row_height(index)
        return Box(column.x, column.top - self._head_height - above - height, column.width, height)

    def _paint_player(self, painter: Painter, seat: int, column: Box) -> None:
        head, _rest = column.cut_top(self._head_height)
        face, name = head.inset(dp(2), dp(6)).cut_left(min(dp(30), head.width * 0.3), dp(3))
        painter.sprite(self.host.face(seat), face)
        painter.text(
            self.host.names[seat], name, "label", align="left", font="SockBold", shorten=True
        )
        for index, suit in enumerate(SUITS):
            self._paint_suit(painter, seat, suit, self._row_box(column, index))
        total = self._cell_parts(self._row_box(column, len(SUITS)))[0]
        pill = total.middle(
            min(total.width - dp(6), dp(62) * self.text_scale), dp(34) * self.text_scale
        )
        won = seat in self.winners
        plate, ink = ("primary", "cream") if won else ("text", "surface")
        painter.plate(pill, plate, "outline", radius=17)
        painter.text(
            number(self.scores[seat]), pill.inset(dp(4), 0), "title", ink, font="SockBlack"
        )

    def _paint_suit(self, painter: Painter, seat: int, suit: Suit, box: Box) -> None:
        if not self.table.columns[seat][SUITS.index(suit)]:
            painter.text("—", self._cell_parts(box)[0], "body", "muted")
            return
        working, steps = self.table.column_score(seat, suit), self._working_lines(seat, suit)
        room = box.inset(dp(2), dp(4))
        if self._has_working_beside(box.width):
            points, words = self._cell_parts(box)
            self._paint_points(painter, working, points, suit)
            level = "label" if self._is_large else "small"
            painter.text(steps, words, level, "muted", align="left", lines=2)
        elif not steps:
            self._paint_points(painter, working, room, suit)
        else:
            points, words = room.cut_top(dp(26) * self.text_scale)
            self._paint_points(painter, working, points, suit)
            painter.text(steps, words, "tiny", "muted", valign="top", lines=2)

    def _paint_points(self, painter: Painter, working: ColumnScore, box: Box, suit: Suit) -> None:
        level = "headline" if self._is_large else "title"
        figure = number(working.score)
        painter.text(figure, box, level, f"deep_{suit.value}", font="SockBlack")
        if working.is_banned:  # left of the figure, which stays aligned with those above and below
            side = painter.text_height(figure, box.width, level) * BAN_MARK_SHARE
            right = box.center[0] - painter.text_width(figure, level) / 2 - dp(4)
            painter.ban(Box(max(box.x, right - side), box.center[1] - side / 2, side, side))
