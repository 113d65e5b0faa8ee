"""Dice with our numerals: flat faces for reading, tilted cubes for the tumble."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from art.numerals import numeral
from art.palette import CREAM, INK
from art.svg import Point, document, group, number, path, polygon, rect

Vector = tuple[float, float, float]

_FACE_TONES = (CREAM, "#EBD8B4", "#CFB488")
"""Lit, half lit and shaded side."""

# Each side of the cube: its normal and the directions of its picture's x and y.
_SIDES: Final[tuple[tuple[Vector, Vector, Vector], ...]] = (
    ((0, 0, 1), (1, 0, 0), (0, 1, 0)),
    ((1, 0, 0), (0, 0, -1), (0, 1, 0)),
    ((0, -1, 0), (1, 0, 0), (0, 0, 1)),
    ((-1, 0, 0), (0, 0, 1), (0, 1, 0)),
    ((0, 1, 0), (1, 0, 0), (0, 0, -1)),
    ((0, 0, -1), (-1, 0, 0), (0, 1, 0)),
)


@dataclass(frozen=True)
class Tilt:
    """A cube turned by Euler angles (degrees), with the figures on its three visible sides."""

    pitch: float
    yaw: float
    roll: float
    figures: tuple[int, int, int]

    def turn(self, vector: Vector) -> Vector:
        """Return the vector after yaw, then pitch, then roll."""
        x, y, z = vector
        x, z = _rotate(x, z, -self.yaw)
        y, z = _rotate(y, z, self.pitch)
        x, y = _rotate(x, y, self.roll)
        return x, y, z


TILTS: Final = (
    Tilt(-32, 38, 6, (5, 3, 2)),
    Tilt(-24, -28, -18, (7, 4, 3)),
    Tilt(-48, 30, 24, (2, 6, 4)),
    Tilt(-18, 52, -34, (6, 2, 7)),
    Tilt(-58, -20, 12, (3, 7, 5)),
    Tilt(-38, -46, 40, (4, 5, 6)),
)
TILT_SIZE: Final = 260
TILT_CENTRE: Final[Point] = (130, 130)


def die(value: int) -> str:
    """Draw a die's face from above, box 200x200."""
    body = rect(6, 6, 188, 188, 36, CREAM, INK, 11) + _seam("#C9A877") + _figure(value)
    return document(200, 200, body)


def tilted_die(tilt: Tilt) -> str:
    """Draw a cube in the air, seen from the front without perspective."""
    middle, half = TILT_SIZE / 2, TILT_SIZE * 0.272
    corners = [tilt.turn((x, y, z)) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]
    flat = [(round(middle + half * x, 2), round(middle + half * y, 2)) for x, y, _ in corners]
    outline = [(middle + (x - middle) * 0.95, middle + (y - middle) * 0.95) for x, y in _hull(flat)]
    body = path(polygon(outline), INK, INK, 20)
    for side, figure, tone in zip(_visible_sides(tilt), tilt.figures, _FACE_TONES, strict=True):
        (normal, across, down) = side
        a, b = half * across[0] / 100, half * across[1] / 100
        c, d = half * down[0] / 100, half * down[1] / 100
        x = middle + half * normal[0] - a * 100 - c * 100
        y = middle + half * normal[1] - b * 100 - d * 100
        matrix = " ".join(f"{value:.4f}" for value in (a, b, c, d))
        face = rect(4, 4, 192, 192, 26, tone) + _seam("#B8945F") + _figure(figure)
        body += group(face, f"matrix({matrix} {number(x)} {number(y)})")
    return document(TILT_SIZE, TILT_SIZE, body)


def _seam(colour: str) -> str:
    return rect(
        27,
        27,
        146,
        146,
        20,
        stroke=colour,
        stroke_width=4.5,
        stroke_dasharray="11 10",
        stroke_linecap="round",
    )


def _figure(value: int) -> str:
    return numeral(str(value), 100, 101, 106, INK, 22)


def _visible_sides(tilt: Tilt) -> list[tuple[Vector, Vector, Vector]]:
    """Return the three visible sides, the best lit first (light from the upper left front)."""
    turned = [
        (tilt.turn(normal), tilt.turn(across), tilt.turn(down)) for normal, across, down in _SIDES
    ]
    towards_us = [side for side in turned if side[0][2] > 0.02]
    return sorted(towards_us, key=lambda side: _shade(side[0]))


def _shade(normal: Vector) -> float:
    return normal[0] * 0.35 + normal[1] * 0.8 - normal[2] * 0.5


def _rotate(a: float, b: float, degrees: float) -> Point:
    angle = math.radians(degrees)
    return (
        a * math.cos(angle) - b * math.sin(angle),
        a * math.sin(angle) + b * math.cos(angle),
    )


def _hull(points: list[Point]) -> list[Point]:
    """Return the convex hull by Andrew's monotone chain."""
    ordered = sorted(set(points))
    return _chain(ordered)[:-1] + _chain(ordered[::-1])[:-1]


def _chain(points: list[Point]) -> list[Point]:
    chain: list[Point] = []
    for point in points:
        while len(chain) > 1 and _cross(chain[-2], chain[-1], point) <= 0:
            chain.pop()
        chain.append(point)
    return chain


def _cross(origin: Point, first: Point, second: Point) -> float:
    return (first[0] - origin[0]) * (second[1] - origin[1]) - (first[1] - origin[1]) * (
        second[0] - origin[0]
    )
