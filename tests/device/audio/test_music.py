"""Music: one loop at a time, faded, silent during a pause, and never an error."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from kivy.core.audio import SoundLoader

from sockapp.device.audio import sound
from sockapp.device.audio.music import (
    FADE_S,
    MUSIC_VOLUME,
    START_DELAY_S,
    MusicPlayer,
)
from sockapp.device.audio.sound import SOUNDS
from tests.support.device.frames import Frames

LONG_ENOUGH = START_DELAY_S + 2 * FADE_S
"""Seconds after which a change of the music is complete."""


class FakeLoop:
    """A loop that records what is done with it."""

    length = 20.0

    def __init__(self, path: Path) -> None:
        self.name = path.stem
        self.loop = self.is_playing = False
        self.is_loaded = True
        self.volume = 1.0

    def play(self) -> None:
        self.is_playing = True

    def stop(self) -> None:
        self.is_playing = False

    def unload(self) -> None:
        self.is_loaded = False


class Loader:
    """A loader that keeps what it loaded."""

    def __init__(self) -> None:
        self.loaded: list[FakeLoop] = []

    def __call__(self, path: Path) -> FakeLoop:
        self.loaded.append(FakeLoop(path))
        return self.loaded[-1]

    @property
    def playing(self) -> list[str]:
        """The names of the loops that play."""
        return [loop.name for loop in self.loaded if loop.is_playing]


@pytest.fixture
def loader() -> Loader:
    return Loader()


@pytest.fixture
def player(loader: Loader, frames: Frames) -> MusicPlayer:
    return MusicPlayer(loader)


def test_player_starts_after_a_delay_and_fades_in(
    player: MusicPlayer, loader: Loader, frames: Frames
) -> None:
    player.play("home")
    frames.go(START_DELAY_S / 2)
    assert not loader.loaded
    frames.go(START_DELAY_S / 2 + FADE_S / 2)
    (loop,) = loader.loaded
    assert loop.loop and loop.is_playing and 0 < loop.volume < MUSIC_VOLUME
    frames.go(FADE_S)
    assert loop.volume == MUSIC_VOLUME


def test_player_page_left_within_the_delay_loads_nothing(
    player: MusicPlayer, loader: Loader, frames: Frames
) -> None:
    player.play("home")
    frames.go(START_DELAY_S / 2)
    player.play("")
    frames.go(LONG_ENOUGH)
    assert not loader.loaded


def test_player_other_loop_fades_the_first_out_before_it_starts(
    player: MusicPlayer, loader: Loader, frames: Frames
) -> None:
    player.play("home")
    frames.go(LONG_ENOUGH)
    player.play("result")
    frames.go(FADE_S / 2)
    assert loader.playing == ["home"] and 0 < loader.loaded[0].volume < MUSIC_VOLUME
    frames.go(LONG_ENOUGH)
    assert loader.playing == ["result"]
    assert not loader.loaded[0].is_loaded


def test_player_asked_for_the_same_loop_again_during_its_fade_continues_it(
    player: MusicPlayer, loader: Loader, frames: Frames
) -> None:
    player.play("home")
    frames.go(LONG_ENOUGH)
    player.play("")
    frames.go(FADE_S / 2)
    player.play("home")
    frames.go(LONG_ENOUGH)
    (loop,) = loader.loaded
    assert loop.is_playing and loop.volume == MUSIC_VOLUME


def test_player_paused_stops_at_once_and_resumes_the_wanted_loop(
    player: MusicPlayer, loader: Loader, frames: Frames
) -> None:
    player.play("home")
    frames.go(LONG_ENOUGH)
    player.pause()
    assert not loader.playing and not loader.loaded[0].is_loaded
    frames.go(LONG_ENOUGH)
    assert not loader.playing
    player.resume()
    frames.go(LONG_ENOUGH)
    assert loader.playing == ["home"]


def test_player_disabled_falls_silent_and_starts_again_when_enabled(
    player: MusicPlayer, loader: Loader, frames: Frames
) -> None:
    player.play("home")
    frames.go(LONG_ENOUGH)
    player.enable(False)
    frames.go(LONG_ENOUGH)
    assert not loader.playing
    player.enable(True)
    frames.go(LONG_ENOUGH)
    assert loader.playing == ["home"]


def test_player_on_a_silent_phone_loads_nothing(
    player: MusicPlayer, loader: Loader, frames: Frames, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sound, "is_silent", lambda: True)
    player.play("home")
    frames.go(LONG_ENOUGH)
    assert not loader.loaded


def test_player_stopped_wants_nothing_any_more(
    player: MusicPlayer, loader: Loader, frames: Frames
) -> None:
    player.play("home")
    frames.go(LONG_ENOUGH)
    player.stop()
    assert not loader.playing
    frames.go(LONG_ENOUGH)
    assert len(loader.loaded) == 1


def _none(_path: Path) -> Any:
    return None


def _raising(_path: Path) -> Any:
    raise RuntimeError("the phone has lost its voice")


@pytest.mark.parametrize("load", [_none, _raising])
def test_player_that_cannot_play_tries_only_once(load: Any, frames: Frames) -> None:
    tries: list[Path] = []

    def counted(path: Path) -> Any:
        tries.append(path)
        return load(path)

    player = MusicPlayer(counted)
    player.play("home")
    frames.go(LONG_ENOUGH)
    player.play("result")
    frames.go(LONG_ENOUGH)
    assert len(tries) == 1
    player.enable(False)
    player.enable(True)
    frames.go(LONG_ENOUGH)
    assert len(tries) == 2


@pytest.mark.parametrize("path", sorted((SOUNDS / "music").iterdir()), ids=lambda path: path.stem)
def test_shipped_music_is_playable_by_kivy(path: Path) -> None:
    """The real provider plays into SDL's dummy device."""
    loop = SoundLoader.load(str(path))
    assert loop is not None
    loop.loop = True
    loop.play()
    assert loop.state == "play"
    loop.stop()
