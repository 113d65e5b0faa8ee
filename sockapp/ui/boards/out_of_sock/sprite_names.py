"""Names of the sprites of suits and cards."""

from __future__ import annotations

from typing import Any

from sockapp.games.out_of_sock.cards import Card, CardKind, Suit
from sockapp.games.out_of_sock.events import DiceStacked, DieTaken, Tossed

BACK = "back_oos"
"""The back of a card."""
SYMBOLS = {
    Suit.YELLOW: "sym_sun",
    Suit.GREEN: "sym_leaf",
    Suit.PINK: "sym_heart",
    Suit.RED: "sym_flame",
    Suit.ORANGE: "sym_diamond",
    Suit.BLUE: "sym_star",
}


def card_sprite(card: Card) -> str:
    """Return the sprite of a card."""
    face = str(card.socks) if card.kind is CardKind.SOCKS else card.kind.value
    return f"card_{card.suit.value}_{face}"


def event_sprites(event: Any) -> tuple[str, ...]:
    """Return the sprites of the cards that an event takes, or of the dice that it tosses."""
    match event:
        case DieTaken(card=card):
            return (card_sprite(card),)
        case DiceStacked(cards=cards):
            return tuple(map(card_sprite, cards))
        case Tossed(dice=dice):
            return tuple(f"die_{die}" for die in sorted(dice))
        case _:
            return ()
