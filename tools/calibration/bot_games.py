"""Plays games between bots and keeps their logs; plays on from any position of a log."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from sockapp import games
from sockapp.engine.bot import AnyBot, TimeBudget
from sockapp.engine.game import AnyGame
from sockapp.engine.game_log import GameLog
from sockapp.engine.player import Player
from sockapp.engine.rng import Rng

MAX_MOVES = 20_000
"""The number of moves after which a game counts as endless."""


class EndlessGame(Exception):
    """Bots do not come to an end."""


def pick_bots(game_id: str, players: int, seed: int) -> tuple[str, ...]:
    """Return bots for a game: of one level in every other game, else of any."""
    bots = games.info(game_id).bots
    stream = Rng(seed).derive("bots").open()
    if seed % 2:
        level = stream.pick(("easy", "medium", "hard"))
        bots = tuple(bot for bot in bots if bot.level == level)
    return tuple(stream.pick(bots).id for _ in range(players))


def play_game(game_id: str, bot_ids: Sequence[str], seed: int) -> GameLog:
    """Return the log of a game between these bots. The same arguments give the same log."""
    game = games.rules(game_id)
    options = game.options_type(len(bot_ids))
    players = tuple(Player(f"Bot {seat + 1}", bot) for seat, bot in enumerate(bot_ids))
    log = GameLog(game_id, game.info.rules_version, options, seed, players)
    bots = [games.make_bot(game_id, bot) for bot in bot_ids]
    moves, _state = play_on(game, game.new(options, Rng(seed)), bots, seed)
    return replace(log, moves=moves)


def play_on(
    game: AnyGame, state: Any, bots: Sequence[AnyBot], seed: int
) -> tuple[tuple[object, ...], Any]:
    """Return the moves until the end of the game, and the last position."""
    moves: list[object] = []
    while (seat := game.to_move(state)) is not None:
        rng = Rng(seed).derive("bot", len(moves))
        # Without a limit of time, the same game is played on a slow or busy machine.
        move = bots[seat].choose(game.view(state, seat), rng, TimeBudget(math.inf)).move
        state = game.apply(state, move).state
        moves.append(move)
        if len(moves) > MAX_MOVES:
            raise EndlessGame(seed)
    return tuple(moves), state


def shares(game: AnyGame, state: Any) -> tuple[float, ...]:
    """Return each seat's share of the win at the end of a game."""
    outcome = game.outcome(state)
    if outcome is None:
        raise ValueError("the game is not over")
    return tuple(
        (seat in outcome.winners) / len(outcome.winners) for seat in range(len(outcome.scores))
    )
