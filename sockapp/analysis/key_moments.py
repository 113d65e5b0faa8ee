"""The key moments of a game for one seat: the changes of its chance that decided the game."""

from __future__ import annotations

from dataclasses import dataclass

from sockapp.analysis.game_analysis import ChanceShift, Choice, GameAnalysis
from sockapp.analysis.study.position_study import ShiftCause
from sockapp.engine.game import Seat

MAX_KEY_MOMENTS = 3
MIN_KEY_CHANGE = 0.1
"""A smaller change of a chance decides nothing."""


@dataclass(frozen=True, slots=True)
class KeyMoment:
    """A move that changed a seat's chance a lot."""

    at: int
    """The number of the move, from 0."""
    seat: Seat
    """The seat whose chance changed."""
    before: float
    """The chance before."""
    change: float
    cause: ShiftCause
    by: Seat | None
    """The seat that made the move; None if it was none or several."""
    choice: Choice | None = None
    """The choice that was made with the move, by the seat or by another one."""
    is_continued: bool = False
    """Whether the sentence before was about this seat's chance, so that the words may be short."""

    @property
    def after(self) -> float:
        """The chance after it."""
        return self.before + self.change


def find_key_moments(analysis: GameAnalysis, seat: Seat) -> tuple[KeyMoment, ...]:
    """Return up to three moments in the order of the game. The final reveal is not one of them."""
    shifts = [
        shift
        for shift in analysis.seats[seat].shifts
        if abs(shift.change) >= MIN_KEY_CHANGE
        and shift.cause is not ShiftCause.REVEAL
        and _is_certain(analysis, shift)
    ]
    largest: dict[int, ChanceShift] = {}
    for shift in sorted(shifts, key=lambda shift: (-abs(shift.change), shift.at)):
        largest.setdefault(shift.at, shift)  # one moment a move
    chosen = sorted(list(largest.values())[:MAX_KEY_MOMENTS], key=lambda shift: shift.at)
    return tuple(
        KeyMoment(
            shift.at,
            seat,
            shift.before,
            shift.change,
            shift.cause,
            shift.by,
            _choice_of(analysis, shift),
        )
        for shift in chosen
    )


def _is_certain(analysis: GameAnalysis, shift: ChanceShift) -> bool:
    """Return whether a shift is more than the noise of a measured cost."""
    choice = _choice_of(analysis, shift)
    is_cost = shift.cause in (ShiftCause.CHOICE, ShiftCause.OTHERS)
    return not is_cost or choice is None or choice.is_blamed


def _choice_of(analysis: GameAnalysis, shift: ChanceShift) -> Choice | None:
    return None if shift.by is None else analysis.seats[shift.by].choice(shift.at)
