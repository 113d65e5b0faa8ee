"""Finished games between Ana and Bruno, so that no test has to play one to its end.

A bot joins them where there is room for three. An easy bot has decided for all players, and nothing
about that varies (see ``fixed_luck``).
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from math import inf
from typing import Any

from sockapp import games
from sockapp.engine.bot import TimeBudget
from sockapp.engine.game import BotInfo
from sockapp.engine.game_log import GameLog, final_state, replay
from sockapp.engine.player import Player
from sockapp.engine.rng import Rng
from sockapp.people.seating import bot_name
from sockapp.records.app_data import AppData
from sockapp.session import saves
from sockapp.session.saves import Save
from tests.support.past_games import game_id, put_on_shelf

PEOPLE = (Player("Ana", look="red"), Player("Bruno", look="blue"))
SEEDS = {"out_of_sock": 6, "sock": 4, "odd_socks": 3}
"""Of games that were close, or short."""
BUSY = {"out_of_sock": (2, 40, 4), "sock": (3, 40, 4), "odd_socks": (5, 4, 3)}
"""Seed, fewest moves and seats of games in full swing."""


def remember(app_data: AppData, game: str) -> str:
    """Put a whole game into the history, later than the games before it; return its id."""
    log = _played(game)
    number = games.game_ids().index(game)
    app_data.history.keep(put_on_shelf(app_data, number, log), log)
    return game_id(number)


def leave_off(app_data: AppData, log: GameLog, number: int = 99) -> str:
    """Store an unfinished game as if it had just been left; return its id."""
    game = games.rules(log.game)
    state = final_state(game, log)
    moment = int(time.time())
    left = Save(log, game.to_move(state), started=moment, updated=moment)
    app_data.slot(game_id(number)).write(saves.dumps(game, left, state))
    return game_id(number)


def leave_busy(app_data: AppData, game: str) -> str:
    """Store a game in full swing with Ana to move among bots; return its id."""
    seed, least, seats = BUSY[game]
    to_move = games.rules(game).to_move
    log = among_bots(game, seats, seed)
    return leave_where(app_data, log, lambda state: to_move(state) == 0, least)


def leave_where(
    app_data: AppData, log: GameLog, wanted: Callable[[Any], bool], least: int = 0
) -> str:
    """Store a game as it is when ``wanted`` is first true of its state; return its id.

    At least ``least`` moves have been made then.
    """
    steps = enumerate(replay(games.rules(log.game), log))
    made = next(made for made, step in steps if made >= least and wanted(step.state))
    return leave_off(app_data, replace(log, moves=log.moves[:made]), number=98)


def among_bots(game: str, seats: int, seed: int, **options: Any) -> GameLog:
    """Return a whole game of Ana among bots."""
    info = games.info(game)
    minds = sorted(info.bots, key=lambda bot: bot.level != "easy")
    bots = tuple(Player(bot_name(bot), bot=bot.id) for bot in minds[: seats - 1])
    chosen = games.rules(game).options_type(seats, **options)
    log = GameLog(game, info.rules_version, chosen, seed, (PEOPLE[0], *bots))
    return replace(log, moves=tuple(_moves(log, minds[0])))


def _played(game: str) -> GameLog:
    info = games.info(game)
    bot = min(info.bots, key=lambda bot: bot.level != "easy")
    players = (*PEOPLE, Player(bot_name(bot), bot=bot.id))[: info.max_players]
    options = games.rules(game).options_type(len(players))
    log = GameLog(game, info.rules_version, options, SEEDS[game], players)
    return replace(log, moves=tuple(_moves(log, bot)))


def _moves(log: GameLog, bot: BotInfo) -> list[Any]:
    game, mind = games.rules(log.game), games.make_bot(log.game, bot.id)
    state = game.new(log.options, Rng(log.seed))
    moves: list[Any] = []
    for number in count():
        seat = game.to_move(state)
        if seat is None:
            break
        luck = Rng(log.seed).derive("bot", number)
        moves.append(mind.choose(game.view(state, seat), luck, TimeBudget(inf)).move)
        state = game.apply(state, moves[-1]).state
    return moves
