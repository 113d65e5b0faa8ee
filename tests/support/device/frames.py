"""Kivy's clock, wound by hand."""

from __future__ import annotations

from kivy.clock import Clock

FRAME = 1 / 60


class Frames:
    """Kivy's clock, wound by hand; no window is needed for it."""

    def __init__(self) -> None:
        self._now = Clock.time()
        self._wall, self._fps = Clock.time, Clock._max_fps
        Clock.time = lambda: self._now
        Clock._max_fps = 0
        Clock.tick()

    def go(self, seconds: float = FRAME) -> None:
        for _ in range(max(1, round(seconds / FRAME))):
            self._now += FRAME
            Clock.tick()

    def let_go(self) -> None:
        Clock.time, Clock._max_fps = self._wall, self._fps
