"""Sounds on Android: Kivy's own player on a fake of Java's MediaPlayer."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from kivy.core.audio import SoundLoader

from sockapp.device.audio.sound import Speaker
from tests.support.device.fake_java import PythonJavaClass, java_method

PLAYER = "kivy.core.audio.audio_android"
COMPLETION = "(Landroid/media/MediaPlayer;)V"


class MediaPlayer:
    """Java's class: ``start`` does nothing while playing, ``seekTo`` takes whole milliseconds."""

    def __init__(self) -> None:
        self.position = 0
        self.is_playing = self.is_prepared = False
        self.listener: Any = None

    def setAudioAttributes(self, _attributes: Any) -> None:  # noqa: N802
        pass

    def setDataSource(self, _path: str) -> None:  # noqa: N802
        pass

    def setVolume(self, _left: float, _right: float) -> None:  # noqa: N802
        pass

    def setOnCompletionListener(self, listener: Any) -> None:  # noqa: N802
        self.listener = listener

    def getDuration(self) -> int:  # noqa: N802
        return 900

    def prepare(self) -> None:
        self.position, self.is_prepared = 0, True

    def start(self) -> None:
        if not self.is_prepared:
            raise RuntimeError("java.lang.IllegalStateException")
        self.is_playing = True

    def stop(self) -> None:
        self.is_playing = self.is_prepared = False

    def seekTo(self, position: int) -> None:  # noqa: N802
        if not isinstance(position, int):
            raise TypeError("No methods called seekTo matching your arguments")
        self.position = position

    def end(self) -> None:
        """End the sound: call the listener, and play from the start the next time."""
        self.is_playing, self.position = False, 0
        self.listener.java_methods[COMPLETION](self.listener, self)


class Builder:
    """Builder of audio attributes."""

    def setLegacyStreamType(self, _stream: int) -> Builder:  # noqa: N802
        return self

    def build(self) -> None:
        pass


@pytest.fixture
def players(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[MediaPlayer]]:
    """Every player that Kivy's Android provider creates."""
    made: list[MediaPlayer] = []

    def new() -> MediaPlayer:
        made.append(MediaPlayer())
        return made[-1]

    jnius: Any = ModuleType("jnius")
    jnius.PythonJavaClass, jnius.java_method = PythonJavaClass, java_method
    jnius.autoclass = {
        "android.media.MediaPlayer": new,
        "android.media.AudioManager": SimpleNamespace(STREAM_MUSIC=3),
        "android.media.AudioAttributes$Builder": Builder,
    }.__getitem__
    android: Any = ModuleType("android")
    android.api_version = 36
    monkeypatch.setitem(sys.modules, "jnius", jnius)
    monkeypatch.setitem(sys.modules, "android", android)
    monkeypatch.delitem(sys.modules, PLAYER, raising=False)
    monkeypatch.setattr(SoundLoader, "register", lambda _player: None)
    yield made
    sys.modules.pop(PLAYER, None)


def on_android(path: Path) -> Any:
    """Load a sound with Kivy's Android provider."""
    return importlib.import_module(PLAYER).SoundAndroidPlayer(source=str(path))


def test_speaker_play_during_the_same_sound_restarts_it(
    players: list[MediaPlayer], warnings: list[str]
) -> None:
    speaker = Speaker(on_android)
    speaker.play("card")
    (player,) = players
    player.position = 400
    speaker.play("card")
    assert (player.is_playing, player.position) == (True, 0)
    assert warnings == []


def test_speaker_play_after_the_end_plays_again(
    players: list[MediaPlayer], warnings: list[str]
) -> None:
    speaker = Speaker(on_android)
    speaker.play("card")
    (player,) = players
    player.end()
    speaker.play("card")
    assert (player.is_playing, player.position, len(players)) == (True, 0, 1)
    assert warnings == []
