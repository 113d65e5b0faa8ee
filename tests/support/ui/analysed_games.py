"""Finished games whose analysis was made on another evening, so that no test waits for it."""

from __future__ import annotations

from functools import cache

from sockapp import games
from sockapp.analysis.analysis_run import AnalysisRun
from sockapp.analysis.study.position_study import PositionStudy
from sockapp.engine import game_log as logs
from sockapp.engine.game_log import GameLog
from sockapp.records.app_data import AppData
from sockapp.records.kept_accuracies import keep_accuracies
from sockapp.records.kept_studies import KeptStudies
from tests.support.past_games import game_id, put_on_shelf
from tests.support.ui import played_games

EFFORT = 0.04
"""The part of the usual worlds. The grades are rough, and made in a tenth of a second."""
SEATS = {"out_of_sock": 3, "sock": 4, "odd_socks": 3}
SEEDS = {"out_of_sock": 2, "sock": 2, "odd_socks": 2}
"""Of games in which Ana has choices that could have been better."""


@cache
def log_of(game: str) -> GameLog:
    """Return a whole game of Ana among bots."""
    return played_games.among_bots(game, SEATS[game], SEEDS[game])


@cache
def _study(log: GameLog) -> AnalysisRun:
    """Return the whole analysis of a game, with few worlds."""
    analyst = games.analyst(log.game)
    if analyst is None:
        raise LookupError(log.game)
    run = AnalysisRun(games.rules(log.game), type(analyst)(EFFORT), log)
    while run.step():
        pass
    return run


def studies_of(game: str) -> tuple[PositionStudy, ...]:
    """Return all studies of the game of Ana among bots."""
    return tuple(_study(log_of(game)).studies)


def keep_analysis(app_data: AppData, key: str, log: GameLog, *, missing: int = 0) -> None:
    """Keep the analysis of a game of the history, without its last studies if they are missing."""
    run = _study(log)
    state = logs.final_state(games.rules(log.game), log)
    known = run.studies[: len(run.studies) - missing]
    KeptStudies(app_data.history.analysis_slot(key), log, state).write(known)
    if not missing:
        keep_accuracies(app_data.history.accuracy_slot(key), log.game, run.conclude())


def remember(app_data: AppData, game: str, *, missing: int = 0, number: int = 50) -> str:
    """Put the game of Ana among bots into the history with its analysis; return its id."""
    log = log_of(game)
    app_data.history.keep(put_on_shelf(app_data, number, log), log)
    keep_analysis(app_data, game_id(number), log, missing=missing)
    return game_id(number)
