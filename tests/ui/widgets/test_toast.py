"""Toasts: their button, and what they keep alive."""

from __future__ import annotations

import gc
import weakref

import pytest
from kivy.core.window import Window

from sockapp.i18n import _
from tests.support.ui import fit, scenes
from tests.support.ui.driver import Driver

SHOWN_SECONDS = 5


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
    toast, sheet = driver.app.navigator.notice, driver.all_of("Sheet")[0]
    assert Window.children.index(toast) < Window.children.index(sheet), "else the sheet covers it"
    done = driver.find(_("Done"))
    assert not fit.box_of(toast).meets(fit.box_of(done))
    field = driver.all_of("NameField")[0]
    driver.type(field, "Carla")  # the first touch hides the toast
    assert toast.parent is None
    driver.tap(done)
    assert not driver.all_of("Sheet")
    assert "Carla" in [player.name for player in driver.page.players]
