"""Taking a move back: which one, and who must agree first.

What was rolled, drawn or revealed stays (``Step.is_irreversible``). One's own last move is one's
own affair while nobody else has had the phone since. After that every other person is asked, and
those who agreed are on record until everybody has been told.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from sockapp.engine.game import Seat
from sockapp.session.move_history import AnyCourse


@dataclass(frozen=True, slots=True)
class UndoRequest:
    """A move that could be taken back, with what others answered to it."""

    move: int
    """The number of the move, from 0; those after it go too."""
    seat: Seat
    """Who made it."""
    asks: tuple[Seat, ...] = ()
    """Everybody who must agree."""


@dataclass(frozen=True, slots=True)
class UndoNotice:
    """A move was taken back, and not everybody knows yet."""

    seat: Seat
    untold: tuple[Seat, ...]

    def tell(self, seat: Seat) -> UndoNotice | None:
        """The same after this seat has heard of it; None once there is nobody left to tell."""
        untold = tuple(other for other in self.untold if other != seat)
        return replace(self, untold=untold) if untold else None


def find(
    course: AnyCourse, persons: Sequence[Seat], holder: Seat | None, since: int
) -> UndoRequest | None:
    """The last move of a person, if it may be taken back at all.

    ``holder`` has held the phone for all moves from ``since`` on.
    """
    move = course.last_decision(persons, since=0)
    if move is None:
        return None
    seat = course[move].seat
    if seat == holder and move >= since:
        return UndoRequest(move, seat)
    return UndoRequest(move, seat, tuple(other for other in persons if other != seat))
