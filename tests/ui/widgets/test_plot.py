"""``push_apart`` keeps the faces at the ends of a plot's lines from overlapping."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sockapp.ui.widgets.plot import push_apart


def test_pushed_apart_keeps_places_that_have_room() -> None:
    assert push_apart([70, 10, 40], 20, 0, 100) == [70, 10, 40]


def test_pushed_apart_moves_both_neighbours() -> None:
    assert push_apart([50, 50], 20, 0, 100) == [40, 60]
    assert push_apart([55, 45, 0], 20, 0, 100) == [60, 40, 0]


def test_pushed_apart_stays_inside_the_plot() -> None:
    assert push_apart([98, 99, 5], 20, 0, 100) == [80, 100, 5]
    assert push_apart([0, 0, 0], 60, 0, 100) == [0, 50, 100], "closer where there is no room"


@given(st.lists(st.floats(0, 100), min_size=1, max_size=8))
def test_pushed_apart_keeps_the_distance_and_the_order(wanted: list[float]) -> None:
    found = push_apart(wanted, 14, 0, 100)
    for one, other in pairwise(sorted(found)):
        assert other - one >= 14 - 1e-6
    assert sorted(range(len(wanted)), key=wanted.__getitem__) == sorted(
        range(len(wanted)), key=found.__getitem__
    )
    assert all(-1e-6 <= place <= 100 + 1e-6 for place in found)


@pytest.mark.parametrize("wanted", [[], [3.0]])
def test_pushed_apart_of_none_or_one_changes_nothing(wanted: list[float]) -> None:
    assert push_apart(wanted, 20, 0, 100) == wanted
