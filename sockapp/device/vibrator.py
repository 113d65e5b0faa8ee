"""Vibration patterns for events of the app."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.logger import Logger

from sockapp.device import android

PATTERNS: dict[str, tuple[float, ...]] = {
    "armed": (0.03,),
    "toss": (0.05,),
    "curtain": (0.03,),
    "lift": (0.02,),
    "knock": (0.05, 0.12, 0.05),
    "solved": (0.03, 0.08, 0.03, 0.08, 0.06),
}
"""Event -> seconds of vibration, pause, vibration and so on."""

_is_enabled = True


def enable(enabled: bool) -> None:
    """Turn vibration on or off."""
    global _is_enabled
    _is_enabled = enabled


def play_pattern(event: str) -> None:
    """Play the pattern of an event; does nothing on a desktop. Raises KeyError if there is none."""
    if not _is_enabled:
        return
    delay = 0.0
    for index, seconds in enumerate(PATTERNS[event]):
        if index % 2 == 0:
            _buzz_after(delay, seconds)
        delay += seconds


def _buzz_after(delay: float, seconds: float) -> None:
    if delay:
        Clock.schedule_once(lambda _dt: buzz(seconds), delay)
    else:
        buzz(seconds)


def buzz(seconds: float) -> None:
    """Vibrate once; does nothing on a desktop."""
    if not android.is_android():
        return
    try:
        from plyer import vibrator

        vibrator.vibrate(seconds)
    except Exception as error:  # the phone has no motor, or the system has switched it off
        Logger.warning("Vibrator: %r", error)
