"""The layout of the arc, the basket and the words, as large as their room allows."""

from __future__ import annotations

from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from kivy.metrics import dp

from sockapp.ui.look.geometry import Box

LEAST_DP, LARGEST_DP = 14, 240
"""The smallest and the largest radius of the arc, in dp."""
ABOVE = 1.06
"""Distance from the arc's centre to its upper edge, in radii."""
HIGHEST_FOOT_DP = 36
"""Maximum space below the basket, in dp, so that a thumb can reach it."""
KNOB_MIN_DP = 10
"""Minimum space for a knob with a number above the arc's top, in dp."""
BELOW = 0.36
"""Height of the basket below its centre, as a share of its width."""
ASIDE = 1.04
"""Horizontal distance from the arc's centre to the outer edge of a knob at its end, in radii."""
SMALL, LARGE = 1.37, 1.9
"""Widths of the basket in radii: the smallest, inside the arc, and the largest."""
BASKET_WIDTH_MAX_DP = 400
"""Maximum width of the basket, in dp; its sprite would be blurred beyond."""
CLEAR = 0.92
"""Maximum distance of the basket's handles from the arc's centre, in radii."""
END_WORDS = 1.06
"""Horizontal distance at which words do not touch the arc's ends, in radii."""
HIGHEST_WORDS = 1.25
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
    radius = max(dp(LEAST_DP), min(room.width / 2 / ASIDE, dp(LARGEST_DP)))
    while radius > dp(LEAST_DP) and not _fits(room, radius, SMALL, words):
        radius *= 0.98
    size = LARGE
    while size > SMALL and not _fits(room, radius, size, words):
        size -= 0.02
    above, below = _height_above(room, radius, words), radius * _depth_below(size)
    spare = max(0.0, room.height - above - below)
    center = room.center[0], room.y + below + min(spare / 2, dp(HIGHEST_FOOT_DP))
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
    high = above + radius * _depth_below(size) <= room.height
    wide = size == SMALL or radius * size <= min(room.width - dp(56), dp(BASKET_WIDTH_MAX_DP))
    return high and wide and above <= radius * HIGHEST_WORDS


def _height_above(room: Box, radius: float, words: tuple[float, float]) -> float:
    """Return the distance from the arc's centre to the top of the whole layout."""
    arc = max(radius * ABOVE, radius + dp(KNOB_MIN_DP))
    aside, up = _words_offset(room, radius, words)
    return arc if aside >= radius * END_WORDS else max(arc, up + words[1])


def _basket_offset(size: float) -> float:
    """Return the height of the basket's centre above the arc's, in radii.

    It is the highest place at which the handles stay inside the arc.
    """
    return sqrt(CLEAR**2 - (0.45 * size) ** 2) - 0.315 * size


def _depth_below(size: float) -> float:
    """Return the distance from the arc's centre down to the basket's bottom, in radii."""
    return BELOW * size - _basket_offset(size)


def _words_offset(room: Box, radius: float, words: tuple[float, float]) -> tuple[float, float]:
    """Return the position of the words beside the arc's ends, from its centre, in pixels.

    In a narrow room they move up into the corners beside the arc.
    """
    aside = room.width / 2 - words[0]
    if aside >= radius * END_WORDS:
        return radius * END_WORDS, radius * 0.22
    return aside, sqrt(max((radius * END_WORDS + dp(4)) ** 2 - aside**2, (radius * 0.22) ** 2))
