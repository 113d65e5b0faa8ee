"""The six suit symbols, box 100x100, which tell the suits apart without colour."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from art.palette import CREAM, INK, SYMBOLS, TONES, Theme, Tones
from art.svg import Point, circle, line, number, path, star

CENTRE: Final[Point] = (50, 50)

HEART: Final = "M50 90C20 68 6 50 8 32 10 14 36 6 50 28 64 6 90 14 92 32 94 50 80 68 50 90Z"
LEAF: Final = "M14 88C2 44 24 10 88 10 92 66 66 98 22 82Z"
FLAME: Final = (
    "M52 6C58 24 84 38 84 64 84 84 68 95 50 95S16 84 16 62C16 48 24 40 28 28 "
    "34 34 38 40 39 46 46 36 52 24 52 6Z"
)
FLAME_CORE: Final = (
    "M51 92C36 92 32 80 36 70 40 62 48 58 50 48 60 58 68 66 67 77 66 87 60 92 51 92Z"
)
DIAMOND: Final = "M50 4 96 50 50 96 4 50Z"


def suit_symbol(suit: str, theme: Theme = "light", width: float = 7) -> str:
    """Draw the symbol of a suit, outlined in ink (cream in the dark theme)."""
    outline = INK if theme == "light" else CREAM
    return _DRAWINGS[SYMBOLS[suit]](TONES[theme][suit], outline, width)


def _sun(tones: Tones, outline: str, width: float) -> str:
    rays = path(star(CENTRE, 47, 31, 10), tones.base, outline, width)
    return rays + circle(50, 50, 22, tones.patch, outline, width * 0.7)


def _leaf(tones: Tones, outline: str, width: float) -> str:
    veins = line("M8 96C26 70 42 52 66 33M40 58 37 40M50 48 70 53", outline, width * 0.85)
    return path(LEAF, tones.base, outline, width) + veins


def _heart(tones: Tones, outline: str, width: float) -> str:
    shine = line("M24 36C25 28 30 25 36 26", CREAM, 7)
    return path(HEART, tones.base, outline, width) + shine


def _flame(tones: Tones, outline: str, width: float) -> str:
    return path(FLAME, tones.base, outline, width) + path(FLAME_CORE, tones.pattern)


def _diamond(tones: Tones, outline: str, width: float) -> str:
    """Draw a chequered square standing on its corner: three by three fields."""
    half = 92 / 6
    checks = ""
    for row in range(3):
        for column in range(3):
            if (row + column) % 2:
                x, y = 50 + (column - row) * half, 4 + half + (column + row) * half
                there, back = number(half), number(-half)
                checks += f"M{number(x)} {number(y - half)}"
                checks += f"l{there} {there} {back} {there} {back} {back}z"
    field = path(DIAMOND, tones.base) + path(checks, tones.pattern)
    return field + line(DIAMOND, outline, width)


def _star(tones: Tones, outline: str, width: float) -> str:
    outer = path(star((50, 54), 48, 22, 5), tones.base, outline, width)
    return outer + path(star((50, 54), 22, 10, 5), tones.pattern)


_DRAWINGS: Final[dict[str, Callable[[Tones, str, float], str]]] = {
    "sun": _sun,
    "leaf": _leaf,
    "heart": _heart,
    "flame": _flame,
    "diamond": _diamond,
    "star": _star,
}
