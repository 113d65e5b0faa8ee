"""The names of things: suits, cards, lists of cards."""

from __future__ import annotations

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
    Suit.PAGODA: N_("happy symbol of Pagodas"),
    Suit.FLOWER: N_("happy symbol of Flowers"),
    Suit.BOAT: N_("happy symbol of Boats"),
    Suit.LADY: N_("happy symbol of Ladies"),
}


def suit_name(suit: Suit) -> str:
    """Pagoda, Flower, Boat, Lady."""
    return pgettext(*_SUITS[suit])


def card_name(card: Card) -> str:
    """A card inside a sentence, without an article: 4 of Pagodas."""
    if card.rank == HAPPY:
        return _(_HAPPY[card.suit])
    return _(_CARDS[card.suit]).format(rank=card.rank)


def card_names(cards: Iterable[Card]) -> str:
    """Several cards inside a sentence."""
    return join_and(card_name(card) for card in cards)
