"""Geometry of dashed lines, such as the stitches inside the edge of a panel."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import cos, hypot, pi, sin

Point = tuple[float, float]


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
