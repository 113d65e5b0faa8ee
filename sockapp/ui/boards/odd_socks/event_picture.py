"""The card that an event is about and the acting player, for logs and notices."""

from __future__ import annotations

from typing import Any

from sockapp.engine.game import Seat
from sockapp.games.odd_socks.events import (
    Copied,
    Dealt,
    Flipped,
    HandPeeked,
    Passed,
    Peeked,
    Placed,
    RoundEnded,
    Stashed,
    Swapped,
    Traded,
)
from sockapp.ui.boards.odd_socks.card_painting import BACK, card_sprite


def picture_of(event: Any) -> str:
    """Return the sprite of the card that an event is about, or the back if it is hidden.

    Empty if the event is about no card.
    """
    match event:
        case Placed(design=design, up=up) | Stashed(design=design, up=up):
            return card_sprite(design if up else None)
        case Peeked(design=design) | HandPeeked(design=design):
            return card_sprite(design)
        case Copied(design=design) | Flipped(design=design):
            return card_sprite(design)
        case Swapped(took=design):
            return card_sprite(design)
        case Traded() | Passed():
            return BACK
        case RoundEnded(lost=design):
            return card_sprite(design)
        case _:
            return ""


def actor_of(event: Any) -> Seat | None:
    """Return the seat that acts in an event: the dealer, the winner or the player; else None."""
    match event:
        case Dealt(dealer=seat) | RoundEnded(winner=seat):
            return seat
        case _:
            return getattr(event, "seat", None)
