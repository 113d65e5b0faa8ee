"""The app's sound effects, played by Kivy's audio provider; silence where there is none."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from kivy.logger import Logger

from sockapp.device import android

SOUNDS = Path(__file__).resolve().parents[3] / "assets" / "sounds"
PLAYBACK_VOLUME = 0.9
"""A fraction of the phone's volume, because players talk during a game."""
RINGER_MODE_NORMAL = 2
"""Android's constant for a phone that may ring; 0 is silent, 1 only vibrates."""


def is_silent() -> bool:
    """Return whether the ringer is off; False on a desktop or if the phone does not tell.

    A phone whose ringer is off should play no game sounds either.
    """

    def ringer_is_off(activity: Any) -> bool:
        return bool(activity.getSystemService("audio").getRingerMode() != RINGER_MODE_NORMAL)

    return android.call_activity(ringer_is_off, False)


def load_sound(path: Path) -> Any:
    """Return Kivy's sound of a file; None if no provider can play it."""
    from kivy.core.audio import SoundLoader  # slow: looks for a provider, so not at app start

    return SoundLoader.load(str(path))


class Speaker:
    """Plays sounds by name. Each is loaded on first use and stays loaded."""

    def __init__(self, load: Callable[[Path], Any] = load_sound) -> None:
        self._load = load
        self._loaded: dict[str, Any] = {}
        self._is_enabled = True
        self._is_broken = False

    def enable(self, enabled: bool) -> None:
        """Turn sounds on or off. Off and on again also retries after a failure."""
        if not enabled:
            self._is_broken = False
        self._is_enabled = enabled

    def play(self, name: str) -> None:
        """Play a sound of assets/sounds from its start. Never raises."""
        if not self._is_enabled or self._is_broken or is_silent():
            return
        try:
            loaded = self._sound(name)
            if loaded.state == "play":
                loaded.stop()  # otherwise Android's player continues instead of restarting
            loaded.play()
        except Exception as error:  # no device, no provider, or a failure of the player
            self._is_broken = True  # log it only once; another try at every card would be slow
            self._loaded.clear()
            Logger.warning("Sound: none from now on: %s", error)

    def unload_all(self) -> None:
        """Unload all sounds; each is loaded again on its next use."""
        self._loaded.clear()

    def _sound(self, name: str) -> Any:
        if name not in self._loaded:
            sound = self._load(SOUNDS / f"{name}.wav")
            if not sound or not sound.length:  # how providers report a failure
                raise OSError(f"nothing here can play {name}")
            sound.volume = PLAYBACK_VOLUME
            self._loaded[name] = sound
        return self._loaded[name]


_speaker = Speaker()
enable = _speaker.enable
unload_all = _speaker.unload_all
play = _speaker.play
