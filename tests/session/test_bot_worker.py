"""The thread in which bots think: nobody is kept alive by it, and it ends with its table."""

from __future__ import annotations

import gc
import threading
import weakref
from collections.abc import Callable
from typing import Any

from sockapp.engine.bot import Decision, TimeBudget
from sockapp.engine.rng import Rng
from sockapp.session.bot_worker import BotRequest, BotResult, BotWorker

SECONDS = 5
"""For whatever a thread is waited for."""


class Bot:
    """Always makes the same move, and notes in which thread it was asked."""

    def __init__(self) -> None:
        self.thread: threading.Thread | None = None

    def choose(self, _view: Any, _rng: Rng, _time_budget: TimeBudget) -> Decision:
        self.thread = threading.current_thread()
        return Decision("move")


class Asker:
    """Collects the answers."""

    def __init__(self) -> None:
        self.answers: list[BotResult] = []

    def receive(self, _thought: BotRequest, answer: BotResult) -> None:
        self.answers.append(answer)


class Postbox:
    """Lets the test wait until an answer has come."""

    def __init__(self) -> None:
        self._came = threading.Event()
        self._calls: list[Callable[[], None]] = []

    def post(self, call: Callable[[], None]) -> None:
        self._calls.append(call)
        self._came.set()

    def empty(self) -> None:
        assert self._came.wait(SECONDS)
        while self._calls:
            self._calls.pop()()


def ask(thinker: BotWorker, asker: Asker, post: Postbox) -> threading.Thread:
    """Have a bot think, and return the thread that it did so in."""
    bot = Bot()
    thinker.ask(BotRequest(lambda: bot, None, Rng(1), 1), asker.receive)
    post.empty()
    assert bot.thread is not None
    return bot.thread


def test_a_thread_that_waits_does_not_keep_who_asked() -> None:
    post, asker = Postbox(), Asker()
    thinker = BotWorker(post.post)
    thread = ask(thinker, asker, post)
    assert asker.answers == [Decision("move")]
    gone = threading.Event()
    weakref.finalize(asker, gone.set)
    del asker
    gc.collect()
    assert gone.wait(SECONDS)
    assert thread.is_alive()
    thinker.close()
    thread.join(SECONDS)
    assert not thread.is_alive()


def test_a_thread_ends_when_nobody_has_its_thinker_any_more() -> None:
    post = Postbox()
    thinker = BotWorker(post.post)
    thread = ask(thinker, Asker(), post)
    assert thread.is_alive()
    del thinker
    gc.collect()
    thread.join(SECONDS)
    assert not thread.is_alive()


def test_closing_twice_is_closing_once() -> None:
    post = Postbox()
    thinker = BotWorker(post.post)
    thread = ask(thinker, Asker(), post)
    for _time in range(2):
        thinker.close()
    thread.join(SECONDS)
    assert not thread.is_alive()
