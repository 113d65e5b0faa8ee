"""Text to speech: Android's engine, a desktop program, or none."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from kivy.app import App

from sockapp.device import android
from sockapp.device.audio import speech_engines
from sockapp.device.audio.speech_engines import (
    MAX_SILENT_POLLS,
    DesktopVoice,
    PhoneVoice,
    find_voice,
)
from sockapp.device.audio.text_to_speech import POLL_INTERVAL_S, Speech
from tests.support.device import fake_voice
from tests.support.device.frames import Frames
from tests.support.device.java import needs_java
from tests.support.paths import ROOT, TESTS

HERE = TESTS / "support" / "device"
POLL_SECONDS = 2 * POLL_INTERVAL_S


@pytest.fixture
def tts(monkeypatch: pytest.MonkeyPatch) -> fake_voice.TextToSpeech:
    """A fake Android speech engine."""
    made = fake_voice.TextToSpeech()
    monkeypatch.setitem(sys.modules, "jnius", fake_voice.jnius(made))
    monkeypatch.setattr(android, "is_android", lambda: True)
    return made


@pytest.fixture
def speech(tts: fake_voice.TextToSpeech, frames: Frames) -> Speech:
    """Text to speech whose engine has started."""
    made = Speech()
    assert made.is_available()
    tts.wake()
    return made


# --- Android ------------------------------------------------------------------------------------


def test_say_before_the_engine_has_started_waits(
    tts: fake_voice.TextToSpeech, frames: Frames
) -> None:
    speech = Speech()
    speech.say("Te toca.", "es")
    frames.go(5)
    assert tts.calls == []
    tts.wake()
    assert tts.calls == [], "Java’s thread calls nobody"
    frames.go(POLL_SECONDS)
    assert tts.calls == ["es-ES", "Te toca. 0"]
    speech.stop()


def test_say_two_texts_speaks_one_after_the_other(
    speech: Speech, tts: fake_voice.TextToSpeech, frames: Frames
) -> None:
    over: list[str] = []
    for text in ("One.", "Two."):
        speech.say(text, "en", lambda is_done, text=text: over.append(f"{text} {is_done}"))
    frames.go(POLL_SECONDS)
    assert tts.calls == ["en-GB", "One. 0"]
    tts.end()
    assert over == [], "Java’s thread calls nobody"
    frames.go(POLL_SECONDS)
    assert over == ["One. True"]
    assert tts.calls[2:] == ["en-GB", "Two. 0"]
    tts.end()
    frames.go(POLL_SECONDS)
    assert over == ["One. True", "Two. True"]
    assert not speech.is_speaking


def test_stop_is_immediate_and_drops_waiting_texts(
    speech: Speech, tts: fake_voice.TextToSpeech, frames: Frames
) -> None:
    over: list[bool] = []
    speech.say("One.", "en", over.append)
    speech.say("Two.", "en", over.append)
    frames.go(POLL_SECONDS)
    late = tts.number
    speech.stop()
    assert tts.calls[-1] == "stop"
    speech.say("Three.", "en")
    frames.go(POLL_SECONDS)
    assert tts.calls[-1] == "Three. 0"
    tts.end(late)  # already under way when speech stopped: it must not end the third text
    tts.number = "3"
    frames.go(POLL_SECONDS)
    assert speech.is_speaking
    assert over == []
    speech.stop()
    speech.stop()
    assert tts.calls.count("stop") == 2, "silence is not stopped again"


def test_say_inside_a_callback_speaks_the_new_text(
    speech: Speech, tts: fake_voice.TextToSpeech, frames: Frames
) -> None:
    speech.say("One.", "en", lambda _said: speech.say("More.", "en"))
    frames.go(POLL_SECONDS)
    tts.end()
    frames.go(POLL_SECONDS)
    assert tts.calls[-1] == "More. 0"
    tts.end()
    speech.stop()


def test_stop_inside_a_callback_drops_waiting_texts(
    speech: Speech, tts: fake_voice.TextToSpeech, frames: Frames
) -> None:
    speech.say("One.", "en", lambda _said: speech.stop())
    speech.say("Two.", "en")
    frames.go(POLL_SECONDS)
    tts.end()
    frames.go(1)
    assert "Two. 0" not in tts.calls
    assert not speech.is_speaking


def test_say_in_a_language_without_a_voice_warns_once(
    speech: Speech, tts: fake_voice.TextToSpeech, frames: Frames, warnings: list[str]
) -> None:
    over: list[bool] = []
    speech.say("Tocca a te.", "it", over.append)
    frames.go(POLL_SECONDS)
    assert over == [False]
    assert tts.calls == ["it-IT"]
    (warning,) = warnings
    assert "it-IT" in warning
    speech.say("Your turn.", "en")
    frames.go(POLL_SECONDS)
    assert tts.calls[-1] == "Your turn. 0", "the others are still spoken"
    speech.stop()


def test_say_refused_by_the_engine_is_logged(
    speech: Speech, tts: fake_voice.TextToSpeech, frames: Frames, warnings: list[str]
) -> None:
    tts.answer = -1
    over: list[bool] = []
    speech.say("One.", "en", over.append)
    frames.go(1)
    assert over == [False]
    assert len(warnings) == 1
    assert not speech.is_speaking


def test_say_without_an_end_from_java_ends_after_silence(
    speech: Speech, tts: fake_voice.TextToSpeech, frames: Frames
) -> None:
    over: list[bool] = []
    speech.say("One.", "en", over.append)
    frames.go(60)
    assert over == [], "it speaks for as long as it is heard"
    tts.heard = False
    frames.go(MAX_SILENT_POLLS * POLL_INTERVAL_S + 1)
    assert over == [True]


def test_say_when_the_engine_fails_to_start_is_dropped(
    tts: fake_voice.TextToSpeech, frames: Frames
) -> None:
    speech = Speech()
    speech.say("One.", "en")
    tts.wake(-1)
    frames.go(POLL_SECONDS)
    assert not speech.is_speaking
    assert not speech.is_available()
    speech.say("Two.", "en")
    assert not speech.is_speaking


def test_available_without_an_engine_is_false(
    tts: fake_voice.TextToSpeech, frames: Frames, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "jnius", fake_voice.jnius(tts, engines=0))
    speech = Speech()
    assert not speech.is_available()
    speech.say("One.", "en")
    assert tts.waker is None


def test_available_when_java_throws_is_false_and_warns_once(
    tts: fake_voice.TextToSpeech, frames: Frames, warnings: list[str], monkeypatch: Any
) -> None:
    monkeypatch.setattr(tts, "made", lambda *_given: 1 / 0)
    monkeypatch.setitem(sys.modules, "jnius", fake_voice.jnius(tts))
    speech = Speech()
    for _ in range(3):
        assert not speech.is_available()
    assert len(warnings) == 1


@pytest.mark.parametrize("event", ["on_pause", "on_stop"])
def test_speech_when_the_app_pauses_or_ends_stops(
    event: str,
    speech: Speech,
    tts: fake_voice.TextToSpeech,
    frames: Frames,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Pausing(App):
        def on_pause(self) -> bool:
            return True

    app = Pausing()
    monkeypatch.setattr(App, "get_running_app", lambda: app)
    speech.say("One.", "en")
    frames.go(POLL_SECONDS)
    answer = app.dispatch(event)
    assert tts.calls[-1] == "stop"
    if event == "on_pause":
        assert answer is True, "the app’s own answer still counts"
    app.dispatch(event)
    assert tts.calls.count("stop") == 1


def test_say_in_an_unknown_language_speaks_english(
    speech: Speech, tts: fake_voice.TextToSpeech, frames: Frames
) -> None:
    speech.say("One.", "pseudo")
    frames.go(POLL_SECONDS)
    assert tts.calls[0] == "en-GB"
    speech.say(" ", "en")
    tts.end()
    frames.go(POLL_SECONDS)
    assert not speech.is_speaking, "nothing to say"


@needs_java
@pytest.mark.full
def test_speech_on_a_real_java_speaks(tmp_path: Path) -> None:
    sources = sorted(map(str, (HERE / "java").rglob("*.java")))
    subprocess.run(["javac", "-d", str(tmp_path), *sources], check=True, timeout=100)
    run = subprocess.run(
        [sys.executable, "-m", "tests.support.device.speak_on_java", str(tmp_path)],
        cwd=ROOT,
        env=os.environ | {"KIVY_LOG_MODE": "PYTHON", "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        text=True,
        timeout=100,
    )
    assert run.stdout.splitlines() == [
        "asleep True False",
        "awake False False",
        "saying es-ES ¿Te toca, 👩‍👧 Ana? 0 True",
        "said False",
        "mute this phone's voice does not speak en-GB",
        "stopped it-IT Ciao 0 stop False",
        "broken True",
    ], run.stderr


# --- elsewhere ----------------------------------------------------------------------------------


def _program(folder: Path, name: str, script: str) -> None:
    path = folder / name
    path.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)


def test_desktop_voice_runs_a_speech_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard = tmp_path / "heard"
    _program(tmp_path, "espeak-ng", f'printf "%s|" "$@" > {heard}')
    monkeypatch.setenv("PATH", str(tmp_path))
    voice = find_voice()
    assert isinstance(voice, DesktopVoice)
    started: list[subprocess.Popen[bytes]] = []
    popen = subprocess.Popen

    def noted(*args: Any, **kwargs: Any) -> subprocess.Popen[bytes]:
        started.append(popen(*args, **kwargs))
        return started[-1]

    monkeypatch.setattr(subprocess, "Popen", noted)
    voice.say("-h: ¿te toca?", "es")
    started[0].wait(timeout=60)
    assert heard.read_text("utf-8") == "-v|es|--|-h: ¿te toca?|"
    assert not voice.is_busy


def test_desktop_voice_stop_ends_the_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _program(tmp_path, "spd-say", "exec /bin/sleep 600")
    monkeypatch.setenv("PATH", str(tmp_path))
    voice = find_voice()
    assert isinstance(voice, DesktopVoice)
    voice.say("A long story.", "en")
    assert voice.is_busy
    voice.stop()
    assert not voice.is_busy
    voice.stop()


def test_speech_on_a_desktop_without_a_program_is_unavailable(
    monkeypatch: pytest.MonkeyPatch, frames: Frames, warnings: list[str]
) -> None:
    monkeypatch.setattr(speech_engines.shutil, "which", lambda _name: None)
    speech = Speech()
    assert not speech.is_available()
    speech.say("One.", "en")
    assert not speech.is_speaking
    assert warnings == [], "nothing to complain about"


def test_find_voice_on_android_is_the_phone_voice(tts: fake_voice.TextToSpeech) -> None:
    assert isinstance(find_voice(), PhoneVoice)
