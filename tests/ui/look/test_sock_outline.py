"""The outline of a sock that the boards draw is that of the drawings."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from math import hypot

from art.socks import SILHOUETTE

from sockapp.ui.look.geometry import Box
from sockapp.ui.look.sock_outline import OUTLINE_HEIGHT, OUTLINE_WIDTH, sock_outline


def test_sock_outline_in_its_own_size_matches_the_drawing() -> None:
    drawn = list(_along(SILHOUETTE))
    for x, y in sock_outline(Box(0, 0, OUTLINE_WIDTH, OUTLINE_HEIGHT)):
        assert min(hypot(x - across, OUTLINE_HEIGHT - y - down) for across, down in drawn) < 2


def test_sock_outline_is_closed_and_fills_the_height_of_a_wide_box() -> None:
    outline = sock_outline(Box(10, 20, 600, 240))
    assert outline[0] == outline[-1]
    assert all(20 <= y <= 260 and 210 <= x <= 410 for x, y in outline)


def _along(path: str) -> Iterator[tuple[float, float]]:
    """Yield points close to each other along an SVG path."""
    corners: list[tuple[float, float]] = []
    for kind, numbers in re.findall(r"([MLHVCQ])([^A-Za-z]*)", path):
        given = [float(number) for number in numbers.split()]
        x, y = corners[-1] if corners else (0.0, 0.0)
        if kind in "HV":
            given = [given[0], y] if kind == "H" else [x, given[0]]
        bend = [(x, y), *zip(given[::2], given[1::2], strict=True)]
        if kind in "CQ":
            corners += [_bent(bend, step / 8) for step in range(1, 9)]
        else:
            corners.append(bend[-1])
    for (ax, ay), (bx, by) in pairwise(corners):
        for step in range(32):
            yield ax + (bx - ax) * step / 32, ay + (by - ay) * step / 32


def _bent(points: list[tuple[float, float]], share: float) -> tuple[float, float]:
    """Return a point of a Bézier curve."""
    while len(points) > 1:
        points = [
            (ax + (bx - ax) * share, ay + (by - ay) * share)
            for (ax, ay), (bx, by) in pairwise(points)
        ]
    return points[0]
