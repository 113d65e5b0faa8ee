"""Everybody's hand, and what would have been drawn."""

from __future__ import annotations

from sockapp.engine.game_review import Laid
from sockapp.games.sock.state import State
from sockapp.i18n import _

NEXT = 8
"""How many of the deck's next cards are shown."""


def unveil(state: State) -> tuple[Laid, ...]:
    """All hands in order, and the next cards of the draw deck, the first of them to come first."""
    laid = [
        Laid(seat, "hand", tuple(sorted(hand)), (True,) * len(hand))
        for seat, hand in enumerate(state.hands)
    ]
    cards = tuple(reversed(state.deck[-NEXT:]))
    if cards:
        laid.append(Laid(None, "deck", cards, (True,) * len(cards)))
    return tuple(laid)


def place_name(place: str) -> str:
    """A label for where cards lay."""
    return _("Next in the deck") if place == "deck" else _("In hand")
