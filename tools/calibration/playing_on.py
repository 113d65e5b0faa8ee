"""Plays on from real positions: blamed choices with the better move, and planted blunders.

Both arms of a comparison get the same random numbers, so that few games tell them apart. Hard bots
are replaced by medium ones, which are a hundred times faster.
"""

from __future__ import annotations

import math
from dataclasses import replace
from statistics import fmean, variance
from typing import Any

from sockapp import games
from sockapp.analysis.analysis_run import AnalysisRun
from sockapp.analysis.study.position_study import PositionStudy
from sockapp.analysis.study.vantage import StudyPoint
from sockapp.engine import game_log as logs
from sockapp.engine.bot import TimeBudget, WeighingBot
from sockapp.engine.game import Seat
from sockapp.engine.game_log import GameLog
from sockapp.engine.rng import Rng, RngStream

from .bot_games import pick_bots, play_game, play_on, shares
from .gathering import find_analyst
from .records import (
    MeasuredGame,
    PlantedBlunder,
    PlayedOn,
    append,
    path_of,
    read,
)

CONTINUATIONS = 100
"""How often each arm is played on to decide whether a move is a blunder."""
CONTINUATIONS_PER_CHOICE = 25
"""How often each arm is played on for a blamed choice. Choices differ more than their games do, so
that many choices tell more than many games of each."""
FIRST_CONTINUATIONS = 10
MIN_LOSS = 0.15
"""A planted move is a blunder if it loses at least this much."""
_BLAMED = ("inaccuracy", "mistake")
_SALT = 1 << 40


def play_on_blamed(game_id: str, players: int, count: int) -> None:
    """Play on blamed choices of gathered games until the file has this many."""
    path = path_of("play-on", game_id, players)
    known = {(one.seed, one.at) for one in read(path, PlayedOn)}
    game = games.rules(game_id)
    left = count - len(known)
    for measured in read(path_of("gather", game_id, players), MeasuredGame):
        for choice in measured.choices:
            if left <= 0:
                return
            if choice.grade not in _BLAMED or (measured.seed, choice.at) in known:
                continue
            log = play_game(game_id, measured.bots, measured.seed)
            better = find_better(log, choice.at, choice.seat, measured.effort)
            state = tuple(logs.replay(game, log))[choice.at].state
            moves = (better, log.moves[choice.at])
            gained, error = compare(
                state, choice.seat, moves, log, continuations=CONTINUATIONS_PER_CHOICE
            )
            append(
                path,
                PlayedOn(measured.seed, choice.at, choice.grade, choice.cost, gained, error),
            )
            left -= 1


def find_better(log: GameLog, at: int, seat: Seat, effort: float) -> Any:
    """Return the move that the analysis prefers. Raises ValueError without a choice."""
    best = study_at(log, at, seat, effort).best
    if best is None:
        raise ValueError("a position without a choice")
    return best


def study_at(log: GameLog, at: int, seat: Seat, effort: float) -> PositionStudy:
    """Return the study of one position, as an analysis of the whole game would make it."""
    run = AnalysisRun(games.rules(log.game), find_analyst(log.game, effort), log)
    return run.study(StudyPoint(at, seat))


def compare(
    state: Any,
    seat: Seat,
    moves: tuple[Any, Any],
    log: GameLog,
    *,
    continuations: int = CONTINUATIONS,
    enough: float = -1.0,
    is_imagined: bool = False,
) -> tuple[float, float]:
    """Return how much more the first move wins than the second, and its standard error.

    It stops early if a few games show less than ``enough``. With ``is_imagined`` each game begins
    in another position that fits what the seat knows, not in the real one.
    """
    game = games.rules(log.game)
    bots = [games.make_bot(log.game, _fast(log.game, player.bot)) for player in log.players]
    view = game.view(state, seat)
    gains: list[float] = []
    for number in range(continuations):
        luck = Rng(log.seed).derive("luck", number)
        before = game.sample_state(view, luck) if is_imagined else state
        results = []
        for move in moves:
            begun = game.apply(replace(before, rng=luck), move).state
            # The luck of later moves must not depend on how many numbers this move drew.
            begun = replace(begun, rng=luck.derive("later"))
            _moves, end = play_on(game, begun, bots, luck.state)
            results.append(shares(game, end)[seat])
        gains.append(results[0] - results[1])
        if len(gains) == FIRST_CONTINUATIONS and fmean(gains) < enough:
            break
    return fmean(gains), math.sqrt(variance(gains) / len(gains))


def _fast(game_id: str, bot_id: str) -> str:
    """Return the bot itself, or a medium one for a hard one."""
    bots = games.info(game_id).bots
    level = next(bot.level for bot in bots if bot.id == bot_id)
    return _medium(game_id) if level == "hard" else bot_id


def _medium(game_id: str) -> str:
    return next(bot.id for bot in games.info(game_id).bots if bot.level == "medium")


def plant(game_id: str, players: int, count: int, effort: float) -> None:
    """Plant blunders, one a game, until the file has this many."""
    path = path_of("plant", game_id, players)
    known = read(path, PlantedBlunder)
    found, seed = len(known), max((one.seed for one in known), default=_SALT) + 1
    while found < count:
        planted = plant_one(game_id, players, seed, effort)
        if planted is not None:
            append(path, planted)
            found += 1
        seed += 1


def find_disliked(game_id: str, view: Any, good: Any, stream: RngStream) -> Any:
    """Return the move that a medium bot likes least, or a random one if it does not weigh moves.

    Random moves are seldom blunders.
    """
    others = [move for move in games.rules(game_id).moves(view) if move != good]
    bot = games.make_bot(game_id, _medium(game_id))
    if not isinstance(bot, WeighingBot):
        return stream.pick(others)
    worths = bot.weigh(view, others, stream, TimeBudget(math.inf))
    return min(zip(others, worths, strict=True), key=lambda pair: pair[1].value)[0]


def plant_one(game_id: str, players: int, seed: int, effort: float) -> PlantedBlunder | None:
    """Put a bad move into one game, and analyse it; None if the tried move is no blunder.

    Which move is a blunder is decided without the analysis: played on by bots, it must lose
    ``MIN_LOSS`` beyond doubt. A good move may lose in the real position, because of cards that
    no seat saw. So the positions are drawn from all that fit what the seat knew.
    """
    game = games.rules(game_id)
    bot_ids = pick_bots(game_id, players, seed)
    log = play_game(game_id, bot_ids, seed)
    stream = Rng(seed).derive("plant").open()
    run = AnalysisRun(game, find_analyst(game_id, effort), log)
    point = stream.pick(run.plan)
    state = run.steps[point.at].state
    if point.seat is None or run.study(point).best is None:
        return None
    good = log.moves[point.at]
    bad = find_disliked(game_id, game.view(state, point.seat), good, stream)
    lost, error = compare(
        state,
        point.seat,
        (good, bad),
        log,
        enough=MIN_LOSS / 2,
        is_imagined=True,
    )
    if lost - 2 * error < MIN_LOSS:
        return None
    bots = [games.make_bot(game_id, bot) for bot in bot_ids]
    moves, _end = play_on(game, game.apply(state, bad).state, bots, seed)
    blundered = replace(log, moves=(*log.moves[: point.at], bad, *moves))
    study = study_at(blundered, point.at, point.seat, effort)
    grade = run.analyst.grade(study)
    return PlantedBlunder(seed, point.at, lost, error, study.cost, grade.value)
