"""A worker thread on which bots think, so that drawing goes on meanwhile.

Each game has one worker thread. It starts with the first request and is never joined. A result
goes back through ``post``, which the UI runs on its own thread. A waiting thread holds no
reference to the last caller or to its ``BotWorker``, so both can be garbage-collected. The thread
ends with the ``BotWorker``.
"""

from __future__ import annotations

import threading
import weakref
from collections.abc import Callable
from functools import partial
from queue import SimpleQueue

from sockapp.engine.bot import AnyBot, AnyDecision, Cancelled, Decision, TimeBudget
from sockapp.engine.rng import Rng

Post = Callable[[Callable[[], None]], None]
"""Schedules a function to run on the caller's thread."""


class BotRequest:
    """One request to a bot. The caller compares it by identity when a result arrives."""

    def __init__(
        self, find_bot: Callable[[], AnyBot], view: object, rng: Rng, seconds: float
    ) -> None:
        self._find_bot = find_bot
        self._view = view
        self._rng = rng
        self._seconds = seconds
        self._cancelled = False
        self._time_budget: TimeBudget | None = None

    def cancel(self) -> None:
        """Tell the bot to stop. May be called before, during or after the thinking."""
        self._cancelled = True
        if self._time_budget is not None:
            self._time_budget.cancel()

    def think(self) -> AnyDecision:
        """Return the bot's decision. Called on the worker's thread.

        The time budget starts when the bot has been loaded. Raises ``Cancelled``, and whatever
        the bot raises.
        """
        bot = self._find_bot()
        # The budget is set before the flag is read. Otherwise a ``cancel`` between the two lines
        # would be lost.
        self._time_budget = TimeBudget(self._seconds)
        if self._cancelled:
            raise Cancelled
        decision = bot.choose(self._view, self._rng, self._time_budget)
        if not isinstance(decision, Decision):
            raise TypeError(f"a bot decided on {type(decision).__name__}")
        return decision


BotResult = AnyDecision | Exception
DoneCallback = Callable[[BotRequest, BotResult], None]
RequestQueue = SimpleQueue[tuple[BotRequest, DoneCallback] | None]
"""None ends the worker thread."""


class BotWorker:
    """The worker thread and the queue of its requests."""

    def __init__(self, post: Post) -> None:
        self.post = post
        self._requests: RequestQueue = SimpleQueue()
        self._thread: threading.Thread | None = None
        self.close = weakref.finalize(self, self._requests.put, None)
        """Ends the thread after the current request. Deleting the worker does the same."""
        self.close.atexit = False

    def ask(self, request: BotRequest, done: DoneCallback) -> None:
        """Queue a request. ``done`` gets the decision or the exception."""
        if self._thread is None:
            work = (self._requests, self.post)
            self._thread = threading.Thread(target=_work, args=work, name="bot-worker", daemon=True)
            self._thread.start()
        self._requests.put((request, done))


def _work(requests: RequestQueue, post: Post) -> None:
    while process(requests.get(), post):
        pass


def process(item: tuple[BotRequest, DoneCallback] | None, post: Post) -> bool:
    """Process a request and post the decision or the exception. Return False for None."""
    if item is None:
        return False
    request, done = item
    result: BotResult
    try:
        result = request.think()
    except Exception as error:  # the session replaces the move of a bot that fails
        result = error
    post(partial(done, request, result))
    return True
