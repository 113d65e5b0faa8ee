"""A short buzz in the hand, where there is a motor for it."""

from __future__ import annotations

from kivy.logger import Logger

from sockapp.device import android


def buzz(seconds: float) -> None:
    """Buzz once; nothing happens on a desktop."""
    if not android.on_android():
        return
    try:
        from plyer import vibrator

        vibrator.vibrate(seconds)
    except Exception as error:  # no motor, or switched off by the system
        Logger.warning("Device: %s", error)
