"""Where a tutorial's bubble goes, and what is dimmed around the parts that it points at."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from sockapp.ui.look.geometry import Box, bounding_box


def place_bubble(area: Box, size: tuple[float, float], lit: Sequence[Box], gap: float) -> Box:
    """Return a box of this size in the area that covers as little of the lit boxes as possible.

    Of several such boxes it is the one nearest to them, or the middle of the area if nothing is
    lit.
    """
    width, height = min(size[0], area.width), min(size[1], area.height)
    if not lit:
        return area.middle(width, height)
    xs = {area.x, area.right - width, area.center[0] - width / 2}
    ys = {area.y, area.top - height}
    for box in lit:
        xs |= {box.right + gap, box.x - gap - width}
        ys |= {box.top + gap, box.y - gap - height}
    places = (
        Box(
            _clamp(x, area.x, area.right - width),
            _clamp(y, area.y, area.top - height),
            width,
            height,
        )
        for x in sorted(xs)
        for y in sorted(ys)
    )
    around = bounding_box(lit)
    middle = area.center[0]

    def cost(place: Box) -> tuple[float, float, float]:
        covered = sum(overlap(place, box) for box in lit)
        away = max(around.y - place.top, place.y - around.top, 0.0) + max(
            around.x - place.right, place.x - around.right, 0.0
        )
        return round(covered), round(away), abs(place.center[0] - middle)

    return min(places, key=cost)


def overlap(one: Box, other: Box) -> float:
    """Return the size of the area that two boxes share."""
    width = min(one.right, other.right) - max(one.x, other.x)
    height = min(one.top, other.top) - max(one.y, other.y)
    return width * height if width > 0 and height > 0 else 0.0


def dim_around(area: Box, lit: Iterable[Box]) -> Iterator[Box]:
    """Yield boxes that together cover the area without the lit boxes, and do not overlap.

    A second layer of a translucent colour would be visible where they overlap.
    """
    holes = list(lit)
    edges = {area.y, area.top}
    for hole in holes:
        edges |= {_clamp(hole.y, area.y, area.top), _clamp(hole.top, area.y, area.top)}
    for low, high in pairwise(sorted(edges)):
        middle = (low + high) / 2
        x = area.x
        for hole in sorted(hole for hole in holes if hole.y <= middle < hole.top):
            if hole.x > x:
                yield Box(x, low, min(hole.x, area.right) - x, high - low)
            x = max(x, hole.right)
        if x < area.right:
            yield Box(x, low, area.right - x, high - low)


def _clamp(value: float, low: float, high: float) -> float:
    return max(low, min(value, max(low, high)))
