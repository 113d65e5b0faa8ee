"""What lay under the decks' top cards."""

from __future__ import annotations

from sockapp.engine.game_review import Laid
from sockapp.games.out_of_sock.cards import PILES
from sockapp.games.out_of_sock.state import State
from sockapp.i18n import _, number

NEXT = 4
"""How many of the next cards are shown."""


def unveil(state: State) -> tuple[Laid, ...]:
    """The next cards of every deck, the first of them to come first."""
    laid = []
    for pile, below in zip(PILES, state.below, strict=True):
        cards = tuple(reversed(below[-NEXT:]))
        if cards:
            laid.append(Laid(None, f"pile_{pile}", cards, (True,) * len(cards)))
    return tuple(laid)


def place_name(place: str) -> str:
    """A label for where cards lay."""
    pile = int(place.removeprefix("pile_"))
    # Translators: the cards that come next in a deck, in a replay with everything open.
    return _("Next in deck {number}").format(number=number(pile))
