"""Finished games of one person against bots with the same deal, as two friends play them."""

from __future__ import annotations

from itertools import islice
from math import inf
from typing import Any

from sockapp import games
from sockapp.engine.bot import TimeBudget
from sockapp.engine.game_log import GameLog
from sockapp.engine.player import Player
from sockapp.engine.rng import Rng
from sockapp.people.seating import bot_name
from sockapp.session import challenge as challenges

SEED = -987_654_321
"""It gives equal luck."""
ANA, BEA = Player("Ana", look="red"), Player("Bea", look="blue")
MOVES_TO_PICK_FROM = 40


def play(
    game_id: str, person: Player = ANA, taste: int = 1, *, seats: int = 3, seed: int = SEED
) -> GameLog:
    """Return a game in which ``taste`` chooses the person's moves and an easy bot all others.

    With the taste 0, the bot chooses for the person too.
    """
    game, info = games.rules(game_id), games.info(game_id)
    minds = sorted(info.bots, key=lambda bot: bot.level != "easy")
    mind = games.make_bot(game_id, minds[0].id)
    bots = (Player(bot_name(bot), bot=bot.id) for bot in minds[: seats - 1])
    options = game.options_type(players=seats, first=0)
    stream = Rng(taste).open()
    state = game.new(options, Rng(seed))
    moves: list[Any] = []
    while (seat := game.to_move(state)) is not None:
        view = game.view(state, seat)
        if seat == 0 and taste:
            move = stream.pick(list(islice(game.moves(view), MOVES_TO_PICK_FROM)))
        else:
            luck = Rng(seed).derive("bot", len(moves))
            move = mind.choose(view, luck, TimeBudget(inf)).move
        moves.append(move)
        state = game.apply(state, move).state
    players = (person, *bots)
    return GameLog(game_id, info.rules_version, options, seed, players, tuple(moves))


def code_of(log: GameLog) -> str:
    """Return the code that sends a game as a challenge."""
    return challenges.encode(games.rules(log.game), log)
