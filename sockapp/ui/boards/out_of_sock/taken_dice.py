"""The dice taken in this round and their takers, found by comparing successive tables.

Events would not do: the board gets every table, but no events for skipped animations.
"""

from __future__ import annotations

from collections import Counter

from sockapp.engine.game import Seat
from sockapp.games.out_of_sock.state import Phase, Table

TakenDice = tuple[tuple[Seat, int], ...]
"""Seat and number of each die, in the order of taking."""


def update_taken_dice(taken: TakenDice, before: Table | None, after: Table) -> TakenDice:
    """Return the dice taken up to ``after``; empty if they cannot be known for certain."""
    if before is None or after.phase is not Phase.PICK or before.holder != after.holder:
        return ()
    if before.left == after.left:
        return taken
    gone = Counter(before.dice) - Counter(after.dice)
    number = next(iter(gone), 0)
    if len(gone) == 1 and after.cards_left(number) == before.cards_left(number) - 1:
        return (*taken, (before.turn, number))
    back = Counter(after.dice) - Counter(before.dice)  # a move was undone
    return taken[:-1] if back and not gone else ()
