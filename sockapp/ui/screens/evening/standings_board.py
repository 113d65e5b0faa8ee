"""The standings of a sock night: a row for each person, with a bar as long as the points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import StringProperty

from sockapp.evenings.evening import Evening, StandingsRow
from sockapp.i18n import number
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painter
from sockapp.ui.screens.evening.evening_text import points, points_text, wins_text
from sockapp.ui.screens.evening.moving_painting import MovingPainting

ROW_DP = 58
"""Height of a row, in dp at 100 % text size."""
FACE_DP = 40
PLACE_DP = 26
POINTS_DP = 52
"""Width of the figure at the end of a row, in dp at 100 % text size."""


class StandingsBoard(MovingPainting):
    """The standings, the best first. The bars grow."""

    DURATION_S = 0.9
    hint = StringProperty("")
    """The standings in words, for screen readers."""

    def __init__(self, **kwargs: Any) -> None:
        self._rows: Sequence[StandingsRow] = ()
        self._faces: Mapping[str, str] = {}
        super().__init__(**kwargs)
        self.size_hint_y = None
        self.fbind("appearance", self._fit_height)

    def show(self, evening: Evening) -> None:
        """Show the standings of an evening."""
        self._rows = evening.standings()
        self._faces = {person.name: f"person_{person.look}" for person in evening.people}
        self.hint = " · ".join(
            f"{number(row.place)}. {row.name}, {points_text(row.double_points)}"
            for row in self._rows
        )
        self._fit_height()
        self.repaint()

    def _fit_height(self, *_args: object) -> None:
        self.height = dp(12) + len(self._rows) * dp(ROW_DP) * self.text_scale

    def paint(self, painter: Painter) -> None:
        """Draw a panel with all rows."""
        painter.plate(self.box, "surface", "outline", radius=18, line_width=2, shadow=3)
        if not self._rows:
            return
        room = self.box.inset(dp(8), dp(6))
        most = max(1, *(row.double_points for row in self._rows))
        for row, place in zip(self._rows, room.rows(len(self._rows)), strict=True):
            self._paint_row(painter, row, place.inset(0, dp(2)), row.double_points / most)

    def _paint_row(self, painter: Painter, row: StandingsRow, box: Box, share: float) -> None:
        is_first = row.place == 1 and row.double_points > 0
        length = share * (1 - (1 - self.progress) ** 3)
        least = dp(PLACE_DP + FACE_DP + 20)
        if length > 0:
            bar = Box(box.x, box.y, least + (box.width - least) * length, box.height)
            fill = "highlight" if is_first else "surface2"
            painter.plate(bar, fill, "none", radius=12, line_width=0)
            painter.stitches(bar.inset(dp(3)), "line", radius=10)
        disc = dp(PLACE_DP)
        badge, rest = box.inset(dp(6), 0).cut_left(disc, dp(6))
        if is_first:
            painter.dot(badge.center, PLACE_DP, "outline")
            painter.dot(badge.center, PLACE_DP - 3, "brass")
        ink = "ink" if is_first else "text"
        painter.text(number(row.place), badge.middle(disc, disc), "strong", ink)
        face, rest = rest.cut_left(dp(FACE_DP), dp(8))
        painter.sprite(self._faces[row.name], face.middle(dp(FACE_DP), dp(FACE_DP)))
        figure_width = dp(POINTS_DP) * self.text_scale
        words, figure = rest.cut_left(rest.width - figure_width - dp(4), dp(4))
        name, wins = words.inset(0, dp(6)).cut_top((words.height - dp(12)) * 0.56)
        name = name if row.games else words
        painter.text(row.name, name, "strong", align="left", shorten=True)
        painter.text(wins_text(row), wins, "small", "muted", align="left")
        alike = [points(each.double_points) for each in self._rows]
        painter.text(alike[self._rows.index(row)], figure, "title", alike=alike)
