"""The calendar of a month, with a clothes-line for each week and a sock for each solved day."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterator
from typing import Any

from kivy.metrics import dp

from sockapp.i18n import current, number
from sockapp.puzzles.progress import DayCell
from sockapp.puzzles.puzzle import KIND_IDS
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painter
from sockapp.ui.screens.puzzles.sock_painting import (
    SOCK_ASPECT,
    paint_no_sock,
    paint_rope,
    paint_sock,
    rope_height,
)
from sockapp.ui.screens.puzzles.tappable_cells import TappableCells

DAYS_PER_WEEK = 7
HEADING_DP = 22
"""Height of the row of weekdays, in dp at 100 % text size."""
NUMBER_DP = 18
"""Height of a day's number, in dp at 100 % text size."""
SOCK_DP = 28
"""Height of a sock, in dp at 100 % text size. The three of a day may overlap."""
SOCK_WIDTH_MAX_SHARE = 0.5
"""The most width of a sock, as a share of its day's."""
MARGIN_DP = 3
"""Space above and below a day."""
SAG_DP = 6
"""Room for the rope, which hangs lower in the middle of a week."""
DAY_MIN_DP = 48
"""Least height of a day, which is touched."""
LATE_OPACITY = 0.5
"""Opacity of a sock that was not won on its own day."""


class MonthLine(TappableCells):
    """The days of a month. A tap on a day that has come calls ``on_day``."""

    def __init__(self, on_day: Callable[[datetime.date], None], **kwargs: Any) -> None:
        self.cells: tuple[DayCell, ...] = ()
        self.chosen: datetime.date | None = None
        super().__init__(on_day, **kwargs)
        self.size_hint_y = None
        for name in ("width", "appearance"):
            self.fbind(name, self._grow)

    def show(self, cells: tuple[DayCell, ...], chosen: datetime.date) -> None:
        """Draw these days, with a ring around the chosen one."""
        self.cells, self.chosen = cells, chosen
        self._grow()
        self.repaint()

    @property
    def _weeks(self) -> int:
        first = self.cells[0].day.weekday() if self.cells else 0
        return -(-(first + len(self.cells)) // DAYS_PER_WEEK)

    @property
    def _sock_height(self) -> float:
        """The height of a sock. On a narrow page it is less than the text size asks for."""
        widest = (self.width / DAYS_PER_WEEK - dp(4)) * SOCK_WIDTH_MAX_SHARE
        return max(0.0, min(dp(SOCK_DP) * self.text_scale, widest / SOCK_ASPECT))

    def _grow(self, *_args: object) -> None:
        number = dp(NUMBER_DP) * self.text_scale
        day = max(dp(DAY_MIN_DP), self._sock_height + number + dp(SAG_DP + 2 * MARGIN_DP))
        self.height = dp(HEADING_DP) * self.text_scale + self._weeks * day

    def boxes(self) -> Iterator[tuple[DayCell, Box]]:
        """Yield each day with its box."""
        if not self.cells:
            return
        _heading, rest = self.box.cut_top(dp(HEADING_DP) * self.text_scale)
        first = self.cells[0].day.weekday()
        weeks = [week.columns(DAYS_PER_WEEK) for week in rest.rows(self._weeks)]
        for index, cell in enumerate(self.cells, start=first):
            yield cell, weeks[index // DAYS_PER_WEEK][index % DAYS_PER_WEEK]

    def focus_targets(self) -> Iterator[tuple[datetime.date, Box]]:
        """Yield all days that have come."""
        for cell, box in self.boxes():
            if not cell.is_future:
                yield cell.day, box

    def paint(self, painter: Painter) -> None:
        """Draw the weekdays, and a rope with the socks of each week."""
        if not self.cells:  # a page that is preloaded is painted before it is filled
            return
        heading, rest = self.box.cut_top(dp(HEADING_DP) * self.text_scale)
        letters = current().weekday_letters()
        for letter, box in zip(letters, heading.columns(DAYS_PER_WEEK), strict=True):
            painter.text(letter, box, "tiny", "muted")
        for week in rest.rows(self._weeks):
            paint_rope(painter, week.inset(0, dp(MARGIN_DP)))
        for cell, box in self.boxes():
            self._paint_day(painter, cell, box, rest)

    def _paint_day(self, painter: Painter, cell: DayCell, box: Box, rest: Box) -> None:
        line = Box(rest.x, box.y, rest.width, box.height).inset(0, dp(MARGIN_DP))
        number_high = dp(NUMBER_DP) * self.text_scale
        above, below = box.inset(0, dp(MARGIN_DP)).cut_top(line.height - number_high)
        if cell.day == self.chosen:
            painter.plate(box.inset(dp(1)), "highlight", "ring", radius=9, line_width=2.5)
        if not cell.is_future:
            self._paint_socks(painter, cell, above, line)
        ink = "muted" if cell.is_future else "text"
        font = "SockBlack" if cell.is_today else ""
        painter.text(number(cell.day.day), below, "tiny", ink, font=font)

    def _paint_socks(self, painter: Painter, cell: DayCell, above: Box, line: Box) -> None:
        """Hang the three socks of a day on the rope."""
        room = above.inset(dp(2), 0)
        height = min(above.height, self._sock_height)
        width = height * SOCK_ASPECT
        step = min(width, (room.width - width) / (len(KIND_IDS) - 1))
        left = room.center[0] - (width + step * (len(KIND_IDS) - 1)) / 2
        for index, (kind_id, result) in enumerate(zip(KIND_IDS, cell.results, strict=True)):
            x = left + step * index
            top = min(above.top, rope_height(line, x + width / 2)) + dp(1)
            place = Box(x, top - height, width, height)
            if result is not None and result.is_solved:
                paint_sock(painter, kind_id, place, 1.0 if result.is_in_time else LATE_OPACITY)
            elif cell.is_today:
                paint_no_sock(painter, place, "muted")
