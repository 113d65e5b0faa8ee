"""Kivy's clock, wound by hand.

A frame advances the clock by a sixtieth of a second, however long it takes to compute. What a
test sees therefore does not depend on how fast the machine is. Frames are not drawn, because
drawing in software costs a thousand times as much as the rest of a frame. A test that needs
pixels draws the frame itself.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import TYPE_CHECKING, Any

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.lang import Builder

if TYPE_CHECKING:
    from sockapp.session.bot_worker import BotRequest, BotWorker, DoneCallback

FRAME = 1 / 60
WALL_CLOCK_READERS = (
    "kivy.effects.kinetic",
    "kivy.effects.scroll",
    "kivy.input.motionevent",
    "kivy.uix.behaviors.button",
)
"""Modules of Kivy that measure with ``time.time`` how long a finger was down or a list rolled."""


class WoundClock:
    """Takes the clock over from the wall clock until ``let_go``.

    Bots and other background work run inline, between two frames. With ``uses_threads`` they
    run in their threads as in the app, and how many frames pass meanwhile depends on the machine.
    Only benchmarks want that.
    """

    def __init__(self, *, uses_threads: bool = False) -> None:
        # An earlier wound clock may be ahead of the wall clock. Time must not run backwards. An
        # event that was scheduled then would never fire, and Kivy would wait for it each frame.
        self._start = float(math.ceil(max(time.perf_counter(), Clock.get_time())))
        self._frames_passed = 0
        self._replaced: list[tuple[Any, str, Any]] = []
        self._replace(Clock, "time", lambda: self.now)
        self._replace(Clock, "_max_fps", 0)
        for module in WALL_CLOCK_READERS:
            self._replace(import_module(module), "time", lambda: self.now)
        if not uses_threads:
            # Imported here, because home must start without them and a test makes sure of it.
            self._replace(import_module("asynckivy"), "run_in_thread", _run_inline)
            self._replace(
                import_module("sockapp.session.bot_worker").BotWorker, "ask", _think_inline
            )
            analysis = import_module("sockapp.session.background_analysis")
            self._replace(analysis, "run_in_thread", _study_inline)
        Clock.tick()  # Events that were due by the wall clock fire now and not during the test.
        self._before = set(Clock.get_events())

    @property
    def now(self) -> float:
        """The clock's time in seconds."""
        return self._start + self._frames_passed * FRAME

    def let_go(self) -> None:
        """Give the clock back, and cancel the events that were scheduled meanwhile."""
        for event in set(Clock.get_events()) - self._before:
            event.cancel()
        for owner, name, value in reversed(self._replaced):
            setattr(owner, name, value)

    def _replace(self, owner: Any, name: str, value: Any) -> None:
        """Set an attribute until ``let_go``. ``unittest.mock`` is not part of the phone's Python,
        on which the packaged app is played through this clock."""
        self._replaced.append((owner, name, getattr(owner, name)))
        setattr(owner, name, value)

    def frames(self, count: int = 1) -> None:
        """Let ``count`` frames pass: everything that ``EventLoop.idle`` does except drawing."""
        for _ in range(count):
            self._frames_passed += 1
            Clock.tick()
            EventLoop.dispatch_input()
            Builder.sync()
            Clock.tick_draw()
            Builder.sync()

    def seconds(self, seconds: float) -> None:
        """Let as many frames pass as fit into ``seconds``, at least one."""
        self.frames(max(1, round(seconds / FRAME)))

    def jump(self, seconds: float) -> None:
        """Let time pass without a frame, as while a phone is asleep."""
        self._frames_passed += round(seconds / FRAME)

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


async def _run_inline(work: Callable[[], Any], **_how: Any) -> Any:
    """Return what ``work`` returns, one frame later."""
    import asynckivy

    await asynckivy.sleep(0)
    return work()


def _think_inline(self: BotWorker, thought: BotRequest, done: DoneCallback) -> None:
    """Answer at once; the answer is posted and arrives with the next frame."""
    from sockapp.session import bot_worker

    bot_worker.process((thought, done), self.post)


def _study_inline(results: Iterator[Any], give: Callable[[Any], None]) -> None:
    """Make one study of a finished game a frame."""

    def make_next(_dt: float) -> bool:
        result = next(results, None)
        if result is not None:
            give(result)
        return result is not None

    Clock.schedule_interval(make_next, 0)
