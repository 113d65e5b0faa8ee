"""The stitches along a panel's edge."""

from __future__ import annotations

from itertools import pairwise
from math import dist, hypot, isclose, pi

from hypothesis import assume, given
from hypothesis import strategies as st

from sockapp.ui.look.geometry import Point, dashes, mesh, outline

lengths = st.floats(1, 2000, allow_nan=False)
places = st.floats(-3000, 3000, allow_nan=False)
pieces = st.floats(0.5, 40, allow_nan=False)


def length_of(path: list[Point]) -> float:
    return sum(dist(a, b) for a, b in pairwise(path))


@given(places, places, lengths, lengths, st.floats(-5, 3000, allow_nan=False))
def test_outline_is_closed_and_stays_inside(
    x: float, y: float, width: float, height: float, radius: float
) -> None:
    path = outline(x, y, width, height, radius)
    assert path[0] == path[-1]
    for px, py in path:
        assert x - 1e-6 <= px <= x + width + 1e-6
        assert y - 1e-6 <= py <= y + height + 1e-6


@given(lengths, lengths, st.floats(0, 1000, allow_nan=False))
def test_outline_is_as_long_as_a_rounded_rectangle(
    width: float, height: float, radius: float
) -> None:
    radius = min(radius, width / 2, height / 2)
    exact = 2 * (width + height) - 8 * radius + 2 * pi * radius
    assert isclose(length_of(outline(0, 0, width, height, radius)), exact, rel_tol=0.01)


def test_outline_with_a_negative_radius_is_a_plain_rectangle() -> None:
    corners = {(round(x, 9), round(y, 9)) for x, y in outline(0, 0, 4, 3, -1)}
    assert corners == {(0, 0), (4, 0), (4, 3), (0, 3)}


@given(st.floats(20, 2000, allow_nan=False), pieces, pieces)
def test_dashes_have_their_length_and_even_gaps(total: float, dash: float, gap: float) -> None:
    assume(total >= dash + gap)
    made = list(dashes([(0, 0), (total / 3, 0), (total, 0)], dash, gap))
    assert len(made) == round(total / (dash + gap))
    step = total / len(made)
    for number, ((ax, ay), (bx, by)) in enumerate(made):
        assert isclose(ax, number * step, abs_tol=1e-6)
        assert isclose(bx - ax, dash, abs_tol=1e-9)
        assert ay == by == 0


@given(lengths, lengths, st.floats(0, 1000), pieces, pieces)
def test_dashes_of_a_closed_path_have_an_even_last_gap(
    width: float, height: float, radius: float, dash: float, gap: float
) -> None:
    path = outline(0, 0, width, height, radius)
    total = length_of(path)
    assume(total >= dash + gap)
    made = list(dashes(path, dash, gap))
    assert len(made) == round(total / (dash + gap))
    assert made[0][0] == path[0]


def test_dashes_of_a_path_that_is_too_short_are_none() -> None:
    assert list(dashes([(0, 0), (5, 0)], 4, 4)) == []
    assert list(dashes([], 4, 4)) == []
    assert mesh([(1, 1), (1, 1)], 4, 4, 1) == ([], [])


def test_dashes_ignore_repeated_points() -> None:
    once = list(dashes([(0, 0), (80, 0)], 4, 4))
    assert list(dashes([(0, 0), (0, 0), (80, 0), (80, 0)], 4, 4)) == once


@given(lengths, lengths, pieces, pieces, st.floats(0.2, 6))
def test_mesh_draws_each_dash_in_its_thickness(
    width: float, height: float, dash: float, gap: float, thickness: float
) -> None:
    path = outline(0, 0, width, height, min(width, height) / 4)
    made = list(dashes(path, dash, gap))
    vertices, indices = mesh(path, dash, gap, thickness)
    assert len(vertices) == 4 * 4 * len(made)
    assert len(indices) == 6 * len(made)
    points = [(vertices[i], vertices[i + 1]) for i in range(0, len(vertices), 4)]
    for first in range(0, len(indices), 3):
        (ax, ay), (bx, by), (cx, cy) = (points[index] for index in indices[first : first + 3])
        area = abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2
        assert isclose(area, dash * thickness / 2, rel_tol=1e-3)
    for first, ((ax, ay), _end) in zip(range(0, len(points), 4), made, strict=True):
        left, right = points[first], points[first + 1]
        assert isclose(hypot(left[0] - right[0], left[1] - right[1]), thickness, rel_tol=1e-3)
        assert isclose((left[0] + right[0]) / 2, ax, abs_tol=1e-6)
        assert isclose((left[1] + right[1]) / 2, ay, abs_tol=1e-6)
