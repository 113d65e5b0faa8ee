"""Where the arc and the basket stand in the room that they have: as large as it allows."""

from __future__ import annotations

from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from kivy.metrics import dp

from sockapp.ui.look.geometry import Box

LEAST, LARGEST = 14, 240
"""dp; the smallest and the largest radius there is."""
ABOVE = 1.06
"""Radii from the arc's centre to its upper edge."""
HIGHEST_FOOT = 36
"""dp that there are below the basket at most: it stands where a thumb can reach it."""
KNOB_MIN_DP = 10
"""dp that a knob with a figure needs at least above the middle of the arc."""
BELOW = 0.36
"""The part of a basket's width that is below its middle."""
ASIDE = 1.04
"""Radii from the arc's centre to the side of its knob, at either end."""
SMALL, LARGE = 1.37, 1.9
"""Widths of the basket in radii: inside the arc, and where there is height to spare."""
BASKET_WIDTH_MAX_DP = 400
"""dp; a wider picture of the basket would be coarse."""
CLEAR = 0.92
"""Radii from the centre that the basket's handles may reach."""
END_WORDS = 1.06
"""Radii to either side where words stand clear of the arc's ends."""
HIGHEST_WORDS = 1.25
"""Radii up that they may reach where it is narrow."""


class TossLayout(NamedTuple):
    """Arc, basket, and the words at the arc's two ends."""

    center: tuple[float, float]
    radius: float
    basket: Box
    feeble: Box
    strong: Box


@lru_cache(maxsize=8)
def lay_out_toss(room: Box, words: tuple[float, float]) -> TossLayout:
    """Set it up; ``words`` is what the words at an end need, width and height.

    Kept, because it is painted anew at every frame while somebody tosses.
    """
    radius = max(dp(LEAST), min(room.width / 2 / ASIDE, dp(LARGEST)))
    while radius > dp(LEAST) and not _fits(room, radius, SMALL, words):
        radius *= 0.98
    size = LARGE
    while size > SMALL and not _fits(room, radius, size, words):
        size -= 0.02
    above, below = _above(room, radius, words), radius * _below(size)
    spare = max(0.0, room.height - above - below)
    center = room.center[0], room.y + below + min(spare / 2, dp(HIGHEST_FOOT))
    width = radius * size
    middle = center[1] + radius * _basket_up(size)
    basket = Box(center[0] - width / 2, middle - width * 0.375, width, width * 0.75)
    aside, up = _beside_ends(room, radius, words)
    lowest = max(room.y, min(center[1] + up, room.top - words[1]))
    feeble = Box(room.x, lowest, room.width / 2 - aside, min(words[1], room.height))
    strong = feeble._replace(x=center[0] + aside)
    return TossLayout(center, radius, basket, feeble, strong)


def _fits(room: Box, radius: float, size: float, words: tuple[float, float]) -> bool:
    """Whether an arc and a basket of these sizes, and the words, find room."""
    above = _above(room, radius, words)
    high = above + radius * _below(size) <= room.height
    wide = size == SMALL or radius * size <= min(room.width - dp(56), dp(BASKET_WIDTH_MAX_DP))
    return high and wide and above <= radius * HIGHEST_WORDS


def _above(room: Box, radius: float, words: tuple[float, float]) -> float:
    """From the arc's centre to the top of everything."""
    arc = max(radius * ABOVE, radius + dp(KNOB_MIN_DP))
    aside, up = _beside_ends(room, radius, words)
    return arc if aside >= radius * END_WORDS else max(arc, up + words[1])


def _basket_up(size: float) -> float:
    """How far the basket's middle is above the arc's centre, in radii: the handles stay inside."""
    return sqrt(CLEAR**2 - (0.45 * size) ** 2) - 0.315 * size


def _below(size: float) -> float:
    """From the arc's centre down to the foot of a basket this wide, in radii."""
    return BELOW * size - _basket_up(size)


def _beside_ends(room: Box, radius: float, words: tuple[float, float]) -> tuple[float, float]:
    """Where words begin beside the arc's ends: to the side of its centre and up, in pixels.

    Where it is narrow they go up into the corners that the arc leaves free.
    """
    aside = room.width / 2 - words[0]
    if aside >= radius * END_WORDS:
        return radius * END_WORDS, radius * 0.22
    return aside, sqrt(max((radius * END_WORDS + dp(4)) ** 2 - aside**2, (radius * 0.22) ** 2))
