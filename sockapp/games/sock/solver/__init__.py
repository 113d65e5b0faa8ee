"""The exact solver: find the best turn, or the one among the best that breaks the fewest piles.

It is pure Python without global state, so it can run in any thread. A search stops when its
``TimeBudget`` is cancelled.

>>> from sockapp.games.sock.cards import Card
>>> run = (Card.P8, Card.P9, Card.P10, Card.P11)
>>> find_best_play((run,), (Card.P7, Card.P9, Card.P12), "wrap").table
((P9, P10, P11, P12), (P7, P8, P9))
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache
from itertools import combinations

from sockapp.engine.bot import TimeBudget
from sockapp.games.sock.cards import RANKS, SUITS, Card, Happy, Piles
from sockapp.games.sock.piles import count_broken_piles, is_set
from sockapp.games.sock.solver.astar import solve
from sockapp.games.sock.solver.pile_reconstruction import extends_left, extends_right, lay_out
from sockapp.games.sock.solver.placement_task import Grid, PlacementResult, PlacementTask, make_grid


class SolverGoal(Enum):
    """What the solver maximizes. The value has the weight of a card and of each of its points."""

    CARDS = (1, 0)
    """Most cards."""
    POINTS = (1, 128)
    """Most points, then most cards."""
    CARDS_THEN_POINTS = (1024, 1)

    def weight(self, rank: int) -> int:
        """Return the value of playing a card of this rank."""
        card, point = self.value
        return card + point * rank


@dataclass(frozen=True, slots=True)
class SolvedPlay:
    """A legal turn that the solver has found."""

    table: Piles
    played: tuple[Card, ...]
    broken: int
    """The number of old piles that it breaks up."""


NOTHING_FROZEN: frozenset[int] = frozenset()
_MOST_UNFROZEN = 2


def find_best_play(
    table: Piles,
    hand: Sequence[Card],
    happy: Happy,
    goal: SolverGoal = SolverGoal.CARDS,
    *,
    frozen: frozenset[int] = NOTHING_FROZEN,
    time_budget: TimeBudget | None = None,
) -> SolvedPlay | None:
    """Return the best turn; None if there is none.

    ``frozen`` has the indexes of piles that must stay whole. Cards may be added to them.
    """
    task = _make_task(table, hand, happy, goal, frozen)
    answer = solve(task, time_budget)
    played = () if answer is None else _list_played(hand, task.loose, answer)
    if answer is None or not played:
        return None
    for at in frozen:
        add_to_grid(table[at], answer.in_sets if is_set(table[at]) else answer.in_runs)
    new_table = lay_out(table, answer.in_runs, answer.in_sets, happy, frozen)
    return SolvedPlay(new_table, played, count_broken_piles(table, new_table))


def find_best_cards(
    table: Grid,
    hand: Sequence[Card],
    happy: Happy,
    goal: SolverGoal = SolverGoal.CARDS,
    *,
    time_budget: TimeBudget | None = None,
) -> tuple[Card, ...]:
    """Return the cards that the best turn plays; empty if there is none.

    ``table`` has only the number of each card, because the piles do not matter here.
    """
    held = make_grid()
    add_to_grid(hand, held)
    answer = solve(PlacementTask(happy, table, held, _weights(goal)), time_budget)
    return () if answer is None else _list_played(hand, table, answer)


def compute_best_weight(
    table: Piles,
    hand: Sequence[Card],
    happy: Happy,
    goal: SolverGoal = SolverGoal.CARDS,
    *,
    frozen: frozenset[int] = NOTHING_FROZEN,
    time_budget: TimeBudget | None = None,
) -> int:
    """Return the value of the best turn, without building its piles; 0 if there is none."""
    answer = solve(_make_task(table, hand, happy, goal, frozen), time_budget)
    if answer is None:
        return 0
    return sum(goal.weight(card % RANKS) for card in hand) - answer.cost


def can_play(
    table: Piles, hand: Sequence[Card], happy: Happy, time_budget: TimeBudget | None = None
) -> bool:
    """Return whether there is a legal turn."""
    return compute_best_weight(table, hand, happy, time_budget=time_budget) > 0


def find_least_disruptive_play(
    table: Piles,
    hand: Sequence[Card],
    happy: Happy,
    goal: SolverGoal = SolverGoal.CARDS,
    *,
    time_budget: TimeBudget | None = None,
) -> SolvedPlay | None:
    """Return a best turn that breaks as few piles as possible; None if there is none.

    The number is exact up to two broken piles. Beyond that, or when the time is over, a turn that
    breaks fewer may exist.
    """
    play = find_best_play(table, hand, happy, goal, time_budget=time_budget)
    if play is None:
        return None
    best = sum(goal.weight(card % RANKS) for card in play.played)
    everything = frozenset(range(len(table)))
    for size in range(min(play.broken, _MOST_UNFROZEN + 1)):
        for loose in combinations(range(len(table)), size):
            if time_budget is not None and time_budget.is_over:
                return play
            frozen = everything.difference(loose)
            if (
                compute_best_weight(
                    table, hand, happy, goal, frozen=frozen, time_budget=time_budget
                )
                == best
            ):
                return find_best_play(
                    table, hand, happy, goal, frozen=frozen, time_budget=time_budget
                )
    return play


def add_to_grid(cards: Iterable[Card], grid: Grid) -> None:
    """Add cards to a grid."""
    for card in cards:
        grid[card // RANKS][card % RANKS] += 1


@cache
def _weights(goal: SolverGoal) -> Grid:
    return [[goal.weight(rank) for rank in range(RANKS)] for _ in SUITS]


def _make_task(
    table: Piles, hand: Sequence[Card], happy: Happy, goal: SolverGoal, frozen: Collection[int]
) -> PlacementTask:
    """Return a position as counts of cards for the search."""
    loose, held, copies_in_runs = make_grid(), make_grid(), make_grid()
    for at, pile in enumerate(table):
        if at not in frozen:
            add_to_grid(pile, loose)
            if not is_set(pile):
                add_to_grid(pile, copies_in_runs)
    add_to_grid(hand, held)
    task = PlacementTask(happy, loose, held, _weights(goal), copies_in_runs)
    if frozen:
        _freeze(task, table, frozen)
    return task


def _freeze(task: PlacementTask, table: Piles, frozen: Collection[int]) -> None:
    """Allow loose cards to extend frozen runs and to join frozen sets."""
    task.closers, task.starters = make_grid(), make_grid()
    task.frozen_sets = [False] * RANKS
    for at in frozen:
        pile = table[at]
        if is_set(pile):
            task.frozen_sets[pile[0] % RANKS] = True
            continue
        suit, block = pile[0] // RANKS, tuple(card % RANKS for card in pile)
        if extends_left(block, task.happy):
            task.closers[suit][block[0]] += 1
        if extends_right(block, task.happy):
            task.starters[suit][(block[-1] + 1) % RANKS] += 1


def _list_played(hand: Sequence[Card], loose: Grid, answer: PlacementResult) -> tuple[Card, ...]:
    """Return the cards of a hand that a solution plays."""
    room = make_grid()
    for suit in SUITS:
        for rank in range(RANKS):
            laid = answer.in_runs[suit][rank] + answer.in_sets[suit][rank]
            room[suit][rank] = laid - loose[suit][rank]
    played = []
    for card in hand:
        of_suit, rank = divmod(card, RANKS)
        if room[of_suit][rank]:
            room[of_suit][rank] -= 1
            played.append(card)
    return tuple(played)
