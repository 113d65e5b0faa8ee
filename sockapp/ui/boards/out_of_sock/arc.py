"""The arc that shows how strong a toss is: too feeble, good, all eight out."""

from __future__ import annotations

from functools import cache
from math import cos, log, pi, sin

from kivy.metrics import dp

from sockapp.games.out_of_sock import basket
from sockapp.i18n import number
from sockapp.ui.geometry import Box
from sockapp.ui.pieces.painter import Painter

WEAKEST, STRONGEST = 2.4, 15.0
"""Strengths at the two ends of the arc; what is beyond sits at the end."""
REACH = 68.0
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
    good = [share for share in steps if sum(basket.chances(strength_at(share))[2:8]) >= 0.7]
    return min(good), max(good)


def angle_of(share: float) -> float:
    """Degrees clockwise from the top."""
    return -REACH + 2 * REACH * share


def point_at(center: tuple[float, float], radius: float, share: float) -> tuple[float, float]:
    """A point of the arc."""
    angle = angle_of(share) * pi / 180
    return center[0] + radius * sin(angle), center[1] + radius * cos(angle)


def paint_arc(
    painter: Painter,
    center: tuple[float, float],
    radius: float,
    share: float | None,
    out: int | None = None,
) -> None:
    """The arc, the marker if there is a strength to show, and in it how many dice it brought."""
    low, high = good_range()
    painter.arc(center, radius, -REACH, REACH, "outline", 6.5)
    painter.arc(center, radius, angle_of(0), angle_of(low), "table", 4.8)
    painter.arc(center, radius, angle_of(high), angle_of(1), "primary", 4.8)
    painter.arc(center, radius, angle_of(low), angle_of(high), "base_green", 4.8)
    if share is None:
        return
    marker = point_at(center, radius, share)
    grown = 1.0 if out is None else 1.4 * max(1.0, painter.look.scale)
    for size, colour in ((24, "outline"), (20, "cream")):
        painter.dot(marker, size * grown, colour)
    if out is None:
        painter.dot(marker, 11, "primary")
    else:
        side = dp(24) * grown
        painter.text(
            number(out), Box(*marker, 0, 0).middle(side, side), "title", "ink", font="SockBlack"
        )
