"""What the study of one position found. These are the only results that are stored."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from sockapp.analysis.study.vantage import StudyPoint
from sockapp.engine.game import Seat

Chances = tuple[float | None, ...]
"""By seat: the chance to win, from 0 to 1; None if the view cannot tell."""

STORED_DIGITS = 4
"""The decimals of chances and costs that are kept."""

StudyFacts = tuple[tuple[str, int | str], ...]
"""Named values for sentences, as in ``Problem``."""


class ShiftCause(StrEnum):
    """Why a chance changed. The names are stored."""

    CHOICE = "choice"  # the seat's own choice
    OTHERS = "others"  # another seat's choice
    TOSS = "toss"  # dice
    CARDS = "cards"  # cards that were drawn, dealt or uncovered
    MIXED = "mixed"  # luck and others, which cannot be told apart
    REVEAL = "reveal"  # all cards were turned up: nothing happened, and all was known


@dataclass(frozen=True, slots=True)
class PositionStudy:
    """The chances at one position and, if there was a real choice, what the played move cost.

    A forced move, a toss and a position between two rounds have no ``best``.
    """

    point: StudyPoint
    then: ShiftCause
    """Why chances changed between the played move and the next study."""
    before: Chances
    """With the best move. Without a choice, the chances at this position."""
    after: Chances
    """With the played move, before its luck. Without a choice, the same as ``before``."""
    best: object = None
    """The best move. It is the played one if no other was better; None without a real choice."""
    cost: float = 0.0
    """How much better the best move was, in the game's own measure, mostly a chance.

    It is measured in other worlds than the ones in which the best move was found, so it may be a
    little below 0.
    """
    error: float = 0.0
    """The standard error of ``cost``."""
    kind: str = ""
    """A stable word of the game for the kind of choice, for statistics over many games."""
    facts: StudyFacts = ()

    @property
    def seat(self) -> Seat | None:
        """The seat whose view was studied. With a choice, the seat that made it."""
        return self.point.seat

    def rounded(self) -> PositionStudy:
        """Return the study as a file keeps it, so that a resumed analysis equals a whole one."""
        return replace(
            self,
            before=_rounded(self.before),
            after=_rounded(self.after),
            cost=round(self.cost, STORED_DIGITS),
            error=round(self.error, STORED_DIGITS),
        )


def _rounded(chances: Chances) -> Chances:
    return tuple(None if chance is None else round(chance, STORED_DIGITS) for chance in chances)
