"""Which shifts of a chance are key moments."""

from __future__ import annotations

from typing import Any

import pytest

from sockapp.analysis.game_analysis import (
    ChanceCurve,
    ChanceShift,
    Choice,
    GameAnalysis,
    SeatAnalysis,
)
from sockapp.analysis.grade import Grade
from sockapp.analysis.key_moments import find_key_moments
from sockapp.analysis.study.position_study import ShiftCause


def seat_with(*shifts: ChanceShift, choices: tuple[Choice, ...] = ()) -> GameAnalysis:
    """Return an analysis in which seat 1 has these shifts, and the choices of both seats."""
    seats = [
        SeatAnalysis(
            seat, ChanceCurve(()), shifts * seat, tuple(c for c in choices if c.seat == seat), None
        )
        for seat in (0, 1)
    ]
    return GameAnalysis(tuple(seats), is_complete=True)


def shift(at: int, change: float, cause: ShiftCause, by: int | None) -> ChanceShift:
    return ChanceShift(at, 0.5, change, cause, by)


def toss(at: int, change: float) -> ChanceShift:
    return shift(at, change, ShiftCause.TOSS, 0)


def choice(at: int, grade: Grade, seat: int = 1) -> Choice:
    nothing: Any = None
    return Choice(at, seat, nothing, nothing, grade, 0.3, 0.1, 0.5, 0.2, "", ())


def test_key_moments_are_the_three_largest_in_order() -> None:
    changes = [0.15, -0.3, 0.12, 0.2, -0.05, 0.25]
    found = find_key_moments(seat_with(*(toss(at, change) for at, change in enumerate(changes))), 1)
    assert [moment.at for moment in found] == [1, 3, 5]
    assert (found[0].before, found[0].after, found[0].seat) == (0.5, 0.2, 1)


def test_key_moments_small_changes_are_none() -> None:
    assert find_key_moments(seat_with(toss(0, 0.09), toss(1, -0.099)), 1) == ()


def test_key_moments_final_reveal_is_none() -> None:
    assert find_key_moments(seat_with(shift(4, 0.8, ShiftCause.REVEAL, None)), 1) == ()


def test_key_moments_same_move_counts_once_with_its_larger_change() -> None:
    cards = shift(2, 0.4, ShiftCause.CARDS, 0)
    others = shift(2, -0.2, ShiftCause.OTHERS, 0)
    (moment,) = find_key_moments(seat_with(others, cards), 1)
    assert (moment.change, moment.cause) == (0.4, ShiftCause.CARDS)


@pytest.mark.parametrize(("cause", "by"), [(ShiftCause.CHOICE, 1), (ShiftCause.OTHERS, 0)])
def test_key_moments_choice_only_if_it_is_blamed(cause: ShiftCause, by: int) -> None:
    cost = shift(2, -0.3, cause, by)
    assert find_key_moments(seat_with(cost, choices=(choice(2, Grade.FINE, by),)), 1) == ()
    mistake = choice(2, Grade.MISTAKE, by)
    (moment,) = find_key_moments(seat_with(cost, choices=(mistake,)), 1)
    assert moment.choice is mistake and moment.by == by


def test_key_moments_luck_of_a_good_choice_counts() -> None:
    best = choice(2, Grade.BEST, 0)
    cards = shift(2, 0.4, ShiftCause.CARDS, 0)
    (moment,) = find_key_moments(seat_with(cards, choices=(best,)), 1)
    assert moment.choice is best
