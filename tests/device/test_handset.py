"""Calls to Android through a fake Java, also when it refuses them."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import plyer
import pytest
from kivy.app import App
from plyer.facades import Vibrator

from sockapp.device import (
    android,
    data_folder,
    insets,
    system_bars,
    system_languages,
    system_theme,
    vibrator,
)
from sockapp.device.display import watch_rotation
from tests.support.device.frames import Frames
from tests.support.device.handset import (
    DAY,
    DISPLAY_CUTOUT,
    IME,
    NIGHT,
    SECURE,
    SYSTEM_BARS,
    Handset,
)
from tests.support.device.java import needs_java
from tests.support.device.plyer_on_android import plyer_on_android
from tests.support.paths import ROOT, TESTS

BARS = SYSTEM_BARS | DISPLAY_CUTOUT
LIGHT_BARS = 8 | 16
"""Android's constants for light status bars and light navigation bars, which have dark icons."""
OTHER_APPEARANCE = 2
"""A bit that belongs to somebody else."""


@pytest.fixture
def handset(monkeypatch: pytest.MonkeyPatch) -> Iterator[Handset]:
    """A fake phone under the app, with plyer's Android code imported afresh on top of it."""
    made = Handset()
    monkeypatch.setitem(sys.modules, "jnius", made.jnius())
    modules = made.android_modules()
    for name, module in modules.items():
        monkeypatch.setitem(sys.modules, name, module)
    runnable: Any = modules["android.runnable"]
    runnable.__spec__.loader.exec_module(runnable)
    monkeypatch.setattr(android, "is_android", lambda: True)
    with plyer_on_android("vibrator", Vibrator):
        yield made


def install(monkeypatch: pytest.MonkeyPatch, handset: Handset) -> None:
    """Install the fake Java again after a change that its classes hold."""
    monkeypatch.setitem(sys.modules, "jnius", handset.jnius())


# --- questions ----------------------------------------------------------------------------------


def test_system_languages_are_read_anew_each_time(handset: Handset) -> None:
    assert system_languages.system_languages() == ["es-MX", "en-US"]
    handset.languages = ["it-CH"]
    assert system_languages.system_languages() == ["it-CH"], "changed while the app was away"
    handset.languages = []
    assert system_languages.system_languages() == []


def test_system_is_dark_follows_the_ui_mode(handset: Handset) -> None:
    assert not system_theme.system_is_dark()
    handset.ui_mode = NIGHT
    assert system_theme.system_is_dark()
    handset.ui_mode = DAY
    assert not system_theme.system_is_dark()


def test_system_text_scale_is_the_font_scale(handset: Handset) -> None:
    handset.font_scale = 1.3
    assert system_theme.system_text_scale() == 1.3


def test_keyboard_height_is_the_inset_of_the_input_method(
    handset: Handset, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert insets.keyboard_height() == 0
    handset.insets[IME] = (0, 0, 0, 900)
    assert insets.keyboard_height() == 900
    assert insets.has_keyboard_insets()
    handset.api = 29  # Android 10 has no such question
    install(monkeypatch, handset)
    assert insets.keyboard_height() == 0
    assert not insets.has_keyboard_insets()


def test_system_insets_cover_bars_and_notches(handset: Handset) -> None:
    assert insets.system_insets() == (0, 96, 0, 48)
    handset.insets = {BARS: (120, 0, 60, 0)}  # turned: the notch is at the side
    assert insets.system_insets() == (120, 0, 60, 0)


@pytest.mark.parametrize(("api", "covered"), [(24, 0), (29, 0), (34, 0), (35, 96), (36, 96)])
def test_system_insets_before_android_15_are_zero(
    handset: Handset, monkeypatch: pytest.MonkeyPatch, api: int, covered: int
) -> None:
    handset.api = api
    install(monkeypatch, handset)
    assert insets.system_insets()[1] == covered


def test_data_folder_on_android_is_the_folder_of_the_app(
    handset: Handset, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SOCKAPP_DATA", raising=False)
    app = SimpleNamespace(user_data_dir="/data/files")
    monkeypatch.setattr(App, "get_running_app", lambda: app)
    assert data_folder.data_folder() == Path("/data/files")


# --- commands -----------------------------------------------------------------------------------


def test_hide_from_switcher_sets_the_flag_on_the_thread_of_java(handset: Handset) -> None:
    from sockapp.device.window_flags import hide_from_switcher

    hide_from_switcher(True)
    assert handset.window_flags == 0, "windows may only be touched on Java’s thread"
    handset.let_java_run()
    assert handset.window_flags == SECURE
    hide_from_switcher(False)
    handset.let_java_run()
    assert handset.window_flags == 0


def test_hide_from_switcher_called_often_keeps_one_runnable(handset: Handset) -> None:
    """python-for-android keeps a runnable for every function that it is ever given."""
    from sockapp.device.window_flags import hide_from_switcher

    kept = sys.modules["android.runnable"].__functionstable__
    for _table in range(5):
        hide_from_switcher(True)
        hide_from_switcher(False)
        handset.let_java_run()
    assert len(kept) == 1
    assert handset.window_flags == 0


def test_set_dark_icons_changes_both_bars_on_the_ui_thread(handset: Handset) -> None:
    handset.bars_appearance = OTHER_APPEARANCE
    system_bars.set_dark_icons(True)
    assert handset.bars_appearance == OTHER_APPEARANCE, "not on Kivy’s thread"
    handset.let_java_run()
    assert handset.bars_appearance == OTHER_APPEARANCE | LIGHT_BARS
    system_bars.set_dark_icons(False)
    handset.let_java_run()
    assert handset.bars_appearance == OTHER_APPEARANCE


def test_set_dark_icons_before_android_15_changes_nothing(
    handset: Handset, monkeypatch: pytest.MonkeyPatch
) -> None:
    """These versions draw black bars, on which dark icons could not be seen."""
    handset.api = 34
    install(monkeypatch, handset)
    system_bars.set_dark_icons(True)
    handset.let_java_run()
    assert handset.bars_appearance == 0


def test_set_dark_icons_without_a_controller_does_nothing(
    handset: Handset, warnings: list[str]
) -> None:
    handset.bars_appearance = None
    system_bars.set_dark_icons(True)
    handset.let_java_run()
    assert (handset.bars_appearance, warnings) == (None, [])


def test_set_dark_icons_refused_by_the_phone_is_logged(
    handset: Handset, warnings: list[str]
) -> None:
    handset.refuses = True
    system_bars.set_dark_icons(True)
    handset.let_java_run()
    assert (handset.bars_appearance, len(warnings)) == (0, 1)


def test_watch_rotation_reports_a_turn_at_the_next_frame(handset: Handset, frames: Frames) -> None:
    """A turn by 180° changes no size, so only the display's own listeners report it."""
    turns: list[int] = []
    listener = watch_rotation(lambda: turns.append(1))
    assert listener is not None
    handset.turn_display()
    handset.turn_display()
    assert turns == [], "not on Java’s thread"
    frames.go()
    assert turns == [1], "once, however often the display changes in a frame"


def test_watch_rotation_on_a_phone_that_refuses_is_logged(
    handset: Handset, warnings: list[str]
) -> None:
    handset.refuses = True
    assert watch_rotation(lambda: None) is None
    assert len(warnings) == 1


@pytest.mark.parametrize("awake", [True, False])
def test_keep_awake_switches_the_screensaver(awake: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    from sockapp.device import window_flags

    window = SimpleNamespace(allow_screensaver=awake)
    monkeypatch.setattr(window_flags, "Window", window)
    window_flags.keep_awake(awake)
    assert window.allow_screensaver is not awake


def test_buzz_on_android_uses_code_of_plyer(handset: Handset) -> None:
    vibrator.buzz(0.03)
    assert handset.buzzes == [(30, -1)]
    used = plyer.vibrator.vibrate.__self__
    assert type(used).__module__ == "plyer.platforms.android.vibrator"


@needs_java
@pytest.mark.full
def test_insets_and_rotation_on_a_real_java_are_read(tmp_path: Path) -> None:
    sources = sorted(map(str, (TESTS / "support" / "device" / "java").rglob("*.java")))
    subprocess.run(["javac", "-d", str(tmp_path), *sources], check=True, timeout=100)
    run = subprocess.run(
        [sys.executable, "-m", "tests.support.device.turn_on_java", str(tmp_path)],
        cwd=ROOT,
        env=os.environ | {"KIVY_LOG_MODE": "PYTHON"},
        capture_output=True,
        text=True,
        timeout=100,
    )
    assert run.stdout.splitlines() == [
        "insets 0 96 0 48",
        "listens True",
        "on Java's thread",
        "in the next frame turned",
    ], run.stderr


# --- failures -----------------------------------------------------------------------------------

Question = tuple[Callable[[], Any], Any]
QUESTIONS: list[Question] = [
    (system_languages.system_languages, []),
    (system_theme.system_is_dark, False),
    (system_theme.system_text_scale, 1.0),
    (insets.system_insets, (0, 0, 0, 0)),
    (insets.keyboard_height, 0.0),
    (insets.has_keyboard_insets, False),
]


@pytest.mark.parametrize(("ask", "otherwise"), QUESTIONS)
def test_system_questions_refused_by_the_phone_are_logged(
    handset: Handset, warnings: list[str], ask: Callable[[], Any], otherwise: Any
) -> None:
    handset.refuses = True
    assert ask() == otherwise
    assert len(warnings) == 1
    assert "not today" in warnings[0]


def test_buzz_refused_by_the_phone_is_logged(handset: Handset, warnings: list[str]) -> None:
    vibrator.buzz(0.03)
    handset.refuses = True
    vibrator.buzz(0.03)
    assert (len(handset.buzzes), len(warnings)) == (1, 1)
    assert "no vibration" in warnings[0]


def test_buzz_without_a_vibrator_is_logged(handset: Handset, warnings: list[str]) -> None:
    handset.refuses = True  # from the first call on, so that plyer finds no vibrator
    vibrator.buzz(0.03)
    assert (handset.buzzes, len(warnings)) == ([], 1)


def test_hide_from_switcher_refused_by_the_phone_is_logged(
    handset: Handset, warnings: list[str]
) -> None:
    from sockapp.device.window_flags import hide_from_switcher

    handset.refuses = True
    hide_from_switcher(True)
    handset.let_java_run()
    assert (handset.window_flags, len(warnings)) == (0, 1)


@pytest.mark.parametrize("name", ["jnius", "android"])
def test_hide_from_switcher_without_android_modules_is_logged(
    handset: Handset, monkeypatch: pytest.MonkeyPatch, warnings: list[str], name: str
) -> None:
    from sockapp.device.window_flags import hide_from_switcher

    monkeypatch.setitem(sys.modules, name, None)
    monkeypatch.setitem(sys.modules, "android.runnable", None)
    hide_from_switcher(True)
    assert len(warnings) == 1


# --- on a desktop -------------------------------------------------------------------------------


def test_device_functions_on_a_desktop_have_defaults(
    monkeypatch: pytest.MonkeyPatch, warnings: list[str]
) -> None:
    from sockapp.device.window_flags import hide_from_switcher

    monkeypatch.setitem(sys.modules, "jnius", None)
    monkeypatch.setenv("LANGUAGE", "it")
    assert system_languages.system_languages()[0] == "it"
    assert not system_theme.system_is_dark()
    assert system_theme.system_text_scale() == 1.0
    assert insets.system_insets() == (0, 0, 0, 0)
    assert insets.keyboard_height() == 0
    assert not insets.has_keyboard_insets()
    assert watch_rotation(lambda: None) is None
    vibrator.buzz(0.03)
    hide_from_switcher(True)
    system_bars.set_dark_icons(True)
    assert warnings == [], "nothing to complain about"


def test_data_folder_on_a_desktop_follows_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SOCKAPP_DATA", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", "/somewhere")
    assert data_folder.data_folder() == Path("/somewhere/sock-drawer")
    monkeypatch.setenv("SOCKAPP_DATA", "/chosen")
    assert data_folder.data_folder() == Path("/chosen")
