"""The thread in which bots think: it keeps no caller alive and ends with its worker."""

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
"""Seconds to wait for a thread."""


class Bot:
    """A bot that always makes the same move and records its thread."""

    def __init__(self) -> None:
        self.thread: threading.Thread | None = None

    def choose(self, _view: Any, _rng: Rng, _time_budget: TimeBudget) -> Decision:
        self.thread = threading.current_thread()
        return Decision("move")


class Caller:
    """A caller that collects the answers."""

    def __init__(self) -> None:
        self.answers: list[BotResult] = []

    def receive(self, _thought: BotRequest, answer: BotResult) -> None:
        self.answers.append(answer)


class CallQueue:
    """A queue of posted calls on which the test can wait."""

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


def ask(worker: BotWorker, caller: Caller, post: CallQueue) -> threading.Thread:
    """Let a bot think, and return the thread in which it did."""
    bot = Bot()
    worker.ask(BotRequest(lambda: bot, None, Rng(1), 1), caller.receive)
    post.empty()
    assert bot.thread is not None
    return bot.thread


def test_bot_worker_waiting_thread_releases_its_caller() -> None:
    post, caller = CallQueue(), Caller()
    worker = BotWorker(post.post)
    thread = ask(worker, caller, post)
    assert caller.answers == [Decision("move")]
    gone = threading.Event()
    weakref.finalize(caller, gone.set)
    del caller
    gc.collect()
    assert gone.wait(SECONDS)
    assert thread.is_alive()
    worker.close()
    thread.join(SECONDS)
    assert not thread.is_alive()


def test_bot_worker_thread_ends_when_its_worker_is_collected() -> None:
    post = CallQueue()
    worker = BotWorker(post.post)
    thread = ask(worker, Caller(), post)
    assert thread.is_alive()
    del worker
    gc.collect()
    thread.join(SECONDS)
    assert not thread.is_alive()


def test_bot_worker_closed_twice_ends_its_thread() -> None:
    post = CallQueue()
    worker = BotWorker(post.post)
    thread = ask(worker, Caller(), post)
    for _time in range(2):
        worker.close()
    thread.join(SECONDS)
    assert not thread.is_alive()
