"""Bots think here, beside the thread that draws.

There is one worker thread for a table. It is started for the first thought and never
waited for; an answer travels back through ``post``, which the UI runs on its own thread.
A thread that waits keeps nobody alive: not who asked last, nor its thinker, with whom it ends.
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
"""Runs something on the caller's thread, soon but not at once."""


class BotRequest:
    """One question to a bot. Its object is the ticket: who asked compares it on the answer."""

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
        """The answer is no longer wanted. May come before, during or after the thinking."""
        self._cancelled = True
        if self._time_budget is not None:
            self._time_budget.cancel()

    def think(self) -> AnyDecision:
        """Ask the bot, on the worker's thread. Its time starts when it has been loaded."""
        bot = self._find_bot()
        # In this order: either this sees that it was cancelled, or ``cancel`` sees the budget.
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
"""None: there will be no more."""


class BotWorker:
    """The worker thread and its questions."""

    def __init__(self, post: Post) -> None:
        self.post = post
        self._questions: RequestQueue = SimpleQueue()
        self._thread: threading.Thread | None = None
        self.close = weakref.finalize(self, self._questions.put, None)
        """Let the thread end when it gets there; so it does when nobody has this any more."""
        self.close.atexit = False

    def ask(self, thought: BotRequest, done: DoneCallback) -> None:
        """Have a thought answered; ``done`` gets the decision or what went wrong."""
        if self._thread is None:
            work = (self._questions, self.post)
            self._thread = threading.Thread(target=_work, args=work, name="thinker", daemon=True)
            self._thread.start()
        self._questions.put((thought, done))


def _work(questions: RequestQueue, post: Post) -> None:
    while answer(questions.get(), post):
        pass


def answer(question: tuple[BotRequest, DoneCallback] | None, post: Post) -> bool:
    """Think about a question and post the decision or the error. Return False for None."""
    if question is None:
        return False
    thought, done = question
    found: BotResult
    try:
        found = thought.think()
    except Exception as error:  # a bot's mistake is the session's to deal with
        found = error
    post(partial(done, thought, found))
    return True
