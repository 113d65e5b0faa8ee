"""The balance of a seat's chances."""

from __future__ import annotations

import pytest

from sockapp.analysis.balance import balance_label, compute_balance
from sockapp.analysis.game_analysis import ChanceCurve, ChancePoint, ChanceShift, SeatAnalysis
from sockapp.analysis.study.position_study import ShiftCause
from sockapp.i18n import set_language


def shift(change: float, cause: ShiftCause, by: int | None) -> ChanceShift:
    return ChanceShift(0, 0.5, change, cause, by)


def seat_with(*shifts: ChanceShift, end: float = 1.0) -> SeatAnalysis:
    points = (ChancePoint(0, 0.5), ChancePoint(9, end))
    return SeatAnalysis(0, ChanceCurve(points), shifts, (), None)


def test_balance_of_adds_up_by_cause_and_puts_own_choices_first() -> None:
    found = compute_balance(
        seat_with(
            shift(0.2, ShiftCause.CARDS, 0),
            shift(0.3, ShiftCause.TOSS, 1),
            shift(-0.1, ShiftCause.TOSS, 0),
            shift(-0.05, ShiftCause.CHOICE, 0),
            shift(-0.05, ShiftCause.CHOICE, 0),
            shift(0.2, ShiftCause.OTHERS, 1),
        )
    )
    assert found is not None
    assert [(line.cause, line.is_own) for line in found.lines] == [
        (ShiftCause.CHOICE, True),
        (ShiftCause.TOSS, True),
        (ShiftCause.OTHERS, False),
        (ShiftCause.TOSS, False),
        (ShiftCause.CARDS, False),
    ]
    assert [line.change for line in found.lines] == pytest.approx([-0.1, -0.1, 0.2, 0.3, 0.2])
    assert found.start + sum(line.change for line in found.lines) == pytest.approx(found.end)


def test_balance_of_a_seat_without_chances_is_none() -> None:
    assert compute_balance(SeatAnalysis(0, ChanceCurve(()), (), (), None)) is None


def test_balance_label_differs_for_each_line() -> None:
    set_language("en")
    shifts = [shift(0.1, cause, 0) for cause in ShiftCause]
    found = compute_balance(seat_with(*shifts, shift(0.1, ShiftCause.TOSS, 1)))
    assert found is not None and len(found.lines) == len(ShiftCause) + 1
    assert len({balance_label(line) for line in found.lines}) == len(found.lines)
