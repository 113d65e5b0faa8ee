"""Finished games whose analysis was made on another evening, so that no test waits for it."""

from __future__ import annotations

from functools import cache

from sockapp import games
from sockapp.analysis.analysis_run import AnalysisRun
from sockapp.analysis.position_study import PositionStudy
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
def run_of(game: str) -> AnalysisRun:
    """Return the whole analysis of that game."""
    analyst = games.analyst(game)
    if analyst is None:
        raise LookupError(game)
    run = AnalysisRun(games.rules(game), type(analyst)(EFFORT), log_of(game))
    while run.step():
        pass
    return run


def studies_of(game: str) -> tuple[PositionStudy, ...]:
    """Return all studies of that game."""
    return tuple(run_of(game).studies)


def remember(app_data: AppData, game: str, *, missing: int = 0, number: int = 50) -> str:
    """Put the game into the history with its studies but the last ones; return its id."""
    log = log_of(game)
    app_data.history.keep(put_on_shelf(app_data, number, log), log)
    key = game_id(number)
    state = logs.final_state(games.rules(game), log)
    studies = studies_of(game)
    known = studies[: len(studies) - missing]
    KeptStudies(app_data.history.analysis_slot(key), log, state).write(known)
    if not missing:
        slot = app_data.history.accuracy_slot(key)
        keep_accuracies(slot, game, run_of(game).conclude())
    return key
