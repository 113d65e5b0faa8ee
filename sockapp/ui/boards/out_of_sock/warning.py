"""What announces itself before it happens: a deck that is about to go, the end of the game."""

from __future__ import annotations

from sockapp.games.out_of_sock.cards import PILES
from sockapp.games.out_of_sock.state import Table
from sockapp.games.out_of_sock.text.phrases import last_cards_warning

ONE_MOVE = 2
"""As many cards as one move can take: a stack."""


def warning(table: Table) -> str:
    """What everybody should know about the decks before the next move; empty if nothing."""
    near = [number for number in PILES if 0 < table.cards_left(number) <= ONE_MOVE]
    ending = [number for number in near if table.ends_game(number, ONE_MOVE)]
    if not near:
        return ""
    left = min(table.cards_left(number) for number in ending or near)
    return last_cards_warning(left, ends=bool(ending))
