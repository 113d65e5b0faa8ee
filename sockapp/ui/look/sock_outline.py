"""The outline of a sock, for what is still empty: a column, or a round that is not won."""

from __future__ import annotations

from sockapp.ui.look.geometry import Box, Point, fit

OUTLINE_WIDTH, OUTLINE_HEIGHT = 100, 120
CURVE_STEPS = 8

# The sock outline of docs/ART.md: cuff at the top, toe to the right. One point is a straight line
# to it, three are a Bézier curve with two handles. y points down, as in the SVG.
_START: Point = (18, 10)
_PATH: tuple[tuple[Point, ...], ...] = (
    ((23, 5),),
    ((67, 5),),
    ((72, 10),),
    ((72, 23),),
    ((67, 28),),
    ((64.7, 28),),
    ((64, 54),),
    ((64, 63), (68, 69), (79, 74)),
    ((90, 79.5), (100, 87), (98, 100)),
    ((96, 113), (83, 120), (67, 116)),
    ((30, 105.5),),
    ((18, 102), (10, 94), (12.5, 81)),
    ((15, 69), (25, 63), (25, 54)),
    ((25, 28),),
    ((23, 28),),
    ((18, 23),),
    (_START,),
)


def sock_outline(into: Box) -> list[Point]:
    """Return the points of the closed outline, as large as fits into a box."""
    box = fit(OUTLINE_WIDTH, OUTLINE_HEIGHT, into)
    scale = box.width / OUTLINE_WIDTH
    return [(box.x + x * scale, box.top - y * scale) for x, y in _points()]


def _points() -> list[Point]:
    points = [_START]
    for part in _PATH:
        if len(part) == 1:
            points.append(part[0])
        else:
            start = points[-1]
            points += [_on_curve(start, part, i / CURVE_STEPS) for i in range(1, CURVE_STEPS + 1)]
    return points


def _on_curve(start: Point, part: tuple[Point, ...], share: float) -> Point:
    """Return a point of a cubic Bézier curve."""
    rest = 1 - share
    weights = (rest**3, 3 * rest**2 * share, 3 * rest * share**2, share**3)
    corners = (start, *part)
    return (
        sum(weight * x for weight, (x, _y) in zip(weights, corners, strict=True)),
        sum(weight * y for weight, (_x, y) in zip(weights, corners, strict=True)),
    )
