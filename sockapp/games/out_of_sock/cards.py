"""The 72 cards and the six piles."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Suit(StrEnum):
    """The six suits, in the order in which columns are laid out."""

    YELLOW = "yellow"
    GREEN = "green"
    PINK = "pink"
    RED = "red"
    ORANGE = "orange"
    BLUE = "blue"


class CardKind(StrEnum):
    """The kinds of cards: plain socks and the three specials."""

    SOCKS = "socks"
    CONVERSION = "conversion"
    DOUBLE = "double"
    BAN = "ban"


@dataclass(frozen=True, slots=True, repr=False)
class Card:
    """One card. ``socks`` is 0 on a special card."""

    suit: Suit
    kind: CardKind
    socks: int = 0

    def __repr__(self) -> str:
        """Return a short form for transcripts, such as ``<red 6>`` or ``<blue ban>``."""
        return f"<{self.suit} {self.socks or self.kind}>"


SUITS = tuple(Suit)
SUIT_INDEX = {suit: index for index, suit in enumerate(SUITS)}

# OOS-0: the rulebooks do not print how many of each sock card there are; this is our ruling.
SUIT_SOCKS = (2, 2, 4, 4, 6, 8)
SUIT_SPECIALS = (CardKind.CONVERSION,) * 3 + (CardKind.DOUBLE,) * 2 + (CardKind.BAN,)

PACK = tuple(
    card
    for suit in SUITS
    for card in (
        *(Card(suit, CardKind.SOCKS, socks) for socks in SUIT_SOCKS),
        *(Card(suit, kind) for kind in SUIT_SPECIALS),
    )
)
"""All 72 cards. Cards that look alike are equal."""

PILES = (2, 3, 4, 5, 6, 7)
"""The numbers of the piles. They are also the faces of a die, and the counts of dice with which
a turn goes on (OOS-3)."""

DECK_SIZE = len(PACK) // len(PILES)
