#!/usr/bin/env python3
"""Boots an Android emulator, plays a move of the app by taps, and takes pictures.

    python tools/emulator_check.py --api 36 --apk bin/app.apk --out build/emulator

Needs the SDK's command-line tools (ANDROID_HOME), KVM, and a package that was built with
tools/emulator/main.py in place of main.py, which reports where the buttons are. The phone is
turned, the keyboard is opened, and the app is paused and resumed. Fails if a step does not succeed,
if the app dies, or if the log has a Python traceback. Uses only the standard library.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Protocol

PACKAGE = "org.sockapp.sockdrawer"
ACTIVITY = f"{PACKAGE}/org.kivy.android.PythonActivity"
IMAGES = {24: "default", 36: "google_apis"}
"""API level -> the kind of system image that exists for it."""
DEVICE = "pixel_6"
"""A device tall enough to show every page of the check without scrolling."""
BOOT_SECONDS = 600
STEP_SECONDS = 120
"""The time limit of a step; the first start unpacks Python, and drawing is in software."""
HOLD_MILLISECONDS = 700
KEY_HOME, KEY_BACK = 3, 4
FAULTS = re.compile(r"Traceback \(most recent call last\)|FATAL EXCEPTION|Fatal signal")

Screen = dict[str, Any]


class StepFailed(Exception):
    """Raised when a step did not succeed."""


class Device(Protocol):
    """The interface of a phone with the app installed."""

    def screen(self) -> Screen:
        """Return the screen that the app last reported; empty before the first report."""

    def touch(self, x: int, y: int, milliseconds: int) -> None:
        """Touch this point for a number of milliseconds."""

    def key(self, number: int) -> None:
        """Press a key."""

    def turn(self, quarter_turns: int) -> None:
        """Hold the phone in portrait (0) or landscape (1)."""

    def open_app(self) -> None:
        """Start the app, or bring it back to the front."""

    def shows_keyboard(self) -> bool:
        """Return whether the on-screen keyboard is shown."""

    def picture(self, name: str) -> None:
        """Save a screenshot."""

    def wait(self) -> None:
        """Wait for a moment."""


# --- the steps ----------------------------------------------------------------------------------


def check(device: Device) -> None:
    """Run all steps; raise ``StepFailed``."""
    device.open_app()
    until(device, "the home page", lambda: device.screen().get("page") == "home")
    device.picture("1-home")
    tap(device, kind="AppButton", text="Play", game="out_of_sock")
    tap(device, kind="AppButton", text="I know how")
    until(device, "a starting player to choose", lambda: has(device, kind="StarterTile"))
    see_keyboard(device)
    tap(device, kind="StarterTile")
    tap(device, kind="AppButton", text="Start")
    until(device, "the basket", lambda: has(device, kind="AppButton", text="Hold to toss"))
    device.picture("3-table")
    tap(device, HOLD_MILLISECONDS, kind="AppButton", text="Hold to toss")  # a free try
    device.wait()
    tap(device, HOLD_MILLISECONDS, kind="AppButton", text="Hold to toss")
    until(device, "a move", lambda: device.screen()["moves"] > 0)
    device.picture("4-move")
    turn_round(device)
    leave_and_come_back(device)


def see_keyboard(device: Device) -> None:
    """Edit a player's name, and check that the keyboard opens and the back key closes it."""
    tap(device, kind="SeatFace")
    tap(device, kind="NameField")
    until(device, "the keyboard", device.shows_keyboard)
    device.picture("2-keyboard")
    device.key(KEY_BACK)
    until(device, "no keyboard", lambda: not device.shows_keyboard())
    device.key(KEY_BACK)
    until(device, "the name's sheet closed", lambda: not has(device, kind="NameField"))


def turn_round(device: Device) -> None:
    """Turn the phone to landscape and back."""

    def is_wide() -> bool:
        width, height = device.screen()["size"]
        return bool(width > height)

    device.turn(1)
    until(device, "a wide screen", is_wide)
    device.picture("5-turned")
    device.turn(0)
    until(device, "a tall screen", lambda: not is_wide())


def leave_and_come_back(device: Device) -> None:
    """Leave the app, open it again, and check that no move is lost."""
    moves = device.screen()["moves"]
    device.key(KEY_HOME)
    device.wait()
    device.open_app()
    until(device, "the game again", lambda: device.screen().get("page") not in (None, "home"))
    device.picture("6-resumed")
    if device.screen()["moves"] < moves:
        raise StepFailed("a move was lost while the app was away")


def find(device: Device, **wanted: str) -> Screen | None:
    """Return the first widget whose values begin with these; None if there is none."""
    for widget in device.screen().get("widgets", []):
        if all(str(widget[name]).startswith(value) for name, value in wanted.items()):
            found: Screen = widget
            return found
    return None


def has(device: Device, **wanted: str) -> bool:
    """Return whether there is a widget whose values begin with these."""
    return find(device, **wanted) is not None


def tap(device: Device, milliseconds: int = 60, **wanted: str) -> None:
    """Touch the centre of a widget as soon as it is there."""
    what = " ".join(wanted.values())
    until(device, what, lambda: has(device, **wanted))
    device.wait()  # a new widget may still be moving
    found = find(device, **wanted)
    if found is None:
        raise StepFailed(f"{what} has gone again")
    device.touch(found["x"], found["y"], milliseconds)


def until(device: Device, what: str, true: Callable[[], bool]) -> None:
    """Wait until a condition is true; raise ``StepFailed`` after a time limit."""
    give_up = time.monotonic() + STEP_SECONDS
    while not true():
        if time.monotonic() > give_up:
            device.picture("failed")
            raise StepFailed(f"waited in vain for {what}; on the screen: {device.screen()}")
        device.wait()


# --- the emulator -------------------------------------------------------------------------------


class Emulator:
    """An emulator that is controlled through adb."""

    def __init__(self, pictures: Path) -> None:
        self._pictures = pictures

    def screen(self) -> Screen:
        """Return what tools/emulator/main.py has written into the app's folder."""
        found = adb("shell", f"run-as {PACKAGE} find . -name screen.json", check=False).split()
        text = adb("shell", f"run-as {PACKAGE} cat {found[0]}", check=False) if found else ""
        try:
            screen: Screen = json.loads(text)
        except ValueError:
            return {}
        return screen

    def touch(self, x: int, y: int, milliseconds: int) -> None:
        """Touch this point, by a swipe without movement."""
        place = (str(x), str(y))
        adb("shell", "input", "swipe", *place, *place, str(milliseconds))

    def key(self, number: int) -> None:
        """Press a key."""
        adb("shell", "input", "keyevent", str(number))

    def turn(self, quarter_turns: int) -> None:
        """Turn the display independently of the sensor."""
        adb("shell", "settings", "put", "system", "accelerometer_rotation", "0")
        adb("shell", "settings", "put", "system", "user_rotation", str(quarter_turns))

    def open_app(self) -> None:
        """Start the app, or bring it back to the front."""
        adb("shell", "am", "start", "-W", "-n", ACTIVITY)

    def shows_keyboard(self) -> bool:
        """Return whether the input method's service says so."""
        return "mInputShown=true" in adb("shell", "dumpsys", "input_method")

    def picture(self, name: str) -> None:
        """Save a screenshot."""
        command = [tool("platform-tools/adb"), "exec-out", "screencap", "-p"]
        shot = subprocess.run(command, capture_output=True, check=True, timeout=60).stdout
        (self._pictures / f"{name}.png").write_bytes(shot)

    def wait(self) -> None:
        """Wait for a second."""
        time.sleep(1)


def tool(path: str) -> str:
    """Return the full path of a program of the SDK."""
    return str(Path(os.environ["ANDROID_HOME"]) / path)


def adb(*arguments: str, check: bool = True) -> str:
    """Run adb and return its output."""
    command = [tool("platform-tools/adb"), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=300)
    if check and done.returncode != 0:
        raise StepFailed(f"adb {' '.join(arguments)}: {done.stdout}{done.stderr}")
    return done.stdout


def boot(api: int) -> subprocess.Popen[bytes]:
    """Install a system image, create a device with it and start the emulator."""
    image = f"system-images;android-{api};{IMAGES[api]};x86_64"
    packages = ["platform-tools", "emulator", image]
    sdkmanager, avdmanager = (
        tool(f"cmdline-tools/latest/bin/{name}") for name in ("sdkmanager", "avdmanager")
    )
    subprocess.run([sdkmanager, "--install", *packages], input=b"y\n" * 20, check=True)
    make = [avdmanager, "create", "avd", "--force", "-n", "check", "-k", image, "-d", DEVICE]
    subprocess.run(make, input=b"no\n", check=True)
    quiet = ("-no-window", "-no-audio", "-no-boot-anim", "-no-snapshot", "-no-metrics")
    start = [tool("emulator/emulator"), "-avd", "check", *quiet, "-gpu", "swiftshader_indirect"]
    return subprocess.Popen(start)


def wait_for_boot(emulator: subprocess.Popen[bytes]) -> None:
    """Wait until Android has booted; raise ``StepFailed``."""
    give_up = time.monotonic() + BOOT_SECONDS
    while adb("shell", "getprop", "sys.boot_completed", check=False).strip() != "1":
        if emulator.poll() is not None:
            raise StepFailed(f"the emulator ended with {emulator.returncode}")
        if time.monotonic() > give_up:
            raise StepFailed("Android did not start")
        time.sleep(3)
    adb("shell", "input", "keyevent", "82")  # unlocks the screen
    adb("shell", "settings", "put", "secure", "show_ime_with_hard_keyboard", "1")


def faults_in(log: str) -> list[str]:
    """Return the lines of a logcat that report a crash."""
    return [line for line in log.splitlines() if FAULTS.search(line)]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(description="Play a move on an Android emulator.")
    parser.add_argument("--api", type=int, choices=sorted(IMAGES), required=True)
    parser.add_argument("--apk", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args(arguments)
    args.out.mkdir(parents=True, exist_ok=True)
    emulator = boot(args.api)
    try:
        wait_for_boot(emulator)
        adb("install", "-r", str(args.apk))
        adb("logcat", "-c")
        failure = ""
        try:
            check(Emulator(args.out))
        except StepFailed as error:
            failure = str(error)
        log = adb("logcat", "-d")
        (args.out / "logcat.txt").write_text(log, encoding="utf-8")
    except StepFailed as error:
        failure, log = str(error), ""
    finally:
        emulator.terminate()
        emulator.wait(60)
    faults = faults_in(log)
    for line in (*faults, *([failure] if failure else [])):
        print(line, file=sys.stderr)
    return 1 if failure or faults else 0


if __name__ == "__main__":
    sys.exit(main())
