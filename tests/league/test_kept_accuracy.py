"""The accuracy of finished games, from the analyses beside them."""

from __future__ import annotations

from pathlib import Path

import pytest

from sockapp import games
from sockapp.analysis.analysis_run import AnalysisRun
from sockapp.league.kept_accuracy import read_kept_accuracy
from sockapp.records.app_data import AppData
from sockapp.records.kept_studies import KeptStudies
from tests.support.past_games import furnish, game_id, golden

NAME = "odd_socks_2p"


def keep_studies(folder: Path, share: float) -> tuple[float | None, ...]:
    """Keep this part of a game's studies, and return the accuracies that all of them give."""
    app_data = furnish(folder, [NAME])
    log = golden(NAME)
    analyst = games.analyst(log.game)
    assert analyst is not None
    run = AnalysisRun(games.rules(log.game), analyst, log)
    while run.step():
        pass
    kept = KeptStudies(app_data.history.analysis_slot(game_id(0)), log, run.steps[-1].state)
    kept.write(run.studies[: round(share * len(run.studies))])
    return tuple(seat.accuracy for seat in run.conclude().seats)


@pytest.mark.full
def test_kept_accuracy_of_an_analysed_game_is_that_of_its_analysis(tmp_path: Path) -> None:
    expected = keep_studies(tmp_path, 1)
    assert read_kept_accuracy(AppData(tmp_path).history, game_id(0)) == expected


def test_kept_accuracy_without_an_analysis_is_empty(tmp_path: Path) -> None:
    assert read_kept_accuracy(furnish(tmp_path, [NAME]).history, game_id(0)) == ()


@pytest.mark.full
def test_kept_accuracy_of_half_an_analysis_is_empty(tmp_path: Path) -> None:
    keep_studies(tmp_path, 0.5)
    assert read_kept_accuracy(AppData(tmp_path).history, game_id(0)) == ()


def test_kept_accuracy_of_a_game_that_is_gone_is_empty(tmp_path: Path) -> None:
    assert read_kept_accuracy(furnish(tmp_path, [NAME]).history, game_id(7)) == ()
