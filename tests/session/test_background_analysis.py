"""The analysis on a thread of its own."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace
from queue import SimpleQueue

import pytest

from sockapp.analysis.analysis_run import AnalysisRun
from sockapp.analysis.study.position_study import PositionStudy
from sockapp.engine.bot import Cancelled
from sockapp.session.background_analysis import AnalysisStop, BackgroundAnalysis
from tests.support.random_play import walk
from tests.support.toy.analyst import ANALYST, ToyAnalyst
from tests.support.toy.rules import GAME

LOG = walk("toy", 2, 3).log
pytestmark = pytest.mark.usefixtures("toy")
GIVE_UP_S = 60


class Caller:
    """The caller's thread: it runs what the analysis posts, when the test says so."""

    def __init__(self, known: tuple[PositionStudy, ...] = (), log: object = LOG) -> None:
        self.posted: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self.fractions: list[float] = []
        self.analysis = BackgroundAnalysis(log, known, self.posted.put, self.note)

    def note(self) -> None:
        self.fractions.append(self.analysis.fraction)

    def run_next(self) -> None:
        self.posted.get(timeout=GIVE_UP_S)()

    def run_to_the_end(self) -> None:
        while self.analysis.is_running:
            self.run_next()


@pytest.fixture(scope="module")
def whole() -> tuple[PositionStudy, ...]:
    run = AnalysisRun(GAME, ANALYST, LOG)
    while run.step():
        pass
    return tuple(run.studies)


def test_start_makes_all_studies_and_tells_each(whole: tuple[PositionStudy, ...]) -> None:
    caller = Caller()
    assert not caller.analysis.is_running and caller.analysis.fraction == 0.0
    caller.analysis.start()
    caller.run_to_the_end()
    assert tuple(caller.analysis.studies) == whole
    assert caller.analysis.is_complete and caller.analysis.failure is None
    assert caller.fractions == [number / len(whole) for number in range(len(whole) + 1)]


def test_stop_and_start_goes_on_where_it_was(whole: tuple[PositionStudy, ...]) -> None:
    caller = Caller()
    caller.analysis.start()
    for _number in range(4):  # the number of all, and three studies
        caller.run_next()
    caller.analysis.stop()
    assert not caller.analysis.is_running
    assert tuple(caller.analysis.studies) == whole[:3]
    caller.analysis.start()
    caller.run_to_the_end()
    assert tuple(caller.analysis.studies) == whole


def test_study_that_arrives_after_stop_is_ignored(whole: tuple[PositionStudy, ...]) -> None:
    caller = Caller()
    caller.analysis.start()
    for _number in range(2):
        caller.run_next()
    late = caller.posted.get(timeout=GIVE_UP_S)
    caller.analysis.stop()
    late()
    assert tuple(caller.analysis.studies) == whole[:1]
    caller.analysis.start()
    late()
    caller.run_to_the_end()
    assert tuple(caller.analysis.studies) == whole


def test_known_studies_are_not_made_again(whole: tuple[PositionStudy, ...]) -> None:
    caller = Caller(whole[:-1])
    caller.analysis.start()
    caller.run_to_the_end()
    assert len(caller.fractions) == 2
    assert tuple(caller.analysis.studies) == whole


def test_start_complete_does_nothing(whole: tuple[PositionStudy, ...]) -> None:
    caller = Caller(whole)
    caller.analysis.start()
    caller.run_to_the_end()
    caller.analysis.start()
    assert not caller.analysis.is_running


def test_stop_ends_a_study_that_has_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    begun, ended = threading.Event(), threading.Event()

    def study(_analyst: object, _vantage: object, _rng: object, check: Callable[[], None]) -> None:
        begun.set()
        try:
            while True:
                check()
        finally:
            ended.set()

    monkeypatch.setattr(ToyAnalyst, "study", study)
    caller = Caller()
    caller.analysis.start()
    assert begun.wait(GIVE_UP_S)
    caller.analysis.stop()
    assert ended.wait(GIVE_UP_S)
    assert caller.analysis.failure is None


def test_failure_stops_and_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def study(*_arguments: object) -> None:
        raise ArithmeticError

    monkeypatch.setattr(ToyAnalyst, "study", study)
    caller = Caller()
    caller.analysis.start()
    caller.run_to_the_end()
    assert isinstance(caller.analysis.failure, ArithmeticError)
    assert len(caller.fractions) == 2
    monkeypatch.undo()
    caller.analysis.start()
    assert caller.analysis.failure is None
    caller.run_to_the_end()
    assert caller.analysis.is_complete


def test_log_that_cannot_be_replayed_is_a_failure() -> None:
    caller = Caller(log=replace(LOG, moves=LOG.moves[1:]))
    caller.analysis.start()
    caller.run_to_the_end()
    assert caller.analysis.failure is not None and not caller.analysis.is_complete


def test_check_wanted_raises_after_stop() -> None:
    stop = AnalysisStop()
    stop.check_cancelled()
    stop.stop()
    with pytest.raises(Cancelled):
        stop.check_cancelled()
