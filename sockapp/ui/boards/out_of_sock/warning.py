"""The warning that a deck or the game is about to end."""

from __future__ import annotations

from sockapp.games.out_of_sock.cards import PILES
from sockapp.games.out_of_sock.state import Table
from sockapp.games.out_of_sock.text.phrases import last_cards_warning

CARDS_PER_MOVE_MAX = 2
"""Maximum number of cards that one move can take (a stack)."""


def make_deck_warning(table: Table) -> str:
    """Return a warning if the next move can finish a deck or the game; else an empty string."""
    near = [number for number in PILES if 0 < table.cards_left(number) <= CARDS_PER_MOVE_MAX]
    ending = [number for number in near if table.ends_game(number, CARDS_PER_MOVE_MAX)]
    if not near:
        return ""
    left = min(table.cards_left(number) for number in ending or near)
    return last_cards_warning(left, ends=bool(ending))
