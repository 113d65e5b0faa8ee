"""Who has taken which die in this round, found out by comparing tables.

Tables come one by one whether what lies between them is told, skipped or not told at all.
"""

from __future__ import annotations

from collections import Counter

from sockapp.engine.game import Seat
from sockapp.games.out_of_sock.state import Phase, Table

TakenDice = tuple[tuple[Seat, int], ...]
"""In order: who, and the number of the die."""


def follow(taken: TakenDice, before: Table | None, after: Table) -> TakenDice:
    """What has been taken once this table lies there; nothing that is not known for certain."""
    if before is None or after.phase is not Phase.PICK or before.holder != after.holder:
        return ()
    if before.left == after.left:
        return taken
    gone = Counter(before.dice) - Counter(after.dice)
    number = next(iter(gone), 0)
    if len(gone) == 1 and after.cards_left(number) == before.cards_left(number) - 1:
        return (*taken, (before.turn, number))
    back = Counter(after.dice) - Counter(before.dice)  # somebody has taken a move back
    return taken[:-1] if back and not gone else ()
