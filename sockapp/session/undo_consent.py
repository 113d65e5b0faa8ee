"""Undo by consent: which move can be undone, and which players must agree first.

A move that rolled, drew or revealed something stays (``Step.is_irreversible``). A player may undo
their own last move alone as long as they still hold the phone. After that every other person is
asked, and an undo that they agreed to is announced to each of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from sockapp.engine.game import Seat

if TYPE_CHECKING:
    from sockapp.session.move_history import AnyMoveHistory


@dataclass(frozen=True, slots=True)
class UndoRequest:
    """A move that could be undone, and the players who must agree."""

    move: int
    """The number of the move, from 0. Later moves are undone with it."""
    seat: Seat
    """The seat that made it."""
    asks: tuple[Seat, ...] = ()
    """Seats that must agree; empty if the holder decides alone."""


@dataclass(frozen=True, slots=True)
class UndoNotice:
    """An undo that some players have not been told of yet."""

    seat: Seat
    untold: tuple[Seat, ...]

    def tell(self, seat: Seat) -> UndoNotice | None:
        """Return the notice after telling this seat; None once all seats have been told."""
        untold = tuple(other for other in self.untold if other != seat)
        return replace(self, untold=untold) if untold else None


def find_request(
    history: AnyMoveHistory, persons: Sequence[Seat], holder: Seat | None, since: int
) -> UndoRequest | None:
    """Return the last move of a person, if it can be undone.

    Moves that bots made after it are undone with it. Return None if there is no such move, or if
    one of the moves to undo is irreversible. ``holder`` has held the phone for all moves from
    ``since`` on.
    """
    for move in reversed(range(len(history))):
        record = history[move]
        if record.step.is_irreversible:
            return None
        if record.seat in persons:
            decides_alone = record.seat == holder and move >= since
            others = tuple(other for other in persons if other != record.seat)
            return UndoRequest(move, record.seat, () if decides_alone else others)
    return None
