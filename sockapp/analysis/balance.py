"""The balance of a seat's chances: from the chance at the start to the result, by cause."""

from __future__ import annotations

from dataclasses import dataclass

from sockapp.analysis.game_analysis import SeatAnalysis
from sockapp.analysis.study.position_study import ShiftCause
from sockapp.i18n import _


@dataclass(frozen=True, slots=True)
class BalanceLine:
    """All changes with one cause, added up."""

    cause: ShiftCause
    is_own: bool
    """Whether the seat itself chose or tossed. False for causes that no seat has."""
    change: float


@dataclass(frozen=True, slots=True)
class ChanceBalance:
    """The chance at the start and all changes, which add up to the chance at the end."""

    start: float
    lines: tuple[BalanceLine, ...]
    """Own choices first, then own tosses, then all else."""
    end: float


_ORDER = (
    (ShiftCause.CHOICE, True),
    (ShiftCause.TOSS, True),
    (ShiftCause.OTHERS, False),
    (ShiftCause.TOSS, False),
    (ShiftCause.CARDS, False),
    (ShiftCause.MIXED, False),
    (ShiftCause.REVEAL, False),
)


def compute_balance(seat: SeatAnalysis) -> ChanceBalance | None:
    """Return the balance of a seat; None if no chance is known."""
    points = seat.curve.points
    if not points:
        return None
    sums = dict.fromkeys(_ORDER, 0.0)
    for shift in seat.shifts:
        is_own = shift.cause in (ShiftCause.CHOICE, ShiftCause.TOSS) and shift.by == seat.seat
        sums[shift.cause, is_own] += shift.change
    lines = tuple(
        BalanceLine(cause, is_own, change) for (cause, is_own), change in sums.items() if change
    )
    return ChanceBalance(points[0].chance, lines, points[-1].chance)


def balance_label(line: BalanceLine) -> str:
    """Return what a line is about, as a label in the current language."""
    match line.cause, line.is_own:
        case ShiftCause.CHOICE, _own:
            return _("Choices")
        case ShiftCause.TOSS, True:
            return _("Tosses")
        case ShiftCause.TOSS, False:
            return _("Other players’ tosses")
        case ShiftCause.OTHERS, _own:
            return _("Other players’ choices")
        case ShiftCause.CARDS, _own:
            return _("The cards")
        case ShiftCause.MIXED, _own:
            return _("Luck and the others")
        case _:
            return _("All cards face up")
