"""Sounds: shipped files equal the synthesised ones, and playing never fails."""

from __future__ import annotations

import array
import ast
import logging
import sys
import wave
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy
import pyloudnorm
import pytest
import soundfile
from kivy.core.audio import SoundLoader
from kivy.logger import Logger
from sounds.__main__ import write_effect
from sounds.effects import EFFECTS
from sounds.loudness import TARGET_LUFS, WINDOW_SECONDS
from sounds.music import LOOPS, MUSIC_LUFS, make_loop
from sounds.synthesis import RATE

from sockapp.device.audio.sound import PLAYBACK_VOLUME, SOUNDS, Speaker
from tests.support.paths import ROOT
from tests.support.ui.kivy_internals import no_sound_provider

NAMES = sorted(EFFECTS)
MUSIC = SOUNDS / "music"


# --- the files ----------------------------------------------------------------------------------


def test_shipped_sounds_are_those_of_the_synthesiser():
    assert sorted(path.name for path in SOUNDS.glob("*.*")) == [f"{name}.wav" for name in NAMES]
    assert sorted(path.name for path in MUSIC.iterdir()) == [f"{name}.ogg" for name in LOOPS]
    assert len(NAMES) >= 20


@pytest.mark.parametrize("name", NAMES)
def test_synthesiser_makes_the_bytes_that_ship(name: str, tmp_path: Path):
    assert write_effect(name, tmp_path).read_bytes() == (SOUNDS / f"{name}.wav").read_bytes()


@pytest.mark.full
@pytest.mark.parametrize("name", LOOPS)
def test_synthesiser_makes_the_music_that_ships(name: str):
    """Compared after decoding: the compressed bytes depend on the encoder's version."""
    shipped, rate = soundfile.read(MUSIC / f"{name}.ogg")
    made = make_loop(name)
    assert rate == RATE and len(shipped) == pytest.approx(len(made), abs=RATE // 10)
    common = min(len(shipped), len(made))
    assert numpy.corrcoef(shipped[:common], made[:common])[0, 1] > 0.98


def test_shipped_sounds_are_small():
    effects = {path.name: path.stat().st_size for path in SOUNDS.glob("*.wav")}
    assert not {name: size for name, size in effects.items() if size >= 60_000}
    music = sum(path.stat().st_size for path in MUSIC.iterdir())
    assert sum(effects.values()) < 700_000 and music < 120_000


def samples(name: str) -> list[float]:
    """Return the samples (-1 to 1) of a shipped sound; its format is checked on the way."""
    with wave.open(str(SOUNDS / f"{name}.wav")) as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        assert file.getframerate() == RATE
        frames = array.array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        frames.byteswap()
    return [frame / 32768 for frame in frames]


@pytest.mark.parametrize("name", NAMES)
def test_shipped_sound_neither_clips_nor_clicks(name: str):
    sound = samples(name)
    assert max(map(abs, sound)) < 0.95
    assert sound[0] == sound[-1] == 0
    edge = RATE // 1000  # a millisecond
    assert max(map(abs, sound[: edge // 4])) < 0.05
    assert max(map(abs, sound[-edge:])) < 0.02


def loudest_window(sound: Any) -> float:
    """Return the loudness (LUFS) of the loudest 400 ms, as an independent library measures it."""
    window = round(WINDOW_SECONDS * RATE)
    padded = numpy.pad(numpy.asarray(sound), (0, max(0, window - len(sound)) + 1))
    meter = pyloudnorm.Meter(RATE, block_size=WINDOW_SECONDS)
    starts = range(0, len(padded) - window, RATE // 10)
    return max(meter.integrated_loudness(padded[at : at + window + 1]) for at in starts)


def test_shipped_sounds_are_equally_loud_within_2_lu():
    levels = {name: loudest_window(samples(name)) for name in NAMES}
    assert max(levels.values()) - min(levels.values()) <= 2, levels
    assert all(abs(level - TARGET_LUFS) <= 1 for level in levels.values()), levels


@pytest.mark.parametrize("name", LOOPS)
def test_shipped_music_is_softer_than_the_effects_and_ends_in_silence(name: str):
    sound, _rate = soundfile.read(MUSIC / f"{name}.ogg")
    assert loudest_window(sound) == pytest.approx(MUSIC_LUFS, abs=1)
    assert abs(sound[-RATE // 50 :]).max() < 0.01


def test_sound_of_a_lost_toss_is_shorter_than_a_second():
    assert len(samples("sad")) < RATE


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
    assert played == set(NAMES)  # an effect that is never played is dead weight


def test_sound_module_is_imported_where_the_test_above_finds_it():
    for path in (ROOT / "sockapp").rglob("*.py"):
        if path.parent == ROOT / "sockapp" / "device" / "audio":
            continue
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
    sound = SoundLoader.load(str(SOUNDS / f"{name}.wav"))
    assert sound.length == pytest.approx(len(samples(name)) / RATE, abs=0.01)
    Speaker(lambda _path: sound).play(name)
    sound.stop()  # SDL has eight channels, and the dummy device plays in real time
    assert not warnings


def test_speaker_without_a_kivy_provider_warns(warnings: list[str]):
    with no_sound_provider():
        Speaker().play("card")
    assert "Sound: none from now on" in warnings[-1]


def test_speaker_unknown_sound_warns(warnings: list[str]):
    Speaker().play("no_such_sound")
    assert "no_such_sound" in warnings[-1]
