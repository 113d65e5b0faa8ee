"""Triggers that do not delay the frame in which they are started."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock, ClockEvent


class LateTrigger:
    """Calls back ``delay_s`` seconds after the next frame has begun, and so never in that frame.

    Kivy counts the seconds from the call. A page's first frame takes longer than that on a slow
    phone, and would wait for what can be done later.
    """

    def __init__(self, callback: Callable[[float], object], delay_s: float) -> None:
        self._call: ClockEvent = Clock.create_trigger(callback, delay_s)
        self._begin: ClockEvent = Clock.create_trigger(lambda _dt: self._call(), 0)

    def __call__(self) -> None:
        """Start to wait, unless the trigger waits already."""
        self._begin()

    def cancel(self) -> None:
        """Stop waiting; does nothing if the trigger does not wait."""
        self._begin.cancel()
        self._call.cancel()
