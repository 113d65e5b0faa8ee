"""Names and boxes of the sprites for cards and pegs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kivy.metrics import dp

from sockapp.games.sock.cards import HAPPY, Card
from sockapp.games.sock.events import Drawn, Played
from sockapp.ui.look.geometry import Box

BADGE_MIN_DP = 15
"""Minimum size of a badge, in dp. Faces are recognised from this size on."""
BACK = "back_sock"
PEG = "peg_gold"


def card_sprite(card: Card | None) -> str:
    """Return a card's sprite name, such as ``card_boat_07`` or ``card_lady_happy``.

    None is a card face down.
    """
    if card is None:
        return BACK
    rank = "happy" if card.rank == HAPPY else f"{card.rank:02}"
    return f"card_{card.suit.name.lower()}_{rank}"


def peg_box(card: Box) -> Box:
    """Return the box of a card's peg: on its upper edge, above the rank."""
    width, height = card.width * 0.2, card.width * 0.32
    return Box(card.x + card.width * 0.08, card.top - height * 0.28, width, height)


def badge_box(card: Box) -> Box:
    """Return the box of the badge of the player who played or moved a card.

    It stands on the card's upper edge, above the rank, and is as wide as the visible strip of a
    covered card.
    """
    size = max(card.width * 0.36, BADGE_MIN_DP * dp(1))
    return Box(card.x + card.width * 0.01, card.top - size * 0.25, size, size)


def event_sprites(events: Iterable[Any]) -> tuple[str, ...]:
    """Return the sprites of the cards that these events play, or else draw."""
    drawn: list[str] = []
    for event in events:
        match event:
            case Played(cards=cards):
                return tuple(map(card_sprite, cards))
            case Drawn(card=card):
                drawn.append(card_sprite(card))
    return tuple(drawn)
