"""Measures our SOCK) solver beside general solvers, on the same positions in the same run.

    python -m bench.solver [--positions 1000] [--json]

Half of the positions come from games between bots, half are random (tables of 0–70 cards, hands of
1–20). The solvers find the most cards that can be played. HiGHS (through SciPy) solves a compact
model. rummikub-solver (PyPI, on top of HiGHS too) solves its own, on positions where its rules are
ours. It allows no suit twice in a set, which is why it sometimes plays fewer cards. Both are left
out where they are not installed. Times are CPU time of the solving alone.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

from arena import quantile

from sockapp.engine.bot import TimeBudget
from sockapp.engine.rng import Rng
from sockapp.games.sock.bots import make_bot
from sockapp.games.sock.cards import RANKS, Card, Happy, Piles
from sockapp.games.sock.rules import GAME
from sockapp.games.sock.solver import compute_best_weight, find_best_play
from sockapp.games.sock.state import SockOptions
from tests.support.sock.positions import random_position

VARIANTS: tuple[Happy, ...] = ("wrap", "both", "low", "high")
Position = tuple[Piles, tuple[Card, ...], Happy]
Solver = Callable[[Piles, tuple[Card, ...], Happy], tuple[int, float]]
"""Returns the most cards that can be played, and the seconds of CPU time."""


def self_play(count: int) -> Iterator[Position]:
    """Yield every third position in which a bot has to decide, in games of two to four."""
    bot, game = make_bot("baseline"), 0
    found = 0
    while True:
        options = SockOptions(2 + game % 3, happy=VARIANTS[game % 4])
        state = GAME.new(options, Rng(game).derive("bench"))
        number = 0
        while (seat := GAME.to_move(state)) is not None:
            view = GAME.view(state, seat)
            if number % 3 == 0:
                yield view.table.piles, view.hand, view.table.happy
                found += 1
                if found == count:
                    return
            move = bot.choose(view, Rng(number), TimeBudget(60.0)).move
            state = GAME.apply(state, move).state
            number += 1
        game += 1


def randoms(count: int) -> Iterator[Position]:
    """Yield random positions, which real games would not reach."""
    for seed in range(count):
        happy = VARIANTS[seed % 4]
        table, hand = random_position(random.Random(f"bench {seed}"), happy)
        yield table, hand, happy


def timed(question: Callable[[], int]) -> tuple[int, float]:
    """Return an answer and the seconds of CPU time."""
    start = time.thread_time()
    answer = question()
    return answer, time.thread_time() - start


def ours(table: Piles, hand: tuple[Card, ...], happy: Happy) -> tuple[int, float]:
    """Solve with our search only."""
    return timed(lambda: compute_best_weight(table, hand, happy))


def ours_laid_out(table: Piles, hand: tuple[Card, ...], happy: Happy) -> tuple[int, float]:
    """Solve with our search and rebuild the piles."""

    def question() -> int:
        play = find_best_play(table, hand, happy)
        return len(play.played) if play else 0

    return timed(question)


def highs() -> Solver | None:
    """Return a solver that uses HiGHS with the compact model; None without SciPy."""
    try:
        from tests.support.sock.milp import Model
    except ImportError:
        return None

    def solve(table: Piles, hand: tuple[Card, ...], happy: Happy) -> tuple[int, float]:
        lying = [card for pile in table for card in pile]
        model = Model(lying, hand, happy, [1] * RANKS)
        return timed(lambda: model.solve() or 0)

    return solve


def rummikub() -> Solver | None:
    """Return a solver that uses PyPI's rummikub-solver; None if it is not installed.

    Its runs do not wrap round, like ours where the happy symbol is low.
    """
    try:
        from rummikub_solver import GameState, RuleSet
    except ImportError:
        return None
    rules = RuleSet(numbers=RANKS, repeats=2, colours=4, jokers=0, min_initial_value=1)
    tiles = rules.new_game()._tile_map  # noqa: SLF001 - GameState asks for it, and nothing public gives it

    def solve(table: Piles, hand: tuple[Card, ...], happy: Happy) -> tuple[int, float]:
        lying = [card + 1 for pile in table for card in pile]
        state = GameState(tiles, lying, [card + 1 for card in hand], initial=False)

        def question() -> int:
            found = rules.solve(state)
            return 0 if found is None else len(found.tiles)

        return timed(question)

    return solve


def fit_for_rummikub(positions: list[Position]) -> list[Position]:
    """Return the positions with low happy symbols and no suit twice in a set.

    The rules of rummikub-solver are the same there.
    """
    return [
        (table, hand, happy)
        for table, hand, happy in positions
        if happy == "low" and all(len(set(pile)) == len(pile) for pile in table)
    ]


def measure(positions: list[Position], solvers: dict[str, Solver]) -> dict[str, Any]:
    """Run every solver on every position; count answers that differ from the first solver's."""
    result: dict[str, Any] = {}
    answers: list[int] = []
    for name, solver in solvers.items():
        seconds, mismatches = [], 0
        for number, (table, hand, happy) in enumerate(positions):
            best, took = solver(table, hand, happy)
            seconds.append(1000 * took)
            if name == "ours":
                answers.append(best)
            worse = best < answers[number] and name == "rummikub-solver"
            mismatches += best != answers[number] and not worse
        result[name] = {
            "positions": len(positions),
            "mismatches": mismatches,
            "median": round(quantile(seconds, 0.5), 2),
            "p95": round(quantile(seconds, 0.95), 2),
            "max": round(quantile(seconds, 1.0), 1),
        }
    return result


def main(arguments: list[str] | None = None) -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(prog="python -m bench.solver", description=__doc__)
    parser.add_argument("--positions", type=int, default=1000, help="of each kind")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args(arguments)
    solvers: dict[str, Solver] = {"ours": ours, "ours, laid out": ours_laid_out}
    if (general := highs()) is not None:
        solvers["HiGHS, compact model"] = general
    kinds = {"self-play": self_play, "random": randoms}
    report = {}
    for name, source in kinds.items():
        positions = list(source(args.positions))
        report[name] = measure(positions, solvers)
        if (other := rummikub()) is not None:
            some = fit_for_rummikub(positions)
            beside = measure(some, {"ours": ours, "rummikub-solver": other})
            report[f"{name}, by Rummikub's rules"] = beside
    if args.json:
        print(json.dumps(report, indent=1))
        return 0
    for kind, rows in report.items():
        print(f"{kind}: {rows['ours']['positions']} positions, milliseconds of CPU")
        for name, row in rows.items():
            print(
                f"  {name:22} median {row['median']:8.2f}  p95 {row['p95']:8.2f}  "
                f"max {row['max']:8.1f}  mismatches {row['mismatches']}"
            )
    if len(solvers) == 2:
        print("  (HiGHS was left out: SciPy is not installed)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
