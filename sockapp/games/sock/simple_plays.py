"""Simple turns, found quickly and without a search.

They are enough for random play. The solver finds all turns.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from sockapp.games.sock.cards import RANKS, Card, Happy, Pile, Piles, card_of, without
from sockapp.games.sock.piles import MIN_PILE_CARDS, is_set, kind_of


def list_simple_plays(piles: Piles, hand: Sequence[Card], happy: Happy) -> Iterator[Piles]:
    """Yield the piles after simple turns: all fitting cards added, one card added, one pile laid.

    If there is no such turn, yield turns that take cards from piles for a new pile.
    """
    is_any = False
    for table in _additions(piles, tuple(dict.fromkeys(hand)), happy):
        if not is_any and (all_at_once := _add_all(piles, hand, happy)) != piles:
            yield all_at_once
        is_any = True
        yield table
    for pile in _piles_of(hand, happy):
        is_any = True
        yield (*piles, pile)
    if not is_any:
        yield from _borrowings(piles, hand, happy)


def _add_all(piles: Piles, hand: Sequence[Card], happy: Happy) -> Piles:
    """Return the piles after all cards that fit a pile are added to it."""
    left = list(hand)
    new = []
    for pile in piles:
        if is_set(pile):
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


def _additions(piles: Piles, cards: Sequence[Card], happy: Happy) -> Iterator[Piles]:
    """Yield the piles with one card added: to a set, to an end of a run, or splitting a run."""
    for at, pile in enumerate(piles):
        first, last = pile[0], pile[-1]
        rank, suit = first % RANKS, first // RANKS
        if is_set(pile):
            for card in cards:
                if card % RANKS == rank:
                    yield (*piles[:at], tuple(sorted((*pile, card))), *piles[at + 1 :])
            continue
        for card in cards:
            if card // RANKS != suit:
                continue
            if card in pile:
                inside = pile.index(card)
                if inside + 1 >= MIN_PILE_CARDS and len(pile) - inside >= MIN_PILE_CARDS:
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
    """Yield the piles in the hand: each rank's set, and each run of three."""
    by_rank: dict[int, list[Card]] = {}
    for card in hand:
        by_rank.setdefault(card % RANKS, []).append(card)
    for cards in by_rank.values():
        if len(cards) >= MIN_PILE_CARDS:
            yield tuple(cards)
    held = set(hand)
    for card in held:
        suit, rank = divmod(card, RANKS)
        second = card_of(suit, (rank + 1) % RANKS)
        third = card_of(suit, (rank + 2) % RANKS)
        if second in held and third in held and kind_of((card, second, third), happy):
            yield card, second, third


def _borrowings(piles: Piles, hand: Sequence[Card], happy: Happy) -> Iterator[Piles]:
    """Yield the piles with a new one of one or two cards of the hand and spare cards of others."""
    spares = _spares(piles)
    if not spares:
        return
    for first, second in dict.fromkeys(combinations(hand, 2)):
        for third in _thirds(first, second):
            if third in spares and kind_of((first, second, third), happy):
                yield _with_borrowed(piles, (first, second), [(third, spares[third])])
    for card in dict.fromkeys(hand):
        for pair in _pairs(card, spares):
            lenders = [(spare, spares[spare]) for spare in pair]
            if lenders[0][1] != lenders[1][1] and kind_of((card, *pair), happy):
                yield _with_borrowed(piles, (card,), lenders)


def _spares(piles: Piles) -> dict[Card, int]:
    """Return the cards that a pile of four or more can give away, with the pile's index."""
    spares = {}
    for at, pile in enumerate(piles):
        if len(pile) > MIN_PILE_CARDS:
            for card in pile if is_set(pile) else (pile[0], pile[-1]):
                spares[card] = at
    return spares


def _with_borrowed(piles: Piles, own: tuple[Card, ...], borrowed: list[tuple[Card, int]]) -> Piles:
    """Return the piles with a new pile of own and borrowed cards."""
    new = list(piles)
    for card, at in borrowed:
        new[at] = tuple(without(new[at], [card]))
    return (*new, (*own, *(card for card, _ in borrowed)))


def _thirds(first: Card, second: Card) -> Iterator[Card]:
    """Yield the cards that could make a pile with these two."""
    suit, rank = divmod(first, RANKS)
    if second % RANKS == rank:
        for any_suit in range(4):
            yield card_of(any_suit, rank)
    elif second // RANKS == suit:
        apart = (second - first) % RANKS
        steps = {1: (-1, 2), 2: (1,), RANKS - 1: (1, -2), RANKS - 2: (-1,)}
        for step in steps.get(apart, ()):
            yield card_of(suit, (rank + step) % RANKS)


def _pairs(card: Card, spares: dict[Card, int]) -> Iterator[tuple[Card, Card]]:
    """Yield the pairs of spare cards that could make a pile with this one."""
    suit, rank = divmod(card, RANKS)
    of_rank = (card_of(any_suit, rank) for any_suit in range(4))
    yield from combinations([spare for spare in of_rank if spare in spares], 2)
    for low, high in ((-2, -1), (-1, 1), (1, 2)):
        pair = card_of(suit, (rank + low) % RANKS), card_of(suit, (rank + high) % RANKS)
        if pair[0] in spares and pair[1] in spares:
            yield pair
