"""Analyses a finished game on a thread of its own, which can be stopped and resumed at any time.

The thread makes one study after the other and passes each to the caller's thread. It lets other
threads run about once in a millisecond. Without that, drawing would wait for it up to 5 ms at every
call of the operating system, and measured delays were up to 70 ms on a busy machine.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TypeAlias

from sockapp import games
from sockapp.analysis.analysis_run import AnalysisRun
from sockapp.analysis.study.position_study import PositionStudy
from sockapp.engine.bot import Cancelled
from sockapp.engine.game_log import GameLog
from sockapp.session.bot_worker import Post

AnalysisResult: TypeAlias = tuple[int, PositionStudy | Exception | None]
"""The number of all studies, and a study, a failure, or None for the number alone."""


class AnalysisStop:
    """Tells a thread to stop. Both threads have it, and it never goes back."""

    def __init__(self) -> None:
        self._stopped = threading.Event()

    def stop(self) -> None:
        """Make the next check raise ``Cancelled``."""
        self._stopped.set()

    @property
    def is_stopped(self) -> bool:
        """Whether the thread has to stop."""
        return self._stopped.is_set()

    def check_cancelled(self) -> None:
        """Let another thread run. Raises ``Cancelled`` after ``stop``."""
        time.sleep(0)
        if self.is_stopped:
            raise Cancelled


class BackgroundAnalysis:
    """The analysis of one game: its studies so far, and the thread that makes the others.

    All methods, and ``on_change``, run on the caller's thread.
    """

    def __init__(
        self,
        log: GameLog,
        known: Sequence[PositionStudy],
        post: Post,
        on_change: Callable[[], None],
    ) -> None:
        """``known`` are the studies of an earlier analysis of the same game.

        ``on_change`` is called after each study, when all are made, and after a failure.
        """
        self._log = log
        self._post = post
        self._on_change = on_change
        self._stop: AnalysisStop | None = None
        self.studies = list(known)
        self.total: int | None = None
        """The number of all studies; None before the first one."""
        self.failure: Exception | None = None
        """Why the analysis cannot go on; None if it can."""

    @property
    def is_running(self) -> bool:
        """Whether studies are being made."""
        return self._stop is not None

    @property
    def is_complete(self) -> bool:
        """Whether all studies were made."""
        return len(self.studies) == self.total

    @property
    def fraction(self) -> float:
        """The part of the studies that was made, from 0 to 1."""
        return len(self.studies) / self.total if self.total else float(self.is_complete)

    def start(self) -> None:
        """Begin, or go on after ``stop``. Does nothing while it runs or after the last study."""
        if self.is_running or self.is_complete:
            return
        stop = self._stop = AnalysisStop()
        self.failure = None
        results = find_studies(self._log, tuple(self.studies), stop)
        run_in_thread(results, partial(self._pass, stop))

    def stop(self) -> None:
        """Stop. A study that is not finished is made again by ``start``."""
        if self._stop is not None:
            self._stop.stop()
            self._stop = None

    def _pass(self, stop: AnalysisStop, result: AnalysisResult) -> None:
        """Pass a result to the caller's thread. Called on the analysis's thread."""
        self._post(partial(self._receive, stop, *result))

    def _receive(
        self, stop: AnalysisStop, total: int, result: PositionStudy | Exception | None
    ) -> None:
        """Take a study, a failure, or None for the number of studies."""
        if stop is not self._stop:
            return
        if isinstance(result, Exception):
            self.failure = result
            self.stop()
        else:
            self.total = total
            if result is not None:
                self.studies.append(result)
            if self.is_complete:
                self.stop()
        self._on_change()


def find_studies(
    log: GameLog, known: tuple[PositionStudy, ...], stop: AnalysisStop
) -> Iterator[AnalysisResult]:
    """Yield the number of all studies, then each study that is missing. A failure is the last."""
    try:
        analyst = games.analyst(log.game)
        if analyst is None:
            raise LookupError(log.game)
        run = AnalysisRun(games.rules(log.game), analyst, log, known)
        yield len(run.plan), None
        while not stop.is_stopped and run.step(stop.check_cancelled):
            yield len(run.plan), run.studies[-1]
    except Cancelled:
        pass
    except Exception as error:  # the page says that it failed; the app goes on
        yield 0, error


def run_in_thread(
    results: Iterator[AnalysisResult], give: Callable[[AnalysisResult], None]
) -> None:
    """Find the results on a thread of their own, and give each of them."""

    def work() -> None:
        for result in results:
            give(result)

    threading.Thread(target=work, name="analysis", daemon=True).start()
