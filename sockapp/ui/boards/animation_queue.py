"""The director: plays what happened, one animation after the other, and ends on the truth.

The session has already decided everything when a step arrives here; animation only tells
it. So it can be skipped by a touch, shortened or left out, and whatever goes wrong in it,
the board ends up showing the step's last view.
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
"""How much of its full length a movement takes, by the setting. The one table for all boards."""


class AnimatedBoard(Protocol):
    """What the director needs of a board."""

    def show(self, view: Any) -> None:
        """Draw this view, at once."""
        ...

    async def play(self, event: Any, pace: float) -> None:
        """Tell one event, in ``pace`` times its full length."""
        ...

    def must_animate(self, event: Any) -> bool:
        """Whether an event must be told even to those who want nothing to move."""
        ...


class AnimationQueue:
    """Shows steps in order. ``on_idle`` is called whenever all of them are on the screen."""

    def __init__(
        self, stage: AnimatedBoard, motion: Callable[[], MotionLevel], on_idle: Callable[[], None]
    ) -> None:
        self._stage = stage
        self._motion = motion
        self._on_idle = on_idle
        self._steps: deque[AnyViewStep] = deque()
        self._task: ak.Task | None = None

    @property
    def is_busy(self) -> bool:
        """True while something is being told."""
        return self._task is not None

    def show(self, step: AnyViewStep) -> None:
        """Tell a step, after those that came before it."""
        self._steps.append(step)
        if not self.is_busy:
            self._next()

    def skip(self) -> None:
        """Show at once where the step that is being told ends."""
        if self._task is not None:
            self._task.cancel()

    def close(self) -> None:
        """Tell nothing more."""
        self._steps.clear()
        self._on_idle = lambda: None
        self.skip()

    def _next(self) -> None:
        while self._steps and not self.is_busy:
            step = self._steps.popleft()
            motion = self._motion()
            if motion == "none":
                step = replace(step, events=tuple(filter(self._stage.must_animate, step.events)))
            if step.events:
                self._perform(step, PACE_OF_MOTION[motion])
            else:
                self._stage.show(step.after)
        if not self.is_busy:
            self._on_idle()

    def _perform(self, step: AnyViewStep, pace: float) -> None:
        ended = False

        async def tell() -> None:
            nonlocal ended
            try:
                for event in step.events:
                    await self._stage.play(event, pace)
            except Exception:  # a broken animation must not end a game: Kivy would close the app
                Logger.exception("Director: this could not be told: %s", step.events)
            finally:  # also when skipped: pixels never decide what is true
                ended = True
                self._stage.show(step.after)
                if self._task is not None:  # else it ended without waiting for a single frame
                    self._task = None
                    self._next()

        task = ak.start(tell())
        if not ended:
            self._task = task
