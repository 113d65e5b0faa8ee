"""Toasts: their button, and what they keep alive."""

from __future__ import annotations

import gc
import weakref

import pytest

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
