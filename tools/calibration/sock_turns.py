"""Plays on the rounds of SOCK) from turns that could have played more cards.

Each such turn is played on from the real hands twice: with the most cards, and as it was. The
draw deck and the bots' random numbers are the same.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import cast

from sockapp import games
from sockapp.engine import game_log as logs
from sockapp.engine.bot import AnyBot, TimeBudget
from sockapp.engine.game import Seat, Step
from sockapp.engine.game_log import GameLog
from sockapp.engine.game_review import Steps
from sockapp.engine.rng import Rng
from sockapp.games.sock.analysis.missed_plays import (
    TurnComparison,
    TurnKind,
    compare_with_best,
    find_best,
)
from sockapp.games.sock.events import DealEnded, Ending, Event
from sockapp.games.sock.moves import Move, PlayTurn
from sockapp.games.sock.rules import GAME
from sockapp.games.sock.solver import can_play
from sockapp.games.sock.state import State

from .bot_games import MAX_MOVES, EndlessGame, pick_bots, play_game
from .records import ReplayedTurn, SockGame, append, path_of, read

MAX_TURNS_PER_GAME = 60
"""The turns of a game that are played on, at random, so that no long game counts too much."""


def replay_turns(players: int, count: int, first_seed: int) -> None:
    """Play games and play on their turns until the file has this many games."""
    path = path_of("turns", "sock", players)
    known = read(path, SockGame)
    following = max((game.seed + 1 for game in known), default=first_seed)
    for seed in range(following, following + count - len(known)):
        append(path, replay_game(play_game("sock", pick_bots("sock", players, seed), seed)))


def replay_game(log: GameLog) -> SockGame:
    """Return the rounds of a game, and what its turns could have changed."""
    steps = tuple(logs.replay(GAME, log))
    bots = [games.make_bot("sock", player.bot or "") for player in log.players]
    found = list(_list_missed(log, steps))
    Rng(log.seed).derive("turns").open().shuffle(found)
    turns = [
        _replay_turn(log, steps[at].state, at, missed, bots)
        for at, missed in sorted(found[:MAX_TURNS_PER_GAME], key=lambda pair: pair[0])
    ]
    ends = tuple(event for step in steps for event in step.events if isinstance(event, DealEnded))
    return SockGame(
        log.seed,
        tuple(player.bot for player in log.players),
        tuple(_winner(end) for end in ends),
        tuple(end.points for end in ends),
        tuple(turns),
    )


def _list_missed(log: GameLog, steps: Steps) -> Iterator[tuple[int, TurnComparison]]:
    """Yield the turns in which more cards could have been played."""
    for at, move in enumerate(_moves(log)):
        state: State = steps[at].state
        table = state.table
        if not can_play(table.piles, state.hands[table.turn], table.happy):
            continue
        view = GAME.view(state, table.turn)
        best = find_best(view)
        if best is None:
            raise ValueError("a turn that can be played has no best play")
        missed = compare_with_best(view, move, best)
        if missed.kind is not TurnKind.MOST:
            yield at, missed


def _moves(log: GameLog) -> tuple[Move, ...]:
    """Return the moves of a log of SOCK)."""
    return cast("tuple[Move, ...]", log.moves)


def _replay_turn(
    log: GameLog, state: State, at: int, missed: TurnComparison, bots: list[AnyBot]
) -> ReplayedTurn:
    seat = state.table.turn
    best, played = (
        _finish_round(GAME.apply(state, move), bots, Rng(log.seed).derive("turn", at))
        for move in (PlayTurn(missed.best.table), _moves(log)[at])
    )
    return ReplayedTurn(
        at,
        seat,
        missed.kind.value,
        len(missed.hand),
        len(missed.best.played),
        missed.cards,
        missed.points,
        _winner(best) == seat,
        _winner(played) == seat,
        best.points[seat],
        played.points[seat],
    )


def _finish_round(step: Step[State, Event], bots: list[AnyBot], rng: Rng) -> DealEnded:
    """Return the end of the round under way, played on by bots."""
    for number in range(MAX_MOVES):
        for event in step.events:
            if isinstance(event, DealEnded):
                return event
        state = step.state
        seat = state.table.turn
        view = GAME.view(state, seat)
        move = bots[seat].choose(view, rng.derive(number), TimeBudget(math.inf)).move
        step = GAME.apply(state, move)
    raise EndlessGame(rng.state)


def _winner(end: DealEnded) -> Seat | None:
    """Return who went out; None if the round was blocked."""
    return end.seat if end.how is Ending.OUT else None
