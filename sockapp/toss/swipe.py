"""Measure a swipe up from the basket as a toss.

The strength depends on the finger's speed when it leaves the screen. The speed is the slope of a
line through the last tenth of a second, so that a single bad sample does not decide. All lengths
are in dp, so that the size of the phone makes no difference.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import hypot
from typing import Literal

from sockapp.toss.thresholds import (
    LATEST_TIME_S,
    MAX_COORDINATE_DP,
    MAX_PATH_RATIO,
    MIDDLE_SPEED_DP_PER_S,
    MIDDLE_STRENGTH,
    MIN_SWIPE_PATH_DP,
    SWIPE_WINDOW_S,
    TOP_SPEED_DP_PER_S,
)

SwipeVerdict = Literal["toss", "shaken", "nothing"]


@dataclass(slots=True)
class Swipe:
    """The path of a finger, with the ``verdict`` on it and its ``strength``.

    >>> swipe = Swipe()
    >>> for i in range(11):
    ...     swipe.add(i * 0.01, 0, i * 15)
    >>> swipe.verdict, round(swipe.strength, 2)
    ('toss', 7.75)
    """

    points: list[tuple[float, float, float]] = field(default_factory=list)

    def add(self, seconds: float, x: float, y: float) -> None:
        """Add a position of the finger. Impossible ones are ignored, as are earlier times."""
        is_possible = (
            abs(seconds) < LATEST_TIME_S
            and abs(x) < MAX_COORDINATE_DP
            and abs(y) < MAX_COORDINATE_DP
        )
        if is_possible and (not self.points or seconds > self.points[-1][0]):
            self.points.append((seconds, x, y))

    @property
    def verdict(self) -> SwipeVerdict:
        """Whether the path is a toss, shaking, or neither."""
        if len(self.points) < 2:
            return "nothing"
        straight = _distance(self.points[0], self.points[-1])
        path = sum(map(_distance, self.points, self.points[1:]))
        if path < MIN_SWIPE_PATH_DP:
            return "nothing"
        if path > MAX_PATH_RATIO * straight:
            return "shaken"
        return "toss" if self.points[-1][2] > self.points[0][2] else "nothing"

    @property
    def speed(self) -> float:
        """The final speed in dp/s, by least squares over the last tenth of a second."""
        if len(self.points) < 2:
            return 0.0
        end = self.points[-1][0]
        recent = [point for point in self.points if end - point[0] <= SWIPE_WINDOW_S]
        if len(recent) < 2:
            recent = self.points[-2:]
        count = len(recent)
        mean = sum(t for t, _, _ in recent) / count
        spread = sum((t - mean) ** 2 for t, _, _ in recent)
        if spread <= 0:
            return 0.0
        across = sum((t - mean) * x for t, x, _ in recent) / spread
        up = sum((t - mean) * y for t, _, y in recent) / spread
        return min(TOP_SPEED_DP_PER_S, hypot(across, up))

    @property
    def strength(self) -> float:
        """The strength, on the scale that flick, swipe and button share."""
        return MIDDLE_STRENGTH * self.speed / MIDDLE_SPEED_DP_PER_S


def _distance(a: tuple[float, float, float], b: tuple[float, float, float]) -> float:
    return hypot(b[1] - a[1], b[2] - a[2])
