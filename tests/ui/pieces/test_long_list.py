"""A list of any length has no more rows than can be seen, and shows the right thing in each."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from kivy.uix.label import Label

from sockapp.ui.pieces.long_list import LongList
from tests.support.ui.driver import Driver


class Shown:
    """A list on the screen, and what was asked of it."""

    def __init__(self, driver: Driver, count: int) -> None:
        self.made = 0
        self.list = LongList(
            row_height=50, gap=10, count=count, size_hint=(None, None), size=(300, 600)
        )
        self.list.make, self.list.fill = self._make, self._fill
        driver.page.clear_widgets()
        driver.page.add_widget(self.list)
        driver.frames(3)

    def _make(self) -> Label:
        self.made += 1
        return Label()

    def _fill(self, row: Any, number: int) -> None:
        row.text = f"row {number}"

    @property
    def texts(self) -> list[str]:
        return [row.text for _number, row in sorted(self.list.rows.items())]


@pytest.mark.parametrize("count", [3, 1000, 100_000])
def test_only_rows_that_can_be_seen_are_made(driver: Driver, count: int) -> None:
    shown = Shown(driver, count)
    assert shown.texts == [f"row {number}" for number in range(min(count, 11))]
    assert shown.made == min(count, 11)


def test_rows_are_used_again_while_scrolling(driver: Driver) -> None:
    shown = Shown(driver, 1000)
    for at in range(20):
        shown.list.scroll_y = 1 - at / 20
        driver.frames(2)
        assert len(shown.list.rows) <= 12
    assert shown.made <= 13
    shown.list.scroll_y = 0
    driver.frames(2)
    assert shown.texts[-1] == "row 999"


def test_rows_lie_one_under_the_other(driver: Driver) -> None:
    shown = Shown(driver, 1000)
    shown.list.scroll_y = 0.5
    driver.frames(2)
    rows = [row for _number, row in sorted(shown.list.rows.items())]
    assert {row.y - below.top for row, below in pairwise(rows)} == {10}
    top = rows[0].to_window(0, rows[0].top)[1]
    assert top >= shown.list.to_window(0, shown.list.top)[1] - 10


def test_a_touch_reaches_the_row_under_the_finger(driver: Driver) -> None:
    shown = Shown(driver, 1000)
    shown.list.scroll_y = 0.25
    driver.frames(2)
    row = shown.list.rows[sorted(shown.list.rows)[4]]
    x, y = row.to_window(*row.center)
    assert shown.list.collide_point(x, y)
    assert row.collide_point(*row.parent.to_widget(x, y))


def test_any_row_can_be_brought_into_sight(driver: Driver) -> None:
    shown = Shown(driver, 1000)
    for number in (0, 500, 999, 3):
        shown.list.bring(number)
        driver.frames(2)
        row = shown.list.rows[number]
        bottom = row.to_window(0, row.y)[1] - shown.list.to_window(0, shown.list.y)[1]
        assert -1 <= bottom <= 551


def test_a_row_that_was_brought_stays_in_sight_when_the_list_shrinks(driver: Driver) -> None:
    shown = Shown(driver, 1000)
    shown.list.bring(500)
    shown.list.size_hint_y, shown.list.height = None, shown.list.height * 0.37
    driver.frames(3)
    edge = shown.list.to_window(0, shown.list.top)[1]
    tops = [row.to_window(0, row.top)[1] for row in shown.list.rows.values()]
    assert min(abs(top - edge) for top in tops) <= 1, "the first row is whole"
    row = shown.list.rows[500]
    assert row.to_window(0, row.y)[1] >= shown.list.to_window(0, shown.list.y)[1] - 1
    assert row.to_window(0, row.top)[1] <= edge + 1


def test_other_things_are_shown_when_they_change(driver: Driver) -> None:
    shown = Shown(driver, 1000)
    shown.list.fill = lambda row, number: setattr(row, "text", f"other {number}")
    shown.list.count = 2
    shown.list.refill()
    driver.frames(2)
    assert shown.texts == ["other 0", "other 1"]
