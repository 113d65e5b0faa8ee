"""The 104 cards: two equal decks of four suits, 1–12 and a happy symbol each.

A card is an integer with a name, ``P7`` for the 7 of Pagodas. The solver calculates with the
number, and logs show the name. The rank 0 is the happy symbol, which is never wild.

>>> Card.L12.suit, Card.L12.rank, Card.P0.points
(<Suit.LADY: 3>, 12, 0)
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import Literal


class Suit(IntEnum):
    """The four suits, in the order in which hands are sorted."""

    PAGODA = 0
    FLOWER = 1
    BOAT = 2
    LADY = 3


RANKS = 13
"""The number of ranks in a suit. They form a ring, with the happy symbol between 12 and 1."""

HAPPY = 0
"""The rank of the happy symbol."""


class Card(IntEnum):
    """A card face. The two cards with the same face are equal."""

    P0, P1, P2, P3, P4, P5, P6, P7, P8, P9, P10, P11, P12 = range(13)
    F0, F1, F2, F3, F4, F5, F6, F7, F8, F9, F10, F11, F12 = range(13, 26)
    B0, B1, B2, B3, B4, B5, B6, B7, B8, B9, B10, B11, B12 = range(26, 39)
    L0, L1, L2, L3, L4, L5, L6, L7, L8, L9, L10, L11, L12 = range(39, 52)

    @property
    def suit(self) -> Suit:
        """The suit of this face."""
        return SUIT_OF[self]

    @property
    def rank(self) -> int:
        """1–12; 0 for the happy symbol."""
        return self % RANKS

    @property
    def points(self) -> int:
        """The points for being left with it (SOCK-9): its rank, 0 for a happy symbol."""
        return self % RANKS

    def __repr__(self) -> str:
        """Return the short name, because transcripts list many cards."""
        return self.name


SUITS = tuple(Suit)
FACES = tuple(Card)
"""All 52 faces, by number."""
SUIT_OF = tuple(SUITS[card // RANKS] for card in FACES)

COPIES = 2
PACK = FACES * COPIES
"""All 104 cards."""

Happy = Literal["wrap", "both", "low", "high"]
"""Where a run may hold the happy symbol (SOCK-11): ``low`` below 1, ``high`` above 12, ``both``
at either end. With ``wrap`` runs also continue past it (11, 12, happy, 1, 2)."""

Pile = tuple[Card, ...]
"""The cards of one pile on the table."""
Piles = tuple[Pile, ...]
"""All piles on the table."""


def card_of(suit: int, rank: int) -> Card:
    """Return the face of a suit and rank."""
    return FACES[suit * RANKS + rank]


def points(cards: Iterable[Card]) -> int:
    """Return the points of a player who is left with these cards (SOCK-9)."""
    return sum(card % RANKS for card in cards)


def without(cards: Iterable[Card], taken: Iterable[Card]) -> list[Card]:
    """Return the cards that are left. Raises ValueError if a taken card is not among them."""
    left = list(cards)
    for card in taken:
        left.remove(card)
    return left
