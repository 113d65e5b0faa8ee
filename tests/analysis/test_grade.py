"""Grades by cost, and accuracy."""

from __future__ import annotations

import pytest

from sockapp.analysis.grade import Grade, GradeScale, accuracy_of_cost, mean_accuracy

SCALE = GradeScale(fine=0.02, inaccuracy=0.05, mistake=0.10)


@pytest.mark.parametrize(
    ("cost", "grade"),
    [
        (-0.01, Grade.BEST),
        (0.0199, Grade.BEST),
        (0.02, Grade.FINE),
        (0.0499, Grade.FINE),
        (0.05, Grade.INACCURACY),
        (0.0999, Grade.INACCURACY),
        (0.10, Grade.MISTAKE),
        (1.0, Grade.MISTAKE),
    ],
)
def test_grade_certain_cost_follows_the_scale(cost: float, grade: Grade) -> None:
    assert SCALE.grade(cost, 0.0) is grade


def test_grade_cost_within_two_standard_errors_is_not_blamed() -> None:
    assert SCALE.grade(0.3, 0.15) is Grade.FINE
    assert SCALE.grade(0.3, 0.149) is Grade.MISTAKE


def test_accuracy_follows_the_formula_of_lichess() -> None:
    # 103.17 · exp(−0.0435 · Δ) − 3.17, between 0 and 100
    assert accuracy_of_cost(0.0) == pytest.approx(100, abs=0.01)
    assert accuracy_of_cost(-0.2) == accuracy_of_cost(0.0)
    assert accuracy_of_cost(0.10) == pytest.approx(63.6, abs=0.1)
    assert accuracy_of_cost(0.30) == pytest.approx(24.8, abs=0.1)
    assert accuracy_of_cost(1.0) == 0.0


def test_mean_accuracy_is_the_mean_or_none() -> None:
    assert mean_accuracy([0.0, 1.0]) == pytest.approx(50, abs=0.01)
    assert mean_accuracy([]) is None
