"""Our own short sounds, through whatever plays sound here; where nothing does, silence."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from kivy.logger import Logger

from sockapp.device.audio import silent_mode

SOUNDS = Path(__file__).resolve().parents[3] / "assets" / "sounds"
PLAYBACK_VOLUME = 0.7
"""Below the phone's own level: people talk while they play."""


def _load(path: Path) -> Any:
    from kivy.core.audio import SoundLoader  # finding a provider is for the first sound to pay

    return SoundLoader.load(str(path))


class Speaker:
    """Plays sounds by name. Each is loaded when it is first wanted and stays loaded."""

    def __init__(self, load: Callable[[Path], Any] = _load) -> None:
        self._load = load
        self._loaded: dict[str, Any] = {}
        self._enabled = True
        self._broken = False

    def enable(self, enabled: bool) -> None:
        """Whether sounds are wanted. Off and on again also gives a mute phone another chance."""
        if not enabled:
            self._broken = False
        self._enabled = enabled

    def play(self, name: str) -> None:
        """Play a sound of assets/sounds from its start; a game never fails for want of one."""
        if not self._enabled or self._broken or silent_mode.is_silent():
            return
        try:
            found = self._sound(name)
            if found.state == "play":
                found.stop()  # Android's player would go on instead of starting again
            found.play()
        except Exception as error:  # no device, no provider, a phone's oddity
            self._broken = True  # said once: trying again at every card would only cost time
            self._loaded.clear()
            Logger.warning("Sound: none from now on: %s", error)

    def forget(self) -> None:
        """Let go of every sound; the next one is loaded again."""
        self._loaded.clear()

    def _sound(self, name: str) -> Any:
        if name not in self._loaded:
            sound = self._load(SOUNDS / f"{name}.wav")
            if not sound or not sound.length:  # so providers say that they could not
                raise OSError(f"nothing here can play {name}")
            sound.volume = PLAYBACK_VOLUME
            self._loaded[name] = sound
        return self._loaded[name]


_speaker = Speaker()
enable = _speaker.enable
forget = _speaker.forget
play = _speaker.play
