"""Plays games between bots and analyses them."""

from __future__ import annotations

import time
from collections.abc import Sequence

from sockapp import games
from sockapp.analysis.analysis_run import AnalysisRun
from sockapp.analysis.study.analyst import AnyAnalyst
from sockapp.analysis.study.position_study import PositionStudy
from sockapp.engine.game import Seat
from sockapp.engine.game_log import GameLog
from sockapp.engine.rng import Rng

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


def gather(
    game_id: str,
    players: int,
    count: int,
    effort: float,
    first_seed: int = 0,
    part: float = 1.0,
) -> None:
    """Analyse games until the file has this many."""
    path = path_of("gather", game_id, players)
    known = read(path, MeasuredGame)
    following = max((game.seed + 1 for game in known), default=first_seed)
    for seed in range(following, following + count - len(known)):
        bots = pick_bots(game_id, players, seed)
        append(path, measure(play_game(game_id, bots, seed), effort, part))


def measure(log: GameLog, effort: float, part: float = 1.0) -> MeasuredGame:
    """Analyse a game, or a part of its positions that is drawn by lot.

    Positions of one game have one outcome. With the same time, a few positions of many games
    therefore tell more than all positions of a few games.
    """
    begun = time.thread_time()
    run = AnalysisRun(games.rules(log.game), find_analyst(log.game, effort), log)
    lots = Rng(log.seed).derive("positions").open()
    run.plan = tuple(point for point in run.plan if part == 1 or lots.chance(part))
    while run.step():
        pass
    found = run.conclude()
    seconds = time.thread_time() - begun
    chances = [
        MeasuredChance(seat, study.point.at, chance)
        for study in run.studies
        for seat in _studied_seats(study, log.options.players)
        if (chance := study.after[seat]) is not None
    ]
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


def _studied_seats(study: PositionStudy, players: int) -> Sequence[Seat]:
    """Return the seats whose chances a study was made for: all for a public view."""
    return range(players) if study.seat is None else (study.seat,)
