"""Statistics of a player's tosses: how steady their strength is."""

from __future__ import annotations

import math

import pytest

from sockapp import games
from sockapp.engine.game_review import SeatTally
from sockapp.games.out_of_sock.review import MIN_TOSSES_FOR_SPREAD, TossFigures


def figures(*strengths: float) -> tuple[float, ...]:
    numbers = SeatTally()
    for strength in strengths:
        value = math.log(strength)
        numbers += SeatTally(figures=TossFigures(1, value, value * value))
    return numbers.figures


def test_toss_figures_spread_of_equal_tosses_is_zero() -> None:
    assert TossFigures(*figures(6, 6, 6, 6, 6)).spread == pytest.approx(0, abs=1e-6)


def test_toss_figures_spread_is_a_share_of_the_strength() -> None:
    deviation = math.log(1.5) * math.sqrt(6 / 5)  # from the middle, 6
    spread = TossFigures(*figures(4, 9, 4, 9, 4, 9)).spread
    assert spread == pytest.approx(math.exp(deviation) - 1)


def test_skill_with_few_tosses_is_none() -> None:
    skill = games.review("out_of_sock").skill
    assert skill(()) is None
    assert skill((1.0,) * 9) is None, "a damaged scorecard may hold more"
    assert skill(figures(*[6] * (MIN_TOSSES_FOR_SPREAD - 1))) is None
    steadiness = skill(figures(*[6] * MIN_TOSSES_FOR_SPREAD))
    assert steadiness.title == "Steady hand"
    assert steadiness.line == "5 tosses: their strength varies by 0% either way."
