"""The value of knowledge: how often a player wins who sees every card.

    PYTHONPATH=tools python -m tests.support.odd_socks.all_seeing hard --games 300

The arguments are the levels of the opponents. The all-seeing player is no bot of the game, because
it gets the state. It simulates every choice to the end of the round many times, starting from the
real cards, with the same rollouts as the hard bots. Its result is an upper bound for bots.
"""

from __future__ import annotations

import argparse
import random
import sys
from functools import partial
from typing import Any

from arena import CpuTimeBudget, wilson

from sockapp import games
from sockapp.engine.rng import Rng
from sockapp.games.odd_socks.bots.world_sampler import WorldSampler
from sockapp.games.odd_socks.deduction.determinization import compute_belief
from sockapp.games.odd_socks.deduction.plausible_worlds import PlausibleWorld
from sockapp.games.odd_socks.rules import GAME
from sockapp.games.odd_socks.state import OddOptions, State

ROLLOUTS_PER_MOVE = 12
"""Simulated rounds for each choice."""


def all_seeing_move(state: State, seed: int) -> Any:
    """Return the choice that wins most often if all cards are known."""
    seat = GAME.to_move(state)
    assert seat is not None
    view = GAME.view(state, seat)
    moves = list(GAME.moves(view))
    if len(moves) == 1:
        return moves[0]
    table = state.table
    designs = [0] * table.next_card
    for basket in table.baskets:
        for lying in basket:
            designs[lying.card] = int(lying.design or 0)
    hands = [[int(design or 0) for design in hand] for hand in table.hands]
    drawn = PlausibleWorld(hands, designs, int(table.lost or 0))
    imagination = WorldSampler(
        view, seat, compute_belief(table.players, view.trail), Rng(seed).open()
    )
    won = [0] * len(moves)
    for at, move in enumerate(moves):
        for number in range(ROLLOUTS_PER_MOVE):
            world = imagination.after(drawn, move, random.Random(seed + number))
            won[at] += world.finish(imagination.next_seat) == seat
    return moves[won.index(max(won))]


def wins_of(opponents: list[str], count: int, seed: int, time_budget: Any) -> int:
    """Return how many rounds the all-seeing player wins; it sits on every seat in turn."""
    ids: dict[str, list[str]] = {info.level: [] for info in GAME.info.bots}
    for info in GAME.info.bots:
        ids[info.level].append(info.id)
    players = len(opponents) + 1
    wins = 0
    for number in range(count):
        deal, me = divmod(number, players)
        rng = Rng(seed).derive("all_seeing", deal)
        bots = [
            games.make_bot("odd_socks", ids[level][deal % len(ids[level])]) for level in opponents
        ]
        state = GAME.new(OddOptions(players, deal % players), rng.derive("deal"))
        for move_number in range(10_000):
            seat = GAME.to_move(state)
            if seat is None:
                break
            if seat == me:
                move = all_seeing_move(state, move_number)
            else:
                bot = bots[(seat - me) % players - 1]
                view = GAME.view(state, seat)
                move = bot.choose(view, rng.derive("bot", move_number), time_budget()).move
            state = GAME.apply(state, move).state
        outcome = GAME.outcome(state)
        assert outcome is not None
        wins += outcome.winners == (me,)
    return wins


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="How often a player wins who sees every card.")
    parser.add_argument("opponents", nargs="+", choices=("easy", "medium", "hard"))
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=0.06, help="a bot's CPU time")
    wanted = parser.parse_args(arguments)
    time_budget = partial(CpuTimeBudget, wanted.seconds)
    with games.registered_for_test("odd_socks", "sockapp.games.odd_socks"):
        wins = wins_of(wanted.opponents, wanted.games, wanted.seed, time_budget)
    low, high = wilson(wins, wanted.games)
    sys.stdout.write(
        f"all-seeing against {', '.join(wanted.opponents)}: {wins / wanted.games:.1%} of "
        f"{wanted.games} rounds ({low:.1%} to {high:.1%})\n"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
