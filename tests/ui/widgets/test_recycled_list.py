"""A recycled list of any length has only the rows in sight, each with the right item."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.uix.label import Label

from sockapp.ui.widgets.label import AppLabel
from sockapp.ui.widgets.recycled_list import RecycledList
from tests.support.ui.driver import Driver, Finger


class Shown:
    """A list on the screen that counts the rows it makes."""

    def __init__(self, driver: Driver, count: int) -> None:
        self.made = 0
        self.list = RecycledList(
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
def test_list_makes_only_rows_in_sight(driver: Driver, count: int) -> None:
    shown = Shown(driver, count)
    assert shown.texts == [f"row {number}" for number in range(min(count, 11))]
    assert shown.made == min(count, 11)


def test_list_scrolled_reuses_its_rows(driver: Driver) -> None:
    shown = Shown(driver, 1000)
    for at in range(20):
        shown.list.scroll_y = 1 - at / 20
        driver.frames(2)
        assert len(shown.list.rows) <= 12
    assert shown.made <= 13
    shown.list.scroll_y = 0
    driver.frames(2)
    assert shown.texts[-1] == "row 999"


def test_list_rows_lie_below_each_other_with_the_gap(driver: Driver) -> None:
    shown = Shown(driver, 1000)
    shown.list.scroll_y = 0.5
    driver.frames(2)
    rows = [row for _number, row in sorted(shown.list.rows.items())]
    assert {row.y - below.top for row, below in pairwise(rows)} == {10}
    top = rows[0].to_window(0, rows[0].top)[1]
    assert top >= shown.list.to_window(0, shown.list.top)[1] - 10


def test_list_row_is_hit_by_a_touch_at_its_place(driver: Driver) -> None:
    shown = Shown(driver, 1000)
    shown.list.scroll_y = 0.25
    driver.frames(2)
    row = shown.list.rows[sorted(shown.list.rows)[4]]
    x, y = row.to_window(*row.center)
    assert shown.list.collide_point(x, y)
    assert row.collide_point(*row.parent.to_widget(x, y))


def test_list_bring_shows_any_row(driver: Driver) -> None:
    shown = Shown(driver, 1000)
    for number in (0, 500, 999, 3):
        shown.list.scroll_to_middle(number)
        driver.frames(2)
        row = shown.list.rows[number]
        bottom = row.to_window(0, row.y)[1] - shown.list.to_window(0, shown.list.y)[1]
        assert -1 <= bottom <= 551


def test_list_row_brought_stays_in_sight_when_the_list_shrinks(driver: Driver) -> None:
    shown = Shown(driver, 1000)
    shown.list.scroll_to_middle(500)
    shown.list.size_hint_y, shown.list.height = None, shown.list.height * 0.37
    driver.frames(3)
    edge = shown.list.to_window(0, shown.list.top)[1]
    tops = [row.to_window(0, row.top)[1] for row in shown.list.rows.values()]
    assert min(abs(top - edge) for top in tops) <= 1, "the first row is whole"
    row = shown.list.rows[500]
    assert row.to_window(0, row.y)[1] >= shown.list.to_window(0, shown.list.y)[1] - 1
    assert row.to_window(0, row.top)[1] <= edge + 1


def test_list_refilled_shows_the_new_items(driver: Driver) -> None:
    shown = Shown(driver, 1000)
    shown.list.fill = lambda row, number: setattr(row, "text", f"other {number}")
    shown.list.count = 2
    shown.list.refill()
    driver.frames(2)
    assert shown.texts == ["other 0", "other 1"]


# ---- rows with their own heights


class ShownTexts:
    """A list of texts of one to nine lines each, on the screen."""

    def __init__(self, driver: Driver, count: int) -> None:
        self.made = 0
        self.list = RecycledList(
            has_fitted_rows=True, gap=10, count=count, size_hint=(None, None), size=(300, 600)
        )
        self.list.make, self.list.fill = self._make, self._fill
        driver.page.clear_widgets()
        driver.page.add_widget(self.list)
        driver.frames(3)

    def _make(self) -> AppLabel:
        self.made += 1
        return AppLabel()

    def _fill(self, row: AppLabel, number: int) -> None:
        row.text = f"row {number}: " + "words and more words " * (number * 7 % 18)

    @property
    def numbers(self) -> list[int]:
        return sorted(self.list.rows)

    def top_of(self, number: int) -> float:
        """Return how far the top of a row is below the top of the list."""
        row = self.list.rows[number]
        return float(self.list.to_window(0, self.list.top)[1] - row.to_window(0, row.top)[1])

    def check(self) -> None:
        """Raise unless rows lie below each other, are whole, and leave no hole in sight."""
        rows = [self.list.rows[number] for number in self.numbers]
        assert self.numbers == list(range(self.numbers[0], self.numbers[-1] + 1))
        assert [row.height for row in rows] == [row.texture_size[1] for row in rows]
        assert [row.width for row in rows] == [self.list.width] * len(rows)
        assert [row.y - below.top for row, below in pairwise(rows)] == pytest.approx(
            [10] * (len(rows) - 1)
        )
        assert self.top_of(self.numbers[0]) <= 1
        last = self.numbers[-1]
        assert self.top_of(last) + rows[-1].height + 10 >= min(600, self.list.full_height) - 1


@pytest.mark.parametrize("count", [3, 1000, 100_000])
def test_fitted_rows_are_as_high_as_their_words(driver: Driver, count: int) -> None:
    shown = ShownTexts(driver, count)
    shown.check()
    assert len({row.height for row in shown.list.rows.values()}) > 1, "else it proves nothing"
    assert len(shown.list.rows) <= 20
    assert shown.made <= 20


def test_fitted_list_scrolled_reuses_its_rows(driver: Driver) -> None:
    shown = ShownTexts(driver, 1000)
    for at in range(30):
        shown.list.scroll_y = 1 - at / 30
        driver.frames(2)
        shown.check()
    assert shown.made <= 40


@pytest.mark.parametrize("upwards", [False, True])
def test_fitted_rows_follow_the_finger_past_rows_of_unknown_height(
    driver: Driver, upwards: bool
) -> None:
    """The height of a row that comes into sight was only estimated. Other rows must not jump."""
    shown = ShownTexts(driver, 1000)
    shown.list.scroll_y = 0.5
    driver.frames(2)
    x, y = shown.list.to_window(*shown.list.center)
    step = -12 if upwards else 12
    finger = Finger(x, y)
    EventLoop.post_dispatch_input("begin", finger)
    met = set(shown.numbers)
    for moves in range(1, 60):
        watched = shown.numbers[len(shown.numbers) // 2]
        before = shown.top_of(watched)
        finger.move({"x": x / (Window.width - 1), "y": (y + moves * step) / (Window.height - 1)})
        EventLoop.post_dispatch_input("update", finger)
        driver.frames(1)
        if moves > 3:  # the first ones tell a drag from a tap
            assert before - shown.top_of(watched) == pytest.approx(step, abs=1.5)
        met |= set(shown.numbers)
        shown.check()
    EventLoop.post_dispatch_input("end", finger)
    assert len(met) > 12, "others came into sight"


def test_fitted_list_scrolled_to_its_end_shows_the_last_row(driver: Driver) -> None:
    shown = ShownTexts(driver, 1000)
    shown.list.scroll_y = 0
    driver.frames(2)
    shown.check()
    assert shown.numbers[-1] == 999
    last = shown.list.rows[999]
    assert 0 <= 600 - shown.top_of(999) - last.height <= 11


def test_fitted_row_at_the_top_stays_there_when_the_list_gets_narrower(driver: Driver) -> None:
    shown = ShownTexts(driver, 1000)
    shown.list.scroll_y = 0.5
    driver.frames(2)
    first = shown.numbers[0]
    shown.list.width = 180
    driver.frames(3)
    shown.check()
    assert shown.numbers[0] == first


def test_fitted_row_is_brought_into_sight(driver: Driver) -> None:
    shown = ShownTexts(driver, 1000)
    for number in (0, 500, 999, 3):
        shown.list.scroll_to_middle(number)
        driver.frames(2)
        shown.check()
        assert number in shown.list.rows
        assert -1 <= shown.top_of(number) <= 600 - shown.list.rows[number].height + 11


def test_fitted_rows_seen_before_lie_where_they_were(driver: Driver) -> None:
    shown = ShownTexts(driver, 1000)
    before = {number: shown.top_of(number) for number in shown.numbers}
    for scroll_y in (0.5, 0, 1):
        shown.list.scroll_y = scroll_y
        driver.frames(2)
        shown.check()
    assert {number: shown.top_of(number) for number in shown.numbers} == pytest.approx(before)


def test_fitted_list_scrolled_after_bringing_a_row_stays_where_it_was_scrolled(
    driver: Driver,
) -> None:
    shown = ShownTexts(driver, 1000)
    shown.list.scroll_to_middle(500)
    driver.frames(2)
    shown.list.scroll_y = 0.2
    driver.frames(2)
    shown.check()
    first = shown.numbers[0]
    assert first > 600
    shown.list.height = 500
    driver.frames(2)
    assert abs(shown.numbers[0] - first) <= 10, "not back at the row that was brought"


def test_fitted_rows_make_room_when_their_letters_grow(driver: Driver) -> None:
    shown = ShownTexts(driver, 1000)
    driver.app.change(text_size=150)
    driver.frames(3)
    shown.check()
