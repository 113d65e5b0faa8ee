"""Tooltips of icon buttons, by mouse and by long press."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.metrics import dp

from sockapp.i18n import _
from sockapp.ui.app.tooltips import TOOLTIP_DELAY_S, TOOLTIP_STAY_S
from sockapp.ui.widgets.icon_button import AppIconButton
from tests.support.tiers import full_after_first
from tests.support.ui import fit, scenes
from tests.support.ui.driver import Driver, Finger
from tests.support.ui.launch import Launch
from tests.support.ui.wound_clock import FRAME

OUTSIDE = (-1.0, -1.0)


@pytest.fixture(autouse=True)
def _mouse_outside() -> Iterator[None]:
    yield
    Window.mouse_pos = OUTSIDE


def shown(driver: Driver) -> str:
    """Return the text of the tooltip in the window; empty if there is none."""
    tooltip = driver.app.navigator.tooltips.shown
    return tooltip.text if tooltip is not None and tooltip.parent is Window else ""


def point_at(driver: Driver, widget: Any) -> None:
    """Move the mouse onto a widget."""
    Window.mouse_pos = widget.to_window(*widget.center)


def history_buttons(driver: Driver) -> tuple[Any, Any]:
    driver.app.navigator.go("history")
    driver.seconds(0.5)
    return driver.find(_("Statistics")), driver.find(_("Was it fair?"))


def test_mouse_that_rests_on_an_icon_shows_its_hint(driver: Driver) -> None:
    button, other = history_buttons(driver)
    point_at(driver, button)
    driver.seconds(TOOLTIP_DELAY_S - 2 * FRAME)
    assert not shown(driver)
    driver.seconds(4 * FRAME)
    assert shown(driver) == _("Statistics")
    point_at(driver, other)
    assert not shown(driver)
    driver.seconds(TOOLTIP_DELAY_S + 2 * FRAME)
    assert shown(driver) == _("Was it fair?")
    Window.mouse_pos = (5, 5)
    assert not shown(driver)


def test_mouse_over_a_covered_icon_shows_nothing(driver: Driver) -> None:
    driver.app.navigator.go("history")
    driver.seconds(0.5)
    button = driver.find(_("Statistics"))
    from sockapp.ui.widgets.sheet import ask

    ask("Title", "Text", "Yes", "No", lambda: None)
    point_at(driver, button)
    driver.seconds(1)
    assert not shown(driver)


def test_long_press_shows_the_hint_and_does_not_press(driver: Driver) -> None:
    button, _other = history_buttons(driver)
    finger = Finger(*button.to_window(*button.center))
    EventLoop.post_dispatch_input("begin", finger)
    driver.seconds(TOOLTIP_DELAY_S - 2 * FRAME)
    assert not shown(driver)
    assert button.state == "down"
    driver.seconds(4 * FRAME)
    assert shown(driver) == _("Statistics")
    assert button.state == "normal"
    EventLoop.post_dispatch_input("end", finger)
    driver.seconds(TOOLTIP_STAY_S - 2 * FRAME)
    assert shown(driver)
    driver.seconds(4 * FRAME)
    assert not shown(driver)
    assert driver.page.name == "history", "the button was not pressed"
    driver.tap(button)
    assert driver.page.name == "statistics", "a short tap presses it"


def test_finger_that_moves_shows_nothing(driver: Driver) -> None:
    button, _other = history_buttons(driver)
    x, y = button.to_window(*button.center)
    driver.drag((x, y), (x - dp(22), y), seconds=0.9)
    assert not shown(driver)


def test_next_touch_and_next_page_hide_the_tooltip(driver: Driver) -> None:
    button, _other = history_buttons(driver)
    driver.hold(button, 1)
    assert shown(driver)
    driver.tap((5.0, 5.0))
    assert not shown(driver)
    driver.hold(button, 1)
    driver.app.navigator.go_back()
    assert not shown(driver)


def test_button_with_words_has_no_tooltip(driver: Driver) -> None:
    driver.app.navigator.go("history")
    driver.seconds(0.5)
    from kivy.core.clipboard import Clipboard

    Clipboard.copy("no code")
    driver.hold(driver.find(_("Open a copied game")), 1)
    assert not shown(driver)
    driver.seconds(0.5)
    assert driver.app.navigator.toast.parent, "it was pressed"


@pytest.mark.parametrize("code", full_after_first(["es", "en", "it"]))
def test_tooltips_stay_in_the_safe_area(
    launch: Launch, monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    inset = dp(48)
    monkeypatch.setattr("sockapp.ui.app.app.system_insets", lambda: (inset,) * 4)
    driver = launch(size=(360, 640), speaks=code, text_size=160)
    for go in (scenes.table, scenes.settings):
        driver.app.navigator.go("home")
        driver.frames(3)
        go(driver)
        driver.seconds(0.5)
        for button in driver.all_of(AppIconButton):
            if button.disabled or button.opacity <= 0:
                continue
            point_at(driver, button)
            driver.seconds(1)
            assert shown(driver) == button.hint
            box = fit.box_of(driver.app.navigator.tooltips.shown)
            assert box.left >= inset
            assert box.right <= Window.width - inset
            assert box.bottom >= inset
            assert box.top <= Window.height - inset
            assert not box.meets(fit.box_of(button))
            Window.mouse_pos = OUTSIDE


def test_pages_listen_to_the_mouse_once_for_all_buttons(driver: Driver) -> None:
    def listeners() -> int:
        return len(Window.get_property_observers("mouse_pos"))

    before = listeners()
    history_buttons(driver)
    assert listeners() == before
