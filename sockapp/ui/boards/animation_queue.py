"""The animation queue: animates the events of each step in order, then shows its final view.

The session has already applied a step when it arrives here. Animation only presents it, so it
can be skipped by a touch, shortened or left out. Even if an animation fails, the board ends up
showing the step's final view.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Protocol

import asynckivy as ak
from kivy.logger import Logger

from sockapp.people.settings import MotionLevel
from sockapp.session.replay import AnyViewStep

PACE_OF_MOTION: dict[MotionLevel, float] = {"full": 1.0, "short": 0.4, "none": 0.0}
"""Fraction of its full duration that an animation takes, by motion setting, for all boards."""


class AnimatedBoard(Protocol):
    """The methods that the animation queue needs of a board."""

    def show(self, view: Any) -> None:
        """Draw this view at once."""
        ...

    async def play(self, event: Any, pace: float) -> None:
        """Animate one event in ``pace`` times its full duration."""
        ...

    def must_animate(self, event: Any) -> bool:
        """Return whether an event is animated even if the user has turned animations off."""
        ...


class AnimationQueue:
    """A queue that shows steps in order and calls ``on_idle`` whenever it has run empty."""

    def __init__(
        self, board: AnimatedBoard, motion: Callable[[], MotionLevel], on_idle: Callable[[], None]
    ) -> None:
        self._board = board
        self._motion = motion
        self._on_idle = on_idle
        self._steps: deque[AnyViewStep] = deque()
        self._task: ak.Task | None = None

    @property
    def is_busy(self) -> bool:
        """Whether a step is being animated."""
        return self._task is not None

    def show(self, step: AnyViewStep) -> None:
        """Animate a step after those already in the queue."""
        self._steps.append(step)
        if not self.is_busy:
            self._show_next()

    def skip(self) -> None:
        """End the running animation and show the final view of its step."""
        if self._task is not None:
            self._task.cancel()

    def close(self) -> None:
        """Drop all queued steps and end the running animation, without calling ``on_idle``."""
        self._steps.clear()
        self._on_idle = lambda: None
        self.skip()

    def _show_next(self) -> None:
        while self._steps and not self.is_busy:
            step = self._steps.popleft()
            motion = self._motion()
            if motion == "none":
                step = replace(step, events=tuple(filter(self._board.must_animate, step.events)))
            if step.events:
                self._animate_step(step, PACE_OF_MOTION[motion])
            else:
                self._board.show(step.after)
        if not self.is_busy:
            self._on_idle()

    def _animate_step(self, step: AnyViewStep, pace: float) -> None:
        ended = False

        async def animate() -> None:
            nonlocal ended
            try:
                for event in step.events:
                    await self._board.play(event, pace)
            except Exception:  # an uncaught error would make Kivy close the app and end the game
                Logger.exception("AnimationQueue: animation failed for %s", step.events)
            finally:  # also when skipped: the board must end on the state after the step
                ended = True
                self._board.show(step.after)
                if self._task is not None:  # None: it ended before ak.start() returned
                    self._task = None
                    self._show_next()

        task = ak.start(animate())
        if not ended:
            self._task = task
