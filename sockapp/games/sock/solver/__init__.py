"""The exact solver: the best that a hand can do with a table, and with how little disturbance.

Pure Python and free of state, so that it can run in any thread; a search that is no longer wanted
stops when its ``Patience`` is cancelled.

>>> from sockapp.games.sock.cards import Card
>>> run = (Card.P8, Card.P9, Card.P10, Card.P11)
>>> best_play((run,), (Card.P7, Card.P9, Card.P12), "wrap").table
((P9, P10, P11, P12), (P7, P8, P9))
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import combinations

from sockapp.engine.bot import Patience
from sockapp.games.sock.cards import RANKS, SUITS, Card, Happy, Piles, card_of
from sockapp.games.sock.piles import broken
from sockapp.games.sock.solver.layout import lay_out, leaned_on_after, leaned_on_before
from sockapp.games.sock.solver.search import Answer, Grid, Puzzle, blank, solve


class Goal(Enum):
    """What is best. The value is what a card weighs, and what each of its points adds."""

    CARDS = (1, 0)
    """Most cards."""
    POINTS = (1, 128)
    """Most points, then most cards."""
    CARDS_THEN_POINTS = (1024, 1)

    def weight(self, rank: int) -> int:
        """What it is worth to play a card of this rank."""
        card, point = self.value
        return card + point * rank


@dataclass(frozen=True, slots=True)
class Play:
    """A legal turn."""

    table: Piles
    played: tuple[Card, ...]
    broken: int
    """How many of the old piles no longer lie together."""


NOTHING_FROZEN: frozenset[int] = frozenset()
_MOST_UNFROZEN = 2


def best_play(
    table: Piles,
    hand: Sequence[Card],
    happy: Happy,
    goal: Goal = Goal.CARDS,
    *,
    frozen: frozenset[int] = NOTHING_FROZEN,
    patience: Patience | None = None,
) -> Play | None:
    """The best turn that leaves the frozen piles whole (they may grow); None if there is none."""
    answer = _answer(table, hand, happy, goal, frozen, patience)
    return None if answer is None else _as_play(table, hand, happy, frozen, answer)


def best_weight(
    table: Piles,
    hand: Sequence[Card],
    happy: Happy,
    goal: Goal = Goal.CARDS,
    *,
    frozen: frozenset[int] = NOTHING_FROZEN,
    patience: Patience | None = None,
) -> int:
    """What the best turn is worth, without laying it out; 0 if there is none."""
    answer = _answer(table, hand, happy, goal, frozen, patience)
    if answer is None:
        return 0
    return sum(goal.weight(card % RANKS) for card in hand) - answer.cost


def can_play(
    table: Piles, hand: Sequence[Card], happy: Happy, patience: Patience | None = None
) -> bool:
    """Whether any turn at all exists."""
    return best_weight(table, hand, happy, patience=patience) > 0


def calm_play(
    table: Piles,
    hand: Sequence[Card],
    happy: Happy,
    goal: Goal = Goal.CARDS,
    *,
    patience: Patience | None = None,
) -> Play | None:
    """A best turn that breaks as few piles as can be.

    Exact up to two broken piles; beyond, and when time runs out, as few as were found.
    """
    play = best_play(table, hand, happy, goal, patience=patience)
    if play is None:
        return None
    best = sum(goal.weight(card % RANKS) for card in play.played)
    everything = frozenset(range(len(table)))
    for size in range(min(play.broken, _MOST_UNFROZEN + 1)):
        for loose in combinations(range(len(table)), size):
            if patience is not None and patience.over:
                return play
            frozen = everything.difference(loose)
            if best_weight(table, hand, happy, goal, frozen=frozen, patience=patience) == best:
                return best_play(table, hand, happy, goal, frozen=frozen, patience=patience)
    return play


def _answer(
    table: Piles,
    hand: Sequence[Card],
    happy: Happy,
    goal: Goal,
    frozen: Collection[int],
    patience: Patience | None,
) -> Answer | None:
    """The search's answer to a position."""
    loose, held, were_in_runs = blank(), blank(), blank()
    for at, pile in enumerate(table):
        if at not in frozen:
            _count(pile, loose)
            if _is_run(pile):
                _count(pile, were_in_runs)
    _count(hand, held)
    weight = [[goal.weight(rank) for rank in range(RANKS)] for _ in SUITS]
    puzzle = Puzzle(happy, loose, held, weight, were_in_runs)
    if frozen:
        _freeze(puzzle, table, frozen)
    return solve(puzzle, patience)


def _count(cards: Iterable[Card], grid: Grid) -> None:
    for card in cards:
        grid[card // RANKS][card % RANKS] += 1


def _is_run(pile: Sequence[Card]) -> bool:
    """For legal piles two cards are enough to tell."""
    return pile[0] % RANKS != pile[1] % RANKS


def _freeze(puzzle: Puzzle, table: Piles, frozen: Collection[int]) -> None:
    """Let frozen runs be leaned on and frozen sets be joined."""
    puzzle.closers, puzzle.starters = blank(), blank()
    puzzle.set_there = [False] * RANKS
    for at in frozen:
        pile = table[at]
        if not _is_run(pile):
            puzzle.set_there[pile[0] % RANKS] = True
            continue
        suit, block = pile[0] // RANKS, tuple(card % RANKS for card in pile)
        if leaned_on_before(block, puzzle.happy):
            puzzle.closers[suit][block[0]] += 1
        if leaned_on_after(block, puzzle.happy):
            puzzle.starters[suit][(block[-1] + 1) % RANKS] += 1


def _as_play(
    table: Piles, hand: Sequence[Card], happy: Happy, frozen: frozenset[int], answer: Answer
) -> Play | None:
    """Lay the answer out; None if it plays nothing."""
    in_runs, in_sets = answer.in_runs, blank()
    loose, held = blank(), blank()
    for at, pile in enumerate(table):
        if at not in frozen:
            _count(pile, loose)
    _count(hand, held)
    played: list[Card] = []
    for rank in range(RANKS):
        rest = [loose[suit][rank] + held[suit][rank] - in_runs[suit][rank] for suit in SUITS]
        joins = any(table[at][0] % RANKS == table[at][1] % RANKS == rank for at in frozen)
        if sum(rest) >= 3 or joins:
            for suit in SUITS:
                in_sets[suit][rank] = rest[suit]
        for suit in SUITS:
            laid = in_runs[suit][rank] + in_sets[suit][rank] - loose[suit][rank]
            played += [card_of(suit, rank)] * laid
    if not played:
        return None
    for at in frozen:
        _count(table[at], in_runs if _is_run(table[at]) else in_sets)
    new_table = lay_out(table, in_runs, in_sets, happy, frozen)
    return Play(new_table, tuple(sorted(played)), broken(table, new_table))


def hand_after(hand: Sequence[Card], played: Iterable[Card]) -> tuple[Card, ...]:
    """What is left of a hand."""
    return tuple((Counter(hand) - Counter(played)).elements())
