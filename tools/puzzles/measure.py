"""How players of different strength solve the grades, and what the daily puzzles cost.

Bots of SOCK) and Odd Socks know exact answers: the hard bots of SOCK) use the solver, and all bots
of Odd Socks use the belief state. There, players of limited memory or effort are measured too. The
tinkerer is the only one of them that shares nothing with the grades.
"""

from __future__ import annotations

import datetime
import resource
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from statistics import quantiles
from typing import Any

from sockapp import games, puzzles
from sockapp.engine.bot import TimeBudget
from sockapp.engine.rng import Rng
from sockapp.games.sock.cards import Piles
from sockapp.puzzles import daily
from sockapp.puzzles.out_in_one.generator import can_go_out
from sockapp.puzzles.out_in_one.simple_steps import can_go_out_in_steps
from sockapp.puzzles.puzzle import GRADES, KIND_IDS, AnyPuzzle, KindId
from sockapp.puzzles.which_sock.judge import find_pairs_not_in_baskets, find_pairs_out_of_sight

from .audit_all import list_daily
from .tinkerer import MOST_TRIES, tinker

THINKING_S = 0.1
"""The time of a bot's decision."""
TINKERED_TRIES = (10, 100, MOST_TRIES)
"""The efforts of players who tinker."""

Player = Callable[[AnyPuzzle], float]
"""Returns the probability of solving a puzzle."""


def run(count: int, kinds: Sequence[KindId] = KIND_IDS) -> int:
    """Print the tables."""
    for kind_id in kinds:
        by_grade = _some_of_each_grade(kind_id, count)
        print(f"\n{kind_id}: solved by grade, {count} puzzles each")
        rows: dict[str, list[float]] = {}
        for name, player in _players(kind_id).items():
            shares = [sum(map(player, found)) / len(found) for found in by_grade]
            _print_row(name, shares)
            rows[name] = shares
        if "easy bots" in rows:
            _print_row("all bots", _mean_of_bots(kind_id, rows))
    _print_times(daily.load_table().first)
    return 0


def _print_row(name: str, shares: Sequence[float]) -> None:
    print(f"  {name:32} " + "  ".join(f"{share:.2f}" for share in shares), flush=True)


def _mean_of_bots(kind_id: KindId, rows: Mapping[str, Sequence[float]]) -> list[float]:
    """Return the shares of all bots of a game, from those of each level."""
    counts = Counter(bot.level for bot in games.info(puzzles.GAME_IDS[kind_id]).bots)
    sums = [
        sum(rows[f"{level} bots"][at] * count for level, count in counts.items())
        for at in range(len(GRADES))
    ]
    return [each / counts.total() for each in sums]


def _some_of_each_grade(kind_id: KindId, count: int) -> list[list[AnyPuzzle]]:
    by_grade: dict[int, list[AnyPuzzle]] = {grade: [] for grade in GRADES}
    for _day, puzzle in list_daily(kind_id, 1):
        if len(by_grade[puzzle.grade]) < count:
            by_grade[puzzle.grade].append(puzzle)
        if all(len(found) == count for found in by_grade.values()):
            break
    return list(by_grade.values())


def _players(kind_id: KindId) -> dict[str, Player]:
    if kind_id == "which_sock":
        return {
            "guesses by sight": lambda puzzle: 1 / len(find_pairs_out_of_sight(_view(puzzle))),
            "remembers the baskets": lambda puzzle: (
                1 / len(find_pairs_not_in_baskets(_view(puzzle)))
            ),
            "follows cards, but no either-or": _follow_certain_cards,
        }
    players: dict[str, Player] = {
        f"{level} bots": _bots(kind_id, level) for level in ("easy", "medium", "hard")
    }
    if kind_id == "out_in_one":
        for most in (1, 2, 3):
            players[f"takes at most {most} apart"] = _with_few_apart(most)
        players["takes obvious steps"] = _in_steps
        for tries in TINKERED_TRIES:
            players[f"tinkers {tries} times"] = _tinkering(tries)
    return players


def _view(puzzle: AnyPuzzle) -> Any:
    return puzzles.kind(puzzle.kind).view(puzzle)


def _remember_baskets(puzzle: AnyPuzzle) -> float:
    return 1 / len(find_pairs_not_in_baskets(_view(puzzle)))


def _follow_certain_cards(puzzle: AnyPuzzle) -> float:
    return (
        1.0 if puzzle.solution.pictures == 1 else 1 / len(find_pairs_not_in_baskets(_view(puzzle)))
    )


def _bots(kind_id: KindId, level: str) -> Player:
    """Return how often the bots of a level make the right move at once."""
    kind, game_id = puzzles.kind(kind_id), puzzles.GAME_IDS[kind_id]
    ids = [bot.id for bot in games.info(game_id).bots if bot.level == level]
    bots = [games.make_bot(game_id, bot_id) for bot_id in ids]

    def play(puzzle: AnyPuzzle) -> float:
        view = kind.view(puzzle)
        rng = Rng(puzzle.seed or 0)
        moves = [bot.choose(view, rng, TimeBudget(THINKING_S)).move for bot in bots]
        return sum(kind.judge_answer(puzzle, move).is_solved for move in moves) / len(moves)

    return play


def _in_steps(puzzle: AnyPuzzle) -> float:
    return float(can_go_out_in_steps(puzzle.position) is not False)


def _tinkering(tries: int) -> Player:
    """Return whether a number of tries of the tinkerer is enough."""

    def play(puzzle: AnyPuzzle) -> float:
        found = tinker(puzzle.position)
        return float(found is not None and found[0] <= tries)

    return play


def _with_few_apart(most: int) -> Player:
    def play(puzzle: AnyPuzzle) -> float:
        piles: Piles = puzzle.position.piles
        everything = frozenset(range(len(piles)))
        return float(
            any(
                can_go_out(piles, puzzle.position.hand, everything.difference(loose))
                for loose in combinations(range(len(piles)), most)
            )
        )

    return play


def _print_times(first: datetime.date, days: int = 140) -> None:
    """Print the CPU time of opening a day's puzzles, and the memory of this process."""
    for kind_id in KIND_IDS:  # importing and building the solver's automaton is counted apart
        daily.find_daily(first - datetime.timedelta(days=-7), kind_id)
    each: dict[str, list[float]] = {kind_id: [] for kind_id in KIND_IDS}
    together = []
    for number in range(0, 26 * days, 26):
        whole = 0.0
        for kind_id in KIND_IDS:
            start = time.thread_time()
            daily.find_daily(first + datetime.timedelta(days=number), kind_id)
            each[kind_id].append(time.thread_time() - start)
            whole += each[kind_id][-1]
        together.append(whole)
    print("\nopening a day's puzzles, CPU milliseconds: median, p95, max")
    for name, seconds in (*each.items(), ("all three", together)):
        print(f"  {name:12} {_quantiles(seconds)}")
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"\npeak memory of this process: {peak:.0f} MB")


def _quantiles(seconds: Sequence[float]) -> str:
    percentiles = quantiles(seconds, n=100, method="inclusive")
    return "  ".join(
        f"{1000 * each:.1f}" for each in (percentiles[49], percentiles[94], max(seconds))
    )
