"""The translated names of suits, cards and lists of cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from sockapp.games.sock.cards import HAPPY, Card, Suit
from sockapp.i18n import N_, NP_, _, join_and, pgettext, the_number

_SUITS = {
    Suit.PAGODA: NP_("suit", "Pagoda"),
    Suit.FLOWER: NP_("suit", "Flower"),
    Suit.BOAT: NP_("suit", "Boat"),
    Suit.LADY: NP_("suit", "Lady"),
}

_CARDS = {
    Suit.PAGODA: N_("{the_number} of Pagodas"),
    Suit.FLOWER: N_("{the_number} of Flowers"),
    Suit.BOAT: N_("{the_number} of Boats"),
    Suit.LADY: N_("{the_number} of Ladies"),
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
    """Return a card for use in a sentence: the 4 of Pagodas, the happy symbol of Boats."""
    if card.rank == HAPPY:
        return _(_HAPPY[card.suit])
    return _(_CARDS[card.suit]).format(the_number=the_number(card.rank))


def card_names(cards: Iterable[Card]) -> str:
    """Return a list of cards, equal ones together: the 4 of Boats and two 7s of Ladies."""
    counts = Counter(cards)
    return join_and(
        card_name(card) if count == 1 else _two_cards(card) for card, count in counts.items()
    )


def _two_cards(card: Card) -> str:
    if card.rank == HAPPY:
        return _(_TWO_HAPPY[card.suit])
    return _(_TWO_CARDS[card.suit]).format(rank=card.rank)
