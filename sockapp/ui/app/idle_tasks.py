"""Work that can wait, a little in each frame, while the screen rests.

A page says what is likely to be wanted next (``Page.preload_tasks``), and it is fetched before
anybody asks: the first visit of a page or table would otherwise hold a frame up while modules and
kv files are read, pictures loaded and words lettered.
"""

from __future__ import annotations

from collections.abc import Iterator

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.logger import Logger

IDLE_FRAMES = 20
"""Frames that a page has to itself, without a finger on the glass, before errands are run."""

IdleTasks = Iterator[None]
"""Each ``next`` runs one errand, which should take no longer than a frame."""


class IdleTaskRunner:
    """Runs the errands of whatever page is shown."""

    def __init__(self) -> None:
        self._idle_tasks: IdleTasks = iter(())
        self._quiet = 0
        self._each_frame = Clock.create_trigger(self._go_on, 0, interval=True)

    def run(self, idle_tasks: IdleTasks) -> None:
        """Run these from now on, and what was left of others no more."""
        self._idle_tasks, self._quiet = idle_tasks, 0
        self._each_frame()

    def _go_on(self, _dt: float) -> bool:
        """One errand, unless somebody touches something: that must not stutter."""
        self._quiet = 0 if EventLoop.touches else self._quiet + 1
        if self._quiet <= IDLE_FRAMES:
            return True
        try:
            next(self._idle_tasks)
        except StopIteration:
            return False
        except Exception:  # what could not be fetched ahead is fetched when it is wanted
            Logger.exception("Errands: left undone")
            return False
        return True
