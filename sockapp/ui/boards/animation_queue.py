"""The animation queue: animates the events of each step in order, then shows its final view.

The session has already applied a step when it arrives here. Animation only presents it, so it
can be skipped by a touch, shortened or left out. Even if an animation fails, the board ends up
showing the step's final view.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
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


EventTempo = Callable[[AnyViewStep, Any], float]
"""Returns the fraction of its duration that an event of a step takes; 0 leaves it out."""
FULL_TEMPO: EventTempo = lambda _step, _event: 1.0  # noqa: E731


class AnimationQueue:
    """A queue that shows steps in order and calls ``on_idle`` whenever it has run empty.

    ``tempo`` shortens single events, in addition to the motion setting.
    ``on_event_played`` is called with the step and the number of its events so far, once one of
    them has been animated. ``on_shown`` is called with each step once its final view is on the
    board, animated or not.
    """

    def __init__(
        self,
        board: AnimatedBoard,
        motion: Callable[[], MotionLevel],
        on_idle: Callable[[], None],
        *,
        tempo: EventTempo = FULL_TEMPO,
        on_event_played: Callable[[AnyViewStep, int], None] | None = None,
        on_shown: Callable[[AnyViewStep], None] = lambda _step: None,
    ) -> None:
        self._board = board
        self._motion = motion
        self._on_idle = on_idle
        self._tempo = tempo
        self._on_event_played = on_event_played
        self._on_shown = on_shown
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
        self._on_event_played = None
        self._on_shown = lambda _step: None
        self.skip()

    def _show_next(self) -> None:
        while self._steps and not self.is_busy:
            step = self._steps.popleft()
            pace = PACE_OF_MOTION[self._motion()]
            events = [
                (number, event)
                for number, event in enumerate(step.events, 1)
                if pace * self._tempo(step, event) or self._board.must_animate(event)
            ]
            if events:
                self._animate_step(step, events, pace)
            else:
                self._board.show(step.after)
                self._on_shown(step)
        if not self.is_busy:
            self._on_idle()

    def _animate_step(self, step: AnyViewStep, events: list[tuple[int, Any]], pace: float) -> None:
        """Animate these events of a step, with their numbers from 1."""
        has_ended = False

        async def animate() -> None:
            nonlocal has_ended
            try:
                for number, event in events:
                    await self._board.play(event, pace * self._tempo(step, event))
                    if self._on_event_played is not None:
                        self._on_event_played(step, number)
            except Exception:  # an uncaught error would make Kivy close the app and end the game
                Logger.exception("AnimationQueue: animation failed for %s", step.events)
            finally:  # also when skipped: the board must end on the state after the step
                has_ended = True
                self._board.show(step.after)
                self._on_shown(step)
                if self._task is not None:  # None: it ended before ak.start() returned
                    self._task = None
                    self._show_next()

        task = ak.start(animate())
        if not has_ended:
            self._task = task
