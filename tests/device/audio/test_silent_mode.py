"""The phone's silent mode and vibration, on a fake with Android's numbers."""

from __future__ import annotations

import ast
import sys
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from sockapp.device import android, vibrator
from sockapp.device.audio.sound import Speaker, is_silent
from tests.support.device.frames import Frames
from tests.support.paths import ROOT

SILENT, VIBRATE, NORMAL = 0, 1, 2
UI = ROOT / "sockapp" / "ui"


class Phone:
    """A phone with a ringer mode."""

    def __init__(self) -> None:
        self.mode = NORMAL
        self.asked: list[str] = []

    def getSystemService(self, name: str) -> Any:  # noqa: N802
        self.asked.append(name)
        return SimpleNamespace(getRingerMode=lambda: self.mode)


@pytest.fixture
def phone(monkeypatch: pytest.MonkeyPatch) -> Phone:
    made, jnius = Phone(), ModuleType("jnius")
    jnius.autoclass = {"org.kivy.android.PythonActivity": SimpleNamespace(mActivity=made)}.get  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "jnius", jnius)
    monkeypatch.setattr(android, "is_android", lambda: True)
    return made


@pytest.mark.parametrize(("mode", "silent"), [(SILENT, True), (VIBRATE, True), (NORMAL, False)])
def test_speaker_on_a_silenced_phone_plays_no_sounds(phone: Phone, mode: int, silent: bool) -> None:
    phone.mode = mode
    assert is_silent() is silent
    assert phone.asked == ["audio"]
    played: list[str] = []
    sound = SimpleNamespace(length=1, volume=1, state="stop", play=lambda: played.append("card"))
    Speaker(lambda _path: sound).play("card")
    assert bool(played) is not silent


def test_speaker_reads_the_ringer_mode_before_every_sound(phone: Phone) -> None:
    played: list[str] = []
    sound = SimpleNamespace(length=1, volume=1, state="stop", play=lambda: played.append("card"))
    speaker = Speaker(lambda _path: sound)
    for mode in (NORMAL, SILENT, NORMAL):
        phone.mode = mode
        speaker.play("card")
    assert len(played) == 2


def test_is_silent_on_a_desktop_is_false() -> None:
    assert not is_silent()


def test_is_silent_without_an_answer_is_false_and_logged(
    phone: Phone, warnings: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Phone, "getSystemService", lambda _self, _name: None)
    assert not is_silent()
    assert len(warnings) == 1


# ---- vibration


@pytest.fixture
def buzzes(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    felt: list[float] = []
    monkeypatch.setattr(vibrator, "buzz", felt.append)
    vibrator.enable(True)
    return felt


@pytest.mark.parametrize("event", vibrator.PATTERNS)
def test_feel_buzzes_every_pattern_in_its_rhythm(
    frames: Frames, buzzes: list[float], event: str
) -> None:
    pattern = vibrator.PATTERNS[event]
    vibrator.play_pattern(event)
    assert buzzes == [pattern[0]]
    frames.go(sum(pattern) + 0.1)
    assert buzzes == list(pattern[::2])
    assert sum(pattern) <= 0.3, "a buzz is not a ring"


def test_feel_when_disabled_does_not_buzz(frames: Frames, buzzes: list[float]) -> None:
    vibrator.enable(False)
    vibrator.play_pattern("knock")
    frames.go(0.5)
    assert buzzes == []


def test_ui_vibrates_only_through_named_patterns() -> None:
    """Only the table ``PATTERNS`` buzzes, so that the setting holds for every vibration.

    The test reads the source: nothing else tells whether a pattern is still used, and on a desktop
    nothing buzzes that a test could count.
    """
    felt = set()
    for path in sorted(UI.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case ast.Call(
                    func=ast.Attribute(attr="play_pattern"), args=[ast.Constant(value=event)]
                ):
                    felt.add(event)
                case ast.Call(func=ast.Name(id="buzz") | ast.Attribute(attr="buzz")):
                    pytest.fail(f"{path.name}:{node.lineno}: vibrator.play_pattern, please")
    assert felt == set(vibrator.PATTERNS)
