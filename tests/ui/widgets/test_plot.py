"""Faces at the ends of a plot's lines: near them, but never over one another."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sockapp.ui.widgets.plot import pushed_apart


def test_what_has_room_stays() -> None:
    assert pushed_apart([70, 10, 40], 20, 0, 100) == [70, 10, 40]


def test_neighbours_share_the_way() -> None:
    assert pushed_apart([50, 50], 20, 0, 100) == [40, 60]
    assert pushed_apart([55, 45, 0], 20, 0, 100) == [60, 40, 0]


def test_nothing_leaves_the_plot() -> None:
    assert pushed_apart([98, 99, 5], 20, 0, 100) == [80, 100, 5]
    assert pushed_apart([0, 0, 0], 60, 0, 100) == [0, 50, 100], "closer where there is no room"


@given(st.lists(st.floats(0, 100), min_size=1, max_size=8))
def test_all_are_apart_and_in_their_order(wanted: list[float]) -> None:
    found = pushed_apart(wanted, 14, 0, 100)
    for one, other in pairwise(sorted(found)):
        assert other - one >= 14 - 1e-6
    assert sorted(range(len(wanted)), key=wanted.__getitem__) == sorted(
        range(len(wanted)), key=found.__getitem__
    )
    assert all(-1e-6 <= place <= 100 + 1e-6 for place in found)


@pytest.mark.parametrize("wanted", [[], [3.0]])
def test_few(wanted: list[float]) -> None:
    assert pushed_apart(wanted, 20, 0, 100) == wanted
