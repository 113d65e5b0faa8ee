"""Kivy's clock, wound by hand: a frame takes a sixtieth of a second on it and no time at all here.

Drawing a frame in software costs a thousand times what everything else in it costs, and no
test looks at every frame. So frames pass undrawn, and whoever wants to see one draws it.
"""

from __future__ import annotations

import time
from typing import Any

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.lang import Builder

FRAME = 1 / 60


class Clockwork:
    """Takes the clock over from the wall, until it is let go."""

    def __init__(self) -> None:
        self._now = time.perf_counter()
        self._wall, self._fps = Clock.time, Clock._max_fps
        Clock.time = lambda: self._now  # type: ignore[method-assign]
        Clock._max_fps = 0
        Clock.tick()  # what was due at the wall's time is due no more
        self._before = set(Clock.get_events())

    def let_go(self) -> None:
        """Give the clock back, without what was scheduled meanwhile and is not over."""
        for event in set(Clock.get_events()) - self._before:
            event.cancel()
        Clock.time = self._wall  # type: ignore[method-assign]
        Clock._max_fps = self._fps

    def frames(self, count: int = 1) -> None:
        """Let this many frames go by: all that ``EventLoop.idle`` does, but for drawing."""
        for _ in range(count):
            self._now += FRAME
            Clock.tick()
            EventLoop.dispatch_input()
            Builder.sync()
            Clock.tick_draw()
            Builder.sync()

    def seconds(self, seconds: float) -> None:
        """Let the clock run on."""
        self.frames(max(1, round(seconds / FRAME)))

    def draw(self) -> None:
        """Draw what is on the screen."""
        Window.dispatch("on_draw")

    def present(self) -> None:
        """Draw what is on the screen and swap the buffers, as Kivy's main loop does."""
        Window.dispatch("on_draw")
        Window.dispatch("on_flip")

    def __enter__(self) -> Any:
        return self

    def __exit__(self, *_error: object) -> None:
        self.let_go()
