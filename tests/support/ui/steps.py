"""Steps from the setup page to a table by touches; needs nothing but the app and the driver.

The packaged app is played with these, beside nothing but what ships. So pytest is not there.
"""

from __future__ import annotations

from typing import Any

from sockapp.i18n import _
from tests.support.ui.driver import Driver


def choose_starter(driver: Driver, number: int) -> None:
    """Choose the player who goes first."""
    driver.tap(driver.all_of("StarterTile")[number])


def start(driver: Driver) -> None:
    """Deal."""
    driver.tap(driver.page.ids.start)


def lift(driver: Driver) -> None:
    """Hold the curtain's ring until the curtain is lifted."""
    driver.hold(driver.all_of("HoldRing")[0], 0.8)


def to_table(driver: Driver) -> None:
    """Lift the curtain and leave the recap, if the game is at one of them."""
    if driver.page.name == "curtain":
        lift(driver)
    if driver.page.name == "recap":
        driver.tap(_("To the table"))


def settle(driver: Driver, controller: Any) -> None:
    """Wait until bots have moved, animations have ended and a person is asked for something."""

    def quiet() -> bool:
        is_idle = controller.animations is None or not controller.animations.is_busy
        return is_idle and not controller.session.is_thinking and driver.page.name != "home"

    driver.until(
        lambda: quiet() and (driver.page.name != "table" or controller.session.deciding is not None)
    )
    driver.frames(3)
