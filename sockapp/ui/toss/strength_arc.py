"""The arc that shows how strong a toss is: too feeble, good, all eight out."""

from __future__ import annotations

from functools import cache
from math import cos, degrees, log, pi, sin

from kivy.metrics import dp

from sockapp.games.out_of_sock import dice_model
from sockapp.i18n import number
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painter

WEAKEST, STRONGEST = 2.4, 15.0
"""Strengths at the two ends of the arc; what is beyond sits at the end."""
ARC_REACH_DEGREES = 68.0
"""Degrees to either side of the top."""


def share_of(strength: float) -> float:
    """Where a strength lies on the arc, 0 to 1; by ratio, as hands feel it."""
    strength = max(WEAKEST, min(strength, STRONGEST))
    return log(strength / WEAKEST) / log(STRONGEST / WEAKEST)


def strength_at(share: float) -> float:
    """The strength at a place on the arc."""
    return float(WEAKEST * (STRONGEST / WEAKEST) ** max(0.0, min(1.0, share)))


@cache
def good_range() -> tuple[float, float]:
    """The part of the arc where a toss is more likely than not to keep the turn."""
    steps = [i / 200 for i in range(201)]
    good = [share for share in steps if sum(dice_model.chances(strength_at(share))[2:8]) >= 0.7]
    return min(good), max(good)


def angle_of(share: float) -> float:
    """Degrees clockwise from the top."""
    return -ARC_REACH_DEGREES + 2 * ARC_REACH_DEGREES * share


def point_at(center: tuple[float, float], radius: float, share: float) -> tuple[float, float]:
    """A point of the arc."""
    angle = angle_of(share) * pi / 180
    return center[0] + radius * sin(angle), center[1] + radius * cos(angle)


def band(radius: float) -> float:
    """How thick the arc is, in dp: a bold band, in proportion."""
    return max(6.5, min(radius / dp(1) / 12.8, 16.0))


def _edge(half: float) -> float:
    """dp of dark line round the band."""
    return max(1.6, half * 0.36)


def paint_arc(
    painter: Painter,
    center: tuple[float, float],
    radius: float,
    share: float | None,
    out: int | None = None,
) -> None:
    """The arc, the knob if there is a strength to show, and in it how many dice it brought.

    Each part is a piece of its own with round ends, the good one on top.
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
    """Where a strength lies; with a number in it, it is large enough to read that."""
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
