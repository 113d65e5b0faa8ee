"""Small plots: counts beside expected counts, scores over time, and luck."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from statistics import fmean
from typing import Any

from kivy.graphics import Color, Mesh
from kivy.metrics import dp

from sockapp.i18n import number, percent
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painted, Painter

PLOT_HEIGHT_DP = 132
LABEL_HEIGHT_DP = 18
COUNT_HEIGHT_DP = 16
LINE_DP = 20
"""Height of a horizontal bar with its gap, in dp."""
BAR_GAP_DP = 3
BAND_OPACITY = 0.18
"""Opacity of the band around a mean."""


def push_apart(wanted: Sequence[float], least: float, low: float, high: float) -> list[float]:
    """Return positions near the wanted ones, at least ``least`` apart, from ``low`` to ``high``.

    They are closer together only if they would not all fit.
    """
    order = sorted(range(len(wanted)), key=wanted.__getitem__)
    least = min(least, (high - low) / max(1, len(wanted) - 1))
    # Each cluster has, for each member, the position that it wants for the cluster's lowest member.
    clusters: list[list[float]] = []
    for rank, index in enumerate(order):
        clusters.append([wanted[index] - least * rank])
        while len(clusters) > 1 and fmean(clusters[-2]) > fmean(clusters[-1]):
            clusters[-2:] = [clusters[-2] + clusters[-1]]
    positions = [0.0] * len(wanted)
    lowest = (fmean(cluster) for cluster in clusters for _one in cluster)
    for rank, (index, place) in enumerate(zip(order, lowest, strict=True)):
        highest = high - least * (len(wanted) - 1)
        positions[index] = max(low, min(place, highest)) + least * rank
    return positions


class BarPlot(Painted):
    """A bar for each count, with a line at the expected count.

    The bars are horizontal if the labels are too long to fit below vertical ones.
    """

    def __init__(
        self,
        counts: Sequence[int],
        expected: Sequence[float],
        labels: Sequence[str],
        oddest: int | None = None,
        **kwargs: Any,
    ) -> None:
        self.counts, self.expected, self.labels = counts, expected, labels
        self.oddest = oddest
        super().__init__(**kwargs)
        self.size_hint_y = None
        for prop in ("appearance", "width"):
            self.fbind(prop, self._update_height)
        self._update_height()

    def _update_height(self, *_args: object) -> None:
        scale = self.text_scale
        is_flat = self.theme is not None and self.is_horizontal(Painter(self.theme))
        self.height = (dp(LINE_DP) * len(self.counts) if is_flat else dp(PLOT_HEIGHT_DP)) * scale

    def is_horizontal(self, painter: Painter) -> bool:
        """Return whether a label is wider than a vertical bar would be."""
        column = self.box.columns(len(self.counts), dp(BAR_GAP_DP))[0]
        return self._longest_label(painter) > column.width

    def _longest_label(self, painter: Painter) -> float:
        return max(painter.text_width(label, "tiny") for label in self.labels)

    def paint(self, painter: Painter) -> None:
        """Draw the bars; the one farthest from its expected count has another colour."""
        if self.is_horizontal(painter):
            self._paint_horizontal(painter)
        else:
            self._paint_vertical(painter)

    @property
    def _highest(self) -> float:
        return max(1.0, *self.counts, *self.expected)

    def _paint_vertical(self, painter: Painter) -> None:
        """Draw vertical bars, from the left."""
        scale = max(1.0, painter.theme.scale)
        for index, column in enumerate(self.box.columns(len(self.counts), dp(BAR_GAP_DP))):
            count, rest = column.cut_top(dp(COUNT_HEIGHT_DP) * scale, dp(2))
            label = Box(rest.x, rest.y, rest.width, dp(LABEL_HEIGHT_DP) * scale)
            room = Box(rest.x, label.top, rest.width, rest.height - label.height)
            length = room.height * self.counts[index] / self._highest
            self._paint_bar(painter, index, Box(room.x, room.y, room.width, length))
            painter.text(number(self.counts[index]), count, "tiny")
            painter.text(self.labels[index], label, "tiny", "muted")
            level = room.y + room.height * self.expected[index] / self._highest
            painter.line((column.x, level, column.right, level), "ring", 1.2)

    def _paint_horizontal(self, painter: Painter) -> None:
        """Draw horizontal bars from the top, each between its label and its count."""
        width = self._longest_label(painter) + dp(2)
        count_width = max(painter.text_width(number(count), "tiny") for count in self.counts) + dp(
            6
        )
        for index, line in enumerate(self.box.rows(len(self.counts), dp(BAR_GAP_DP))):
            label, rest = line.cut_left(width, dp(6))
            room, count = rest.cut_left(rest.width - count_width)
            length = room.width * self.counts[index] / self._highest
            self._paint_bar(painter, index, Box(room.x, room.y, length, room.height))
            painter.text(number(self.counts[index]), count, "tiny", align="right")
            painter.text(self.labels[index], label, "tiny", "muted", align="right")
            level = room.x + room.width * self.expected[index] / self._highest
            painter.line((level, line.y, level, line.top), "ring", 1.2)

    def _paint_bar(self, painter: Painter, index: int, bar: Box) -> None:
        fill = "primary" if index == self.oddest else "secondary"
        if min(bar.width, bar.height) > 1:
            painter.plate(bar, fill, fill, radius=3, line_width=0)


class ScorePlot(Painted):
    """Scores from left to right, with filled dots for wins and a dashed line for the average."""

    def __init__(self, scores: Sequence[int], won: Sequence[bool], **kwargs: Any) -> None:
        self.scores, self.won = scores, won
        super().__init__(**kwargs)
        self.size_hint_y = None
        self.height = dp(PLOT_HEIGHT_DP)

    def paint(self, painter: Painter) -> None:
        """Draw the axis, the average, and a line through all scores."""
        low, high = min(0, *self.scores), max(1, *self.scores)
        axis, room = self.box.inset(dp(4), dp(8)).cut_left(dp(40), dp(8))
        room = room.inset(dp(6), dp(6))

        def up(score: float) -> float:
            return room.y + room.height * (score - low) / (high - low)

        for score in {low, high}:
            line = Box(axis.x, up(score) - dp(10), axis.width, dp(20))
            painter.text(number(score), line, "tiny", "muted", align="right")
            painter.dashes([(room.x, up(score)), (room.right, up(score))], "line", 1)
        average = sum(self.scores) / len(self.scores)
        painter.dashes([(room.x, up(average)), (room.right, up(average))], "ring", 1.4)
        step = room.width / max(1, len(self.scores) - 1)
        points = [(room.x + step * index, up(score)) for index, score in enumerate(self.scores)]
        if len(points) > 1:
            painter.line(tuple(value for point in points for value in point), "secondary", 1.4)
        for point, won in zip(points, self.won, strict=True):
            painter.dot(point, 10, "secondary")
            painter.dot(point, 6, "ring" if won else "surface")


class LuckPlot(Painted):
    """A scale from unlucky to lucky; its middle is the average luck."""

    MAX_LUCK_SIGMAS = 3.0

    def __init__(self, luck: float, **kwargs: Any) -> None:
        self.luck = max(-self.MAX_LUCK_SIGMAS, min(self.MAX_LUCK_SIGMAS, luck))
        super().__init__(**kwargs)
        self.size_hint_y = None
        self.height = dp(34)

    def paint(self, painter: Painter) -> None:
        """Draw a band, its middle, and a knob on it."""
        band = self.box.inset(dp(16), dp(12))
        painter.plate(band, "surface2", "line", radius=6)
        middle, y = band.center
        painter.line((middle, band.y - dp(4), middle, band.top + dp(4)), "muted", 1)
        x = middle + band.width / 2 * self.luck / self.MAX_LUCK_SIGMAS
        painter.dot((x, y), 22, "outline")
        painter.dot((x, y), 18, "ring")


class BandPlot(Painted):
    """Values over time as knots, with their running mean and a band for its uncertainty."""

    def __init__(
        self,
        values: Sequence[float],
        means: Sequence[float],
        bands: Sequence[tuple[float, float] | None],
        most: float = 100,
        **kwargs: Any,
    ) -> None:
        """``bands`` has the lower and upper end at each value, or None where they are unknown."""
        self.values, self.means, self.bands, self.most = values, means, bands, most
        super().__init__(**kwargs)
        self.size_hint_y = None
        self.height = dp(PLOT_HEIGHT_DP)

    def paint(self, painter: Painter) -> None:
        """Draw the axis, the band, the mean as a seam, and a knot for each value."""
        known = [end for band in self.bands if band is not None for end in band]
        low = max(0.0, 10 * math.floor((min([*self.values, *known]) - 1) / 10))
        axis, room = self.box.inset(dp(4), dp(8)).cut_left(dp(40), dp(8))
        room = room.inset(dp(6), dp(6))

        def up(value: float) -> float:
            share = (value - low) / max(1.0, self.most - low)
            return room.y + room.height * max(0.0, min(share, 1.0))

        for value in (low, self.most):
            line = Box(axis.x, up(value) - dp(10), axis.width, dp(20))
            painter.text(percent(round(value)), line, "tiny", "muted", align="right")
            painter.dashes([(room.x, up(value)), (room.right, up(value))], "line", 1)
        step = room.width / max(1, len(self.values) - 1)
        across = [room.x + step * index for index in range(len(self.values))]
        self._paint_band(painter, across, up)
        if len(across) > 1:
            path = [(x, up(mean)) for x, mean in zip(across, self.means, strict=True)]
            painter.line(tuple(value for point in path for value in point), "secondary", 1.6)
            painter.dashes(path, "brass", 1.1, dash=3, gap=5)
        size = 8 if len(across) <= 40 else 5
        for x, value in zip(across, self.values, strict=True):
            painter.dot((x, up(value)), size + 2, "surface")
            painter.dot((x, up(value)), size, "ring")

    def _paint_band(
        self, painter: Painter, across: Sequence[float], up: Callable[[float], float]
    ) -> None:
        corners = [
            (x, up(end))
            for x, band in zip(across, self.bands, strict=True)
            if band is not None
            for end in band
        ]
        Color(*painter.colour("secondary", BAND_OPACITY))
        Mesh(
            vertices=[value for x, y in corners for value in (x, y, 0, 0)],
            indices=list(range(len(corners))),
            mode="triangle_strip",
        )
