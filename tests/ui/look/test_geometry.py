"""The parts of a ``Box`` add up, and no box gets a negative size."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sockapp.ui.look.geometry import Box, fit

sides = st.floats(0, 5000, allow_nan=False)
places = st.floats(-5000, 5000, allow_nan=False)
boxes = st.builds(Box, places, places, sides, sides)
proper = st.builds(Box, places, places, st.floats(1, 5000), st.floats(1, 5000))


def near(a: float, b: float) -> bool:
    return abs(a - b) < 1e-6


def inside(inner: Box, outer: Box) -> bool:
    return (
        inner.x >= outer.x - 1e-6
        and inner.y >= outer.y - 1e-6
        and inner.right <= outer.right + 1e-6
        and inner.top <= outer.top + 1e-6
    )


@given(boxes, st.integers(1, 9), st.floats(0, 4))
def test_box_columns_fill_it_side_by_side(box: Box, count: int, gap: float) -> None:
    columns = box.columns(count, gap)
    assert len(columns) == count
    assert near(columns[0].x, box.x)
    assert near(columns[-1].right, box.right)
    assert all(near(b.x - a.right, gap) and near(a.width, b.width) for a, b in pairwise(columns))
    assert all((column.y, column.height) == (box.y, box.height) for column in columns)


@given(boxes, st.integers(1, 9), st.floats(0, 4))
def test_box_rows_fill_it_from_the_top(box: Box, count: int, gap: float) -> None:
    rows = box.rows(count, gap)
    assert near(rows[0].top, box.top)
    assert near(rows[-1].y, box.y)
    assert all(near(a.y - b.top, gap) for a, b in pairwise(rows))


@given(boxes, sides, st.floats(0, 50))
def test_box_cut_gives_two_parts_that_do_not_overlap(box: Box, size: float, gap: float) -> None:
    upper, lower = box.cut_top(size, gap)
    assert inside(upper, box)
    assert inside(lower, box)
    assert upper.y >= lower.top - 1e-6
    left, right = box.cut_left(size, gap)
    assert inside(left, box)
    assert inside(right, box)
    assert left.right <= right.x + 1e-6


@given(boxes, sides, sides)
def test_box_inset_never_has_a_negative_size(box: Box, across: float, up: float) -> None:
    smaller = box.inset(across, up)
    assert smaller.width >= 0
    assert smaller.height >= 0
    assert smaller.width <= box.width
    assert smaller.height <= box.height


@given(proper, st.floats(1, 500), st.floats(1, 500))
def test_fit_keeps_the_proportions_and_touches_two_sides(
    box: Box, width: float, height: float
) -> None:
    fitted = fit(width, height, box)
    assert inside(fitted, box)
    assert fitted.width / fitted.height == pytest.approx(width / height)
    assert fitted.width == pytest.approx(box.width) or fitted.height == pytest.approx(box.height)
    assert fitted.center == pytest.approx(box.center)


@given(boxes, boxes)
def test_box_between_starts_at_one_box_and_ends_at_the_other(a: Box, b: Box) -> None:
    assert a.between(b, 0) == a
    assert a.between(b, 1) == pytest.approx(b)
    assert a.between(b, 0.5) == pytest.approx(b.between(a, 0.5))


def test_box_contains_its_lower_left_corner_but_not_its_upper_right() -> None:
    """So a point between two neighbours belongs to exactly one of them."""
    left, right = Box(0, 0, 10, 10).columns(2)
    assert [box.contains(5, 3) for box in (left, right)] == [False, True]
    assert not Box(0, 0, 10, 10).contains(10, 5)
    assert not Box(0, 0, 10, 10).contains(5, 10)
    assert Box(0, 0, 10, 10).contains(0, 0)


def test_box_overlaps_boxes_inside_it_but_not_its_neighbours() -> None:
    box = Box(10, 10, 20, 20)
    assert box.overlaps(Box(15, 15, 2, 2)) and Box(15, 15, 2, 2).overlaps(box)
    for neighbour in (Box(30, 10, 5, 5), Box(5, 10, 5, 5), Box(10, 30, 5, 5), Box(10, 5, 5, 5)):
        assert not box.overlaps(neighbour) and not neighbour.overlaps(box)
