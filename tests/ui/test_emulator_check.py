"""The check that runs on an emulator, run here in a desktop window."""

from __future__ import annotations

from typing import Any

import emulator_check
import pytest
from emulator.main import describe_screen
from emulator_check import KEY_BACK, KEY_HOME, Screen, StepFailed
from kivy.uix.textinput import TextInput

from tests.support.ui.driver import Driver
from tests.support.ui.launch import PHONE, Launch

pytestmark = [pytest.mark.free_try, pytest.mark.first_play]


class DesktopDevice:
    """A device for the check whose screen is a desktop window."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.pictures: list[str] = []

    def screen(self) -> Screen:
        return describe_screen(self.driver.app)

    def touch(self, x: int, y: int, milliseconds: int) -> None:
        height = self.screen()["size"][1]
        self.driver.hold((x, height - y), milliseconds / 1000)

    def key(self, number: int) -> None:
        """Press a key. As on Android, back closes the keyboard first and home pauses the app."""
        if number == KEY_HOME:
            self.driver.app.dispatch("on_pause")
        elif number == KEY_BACK and (field := self._written_field()):
            field.focus = False
            self.driver.frames(3)
        else:
            self.driver.back()

    def turn(self, quarter_turns: int) -> None:
        self.driver.resize(*(PHONE[::-1] if quarter_turns else PHONE))

    def open_app(self) -> None:
        if "4-move" in self.pictures:
            self.driver.app.dispatch("on_resume")

    def shows_keyboard(self) -> bool:
        return self._written_field() is not None

    def picture(self, name: str) -> None:
        self.pictures.append(name)

    def wait(self) -> None:
        self.driver.seconds(0.5)

    def _written_field(self) -> Any:
        fields = (each for each in self.driver.all_of(TextInput) if each.focus)
        return next(fields, None)


def test_check_plays_a_move_and_keeps_a_picture_of_every_step(launch: Launch) -> None:
    device = DesktopDevice(launch(speaks="en"))
    emulator_check.check(device)
    assert device.screen()["moves"] > 0
    assert [name.partition("-")[0] for name in device.pictures] == list("123456")


def test_check_without_the_expected_widget_raises_with_its_name(
    launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(emulator_check, "STEP_SECONDS", 0)
    device = DesktopDevice(launch(speaks="es"))
    with pytest.raises(StepFailed, match="waited in vain for AppButton Play out_of_sock"):
        emulator_check.check(device)


@pytest.mark.parametrize(
    ("line", "is_fault"),
    [
        ("11-18 10:00:00.1 I/python (123): Traceback (most recent call last):", True),
        ("11-18 10:00:00.1 E/AndroidRuntime(123): FATAL EXCEPTION: SDLThread", True),
        ("11-18 10:00:00.1 F/libc (123): Fatal signal 11 (SIGSEGV), code 1", True),
        ("11-18 10:00:00.1 I/python (123): [INFO ] [Base] Start application main loop", False),
    ],
)
def test_faults_in_log_are_crashes_and_tracebacks(line: str, is_fault: bool) -> None:
    assert bool(emulator_check.faults_in(f"before\n{line}\nafter")) is is_fault
