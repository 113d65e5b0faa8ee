"""From studies to curves, shifts and choices."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sockapp.analysis.game_analysis import ChancePoint, ChanceShift, conclude
from sockapp.analysis.grade import Grade
from sockapp.analysis.study.position_study import Chances, PositionStudy, ShiftCause
from sockapp.analysis.study.vantage import StudyPoint
from sockapp.engine.game import Outcome, Seat
from tests.support.random_play import walk
from tests.support.toy.analyst import ANALYST
from tests.support.toy.rules import Place

LOG = walk("toy", 2, 1).log
END = Outcome((0,), (9, 3))


def study(
    at: int,
    seat: Seat | None,
    then: ShiftCause,
    before: Chances,
    after: Chances | None = None,
    *,
    cost: float = 0.0,
    error: float = 0.0,
) -> PositionStudy:
    """Return a study with a choice if ``after`` is given."""
    best = None if after is None else Place(5)
    after = before if after is None else after
    return PositionStudy(StudyPoint(at, seat), then, before, after, best, cost, error, "place")


STUDIES = (
    study(0, 0, ShiftCause.TOSS, (0.5, 0.5)),
    study(1, 0, ShiftCause.CARDS, (0.7, 0.3), (0.4, 0.6), cost=0.3, error=0.01),
    study(2, 1, ShiftCause.CARDS, (0.3, 0.7), (0.35, 0.65), cost=0.05, error=0.04),
)


def test_conclude_shifts_have_causes_and_add_up_to_the_result() -> None:
    first, second = conclude(ANALYST, LOG, END, STUDIES, is_complete=True).seats
    assert [point.chance for point in first.curve.points] == [0.5, 0.7, 0.3, 1.0]
    assert first.curve.points[-1].at == len(LOG.moves)
    assert rounded(first.shifts) == [
        (0, 0.2, ShiftCause.TOSS, 0),
        (1, -0.3, ShiftCause.CHOICE, 0),
        (1, -0.1, ShiftCause.CARDS, 0),
        (2, 0.05, ShiftCause.OTHERS, 1),
        (2, 0.65, ShiftCause.CARDS, 1),
    ]
    assert second.total(ShiftCause.CHOICE) == pytest.approx(-0.05)
    befores = [round(shift.before, 9) for shift in first.shifts]
    assert befores == [0.5, 0.7, 0.4, 0.3, 0.35]
    for seat, result in ((first, 1.0), (second, 0.0)):
        start = seat.curve.points[0].chance
        assert start + seat.total(*ShiftCause) == pytest.approx(result)


def rounded(shifts: tuple[ChanceShift, ...]) -> list[tuple[int, float, ShiftCause, Seat | None]]:
    return [(one.at, round(one.change, 9), one.cause, one.by) for one in shifts]


def test_conclude_choice_has_grade_moves_and_chances() -> None:
    first, second = conclude(ANALYST, LOG, END, STUDIES, is_complete=True).seats
    (choice,) = first.choices
    assert (choice.at, choice.seat, choice.best, choice.kind) == (1, 0, Place(5), "place")
    assert choice.played == LOG.moves[1]
    assert (choice.grade, choice.cost) == (Grade.MISTAKE, 0.3)
    assert (choice.before, choice.after) == (0.7, 0.4)
    assert choice.is_blamed and not second.choices[0].is_blamed
    assert first.count(Grade.MISTAKE) == 1
    assert first.accuracy == pytest.approx(24.8, abs=0.1)


def test_conclude_gain_by_noise_is_luck_and_no_negative_cost() -> None:
    lucky = (study(0, 0, ShiftCause.CARDS, (0.50, 0.50), (0.52, 0.48), cost=-0.02),)
    (seat, _other) = conclude(ANALYST, LOG, END, lucky, is_complete=True).seats
    assert seat.choices[0].cost == 0.0
    assert rounded(seat.shifts) == [(0, 0.5, ShiftCause.CARDS, 0)]


def test_conclude_hidden_chances_are_left_out_of_other_seats() -> None:
    hidden = (
        study(0, 0, ShiftCause.MIXED, (0.6, None), (0.5, None), cost=0.1),
        study(1, 1, ShiftCause.MIXED, (None, 0.8), (None, 0.8)),
        study(2, 0, ShiftCause.MIXED, (0.1, None)),
    )
    first, second = conclude(ANALYST, LOG, END, hidden, is_complete=True).seats
    assert [point.at for point in first.curve.points] == [0, 2, len(LOG.moves)]
    assert [point.at for point in second.curve.points] == [1, len(LOG.moves)]
    assert rounded(first.shifts)[1] == (0, -0.4, ShiftCause.MIXED, 0)


def test_conclude_grades_without_chances_give_no_curve() -> None:
    solved = (study(0, 0, ShiftCause.MIXED, (None, None), (None, None), cost=3.0),)
    first, _second = conclude(ANALYST, LOG, END, solved, is_complete=True).seats
    assert first.curve.points == () and first.shifts == ()
    assert first.choices[0].before is None and first.choices[0].grade is Grade.MISTAKE


def test_conclude_incomplete_has_no_result_yet() -> None:
    part = conclude(ANALYST, LOG, END, STUDIES[:2], is_complete=False)
    assert not part.is_complete
    assert part.seats[0].curve.points == (ChancePoint(0, 0.5), ChancePoint(1, 0.7))


def test_conclude_shared_win_ends_with_the_share() -> None:
    both = replace(END, winners=(0, 1))
    seats = conclude(ANALYST, LOG, both, STUDIES, is_complete=True).seats
    assert [seat.curve.points[-1].chance for seat in seats] == [0.5, 0.5]


def test_curve_chance_returns_the_latest_known() -> None:
    curve = conclude(ANALYST, LOG, END, STUDIES, is_complete=True).seats[0].curve
    assert [curve.chance(at) for at in (0, 1, 2, 3, len(LOG.moves))] == [0.5, 0.7, 0.3, 0.3, 1.0]
    hidden = (study(3, 0, ShiftCause.MIXED, (0.6, None)),)
    late = conclude(ANALYST, LOG, END, hidden, is_complete=True).seats[0].curve
    assert late.chance(2) is None
