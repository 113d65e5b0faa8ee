"""Pages slide in for a moment, never at the cost of a touch or a secret."""

from __future__ import annotations

import pytest
from kivy.base import EventLoop

from sockapp.engine.player import Player
from sockapp.i18n import _
from sockapp.ui.app.page import Page
from sockapp.ui.app.page_transition import DURATION_S
from tests.support.tiers import full_after_first
from tests.support.ui import scenes
from tests.support.ui.driver import SCROLL_DOUBT, Driver, Finger
from tests.support.ui.launch import Launch
from tests.support.ui.steps import lift
from tests.support.ui.wound_clock import FRAME

PEOPLE = (Player("Ana", look="red"), Player("Bea", look="blue"))


def offsets(driver: Driver) -> list[float]:
    """Let frames pass until the page has arrived, and return where it was drawn in each."""
    found = []
    while driver.app.navigator.transition.is_running:
        found.append(driver.app.navigator.transition.offset)
        driver.frames()
    return found


def test_page_forward_comes_from_the_right_and_back_from_the_left(driver: Driver) -> None:
    navigator = driver.app.navigator
    navigator.go("settings")
    forward = offsets(driver)
    navigator.go_back()
    back = offsets(driver)
    assert forward == sorted(forward, reverse=True)
    assert min(forward) > 0
    assert back == pytest.approx([-offset for offset in forward])
    navigator.go("settings")
    offsets(driver)
    navigator.go("home")
    assert navigator.transition.offset < 0, "home is always behind"


@pytest.mark.parametrize(("motion", "most"), [("full", 0.25), ("short", 0.15)])
def test_transition_lasts_as_long_as_the_motion_setting_allows(
    launch: Launch, motion: str, most: float
) -> None:
    driver = launch(motion=motion)
    driver.app.navigator.go("settings")
    assert 2 <= len(offsets(driver)) <= most / FRAME
    assert DURATION_S["short"] < DURATION_S["full"]


def test_motion_none_shows_pages_at_once(launch: Launch) -> None:
    driver = launch(motion="none")
    for step in (lambda: driver.app.navigator.go("settings"), driver.app.navigator.go_back):
        step()
        assert not driver.app.navigator.transition.is_running
        driver.frames()
        assert driver.pixels(at_rest=False) == driver.pixels()


def test_first_page_of_the_app_is_shown_at_once(launch: Launch) -> None:
    driver = launch()
    driver.app.navigator.go("home")  # the page that is shown already
    assert not driver.app.navigator.transition.is_running


def test_page_that_leaves_is_gone_at_once(driver: Driver) -> None:
    home = driver.page
    driver.app.navigator.go("settings")
    for _frame in range(20):
        pages = [child for child in driver.app.navigator.children if isinstance(child, Page)]
        assert pages == [driver.page]
        driver.frames()
    assert home.parent is None


def test_page_after_transition_looks_as_without(launch: Launch) -> None:
    driver = launch(motion="none")
    driver.app.navigator.go("settings")
    driver.seconds(1)
    still = driver.pixels()
    driver.app.navigator.go("home")
    driver.app.change(motion="full")
    driver.seconds(1)
    driver.app.navigator.go("settings")
    driver.frames(2)
    moving = driver.pixels(at_rest=False)
    driver.app.change(motion="none")  # the page shows the setting
    driver.seconds(1)
    assert moving != still
    assert driver.pixels() == still


def test_touch_during_transition_meets_the_new_page(driver: Driver) -> None:
    navigator = driver.app.navigator
    navigator.go("settings")
    driver.seconds(1)
    language = driver.find(_("Language"))
    place = language.to_window(*language.center)
    navigator.go("home")
    driver.seconds(1)
    navigator.go("settings")
    driver.frames(1)
    assert navigator.transition.is_running
    finger = Finger(*place)
    EventLoop.post_dispatch_input("begin", finger)
    assert not navigator.transition.is_running, "a tap takes longer than the transition"
    EventLoop.post_dispatch_input("end", finger)
    driver.seconds(SCROLL_DOUBT)
    assert driver.all_of("Sheet"), "the list of languages"


@pytest.mark.parametrize("way", full_after_first(["pause", "focus", "turn"]))
def test_curtain_during_a_transition_shows_at_once(launch: Launch, way: str) -> None:
    driver = launch(people=PEOPLE)
    scenes.curtain(driver)
    lift(driver)
    driver.app.navigator.go("settings")
    driver.app.navigator.go_back()
    assert driver.page.name == "table"
    assert driver.app.navigator.transition.is_running
    if way == "pause":
        driver.app.dispatch("on_pause")
    elif way == "focus":
        EventLoop.window.dispatch("on_hide")
    else:
        driver.resize(892, 412)
    assert driver.page.name == "curtain"
    assert not driver.app.navigator.transition.is_running


def test_table_left_during_its_transition_draws_no_card(launch: Launch) -> None:
    """Nothing of the table may be drawn once it has been left, in whatever state it was."""
    driver = launch(people=PEOPLE)
    scenes.curtain(driver)
    lift(driver)
    table = driver.page
    driver.app.navigator.go("settings")
    driver.frames(2)
    driver.app.navigator.go_back()
    driver.frames(2)
    before = table.canvas.before.length()
    driver.app.navigator.go("home")
    assert table.canvas not in driver.app.navigator.canvas.children
    assert table.canvas.before.length() < before, "the transition took its instructions along"
