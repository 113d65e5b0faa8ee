"""What the cards are called in the artwork."""

from __future__ import annotations

from typing import Any

from sockapp.games.sock.cards import HAPPY, Card
from sockapp.games.sock.events import Drawn, Played
from sockapp.ui.look.geometry import Box

BACK = "back_sock"
PEG = "peg_gold"


def card_sprite(card: Card | None) -> str:
    """``card_boat_07``, ``card_lady_happy``; the back of a card that may not be seen."""
    if card is None:
        return BACK
    rank = "happy" if card.rank == HAPPY else f"{card.rank:02}"
    return f"card_{card.suit.name.lower()}_{rank}"


def peg_box(card: Box) -> Box:
    """Where a card's peg sits: on its edge, over the suit's strip and above the number."""
    width, height = card.width * 0.2, card.width * 0.32
    return Box(card.x + card.width * 0.08, card.top - height * 0.28, width, height)


def event_sprite(event: Any) -> str:
    """The card that was drawn, face down if it may not be seen, or the last one played."""
    match event:
        case Drawn(card=card):
            return card_sprite(card)
        case Played(cards=cards):
            return card_sprite(cards[-1])
        case _:
            return ""
