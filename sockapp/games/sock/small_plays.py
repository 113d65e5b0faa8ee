"""Turns that anybody sees at a glance, found fast: no search, at most one old pile touched.

Good enough for random play; the solver knows all others.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from sockapp.games.sock.cards import RANKS, Card, Happy, Pile, Piles, card_of
from sockapp.games.sock.piles import FEWEST, kind_of


def small_plays(piles: Piles, hand: Sequence[Card], happy: Happy) -> Iterator[Piles]:
    """Tables after such turns: all that fits at once, one card added, one pile laid.

    Only if nothing of the kind is there, a card is borrowed for a new pile.
    """
    found = False
    for table in _additions(piles, tuple(dict.fromkeys(hand)), happy):
        if not found and (all_at_once := _sweep(piles, hand, happy)) != piles:
            yield all_at_once
        found = True
        yield table
    for pile in _piles_of(hand, happy):
        found = True
        yield (*piles, pile)
    if not found:
        yield from _borrowings(piles, hand, happy)


def _sweep(piles: Piles, hand: Sequence[Card], happy: Happy) -> Piles:
    """Add what can be added, pile by pile."""
    left = list(hand)
    new = []
    for pile in piles:
        if _is_set(pile):
            rank = pile[0] % RANKS
            added = [card for card in left if card % RANKS == rank]
            for card in added:
                left.remove(card)
            new.append(tuple(sorted((*pile, *added))))
            continue
        suit = pile[0] // RANKS
        while (card := card_of(suit, (pile[-1] % RANKS + 1) % RANKS)) in left and kind_of(
            (*pile, card), happy
        ):
            left.remove(card)
            pile = (*pile, card)
        while (card := card_of(suit, (pile[0] % RANKS - 1) % RANKS)) in left and kind_of(
            (card, *pile), happy
        ):
            left.remove(card)
            pile = (card, *pile)
        new.append(pile)
    return tuple(new)


def _is_set(pile: Pile) -> bool:
    """For legal piles two cards are enough to tell."""
    return pile[0] % RANKS == pile[1] % RANKS


def _additions(piles: Piles, cards: Sequence[Card], happy: Happy) -> Iterator[Piles]:
    """One card added to a set, to an end of a run, or into a run that splits there."""
    for at, pile in enumerate(piles):
        first, last = pile[0], pile[-1]
        rank, suit = first % RANKS, first // RANKS
        if _is_set(pile):
            for card in cards:
                if card % RANKS == rank:
                    yield (*piles[:at], tuple(sorted((*pile, card))), *piles[at + 1 :])
            continue
        for card in cards:
            if card // RANKS != suit:
                continue
            if card in pile:
                inside = pile.index(card)
                if inside + 1 >= FEWEST and len(pile) - inside >= FEWEST:
                    yield (*piles[:at], pile[: inside + 1], pile[inside:], *piles[at + 1 :])
                continue
            if (card - last) % RANKS == 1:
                longer = (*pile, card)
            elif (first - card) % RANKS == 1:
                longer = (card, *pile)
            else:
                continue
            if kind_of(longer, happy):
                yield (*piles[:at], longer, *piles[at + 1 :])


def _piles_of(hand: Sequence[Card], happy: Happy) -> Iterator[Pile]:
    """Whole piles of the hand: each rank's set, and three in a row of every suit."""
    by_rank: dict[int, list[Card]] = {}
    for card in hand:
        by_rank.setdefault(card % RANKS, []).append(card)
    for cards in by_rank.values():
        if len(cards) >= FEWEST:
            yield tuple(cards)
    held = set(hand)
    for card in held:
        suit, rank = divmod(card, RANKS)
        second = card_of(suit, (rank + 1) % RANKS)
        third = card_of(suit, (rank + 2) % RANKS)
        if second in held and third in held and kind_of((card, second, third), happy):
            yield card, second, third


def _borrowings(piles: Piles, hand: Sequence[Card], happy: Happy) -> Iterator[Piles]:
    """Two cards of the hand and one that a pile of four or more can spare."""
    spares: dict[Card, tuple[int, int]] = {}
    for at, pile in enumerate(piles):
        if len(pile) > FEWEST:
            for place in range(len(pile)) if _is_set(pile) else (0, len(pile) - 1):
                spares[pile[place]] = at, place
    if not spares:
        return
    for one, other in dict.fromkeys(combinations(hand, 2)):
        for spare in _thirds(one, other):
            if spare in spares and kind_of((one, other, spare), happy):
                at, place = spares[spare]
                pile = piles[at]
                rest = pile[:place] + pile[place + 1 :]
                yield (*piles[:at], rest, *piles[at + 1 :], (one, other, spare))


def _thirds(one: Card, other: Card) -> Iterator[Card]:
    """What could make a pile with these two."""
    suit, rank = divmod(one, RANKS)
    if other % RANKS == rank:
        for any_suit in range(4):
            yield card_of(any_suit, rank)
    elif other // RANKS == suit:
        apart = (other - one) % RANKS
        steps = {1: (-1, 2), 2: (1,), RANKS - 1: (1, -2), RANKS - 2: (-1,)}
        for step in steps.get(apart, ()):
            yield card_of(suit, (rank + step) % RANKS)
