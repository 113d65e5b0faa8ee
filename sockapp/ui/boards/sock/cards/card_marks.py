"""Which of the cards on the table were played in this turn, and what an unfinished pile lacks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from sockapp.games.sock.cards import Card, Piles
from sockapp.games.sock.draft import Draft
from sockapp.games.sock.piles import MIN_PILE_CARDS


def pegged(draft: Draft) -> set[tuple[int, int]]:
    """Cards of the hand that lie on the table, as (place, number in the pile).

    Of equal cards those are marked that lie where none of them lay when the turn began.
    """
    wanted = Counter(draft.played)
    found: set[tuple[int, int]] = set()
    for strangers_only in (True, False):
        for place, pile in enumerate(draft.piles):
            old = Counter(draft.start[place] if place < len(draft.start) else ())
            for index, card in enumerate(pile):
                if strangers_only and old[card]:
                    old[card] -= 1
                elif wanted[card] and (place, index) not in found:
                    wanted[card] -= 1
                    found.add((place, index))
    return found


def found_in(piles: Piles, marked: Iterable[tuple[int, Card]]) -> set[tuple[int, int]]:
    """Cards that are known by their place and face, as (place, number in the pile)."""
    found: set[tuple[int, int]] = set()
    for place, card in marked:
        pile = piles[place] if place < len(piles) else ()
        free = [
            index
            for index in reversed(range(len(pile)))
            if pile[index] == card and (place, index) not in found
        ]
        if free:
            found.add((place, free[0]))
    return found


def lacking(draft: Draft) -> dict[int, int]:
    """By place, how many cards a pile needs to be long enough."""
    return {
        place: MIN_PILE_CARDS - len(draft.piles[place])
        for place, problem in draft.pile_faults.items()
        if problem.kind == "too_short"
    }
