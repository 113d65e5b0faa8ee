"""The layout of the arc, the basket and the words, as large as their room allows."""

from __future__ import annotations

from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from kivy.metrics import dp

from sockapp.ui.look.geometry import Box

RADIUS_MIN_DP, RADIUS_MAX_DP = 14, 240
"""The smallest and the largest radius of the arc, in dp."""
ARC_TOP_RADII = 1.06
"""Distance from the arc's centre to its upper edge, in radii."""
SPACE_BELOW_MAX_DP = 36
"""Maximum space below the basket, in dp, so that a thumb can reach it."""
KNOB_MIN_DP = 10
"""Minimum space for a knob with a number above the arc's top, in dp."""
BASKET_HALF_HEIGHT_SHARE = 0.36
"""Height of the basket below its centre, as a share of its width."""
KNOB_REACH_RADII = 1.04
"""Horizontal distance from the arc's centre to the outer edge of a knob at its end, in radii."""
BASKET_MIN_WIDTH_RADII, BASKET_MAX_WIDTH_RADII = 1.37, 1.9
"""Widths of the basket in radii: the smallest, inside the arc, and the largest."""
BASKET_WIDTH_MAX_DP = 400
"""Maximum width of the basket, in dp; its sprite would be blurred beyond."""
HANDLES_MAX_RADII = 0.92
"""Maximum distance of the basket's handles from the arc's centre, in radii."""
WORDS_ASIDE_RADII = 1.06
"""Horizontal distance at which words do not touch the arc's ends, in radii."""
WORDS_TOP_MAX_RADII = 1.25
"""Maximum height of the words above the arc's centre in a narrow room, in radii."""


class TossLayout(NamedTuple):
    """The arc, the basket, and the words at the arc's two ends."""

    center: tuple[float, float]
    radius: float
    basket: Box
    feeble: Box
    strong: Box


@lru_cache(maxsize=8)
def lay_out_toss(room: Box, words: tuple[float, float]) -> TossLayout:
    """Return the layout; ``words`` is the width and height of the words at an end.

    Cached, because it is painted in every frame during a toss.
    """
    radius = max(dp(RADIUS_MIN_DP), min(room.width / 2 / KNOB_REACH_RADII, dp(RADIUS_MAX_DP)))
    while radius > dp(RADIUS_MIN_DP) and not _fits(room, radius, BASKET_MIN_WIDTH_RADII, words):
        radius *= 0.98
    size = BASKET_MAX_WIDTH_RADII
    while size > BASKET_MIN_WIDTH_RADII and not _fits(room, radius, size, words):
        size -= 0.02
    above, below = _height_above(room, radius, words), radius * _depth_below(size)
    spare = max(0.0, room.height - above - below)
    center = room.center[0], room.y + below + min(spare / 2, dp(SPACE_BELOW_MAX_DP))
    width = radius * size
    middle = center[1] + radius * _basket_offset(size)
    basket = Box(center[0] - width / 2, middle - width * 0.375, width, width * 0.75)
    aside, up = _words_offset(room, radius, words)
    lowest = max(room.y, min(center[1] + up, room.top - words[1]))
    feeble = Box(room.x, lowest, room.width / 2 - aside, min(words[1], room.height))
    strong = feeble._replace(x=center[0] + aside)
    return TossLayout(center, radius, basket, feeble, strong)


def _fits(room: Box, radius: float, size: float, words: tuple[float, float]) -> bool:
    """Return whether an arc and a basket of these sizes fit, with the words."""
    above = _height_above(room, radius, words)
    is_low_enough = above + radius * _depth_below(size) <= room.height
    is_narrow_enough = size == BASKET_MIN_WIDTH_RADII or radius * size <= min(
        room.width - dp(56), dp(BASKET_WIDTH_MAX_DP)
    )
    return is_low_enough and is_narrow_enough and above <= radius * WORDS_TOP_MAX_RADII


def _height_above(room: Box, radius: float, words: tuple[float, float]) -> float:
    """Return the distance from the arc's centre to the top of the whole layout."""
    arc = max(radius * ARC_TOP_RADII, radius + dp(KNOB_MIN_DP))
    aside, up = _words_offset(room, radius, words)
    return arc if aside >= radius * WORDS_ASIDE_RADII else max(arc, up + words[1])


def _basket_offset(size: float) -> float:
    """Return the height of the basket's centre above the arc's, in radii.

    It is the highest place at which the handles stay inside the arc.
    """
    return sqrt(HANDLES_MAX_RADII**2 - (0.45 * size) ** 2) - 0.315 * size


def _depth_below(size: float) -> float:
    """Return the distance from the arc's centre down to the basket's bottom, in radii."""
    return BASKET_HALF_HEIGHT_SHARE * size - _basket_offset(size)


def _words_offset(room: Box, radius: float, words: tuple[float, float]) -> tuple[float, float]:
    """Return the position of the words beside the arc's ends, from its centre, in pixels.

    In a narrow room they move up into the corners beside the arc.
    """
    aside = room.width / 2 - words[0]
    if aside >= radius * WORDS_ASIDE_RADII:
        return radius * WORDS_ASIDE_RADII, radius * 0.22
    return aside, sqrt(
        max((radius * WORDS_ASIDE_RADII + dp(4)) ** 2 - aside**2, (radius * 0.22) ** 2)
    )
