"""Plays games between bots and analyses them."""

from __future__ import annotations

import time

from sockapp import games
from sockapp.analysis.analysis_run import AnalysisRun
from sockapp.analysis.analyst import AnyAnalyst
from sockapp.engine.game_log import GameLog

from .bot_games import pick_bots, play_game, shares
from .records import (
    MeasuredChance,
    MeasuredChoice,
    MeasuredGame,
    append,
    path_of,
    read,
)


def find_analyst(game_id: str, effort: float) -> AnyAnalyst:
    """Return a game's analyst with this effort. Raises LookupError if the game has none."""
    analyst = games.analyst(game_id)
    if analyst is None:
        raise LookupError(game_id)
    return type(analyst)(effort)


def gather(game_id: str, players: int, count: int, effort: float) -> None:
    """Analyse games until the file has this many."""
    path = path_of("gather", game_id, players)
    done = len(read(path, MeasuredGame))
    for seed in range(done, count):
        bots = pick_bots(game_id, players, seed)
        append(path, measure(play_game(game_id, bots, seed), effort))


def measure(log: GameLog, effort: float) -> MeasuredGame:
    """Analyse a game."""
    begun = time.thread_time()
    run = AnalysisRun(games.rules(log.game), find_analyst(log.game, effort), log)
    while run.step():
        pass
    found = run.conclude()
    seconds = time.thread_time() - begun
    chances = []
    for study in run.studies:
        chance = None if study.seat is None else study.before[study.seat]
        if study.seat is not None and chance is not None:
            chances.append(MeasuredChance(study.seat, study.point.at, chance))
    choices = [
        MeasuredChoice(
            choice.seat, choice.at, choice.cost, choice.error, choice.grade.value, choice.kind
        )
        for seat in found.seats
        for choice in seat.choices
    ]
    return MeasuredGame(
        log.seed,
        tuple(player.bot for player in log.players),
        shares(run.game, run.steps[-1].state),
        round(seconds, 3),
        effort,
        tuple(chances),
        tuple(choices),
        tuple(seat.accuracy for seat in found.seats),
    )
