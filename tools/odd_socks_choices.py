"""Fits the choice model of Odd Socks to the choices of bots.

    python -m tools.odd_socks_choices --games 400 --levels medium hard

It plays games, lists every choice with the cards that the player really held, and looks for the
scores with the highest likelihood. The result goes into ``ChoiceScores`` by hand, rounded.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Iterator, Sequence
from dataclasses import fields

import numpy as np
from scipy.optimize import minimize

from sockapp import games
from sockapp.engine.bot import TimeBudget
from sockapp.engine.rng import Rng
from sockapp.games.odd_socks.cards import Action, build_deck
from sockapp.games.odd_socks.deduction.belief_state import Belief
from sockapp.games.odd_socks.deduction.card_history import CardChoice, HistoryWithChoices
from sockapp.games.odd_socks.deduction.choice_model import (
    FITTED_SCORES,
    ChoiceScores,
    ImaginedWorld,
    compare_with_chance,
)
from sockapp.games.odd_socks.rules import GAME
from sockapp.games.odd_socks.state import OddOptions, State

PLAIN_FIELDS = tuple(field.name for field in fields(ChoiceScores) if field.name != "actions")
RIDGE = 0.5
"""The weight of the squares of all scores, which keeps unused ones at 0."""

KnownChoice = tuple[CardChoice, ImaginedWorld]


def play_round(bot_ids: Sequence[str], seed: int) -> State:
    """Return the position before the last move of a round between these bots."""
    rng = Rng(seed).derive("choices")
    bots = [games.make_bot("odd_socks", bot) for bot in bot_ids]
    state = GAME.new(OddOptions(len(bots), seed % len(bots)), rng.derive("deal"))
    number = 0
    while True:
        seat = GAME.to_move(state)
        if seat is None:
            raise ValueError("the round has no last move")
        view = GAME.view(state, seat)
        move = bots[seat].choose(view, rng.derive(number), TimeBudget(math.inf)).move
        after = GAME.apply(state, move).state
        if not after.trail:
            return state
        state, number = after, number + 1


def list_choices(state: State) -> Iterator[KnownChoice]:
    """Yield all choices of a round, whose cards are all known, with the worths of these cards."""
    table = state.table
    history = HistoryWithChoices(Belief(table.players, state.trail), None, Rng(1).open())
    left = list(build_deck(table.players))
    for design in history.designs:
        if design is not None:
            left.remove(design)
    designs = [int(left[0] if design is None else design) for design in history.designs]
    world = ImaginedWorld(designs)
    for choice in history.choices:
        yield choice, world


def gather(levels: Sequence[str], players: int, count: int) -> list[KnownChoice]:
    """Return the choices of bots of these levels, in games of bots of all levels."""
    ids = [bot.id for bot in GAME.info.bots]
    found = []
    for seed in range(count):
        stream = Rng(seed).derive("seats", players).open()
        seated = [stream.pick(ids) for _seat in range(players)]
        found += [
            (choice, world)
            for choice, world in list_choices(play_round(seated, seed))
            if seated[choice.seat].partition("_")[0] in levels
        ]
    return found


def to_scores(values: Sequence[float]) -> ChoiceScores:
    """Return the scores that a vector of the search stands for."""
    plain = dict(zip(PLAIN_FIELDS, map(float, values), strict=False))
    return ChoiceScores(**plain, actions=tuple(map(float, values[len(PLAIN_FIELDS) :])))


def mean_gain(choices: Sequence[KnownChoice], scores: ChoiceScores) -> float:
    """Return the mean logarithm of the likelihood, compared with choices at random."""
    return sum(
        math.log(compare_with_chance(choice, world, scores)) for choice, world in choices
    ) / len(choices)


def fit(choices: Sequence[KnownChoice]) -> ChoiceScores:
    """Return the scores with the highest likelihood."""

    def loss(values: np.ndarray) -> float:
        ridge = RIDGE * float(np.square(values).sum()) / len(choices)
        return ridge - mean_gain(choices, to_scores(values.tolist()))

    start = np.zeros(len(PLAIN_FIELDS) + len(Action))
    return to_scores(minimize(loss, start, method="L-BFGS-B", tol=1e-5).x.tolist())


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.odd_socks_choices", description="Fit the choice model of Odd Socks."
    )
    parser.add_argument("--games", type=int, default=400, help="for each number of players")
    parser.add_argument("--levels", nargs="+", default=["medium", "hard"])
    args = parser.parse_args(arguments)
    choices = [choice for players in (2, 3) for choice in gather(args.levels, players, args.games)]
    scores = fit(choices)
    print(f"{len(choices)} choices")
    print(f"fitted now: {mean_gain(choices, scores):.3f} better than at random, {scores}")
    print(f"in the app: {mean_gain(choices, FITTED_SCORES):.3f} better than at random")
    return 0


if __name__ == "__main__":
    sys.exit(main())
