"""Hands and baskets turned up, and the lost mate."""

from __future__ import annotations

from sockapp.engine.game_review import Laid
from sockapp.games.odd_socks.state import State
from sockapp.i18n import _


def unveil(state: State) -> tuple[Laid, ...]:
    """Everybody's hand and basket, and the lost mate first."""
    table = state.table
    laid = [Laid(None, "lost", (table.lost,), (True,))]
    for seat in range(table.players):
        hand, basket = table.hands[seat], table.baskets[seat]
        if hand:
            laid.append(Laid(seat, "hand", hand, (True,) * len(hand)))
        designs = tuple(lying.design for lying in basket)
        laid.append(Laid(seat, "basket", designs, tuple(not lying.up for lying in basket)))
    return tuple(laid)


def place_name(place: str) -> str:
    """A label for where cards lay."""
    match place:
        case "lost":
            return _("Lost mate")
        case "hand":
            return _("In hand")
        case _other:
            return _("In the basket")
