"""The exact judge of *Out in one*: whether the hand can go out, and how many piles that takes.

A pile *stays whole* if all its cards are together in a pile of the new table. A puzzle needs at
least one pile that does not. The solver decides each question exactly.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from sockapp.games.sock.cards import Piles
from sockapp.games.sock.piles import is_set
from sockapp.games.sock.solver import SolvedPlay, find_best_play
from sockapp.puzzles.out_in_one.generator import (
    HAPPY_RULE,
    MAX_RUN_CARDS,
    HandPosition,
    can_go_out,
)

MANY_PILES = 3
"""The number of piles apart is exact below this. This number means "this many or more"."""


@dataclass(frozen=True, slots=True)
class HandSolution:
    """A turn that plays the whole hand and takes as few piles apart as possible."""

    piles: Piles
    """All piles after the turn."""
    apart: tuple[int, ...]
    """The indexes of the old piles that must come apart."""
    ways: int
    """How many choices of ``len(apart)`` piles are enough; 0 if that was not counted."""


def judge(position: HandPosition) -> HandSolution | None:
    """Return the solution if the hand can go out, but not with all piles whole; else None."""
    piles, hand = position.piles, position.hand
    if not all(is_set(pile) or len(pile) <= MAX_RUN_CARDS for pile in piles):
        return None
    everything = frozenset(range(len(piles)))
    if not can_go_out(piles, hand) or can_go_out(piles, hand, everything):
        return None
    for size in range(1, MANY_PILES):
        enough = [
            apart
            for apart in combinations(range(len(piles)), size)
            if can_go_out(piles, hand, everything.difference(apart))
        ]
        if enough:
            return _solve(position, enough[0], len(enough))
    return _solve(position, _find_few_apart(position), 0)


def _find_few_apart(position: HandPosition) -> tuple[int, ...]:
    """Return piles that must come apart, of which none can stay whole in addition."""
    frozen: frozenset[int] = frozenset()
    for at in range(len(position.piles)):
        if can_go_out(position.piles, position.hand, frozen | {at}):
            frozen |= {at}
    return tuple(at for at in range(len(position.piles)) if at not in frozen)


def _solve(position: HandPosition, apart: tuple[int, ...], ways: int) -> HandSolution:
    frozen = frozenset(range(len(position.piles))).difference(apart)
    play: SolvedPlay | None = find_best_play(
        position.piles, position.hand, HAPPY_RULE, frozen=frozen
    )
    if play is None:
        raise ValueError("the solver contradicts itself")
    return HandSolution(play.table, apart, ways)
