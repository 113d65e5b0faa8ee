"""The translated names of suits, cards and lists of cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from sockapp.games.sock.cards import HAPPY, Card, Suit
from sockapp.i18n import N_, NP_, _, join_and, pgettext

_SUITS = {
    Suit.PAGODA: NP_("suit", "Pagoda"),
    Suit.FLOWER: NP_("suit", "Flower"),
    Suit.BOAT: NP_("suit", "Boat"),
    Suit.LADY: NP_("suit", "Lady"),
}

_CARDS = {
    Suit.PAGODA: N_("{rank} of Pagodas"),
    Suit.FLOWER: N_("{rank} of Flowers"),
    Suit.BOAT: N_("{rank} of Boats"),
    Suit.LADY: N_("{rank} of Ladies"),
}

_HAPPY = {
    Suit.PAGODA: N_("the happy symbol of Pagodas"),
    Suit.FLOWER: N_("the happy symbol of Flowers"),
    Suit.BOAT: N_("the happy symbol of Boats"),
    Suit.LADY: N_("the happy symbol of Ladies"),
}

# There are two copies of each card, so no more than two can be equal.
_TWO_CARDS = {
    Suit.PAGODA: N_("two {rank}s of Pagodas"),
    Suit.FLOWER: N_("two {rank}s of Flowers"),
    Suit.BOAT: N_("two {rank}s of Boats"),
    Suit.LADY: N_("two {rank}s of Ladies"),
}

_TWO_HAPPY = {
    Suit.PAGODA: N_("two happy symbols of Pagodas"),
    Suit.FLOWER: N_("two happy symbols of Flowers"),
    Suit.BOAT: N_("two happy symbols of Boats"),
    Suit.LADY: N_("two happy symbols of Ladies"),
}


def suit_name(suit: Suit) -> str:
    """Return the name of a suit: Pagoda, Flower, Boat, Lady."""
    return pgettext(*_SUITS[suit])


def card_name(card: Card) -> str:
    """Return a card for use in a sentence: 4 of Pagodas, the happy symbol of Boats."""
    return _(_one(card)).format(rank=card.rank)


def card_names(cards: Iterable[Card]) -> str:
    """Return a list of cards, equal ones together: 4 of Boats and two 7s of Ladies."""
    counts = Counter(cards)
    return join_and(
        _(_one(card) if count == 1 else _two(card)).format(rank=card.rank)
        for card, count in counts.items()
    )


def _one(card: Card) -> str:
    return (_HAPPY if card.rank == HAPPY else _CARDS)[card.suit]


def _two(card: Card) -> str:
    return (_TWO_HAPPY if card.rank == HAPPY else _TWO_CARDS)[card.suit]
