"""Short buzzes in the hand, where there is a motor for it: what is felt when, in one table."""

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
}
"""By what happens: seconds on, off, on and so forth."""

_wanted = True


def enable(wanted: bool) -> None:
    """Whether anything is to be felt at all."""
    global _wanted
    _wanted = wanted


def feel(event: str) -> None:
    """Let whoever holds the phone feel this; nothing happens on a desktop."""
    if not _wanted:
        return
    later = 0.0
    for number, seconds in enumerate(PATTERNS[event]):
        if number % 2 == 0:
            _buzz_in(later, seconds)
        later += seconds


def _buzz_in(later: float, seconds: float) -> None:
    if later:
        Clock.schedule_once(lambda _dt: buzz(seconds), later)
    else:
        buzz(seconds)


def buzz(seconds: float) -> None:
    """Buzz once; nothing happens on a desktop."""
    if not android.on_android():
        return
    try:
        from plyer import vibrator

        vibrator.vibrate(seconds)
    except Exception as error:  # no motor, or switched off by the system
        Logger.warning("Vibrator: %r", error)
