"""How a turn takes old piles apart: the ways that players call by name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from enum import StrEnum

from sockapp.games.sock.cards import HAPPY, RANKS, Pile, Piles
from sockapp.games.sock.piles import find_changed_piles, is_set


class Rearrangement(StrEnum):
    """What becomes of an old pile. The names are stored."""

    RUN_END = "run_end"  # a run lends a card of its end
    BORROW_FROM_SET = "borrow_from_set"  # a set lends a card and stays a set
    SPLIT_RUN = "split_run"  # a run becomes two
    DISSOLVE = "dissolve"  # a pile comes wholly apart


def find_rearrangement(pile: Pile, new: Sequence[Pile]) -> Rearrangement:
    """Return how an old pile comes apart into new ones."""
    cards = Counter(pile)
    parts = sorted(
        ((cards & Counter(other)).total() for other in new if is_set(other) == is_set(pile)),
        reverse=True,
    )
    largest, second = (*parts, 0, 0)[:2]
    if is_set(pile):
        is_lent = largest >= 3
        return Rearrangement.BORROW_FROM_SET if is_lent else Rearrangement.DISSOLVE
    if second >= 2:
        return Rearrangement.SPLIT_RUN
    return Rearrangement.RUN_END if largest >= 3 else Rearrangement.DISSOLVE


_MOST_TELLING = (
    Rearrangement.SPLIT_RUN,
    Rearrangement.DISSOLVE,
    Rearrangement.BORROW_FROM_SET,
    Rearrangement.RUN_END,
)
"""If a turn takes several piles apart, the first of these describes it."""


def describe_turn(before: Piles, after: Piles) -> Rearrangement | None:
    """Return how a turn takes old piles apart; None if it only adds cards."""
    gone, new = find_changed_piles(before, after)
    apart = (pile for pile in gone if not _lies_in_one(pile, new))
    rearrangements = {find_rearrangement(pile, new) for pile in apart}
    return next((each for each in _MOST_TELLING if each in rearrangements), None)


def _lies_in_one(pile: Pile, new: Sequence[Pile]) -> bool:
    """Return whether all cards of an old pile lie together in a new one."""
    cards = Counter(pile)
    return any(cards <= Counter(other) for other in new)


def goes_round(pile: Pile) -> bool:
    """Return whether a run has the happy symbol between 12 and 1."""
    ranks = {card % RANKS for card in pile}
    return not is_set(pile) and {RANKS - 1, HAPPY, 1} <= ranks
