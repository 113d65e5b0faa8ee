"""Whether a hand can go out by obvious steps alone, each of which leaves a legal table.

The steps are those that a beginner sees: lay a pile of the hand, add a card to a pile, put a card
into the middle of a long run, or take a spare card of a pile of four or more for a new pile. The
search tries all of them in every order.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations

from sockapp.games.sock.cards import RANKS, Card, Pile, Piles
from sockapp.games.sock.piles import MIN_PILE_CARDS, arrange_pile, is_set, kind_of
from sockapp.puzzles.out_in_one.generator import HAPPY_RULE, HandPosition

MAX_TABLES = 1500
"""The number of tables after which a search is given up."""


def can_go_out_in_steps(position: HandPosition) -> bool | None:
    """Return whether obvious steps are enough; None if the search was given up."""
    seen: set[tuple[Piles, tuple[Card, ...]]] = set()
    stack = [(tuple(sorted(position.piles)), position.hand)]
    while stack:
        piles, hand = stack.pop()
        for after in _steps(piles, hand):
            if not after[1]:
                return True
            if after not in seen:
                if len(seen) == MAX_TABLES:
                    return None
                seen.add(after)
                stack.append(after)
    return False


def _steps(piles: Piles, hand: tuple[Card, ...]) -> Iterator[tuple[Piles, tuple[Card, ...]]]:
    """Yield the piles and the hand after each step."""
    for card in dict.fromkeys(hand):
        rest = _without(hand, card)
        for at, pile in enumerate(piles):
            for new in _added(pile, card):
                yield _changed(piles, {at: None}, new), rest
    for size in (3, 4):
        for cards in dict.fromkeys(combinations(hand, size)):
            if kind_of(cards, HAPPY_RULE):
                yield (
                    _changed(piles, {}, (arrange_pile(cards, HAPPY_RULE),)),
                    _without(hand, *cards),
                )
    yield from _borrowings(piles, hand)


def _added(pile: Pile, card: Card) -> Iterator[tuple[Pile, ...]]:
    """Yield what becomes of a pile if a card is added to it: one pile, or the parts of a run."""
    if kind_of((*pile, card), HAPPY_RULE):
        yield (arrange_pile((*pile, card), HAPPY_RULE),)
    if not is_set(pile) and card in pile:
        inside = pile.index(card)
        if inside + 1 >= MIN_PILE_CARDS and len(pile) - inside >= MIN_PILE_CARDS:
            yield pile[: inside + 1], pile[inside:]


def _borrowings(piles: Piles, hand: tuple[Card, ...]) -> Iterator[tuple[Piles, tuple[Card, ...]]]:
    """Yield the steps that make a new pile of cards of the hand and of spare cards."""
    spares = [
        (at, card)
        for at, pile in enumerate(piles)
        if len(pile) > MIN_PILE_CARDS
        for card in (dict.fromkeys(pile) if is_set(pile) else (pile[0], pile[-1]))
    ]
    for own, lent in ((2, 1), (1, 2)):
        for cards in dict.fromkeys(combinations(hand, own)):
            for lenders in combinations(spares, lent):
                places = dict(lenders)
                new = (*cards, *places.values())
                if len(places) == lent and _is_pile(new):
                    yield (
                        _changed(piles, places, (arrange_pile(new, HAPPY_RULE),)),
                        _without(hand, *cards),
                    )


def _is_pile(cards: tuple[Card, ...]) -> bool:
    """Return whether three cards are a pile."""
    if len({card // RANKS for card in cards}) > 1 and len({card % RANKS for card in cards}) > 1:
        return False  # the most frequent case, decided quickly
    return kind_of(cards, HAPPY_RULE) is not None


def _changed(piles: Piles, taken: Mapping[int, Card | None], new: tuple[Pile, ...]) -> Piles:
    """Return the sorted piles after these cards, or whole piles for None, were taken away."""
    after = list(new)
    for at, pile in enumerate(piles):
        card = taken.get(at)
        if at not in taken:
            after.append(pile)
        elif card is not None:
            after.append(_without(pile, card))
    return tuple(sorted(after))


def _without(cards: tuple[Card, ...], *taken: Card) -> tuple[Card, ...]:
    left = list(cards)
    for card in taken:
        left.remove(card)
    return tuple(left)
