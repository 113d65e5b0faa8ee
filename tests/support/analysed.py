"""Helpers for tests of analysts: a cancelled study, and curves that add up to the result."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sockapp.analysis.analysis_run import AnalysisRun
from sockapp.analysis.game_analysis import GameAnalysis
from sockapp.engine.bot import Cancelled


def cancel_after(checks: int) -> Callable[[], None]:
    """Return a check that raises ``Cancelled`` after a number of calls."""
    left = iter(range(checks))

    def check_cancelled() -> None:
        if next(left, None) is None:
            raise Cancelled

    return check_cancelled


def analyse(run: AnalysisRun) -> GameAnalysis:
    """Return the whole analysis, whose curves and shifts were seen to add up to the result."""
    while run.step():
        pass
    outcome = run.game.outcome(run.steps[-1].state)
    assert outcome is not None
    found = run.conclude()
    for seat in found.seats:
        first, last = seat.curve.points[0].chance, seat.curve.points[-1].chance
        assert last == (seat.seat in outcome.winners) / len(outcome.winners)
        assert first + sum(shift.change for shift in seat.shifts) == pytest.approx(last)
        assert seat.accuracy is not None
    return found
