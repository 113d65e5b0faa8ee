"""The stepwise analysis of a game with hidden hands."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sockapp.analysis.analysis_run import AnalysisRun
from sockapp.analysis.study.vantage import StudyPoint
from sockapp.engine.bot import Cancelled
from tests.support.random_play import walk
from tests.support.toy.analyst import ANALYST, ToyAnalyst
from tests.support.toy.rules import GAME, Swap, Traded

LOG = walk("toy", 3, 1).log


def finished(run: AnalysisRun) -> AnalysisRun:
    while run.step():
        pass
    return run


@pytest.fixture(scope="module")
def whole() -> AnalysisRun:
    return finished(AnalysisRun(GAME, ANALYST, LOG))


def test_step_studies_one_position_at_a_time() -> None:
    run = AnalysisRun(GAME, ANALYST, LOG)
    fractions = []
    while run.step():
        fractions.append(run.fraction)
    count = sum(not isinstance(move, Swap) for move in LOG.moves)
    assert fractions == [(number + 1) / count for number in range(count)]
    assert run.is_complete and run.conclude().is_complete
    assert not run.step()


def test_run_stopped_and_resumed_equals_a_whole_run(whole: AnalysisRun) -> None:
    run = AnalysisRun(GAME, ANALYST, LOG)
    for _number in range(5):
        run.step()
    assert not run.conclude().is_complete
    resumed = finished(AnalysisRun(GAME, ANALYST, LOG, run.studies))
    assert resumed.studies == whole.studies
    assert resumed.conclude() == whole.conclude()


def test_step_cancelled_is_made_again(whole: AnalysisRun) -> None:
    checks = 0

    def check_cancelled() -> None:
        nonlocal checks
        checks += 1
        if checks == 30:
            raise Cancelled

    run = AnalysisRun(GAME, ANALYST, LOG)
    with pytest.raises(Cancelled):
        while run.step(check_cancelled):
            pass
    assert len(run.studies) == 1  # the toy asks 20 times in a study
    assert finished(run).studies == whole.studies


def test_run_studies_of_another_plan_are_refused(whole: AnalysisRun) -> None:
    with pytest.raises(ValueError, match="other positions"):
        AnalysisRun(GAME, ANALYST, LOG, whole.studies[1:])


def test_run_study_of_another_point_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    run = AnalysisRun(GAME, ANALYST, LOG)
    wrong = replace(run.study(run.plan[0]), point=StudyPoint(99, 0))
    monkeypatch.setattr(ToyAnalyst, "study", lambda *_arguments: wrong)
    with pytest.raises(ValueError, match="another position"):
        run.step()


def test_vantage_has_only_what_the_seat_saw() -> None:
    run = AnalysisRun(GAME, ANALYST, LOG)
    trades = [at for at, move in enumerate(LOG.moves) if type(move).__name__ == "Trade"]
    for point in run.plan[trades[0] + 1 :]:
        vantage = run.vantage(point)
        assert vantage.view == GAME.view(run.steps[point.at].state, point.seat)
        for event in vantage.past():
            if isinstance(event, Traded):
                assert (event.drawn is None) == (event.seat != point.seat)


def test_vantage_of_another_seat_hides_the_move() -> None:
    run = AnalysisRun(GAME, ANALYST, LOG)
    point = run.plan[0]
    assert point.seat is not None
    other = StudyPoint(point.at, (point.seat + 1) % 3)
    assert run.vantage(point).played == LOG.moves[point.at]
    assert run.vantage(other).played is None
    assert run.vantage(StudyPoint(point.at, None)).played is None
