"""The arc that shows the strength of a toss: too feeble, good, or all eight out."""

from __future__ import annotations

from functools import cache
from math import cos, degrees, log, pi, sin

from kivy.metrics import dp

from sockapp.games.out_of_sock import dice_model
from sockapp.i18n import number
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painter

WEAKEST, STRONGEST = 2.4, 15.0
"""Strengths at the two ends of the arc; values beyond are clamped."""
ARC_REACH_DEGREES = 68.0
"""Degrees that the arc extends to either side of the top."""


def share_of(strength: float) -> float:
    """Return a strength's position on the arc, 0 to 1, on a logarithmic scale."""
    strength = max(WEAKEST, min(strength, STRONGEST))
    return log(strength / WEAKEST) / log(STRONGEST / WEAKEST)


def strength_at(share: float) -> float:
    """Return the strength at a position on the arc, 0 to 1."""
    return float(WEAKEST * (STRONGEST / WEAKEST) ** max(0.0, min(1.0, share)))


@cache
def good_range() -> tuple[float, float]:
    """Return the ends of the green part, where a toss keeps the turn in at least 70 %."""
    steps = [i / 200 for i in range(201)]
    good = [share for share in steps if sum(dice_model.chances(strength_at(share))[2:8]) >= 0.7]
    return min(good), max(good)


def angle_of(share: float) -> float:
    """Return the angle of a position on the arc, in degrees clockwise from the top."""
    return -ARC_REACH_DEGREES + 2 * ARC_REACH_DEGREES * share


def point_at(center: tuple[float, float], radius: float, share: float) -> tuple[float, float]:
    """Return the point at a position on the arc."""
    angle = angle_of(share) * pi / 180
    return center[0] + radius * sin(angle), center[1] + radius * cos(angle)


def band(radius: float) -> float:
    """Return the thickness of an arc of this radius, in dp."""
    return max(6.5, min(radius / dp(1) / 12.8, 16.0))


def _edge(half: float) -> float:
    """Return the width of the dark line around the band, in dp."""
    return max(1.6, half * 0.36)


def paint_arc(
    painter: Painter,
    center: tuple[float, float],
    radius: float,
    share: float | None,
    out: int | None = None,
) -> None:
    """Draw the arc; with ``share`` also the knob, with ``out`` also the number of dice in it.

    Each of the three parts has round ends; the good one is drawn on top.
    """
    low, high = good_range()
    half = band(radius) / 2
    round_end = degrees(dp(half) / radius)
    for start, end, colour in (
        (0.0, low, "feeble"),
        (high, 1.0, "primary"),
        (low, high, "base_green"),
    ):
        first, last = angle_of(start) + round_end, angle_of(end) - round_end
        painter.arc(center, radius, first, last, "outline", half + _edge(half))
        painter.arc(center, radius, first, last, colour, half)
    if share is not None:
        _paint_knob(painter, point_at(center, radius, share), 4.4 * half, out)


def _paint_knob(painter: Painter, spot: tuple[float, float], size: float, out: int | None) -> None:
    """Draw the knob, larger if it contains a number."""
    if out is not None:
        size = max(size, 24 * max(1.0, painter.look.scale))
    painter.dot(spot, size + 2.6 * _edge(size / 4.4), "ink")
    painter.dot(spot, size, "cream")
    if out is None:
        painter.dot(spot, size * 0.42, "primary")
        return
    side = dp(size)
    place = Box(*spot, 0, 0).middle(side, side)
    painter.text(number(out), place, "title", "ink", font="SockBlack")
