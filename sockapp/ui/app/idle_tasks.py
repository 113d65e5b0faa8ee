"""Preloading in small steps, one per frame, while the user touches nothing.

A page lists what is likely to be needed next (``Page.preload_tasks``). Without preloading, the
first visit of a page drops frames: modules and kv files are read, textures loaded and texts
rendered.
"""

from __future__ import annotations

from collections.abc import Iterator

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.logger import Logger

IDLE_FRAMES = 20
"""Frames without a touch before the first task of a page runs."""

IdleTasks = Iterator[None]
"""Each ``next`` runs one task, which should take no longer than a frame."""


class IdleTaskRunner:
    """A runner for the idle tasks of the page that is shown."""

    def __init__(self) -> None:
        self._idle_tasks: IdleTasks = iter(())
        self._idle_frames = 0
        self._each_frame = Clock.create_trigger(self._run_next, 0, interval=True)

    def run(self, idle_tasks: IdleTasks) -> None:
        """Run these tasks, and drop those that are left of an earlier call."""
        self._idle_tasks, self._idle_frames = idle_tasks, 0
        self._each_frame()

    def _run_next(self, _dt: float) -> bool:
        """Run one task. While a touch is down, run none, because a drag would stutter."""
        self._idle_frames = 0 if EventLoop.touches else self._idle_frames + 1
        if self._idle_frames <= IDLE_FRAMES:
            return True
        try:
            next(self._idle_tasks)
        except StopIteration:
            return False
        except Exception:  # whatever is not preloaded is loaded when it is needed
            Logger.exception("IdleTasks: a task failed")
            return False
        return True
