"""Background music: one loop at a time, faded in and out by Kivy's clock."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.logger import Logger

from sockapp.device.audio import sound
from sockapp.device.late_trigger import LateTrigger

MUSIC_VOLUME = 0.4
"""A fraction of the phone's volume, below that of the effects."""
START_DELAY_S = 2.0
"""A page that is left sooner stays silent, and loading does not delay its first frames."""
FADE_S = 0.6
FADE_STEP_S = 0.05


class MusicPlayer:
    """Plays the loop that was asked for last, while music is enabled and not paused."""

    def __init__(self, load: Callable[[Path], Any] = sound.load_sound) -> None:
        self._load = load
        self._is_enabled = True
        self._is_paused = False
        self._is_broken = False
        self._wanted = ""
        self._playing = ""
        self._loop: Any = None
        self._level = 0.0
        self._start_later = LateTrigger(lambda _dt: self._start(), START_DELAY_S)
        self._fade_slowly = Clock.create_trigger(self._fade, FADE_STEP_S, interval=True)

    def enable(self, enabled: bool) -> None:
        """Turn music on or off. Off and on again also retries after a failure."""
        if not enabled:
            self._is_broken = False
        self._is_enabled = enabled
        self._update()

    def play(self, name: str) -> None:
        """Fade to a loop of assets/sounds/music, or to silence if ``name`` is empty."""
        if name != self._wanted:
            self._wanted = name
            self._update()

    def stop(self) -> None:
        """Stop at once and for good, because the app ends."""
        self._wanted = ""
        self._stop()
        self._update()

    def pause(self) -> None:
        """Stop at once, without fading, because a paused app gets no more frames."""
        self._is_paused = True
        self._stop()
        self._update()

    def resume(self) -> None:
        """Play again after ``pause``."""
        self._is_paused = False
        self._update()

    @property
    def _target(self) -> str:
        is_allowed = self._is_enabled and not self._is_paused and not self._is_broken
        return self._wanted if is_allowed else ""

    def _update(self) -> None:
        if self._target and not self._playing:
            self._start_later()
        elif not self._target:
            self._start_later.cancel()
        if self._playing:
            self._fade_slowly()

    def _start(self) -> None:
        """Start the wanted loop at volume 0. Never raises."""
        if not self._target or self._playing or sound.is_silent():
            return
        try:
            loop = self._load(sound.SOUNDS / "music" / f"{self._target}.ogg")
            if not loop or not loop.length:  # how providers report a failure
                raise OSError(f"nothing here can play {self._target}")
            loop.loop = True
            loop.volume = 0.0
            loop.play()
        except Exception as error:  # no device, no provider, or a failure of the player
            self._is_broken = True
            Logger.warning("Music: none from now on: %s", error)
            return
        self._loop, self._playing, self._level = loop, self._target, 0.0
        self._update()

    def _fade(self, dt: float) -> None:
        """Change the volume by one step, until the loop is stopped or at its full volume."""
        is_rising = self._playing == self._target
        change = min(dt, FADE_S) / FADE_S
        self._level = max(0.0, min(self._level + (change if is_rising else -change), 1.0))
        self._loop.volume = MUSIC_VOLUME * self._level
        if is_rising and self._level == 1.0:
            self._fade_slowly.cancel()
        elif self._level == 0.0:
            self._stop()
            self._update()

    def _stop(self) -> None:
        """Stop and unload the loop that plays, if any."""
        self._fade_slowly.cancel()
        loop, self._loop, self._playing = self._loop, None, ""
        if loop is not None:
            loop.stop()
            loop.unload()


_player = MusicPlayer()
enable = _player.enable
pause = _player.pause
play = _player.play
resume = _player.resume
stop = _player.stop
