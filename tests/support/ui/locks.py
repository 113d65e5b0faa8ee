"""The events that take the phone out of sight; each must lock a table."""

from __future__ import annotations

from collections.abc import Callable

from kivy.core.window import Window

from tests.support.ui.driver import Driver
from tests.support.ui.kivy_internals import window_without_focus


def pause(driver: Driver) -> None:
    driver.app.dispatch("on_pause")


def lose_focus(driver: Driver) -> None:
    with window_without_focus():
        driver.frames(2)


def minimise(_driver: Driver) -> None:
    Window.dispatch("on_minimize")


def hide(_driver: Driver) -> None:
    Window.dispatch("on_hide")


def turn(driver: Driver) -> None:
    driver.resize(892, 412)


LOCKS = [pause, lose_focus, minimise, hide, turn]
Lock = Callable[[Driver], None]
