"""Sounds: shipped files equal the synthesised ones, and playing never fails."""

from __future__ import annotations

import array
import ast
import logging
import math
import sys
import wave
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import make_sounds
import pytest
from kivy.core.audio import SoundLoader
from kivy.logger import Logger

from sockapp.device.audio.sound import PLAYBACK_VOLUME, SOUNDS, Speaker
from tests.support.paths import ROOT
from tests.support.ui.kivy_internals import no_sound_provider

NAMES = sorted(make_sounds.SOUNDS)


# --- the files ----------------------------------------------------------------------------------


def test_shipped_sounds_are_those_of_the_synthesiser():
    assert sorted(path.name for path in SOUNDS.iterdir()) == [f"{name}.wav" for name in NAMES]


@pytest.mark.parametrize("name", NAMES)
def test_synthesiser_makes_the_bytes_that_ship(name: str, tmp_path: Path):
    make_sounds.write(name, tmp_path)
    assert (tmp_path / f"{name}.wav").read_bytes() == (SOUNDS / f"{name}.wav").read_bytes()


def test_shipped_sounds_are_small():
    sizes = {path.name: path.stat().st_size for path in SOUNDS.iterdir()}
    assert not {name: size for name, size in sizes.items() if size >= 60_000}
    assert sum(sizes.values()) < 400_000


def samples(name: str) -> list[float]:
    """Return the samples (-1 to 1) of a shipped sound; its format is checked on the way."""
    with wave.open(str(SOUNDS / f"{name}.wav")) as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        assert file.getframerate() in (22050, 44100)
        frames = array.array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        frames.byteswap()
    return [frame / 32768 for frame in frames]


@pytest.mark.parametrize("name", NAMES)
def test_shipped_sound_neither_clips_nor_clicks(name: str):
    sound = samples(name)
    assert max(map(abs, sound)) < 0.95
    assert sound[0] == sound[-1] == 0
    edge = make_sounds.RATE // 1000  # a millisecond
    assert max(map(abs, sound[: edge // 4])) < 0.05
    assert max(map(abs, sound[-edge:])) < 0.02


def test_shipped_sounds_are_about_equally_loud():
    levels = {name: 20 * math.log10(make_sounds.rms(samples(name))) for name in NAMES}
    assert max(levels.values()) - min(levels.values()) <= 3, levels


def test_sound_of_a_lost_toss_is_shorter_than_a_second():
    assert len(samples("sad")) < make_sounds.RATE


# --- their names in the code --------------------------------------------------------------------


def calls(tree: ast.AST) -> Iterator[ast.Call]:
    """Yield every call of ``sound.play``."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Name(id="sound"), attr="play")):
                yield node


def test_sounds_that_the_code_plays_exist():
    """A wrong name would only be silent.

    The test reads the source: no linter knows the files, and playing every sound would mean
    reaching every line that plays one.
    """
    played = set()
    for path in sorted((ROOT / "sockapp").rglob("*.py")):
        for call in calls(ast.parse(path.read_text("utf-8"))):
            match call.args:
                case [ast.Constant(value=str(name))]:
                    names = {name}
                case [ast.IfExp(body=ast.Constant(value=one), orelse=ast.Constant(value=other))]:
                    names = {one, other}
                case _:
                    pytest.fail(f"{path.name}:{call.lineno}: give the name itself")
            assert names <= set(NAMES), f"{path.name}:{call.lineno} plays {names}"
            played |= names
    assert played >= {"card", "curtain", "dice_toss", "sad", "win"}


def test_sound_module_is_imported_where_the_test_above_finds_it():
    for path in (ROOT / "sockapp").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module == "sockapp.device.audio.sound":
                pytest.fail(
                    f"{path.name}:{node.lineno}: write from sockapp.device.audio import sound"
                )
            if isinstance(node, ast.ImportFrom) and node.module == "sockapp.device":
                renamed = [a for a in node.names if a.name == "sound" and a.asname]
                assert not renamed, f"{path.name}:{node.lineno} gives sound another name"
    for path in (ROOT / "sockapp").rglob("*.kv"):
        assert "device.sound" not in path.read_text("utf-8"), f"{path.name}: play it in Python"


# --- playing ------------------------------------------------------------------------------------


class FakeSound:
    """A sound that counts how often it was played."""

    state = "stop"

    def __init__(self, path: Path, length: float = 0.5) -> None:
        self.path, self.length, self.volume, self.played = path, length, 1.0, 0

    def play(self) -> None:
        self.played += 1


class FakeProvider:
    """A loader of counting sounds that keeps them."""

    def __init__(self) -> None:
        self.loaded: list[FakeSound] = []

    def __call__(self, path: Path) -> FakeSound:
        self.loaded.append(FakeSound(path))
        return self.loaded[-1]


@pytest.fixture
def warnings() -> Iterator[list[str]]:
    """The warnings in the log."""
    found: list[str] = []

    class Listener(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            found.append(self.format(record))

    listener = Listener(logging.WARNING)
    Logger.addHandler(listener)
    yield found
    Logger.removeHandler(listener)


def test_speaker_loads_a_sound_once_at_first_use():
    provider = FakeProvider()
    speaker = Speaker(provider)
    assert not provider.loaded
    for name in ("card", "card", "win", "card"):
        speaker.play(name)
    assert [sound.path for sound in provider.loaded] == [SOUNDS / "card.wav", SOUNDS / "win.wav"]
    assert [sound.played for sound in provider.loaded] == [3, 1]
    assert {sound.volume for sound in provider.loaded} == {PLAYBACK_VOLUME}


def test_speaker_when_disabled_loads_nothing():
    provider = FakeProvider()
    speaker = Speaker(provider)
    speaker.enable(False)
    speaker.play("card")
    assert not provider.loaded
    speaker.enable(True)
    speaker.play("card")
    assert provider.loaded[0].played == 1
    speaker.enable(False)
    speaker.play("card")
    assert provider.loaded[0].played == 1


def no_provider(_path: Path) -> Any:
    return None


def no_device(path: Path) -> Any:
    return FakeSound(path, length=0)


def raising(_path: Path) -> Any:
    raise RuntimeError("the phone has lost its voice")


def raising_later(path: Path) -> Any:
    sound = FakeSound(path)
    sound.play = lambda: raising(path)  # type: ignore[method-assign]
    return sound


@pytest.mark.parametrize("load", [no_provider, no_device, raising, raising_later])
def test_speaker_that_cannot_play_is_silent_and_warns_once(load, warnings: list[str]):
    tries: list[Path] = []

    def counted(path: Path) -> Any:
        tries.append(path)
        return load(path)

    speaker = Speaker(counted)
    for name in ("card", "card", "win"):
        speaker.play(name)
    assert len(tries) == 1
    assert len(warnings) == 1 and "Sound: none from now on" in warnings[0]


def test_speaker_enabled_again_after_a_failure_tries_again():
    healthy = FakeProvider()
    providers = iter([raising, healthy])
    speaker = Speaker(lambda path: next(providers)(path))
    speaker.play("card")
    speaker.enable(True)  # called after every change of any setting
    speaker.play("card")
    assert not healthy.loaded
    speaker.enable(False)
    speaker.enable(True)
    speaker.play("card")
    assert healthy.loaded[0].played == 1


@pytest.mark.parametrize("name", NAMES)
def test_speaker_plays_every_sound_through_kivy(name: str, warnings: list[str]):
    """The real provider plays into SDL's dummy device."""
    path = SOUNDS / f"{name}.wav"
    sound = SoundLoader.load(str(path))
    assert sound.length == pytest.approx(len(samples(name)) / make_sounds.RATE, abs=0.01)
    Speaker().play(name)
    assert not warnings


def test_speaker_without_a_kivy_provider_warns(warnings: list[str]):
    with no_sound_provider():
        Speaker().play("card")
    assert "Sound: none from now on" in warnings[-1]


def test_speaker_unknown_sound_warns(warnings: list[str]):
    Speaker().play("no_such_sound")
    assert "no_such_sound" in warnings[-1]
