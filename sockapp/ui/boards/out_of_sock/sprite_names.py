"""Names of the sprites of suits and cards."""

from __future__ import annotations

from sockapp.games.out_of_sock.cards import Card, CardKind, Suit

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
