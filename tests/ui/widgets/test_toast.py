"""Toasts: their button, and what they keep alive."""

from __future__ import annotations

import gc
import weakref

import pytest
from kivy.core.window import Window
from kivy.metrics import dp

from sockapp.i18n import _
from tests.support.tiers import full_after_first
from tests.support.ui import fit, scenes
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch

SHOWN_SECONDS = 5
PRESSED_PIXELS_MIN = 1000


class Owner:
    """An object with an action, such as the hints of a board."""

    def __init__(self) -> None:
        self.calls = 0

    def act(self) -> None:
        """Count the call."""
        self.calls += 1


def test_toast_button_touched_calls_action_once(driver: Driver) -> None:
    owner = Owner()
    driver.app.navigator.say("Something.", "Undo", owner.act)
    driver.frames(2)
    driver.tap("Undo")
    assert owner.calls == 1
    assert not driver.sees("Something.")


@pytest.mark.parametrize("text", ["Done.", "Done. 6 games moved in."])
def test_toast_without_a_button_goes_wherever_it_is_touched(driver: Driver, text: str) -> None:
    """The invisible button took the touch, also a little beside the toast."""
    for share in (0.05, 0.5, 0.95, 1.1):
        driver.app.navigator.say(text)
        driver.frames(3)
        toast = driver.app.navigator.toast
        driver.tap((toast.x + toast.width * share, toast.center_y))
        assert not driver.sees(text), share


def test_toast_on_home_leaves_the_buttons_of_the_drawer_free(driver: Driver) -> None:
    driver.app.navigator.say("Done. 6 games moved in.")
    driver.frames(3)
    assert driver.app.navigator.toast.y >= driver.page.ids.drawer.top
    driver.tap("Settings")
    assert driver.page.name == "settings"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_toast_button_that_is_pressed_looks_different(launch: Launch, theme: str) -> None:
    driver = launch(theme=theme)
    driver.app.navigator.say("Something.", "Undo", lambda: None)
    driver.frames(3)
    _size, before = driver.pixels()
    driver.app.navigator.toast.ids.button.state = "down"
    driver.frames(2)
    _size, pressed = driver.pixels()
    changed = sum(one != other for one, other in zip(before[::4], pressed[::4], strict=True))
    assert changed >= PRESSED_PIXELS_MIN


@pytest.mark.parametrize("way", ["time", "page", "another"])
def test_toast_hidden_releases_action(driver: Driver, way: str) -> None:
    owner = Owner()
    alive = weakref.ref(owner)
    driver.app.navigator.say("Something.", "Undo", owner.act)
    del owner
    driver.frames(2)
    assert alive() is not None
    if way == "time":
        driver.seconds(SHOWN_SECONDS + 1)
    elif way == "page":
        driver.app.navigator.go("settings")
    else:
        driver.app.navigator.say("Something else.")
    gc.collect()
    assert alive() is None


def test_toast_over_a_sheet_lies_on_it_and_leaves_its_button_free(driver: Driver) -> None:
    scenes.setup_refused(driver)
    toast, sheet = driver.app.navigator.toast, driver.all_of("Sheet")[0]
    assert Window.children.index(toast) < Window.children.index(sheet), "else the sheet covers it"
    done = driver.find(_("Done"))
    assert not fit.box_of(toast).meets(fit.box_of(done))
    field = driver.all_of("NameField")[0]
    driver.type(field, "Carla")  # the first touch hides the toast
    assert toast.parent is None
    driver.tap(done)
    assert not driver.all_of("Sheet")
    assert "Carla" in [player.name for player in driver.page.players]


@pytest.mark.parametrize("code", full_after_first(["es", "en", "it"]))
def test_toast_with_a_button_at_160_percent_breaks_no_word(launch: Launch, code: str) -> None:
    driver = launch(size=(320, 568), speaks=code, text_size=160)
    fitted = _("Adjusted to your swipes, so each counts as {percent} harder.").format(percent="6 %")
    for text in (fitted, _("The game has been deleted."), _("A pile needs at least 3 cards.")):
        driver.app.navigator.say(text, _("See the rule"), lambda: None)
        driver.frames(3)
        assert not [fault for fault in fit.find_faults(driver) if "Toast" in fault]
    driver.app.navigator.say(fitted, _("See the rule"), lambda: None)
    driver.frames(3)
    toast = driver.app.navigator.toast
    assert toast.ids.words.y >= toast.ids.button.top, "the button is below the words"
    assert toast.ids.button.right == pytest.approx(toast.right - toast.padding[2])


def test_long_toast_stays_until_it_can_have_been_read(driver: Driver) -> None:
    toast = driver.app.navigator.toast
    for letters, still, gone in ((60, 4.5, 5.5), (200, 10, 12), (900, 14, 16)):
        driver.app.navigator.say("a" * letters)
        driver.seconds(still)
        assert toast.parent is not None, letters
        driver.seconds(gone - still)
        assert toast.parent is None, letters


@pytest.mark.parametrize("code", full_after_first(["es", "en", "it"]))
def test_toast_with_three_lines_beside_its_button_keeps_them_off_its_edges(
    launch: Launch, code: str
) -> None:
    driver = launch(size=(320, 640), speaks=code)
    fitted = _("Adjusted to your swipes, so each counts as {percent} harder.").format(
        percent="27 %"
    )
    driver.app.navigator.say(fitted, _("Undo"), lambda: None)
    driver.frames(3)
    toast = driver.app.navigator.toast
    assert not toast.is_stacked
    words = toast.ids.words
    written = words.texture_size[1] - 2 * words.padding[1]
    assert toast.height - written >= 2 * dp(8)


def test_toast_with_a_short_text_has_its_button_beside_it(driver: Driver) -> None:
    driver.app.navigator.say("It’s gone.", "Undo", lambda: None)
    driver.frames(3)
    toast = driver.app.navigator.toast
    assert toast.ids.button.x >= toast.ids.words.right
    assert toast.ids.button.center_y == pytest.approx(toast.ids.words.center_y)
