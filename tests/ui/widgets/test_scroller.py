"""The scroller of pages."""

from __future__ import annotations

from typing import Any

from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.uix.behaviors.focus import FocusBehavior

from sockapp.ui.widgets.page_layout import Scroller
from tests.support.ui.driver import Driver, Finger


def test_scroller_after_the_phone_slept_during_a_fling_stays_in_range(driver: Driver) -> None:
    driver.app.navigator.go("about")
    driver.frames(3)
    scroller = driver.all_of(Scroller)[0]
    driver.drag((200, 300), (200, 800), 0.1)
    assert scroller.effect_y.velocity
    driver.jump(3600)
    driver.seconds(5)
    assert 0 <= scroller.scroll_y <= 1 and not scroller.effect_y.velocity


ANSWER_MAX_S = 0.1


def language_row(driver: Driver) -> Any:
    """Return the settings' first row, which is in a scroller."""
    driver.app.navigator.go("settings")
    driver.frames(3)
    driver.app.navigator.transition.finish()
    return next(row for row in driver.all_of("AppListItem") if row.is_pressable)


def touch(row: Any) -> Finger:
    finger = Finger(*row.to_window(*row.center))
    EventLoop.post_dispatch_input("begin", finger)
    return finger


def test_control_in_a_scroller_looks_pressed_within_a_tenth_of_a_second(driver: Driver) -> None:
    row = language_row(driver)
    finger = touch(row)
    driver.seconds(ANSWER_MAX_S - 0.03)
    assert row.state == "down"
    EventLoop.post_dispatch_input("end", finger)
    driver.seconds(0.5)
    assert row.state == "normal"


def test_tap_in_a_scroller_acts_once_and_soon(driver: Driver) -> None:
    row = language_row(driver)
    released: list[float] = []
    row.bind(on_release=lambda _row: released.append(driver.now))
    finger = touch(row)
    driver.frames(2)
    EventLoop.post_dispatch_input("end", finger)
    lifted = driver.now
    driver.seconds(1)
    assert len(released) == 1
    assert released[0] - lifted <= ANSWER_MAX_S


def test_scrolling_finger_presses_nothing(driver: Driver) -> None:
    row = language_row(driver)
    released: list[Any] = []
    row.bind(on_release=released.append)
    finger = touch(row)
    x, y = row.to_window(*row.center)
    states = set()
    for step in range(1, 20):
        finger.move({"x": x / (Window.width - 1), "y": (y + 6 * step) / (Window.height - 1)})
        EventLoop.post_dispatch_input("update", finger)
        driver.frames(1)
        states.add((step > 8, row.state))
    EventLoop.post_dispatch_input("end", finger)
    driver.seconds(1)
    assert (True, "down") not in states, "it still looks pressed while the list scrolls"
    assert not released
    assert row.state == "normal"


def test_text_field_in_a_scroller_looks_pressed_before_it_has_the_focus(driver: Driver) -> None:
    driver.app.navigator.go("setup", game_id="sock")
    driver.frames(3)
    driver.app.navigator.transition.finish()
    driver.tap(driver.all_of("SeatRow")[0].ids.face)
    driver.seconds(0.5)
    field = driver.all_of("NameField")[0]
    finger = touch(field)
    driver.seconds(ANSWER_MAX_S - 0.03)
    assert field.is_pressed and not field.focus
    EventLoop.post_dispatch_input("end", finger)
    driver.seconds(0.5)
    assert field.focus and not field.is_pressed


def test_scroller_whose_page_is_left_during_a_swipe_keeps_no_touch(driver: Driver) -> None:
    driver.app.navigator.go("settings")
    driver.frames(3)
    FocusBehavior.ignored_touch.clear()
    x, y = Window.width / 2, Window.height / 2
    finger = Finger(x, y)
    EventLoop.post_dispatch_input("begin", finger)
    driver.frames(2)
    for step in range(1, 10):
        place = {"x": x / (Window.width - 1), "y": (y + 10 * step) / (Window.height - 1)}
        finger.move(place)
        EventLoop.post_dispatch_input("update", finger)
        driver.frames(1)
    assert finger.ud["sv.can_defocus"] is False
    driver.app.navigator.go("home")
    driver.frames(1)
    driver.app.navigator.transition.finish()
    EventLoop.post_dispatch_input("end", finger)
    driver.frames(2)
    assert FocusBehavior.ignored_touch == []
