"""Warnings stay above the page until dismissed, and never cover it."""

from __future__ import annotations

from pathlib import Path

import pytest
from kivy.core.window import Window

from sockapp.engine.player import Player
from sockapp.i18n import _
from sockapp.ui.look.geometry import Box
from tests.support.tiers import full_groups_after_first, full_off_diagonal
from tests.support.ui import fit, scenes, screen_pixels
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch

PEOPLE = (Player("Ana", look="red"), Player("Bea", look="blue"))
PAGES = ("home_under_way", "setup", "curtain", "table", "recap", "result", "history", "settings")


def warn(driver: Driver) -> None:
    """Show the longest warning about a game."""
    driver.app.navigator.warn(
        "test", lambda: _("The phone is full, so this game isn’t being saved.")
    )
    driver.frames(5)


def test_warning_stays_until_it_is_dismissed(driver: Driver) -> None:
    warn(driver)
    driver.seconds(60)
    driver.tap((driver.page.center_x, driver.page.y + 2))
    assert driver.sees("isn’t being saved")
    driver.tap("Got it")
    assert not driver.sees("isn’t being saved")
    assert driver.page.top == driver.app.navigator.top, "the page has its room back"


def test_warning_that_is_withdrawn_goes(driver: Driver) -> None:
    warn(driver)
    driver.app.navigator.withdraw_warning("another")
    assert driver.sees("isn’t being saved")
    driver.app.navigator.withdraw_warning("test")
    assert not driver.sees("isn’t being saved")


def test_two_warnings_are_shown_one_at_a_time_latest_first(driver: Driver) -> None:
    navigator = driver.app.navigator
    navigator.warn("settings", lambda: "Something.")
    navigator.warn("games", lambda: "Something else.")
    navigator.warn("settings", lambda: "Something again.")
    assert driver.sees("Something again.")
    driver.tap("Got it")
    assert driver.sees("Something else.")
    driver.tap("Got it")
    assert not driver.all_of("WarningStrip")


def test_warning_after_a_language_change_is_translated(driver: Driver) -> None:
    warn(driver)
    driver.app.change(language="es")
    driver.frames(3)
    assert driver.sees("El móvil está lleno")


@pytest.mark.parametrize(
    ("first", "scene"),
    full_off_diagonal(["warning", "page"], ["setup", "table", "result", "history"]),
)
def test_warning_lies_over_the_bar_that_a_page_paints_above_itself(
    launch: Launch, tmp_path: Path, scene: str, first: str
) -> None:
    """A page paints its bar also below the phone's status bar. That must not hide a warning."""
    driver = launch(people=PEOPLE, motion="none", theme="light", speaks="en")
    if first == "warning":
        warn(driver)
    scenes.SCENES[scene](driver)
    if first == "page":
        warn(driver)
    strip = driver.app.navigator.warning_strip
    edge = Box(strip.x + 1, strip.y + 4, 4, strip.height - 8)
    pixels = screen_pixels.crop(screen_pixels.capture_window(driver, tmp_path), edge)
    colour = [255 * part for part in driver.app.theme_cls.palette["highlight"][:3]]
    assert abs(pixels - colour).max() < 3


@pytest.mark.parametrize("scene", PAGES)
@pytest.mark.parametrize(
    ("speaks", "size", "text_size"),
    full_groups_after_first(
        [
            ("es", (320, 640), 130),
            ("it", (320, 640), 130),
            ("it", (412, 892), 100),
            ("it", (892, 412), 100),
        ]
    ),
)
def test_warning_covers_nothing_on_any_page(
    launch: Launch, scene: str, speaks: str, size: tuple[int, int], text_size: int
) -> None:
    driver = launch(size=size, speaks=speaks, text_size=text_size, people=PEOPLE, motion="none")
    scenes.SCENES[scene](driver)
    driver.app.navigator.toast.hide()
    warn(driver)
    page, strip = driver.page, driver.app.navigator.warning_strip
    assert strip.y >= page.top - 1
    assert strip.top <= Window.height
    assert not fit.find_faults(driver)
