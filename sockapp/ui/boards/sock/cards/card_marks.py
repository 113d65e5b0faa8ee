"""Marks on the cards: which were played in this turn, and how many a pile is short of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from sockapp.games.sock.cards import Card, Piles
from sockapp.games.sock.draft import Draft
from sockapp.games.sock.piles import MIN_PILE_CARDS


def find_played_cards(draft: Draft) -> set[tuple[int, int]]:
    """Return the cards played from the hand in this draft, as (place, index in the pile).

    Of several equal cards, those in piles that had none when the turn began come first.
    """
    wanted = Counter(draft.played)
    played: set[tuple[int, int]] = set()
    for strangers_only in (True, False):
        for place, pile in enumerate(draft.piles):
            old = Counter(draft.start[place] if place < len(draft.start) else ())
            for index, card in enumerate(pile):
                if strangers_only and old[card]:
                    old[card] -= 1
                elif wanted[card] and (place, index) not in played:
                    wanted[card] -= 1
                    played.add((place, index))
    return played


def find_cards(piles: Piles, marked: Iterable[tuple[int, Card]]) -> set[tuple[int, int]]:
    """Return where cards given by (place, card) lie, as (place, index in the pile)."""
    positions: set[tuple[int, int]] = set()
    for place, card in marked:
        pile = piles[place] if place < len(piles) else ()
        free = [
            index
            for index in reversed(range(len(pile)))
            if pile[index] == card and (place, index) not in positions
        ]
        if free:
            positions.add((place, free[0]))
    return positions


def count_missing_cards(draft: Draft) -> dict[int, int]:
    """Return how many cards each pile is short of, by the place of the pile."""
    return {
        place: MIN_PILE_CARDS - len(draft.piles[place])
        for place, problem in draft.pile_problems.items()
        if problem.kind == "too_short"
    }
