"""Rectangles, their outlines, and dashes along a path, without Kivy."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import NamedTuple

Point = tuple[float, float]


class Box(NamedTuple):
    """A rectangle in pixels; (x, y) is its lower left corner."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.width

    @property
    def top(self) -> float:
        """The upper edge."""
        return self.y + self.height

    @property
    def center(self) -> tuple[float, float]:
        """The centre point."""
        return self.x + self.width / 2, self.y + self.height / 2

    def contains(self, x: float, y: float) -> bool:
        """Return whether a point is inside; the right and upper edges are outside."""
        return self.x <= x < self.right and self.y <= y < self.top

    def overlaps(self, other: Box) -> bool:
        """Return whether both boxes have an area in common."""
        is_beside = self.right <= other.x or other.right <= self.x
        return not (is_beside or self.top <= other.y or other.top <= self.y)

    def inset(self, across: float, up: float | None = None) -> Box:
        """Return the box smaller by this much on each side; negative values enlarge it."""
        up = across if up is None else up
        return Box(
            self.x + across,
            self.y + up,
            max(0.0, self.width - 2 * across),
            max(0.0, self.height - 2 * up),
        )

    def columns(self, count: int, gap: float = 0) -> list[Box]:
        """Return equal columns, from the left."""
        width = (self.width - gap * (count - 1)) / count
        return [Box(self.x + i * (width + gap), self.y, width, self.height) for i in range(count)]

    def rows(self, count: int, gap: float = 0) -> list[Box]:
        """Return equal rows, from the top."""
        height = (self.height - gap * (count - 1)) / count
        return [
            Box(self.x, self.top - height - i * (height + gap), self.width, height)
            for i in range(count)
        ]

    def cut_top(self, height: float, gap: float = 0) -> tuple[Box, Box]:
        """Return the upper part of this height, and the rest below it."""
        height = min(height, self.height)
        rest = max(0.0, self.height - height - gap)
        return Box(self.x, self.top - height, self.width, height), Box(
            self.x, self.y, self.width, rest
        )

    def cut_left(self, width: float, gap: float = 0) -> tuple[Box, Box]:
        """Return the left part of this width, and the rest."""
        width = min(width, self.width)
        rest = max(0.0, self.width - width - gap)
        return Box(self.x, self.y, width, self.height), Box(
            self.right - rest, self.y, rest, self.height
        )

    def middle(self, width: float, height: float) -> Box:
        """Return a box of this size with the same centre."""
        x, y = self.center
        return Box(x - width / 2, y - height / 2, width, height)

    def between(self, other: Box, share: float) -> Box:
        """Return the interpolation between this box (0) and another (1)."""
        return Box(*(a + (b - a) * share for a, b in zip(self, other, strict=True)))


def bounding_box(boxes: Iterable[Box]) -> Box:
    """Return the smallest box around these boxes. Raises ValueError if there are none."""
    boxes = tuple(boxes)
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(x, y, max(box.right for box in boxes) - x, max(box.top for box in boxes) - y)


def fit(width: float, height: float, into: Box) -> Box:
    """Return the largest box with these proportions, centred in another."""
    scale = min(into.width / width, into.height / height)
    return into.middle(width * scale, height * scale)


def outline(x: float, y: float, width: float, height: float, radius: float) -> list[Point]:
    """Return the points of a rounded rectangle, counter-clockwise and closed."""
    radius = max(0.0, min(radius, width / 2, height / 2))
    corners = (
        (x + width - radius, y + radius, -pi / 2),
        (x + width - radius, y + height - radius, 0.0),
        (x + radius, y + height - radius, pi / 2),
        (x + radius, y + radius, pi),
    )
    turns = 8
    points = [
        (
            cx + radius * cos(start + pi / 2 * i / turns),
            cy + radius * sin(start + pi / 2 * i / turns),
        )
        for cx, cy, start in corners
        for i in range(turns + 1)
    ]
    return [*points, points[0]]


def dashes(path: list[Point], dash: float, gap: float) -> Iterator[tuple[Point, Point]]:
    """Yield the ends of each dash along a path; gaps are adjusted so that a whole number fits."""
    total = sum(hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(path))
    if total < dash + gap:
        return
    step = total / round(total / (dash + gap))
    travelled, due = 0.0, 0.0
    for (ax, ay), (bx, by) in pairwise(path):
        length = hypot(bx - ax, by - ay)
        if length == 0:
            continue
        ux, uy = (bx - ax) / length, (by - ay) / length
        while due < travelled + length and due < total - step / 2:
            start = due - travelled
            sx, sy = ax + ux * start, ay + uy * start
            yield (sx, sy), (sx + ux * dash, sy + uy * dash)
            due += step
        travelled += length


def mesh(
    path: list[Point], dash: float, gap: float, thickness: float
) -> tuple[list[float], list[int]]:
    """Return the vertices and triangle indices of a Kivy ``Mesh`` for dashes along a path."""
    vertices: list[float] = []
    indices: list[int] = []
    half = thickness / 2
    for (ax, ay), (bx, by) in dashes(path, dash, gap):
        length = hypot(bx - ax, by - ay) or 1.0
        nx, ny = -(by - ay) / length * half, (bx - ax) / length * half
        first = len(vertices) // 4
        for px, py in (
            (ax + nx, ay + ny),
            (ax - nx, ay - ny),
            (bx - nx, by - ny),
            (bx + nx, by + ny),
        ):
            vertices += (px, py, 0.0, 0.0)
        indices += (first, first + 1, first + 2, first, first + 2, first + 3)
    return vertices, indices
