"""Accuracies that are kept beside a finished game."""

from __future__ import annotations

from pathlib import Path

import pytest

from sockapp.analysis.analysis_run import AnalysisRun
from sockapp.analysis.game_analysis import GameAnalysis
from sockapp.analysis.seat_summary import summarise
from sockapp.records.kept_accuracies import keep_accuracies, read_accuracy
from sockapp.storage.slot import Slot
from tests.support.random_play import walk
from tests.support.toy.analyst import ANALYST, ToyAnalyst
from tests.support.toy.rules import GAME

pytestmark = pytest.mark.usefixtures("toy")


@pytest.fixture(scope="module")
def analysis() -> GameAnalysis:
    run = AnalysisRun(GAME, ANALYST, walk("toy", 2, 3).log)
    while run.step():
        pass
    return run.conclude()


@pytest.fixture
def slot(tmp_path: Path) -> Slot:
    return Slot(tmp_path, "accuracy")


def test_keep_then_read_returns_the_summary_of_the_seat(slot: Slot, analysis: GameAnalysis) -> None:
    keep_accuracies(slot, "toy", analysis)
    for seat in (0, 1):
        assert read_accuracy(slot, "toy", seat) == summarise(analysis.seats[seat])
    assert read_accuracy(slot, "toy", 2) is None, "there is no such seat"


def test_read_without_a_file_or_with_a_damaged_one_is_none(slot: Slot) -> None:
    assert read_accuracy(slot, "toy", 0) is None
    slot.write("no summary")
    assert read_accuracy(slot, "toy", 0) is None


def test_read_of_an_older_analyst_is_none(
    slot: Slot, analysis: GameAnalysis, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_accuracies(slot, "toy", analysis)
    monkeypatch.setattr(ToyAnalyst, "version", ToyAnalyst.version + 1)
    assert read_accuracy(slot, "toy", 0) is None
