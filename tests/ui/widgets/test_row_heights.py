"""Rows lie below each other, whether their heights are measured or estimated."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sockapp.ui.widgets.row_heights import RowHeights

MEASURES = st.dictionaries(st.integers(0, 39), st.integers(1, 200))


def heights_of(
    count: int, measures: dict[int, int] | None = None, *, gap: float = 0, default: float = 50
) -> RowHeights:
    heights = RowHeights()
    heights.count, heights.gap, heights.default = count, gap, default
    for number, height in (measures or {}).items():
        heights.measure(number, height)
    return heights


def test_unmeasured_rows_have_the_default_height() -> None:
    heights = heights_of(100_000, gap=10)
    assert (heights.top(0), heights.top(7), heights.total) == (0, 420, 6_000_000)
    assert [heights.row_at(below) for below in (0, 59, 60, 5_999_999)] == [0, 0, 1, 99_999]


def test_unmeasured_rows_are_as_high_as_the_measured_on_average() -> None:
    heights = heights_of(10, {2: 20, 5: 40})
    assert heights.usual == 30
    assert [heights.top(number) for number in range(7)] == [0, 30, 60, 80, 110, 140, 180]
    assert heights.total == 300


def test_row_measured_again_has_its_new_height() -> None:
    heights = heights_of(3, {0: 20})
    heights.measure(0, 80)
    assert (heights.usual, heights.total) == (80, 240)


def test_forget_returns_to_the_default_height() -> None:
    heights = heights_of(3, {0: 20})
    heights.forget()
    assert not heights.is_measured(0)
    assert heights.total == 150


def test_row_at_outside_the_list_returns_the_nearest_row() -> None:
    heights = heights_of(3)
    assert (heights.row_at(-5), heights.row_at(1e9)) == (0, 2)
    assert heights_of(0).row_at(10) == 0


@given(MEASURES, st.integers(0, 20))
def test_tops_rise_by_height_and_gap_and_lead_back_to_their_rows(
    measures: dict[int, int], gap: int
) -> None:
    heights = heights_of(40, measures, gap=gap)
    tops = [heights.top(number) for number in range(41)]
    for number, (top, below) in enumerate(pairwise(tops)):
        height = measures.get(number, heights.usual)
        assert below - top == pytest.approx(height + gap)
        assert heights.row_at((top + below) / 2) == number
