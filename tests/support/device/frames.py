"""Kivy's clock, advanced by hand."""

from __future__ import annotations

from kivy.clock import Clock

from tests.support.ui.kivy_internals import frame_rate_limit, set_frame_rate_limit

FRAME = 1 / 60


class Frames:
    """Kivy's clock, advanced by hand; no window is needed."""

    def __init__(self) -> None:
        self._now = Clock.time()
        self._wall, self._fps = Clock.time, frame_rate_limit()
        Clock.time = lambda: self._now
        set_frame_rate_limit(0)
        Clock.tick()

    def go(self, seconds: float = FRAME) -> None:
        for _ in range(max(1, round(seconds / FRAME))):
            self._now += FRAME
            Clock.tick()

    def skip(self, seconds: float) -> None:
        """Let time pass without a frame, as while one takes long."""
        self._now += seconds

    def restore(self) -> None:
        Clock.time = self._wall
        set_frame_rate_limit(self._fps)
