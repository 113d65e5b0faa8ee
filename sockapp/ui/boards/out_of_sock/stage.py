"""Where the arc and the basket stand in the room that they have: as large as it allows."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from kivy.metrics import dp

from sockapp.ui.geometry import Box

LARGEST = 240
"""dp; with a larger radius the basket's picture would be coarse."""
ABOVE = 1.1
"""Radii from the arc's centre to the top of its knob, at the highest."""
ASIDE = 1.04
"""Radii from the arc's centre to the side of its knob, at either end."""
SMALL, LARGE = 1.37, 1.9
"""Widths of the basket in radii: inside the arc, and where there is height to spare."""
CLEAR = 0.92
"""Radii from the centre that the basket's handles may reach."""
END_WORDS = 1.06
"""Radii to either side where words stand clear of the arc's ends."""


class Stage(NamedTuple):
    """Arc, basket, and the words at the arc's two ends."""

    center: tuple[float, float]
    radius: float
    basket: Box
    feeble: Box
    strong: Box


def set_stage(room: Box, words: tuple[float, float]) -> Stage:
    """Set it up; ``words`` is what the words at an end need, width and height."""
    radius = min(room.width / 2 / ASIDE, room.height / _height(SMALL), dp(LARGEST))
    while radius > dp(24) and not _has_corners(room, radius, words):
        radius *= 0.98
    size = LARGE
    while size > SMALL and (
        radius * _height(size) > room.height or radius * size > room.width - dp(56)
    ):
        size -= 0.02
    height = radius * _height(size)
    center = room.center[0], room.center[1] + height / 2 - radius * ABOVE
    width = radius * size
    middle = center[1] + radius * _basket_up(size)
    basket = Box(center[0] - width / 2, middle - width * 0.375, width, width * 0.75)
    aside, up = _beside_ends(room, radius, words)
    feeble = Box(room.x, center[1] + up, room.width / 2 - aside, words[1])
    strong = feeble._replace(x=center[0] + aside)
    return Stage(center, radius, basket, feeble, strong)


def _basket_up(size: float) -> float:
    """How far the basket's middle is above the arc's centre, in radii: the handles stay inside."""
    return sqrt(CLEAR**2 - (0.45 * size) ** 2) - 0.315 * size


def _height(size: float) -> float:
    """From the knob at the top down to the foot of a basket this wide, in radii."""
    return ABOVE + 0.375 * size - _basket_up(size)


def _beside_ends(room: Box, radius: float, words: tuple[float, float]) -> tuple[float, float]:
    """Where words begin beside the arc's ends: to the side of its centre and up, in pixels.

    Where it is narrow they go up into the corners that the arc leaves free.
    """
    aside = room.width / 2 - words[0]
    if aside >= radius * END_WORDS:
        return radius * END_WORDS, radius * 0.22
    return aside, sqrt(max((radius * END_WORDS + dp(4)) ** 2 - aside**2, (radius * 0.22) ** 2))


def _has_corners(room: Box, radius: float, words: tuple[float, float]) -> bool:
    """Whether the words find room below the arc's top."""
    return _beside_ends(room, radius, words)[1] + words[1] <= radius * ABOVE
