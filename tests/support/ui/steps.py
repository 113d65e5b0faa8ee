"""From laying the table to sitting at it, by touches; needs nothing but the app and the driver.

The package is played with these, beside nothing but what ships: no pytest here.
"""

from __future__ import annotations

from typing import Any

from sockapp.i18n import _
from tests.support.ui.driver import Driver


def goes_first(driver: Driver, number: int) -> None:
    """The table has decided who starts."""
    driver.tap(driver.all_of("StarterTile")[number])


def start(driver: Driver) -> None:
    """Deal."""
    driver.tap(driver.page.ids.start)


def lift(driver: Driver) -> None:
    """Hold the curtain's ring, as long as it takes."""
    driver.hold(driver.all_of("HoldRing")[0], 0.8)


def to_table(driver: Driver) -> None:
    """Lift the curtain and read what has happened, if need be."""
    if driver.page.name == "curtain":
        lift(driver)
    if driver.page.name == "recap":
        driver.tap(_("To the table"))


def settle(driver: Driver, controller: Any) -> None:
    """Let bots move and animations end, until a person is asked for something."""

    def quiet() -> bool:
        told = controller.animations is None or not controller.animations.is_busy
        return told and not controller.session.is_thinking and driver.page.name != "home"

    driver.until(
        lambda: quiet() and (driver.page.name != "table" or controller.session.deciding is not None)
    )
    driver.frames(3)
