"""The gain that a hand's first strokes calibrate themselves to."""

from __future__ import annotations

import math
from random import Random
from statistics import fmean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sockapp.games.out_of_sock.dice_model import keep_chance
from sockapp.toss.self_calibration import (
    FITTED_STROKES,
    MAX_GAIN,
    MIN_FITTED_STRENGTH,
    MIN_GAIN,
    FittedStrokes,
)
from sockapp.toss.thresholds import MIDDLE_STRENGTH


def fitted(*strengths: float) -> FittedStrokes:
    strokes = FittedStrokes()
    for strength in strengths:
        strokes = strokes.after_stroke(strength)
    return strokes


def test_gain_without_strokes_is_one() -> None:
    assert FittedStrokes().gain == 1


def test_gain_follows_weak_strokes_more_with_every_stroke() -> None:
    gains = [fitted(*[5.25] * count).gain for count in range(1, FITTED_STROKES + 1)]
    assert gains == sorted(gains)
    assert gains[0] == pytest.approx(1.20, abs=0.01)
    assert gains[-1] == pytest.approx(1.36, abs=0.02)
    assert 5.25 * gains[-1] < MIDDLE_STRENGTH, "never beyond the middle"


def test_gain_of_strong_strokes_is_below_one() -> None:
    assert fitted(*[11.0] * 5).gain == pytest.approx(0.75, abs=0.02)


def test_gain_of_strokes_near_the_middle_stays_one() -> None:
    """A change below 5 % would only be a notice without a use."""
    assert fitted(7.6, 8.0, 7.4, 7.9, 8.1).gain == 1


def test_gain_ignores_one_odd_stroke() -> None:
    assert fitted(5.0, 5.0, 14.0, 5.0, 5.0).gain == pytest.approx(fitted(*[5.0] * 5).gain, rel=0.1)


def test_gain_of_strokes_that_differ_too_much_counts_half() -> None:
    wild, steady = fitted(3.0, 3.0, 3.0, 3.0, 9.5), fitted(3.0, 3.0, 3.0, 3.0, 3.0)
    assert wild.gain < 0.9 * steady.gain


@given(st.lists(st.floats(0.1, 150), max_size=12))
def test_gain_has_limits(strengths: list[float]) -> None:
    strokes = fitted(*strengths)
    assert MIN_GAIN <= strokes.gain <= MAX_GAIN
    assert len(strokes.strengths) <= FITTED_STROKES
    assert all(strength >= MIN_FITTED_STRENGTH for strength in strokes.strengths)


def test_after_stroke_learns_from_gentle_strokes_but_not_from_a_walking_hand() -> None:
    assert fitted(3.0).strengths == (3.0,)
    assert fitted(MIN_FITTED_STRENGTH - 0.1, math.nan).strengths == ()


def test_after_stroke_beyond_five_changes_nothing() -> None:
    assert fitted(*[5.0] * 5).after_stroke(20.0) == fitted(*[5.0] * 5)


def test_undone_strokes_have_no_gain_and_learn_nothing() -> None:
    undone = FittedStrokes((4.0, 4.0), is_undone=True)
    assert undone.gain == 1
    assert undone.after_stroke(4.0) is undone


@pytest.mark.parametrize("strengths", [(5.0,) * 6, (math.nan,), (1.0,), (math.inf,)])
def test_fitted_strokes_impossible_values_raise_value_error(strengths: tuple[float, ...]) -> None:
    with pytest.raises(ValueError, match="stroke"):
        FittedStrokes(strengths)


def lost_share(sigma: float, bias: float, *, fits: bool) -> float:
    """Return how many turns hands lose whose median stroke misses the middle, in 20 tosses each."""
    random = Random(f"{sigma} {bias}")
    lost = []
    for _ in range(400):
        median = MIDDLE_STRENGTH * math.exp(random.gauss(bias, 0.3))
        strokes = FittedStrokes()
        for _toss in range(20):
            measured = median * math.exp(random.gauss(0, sigma))
            lost.append(1 - keep_chance(measured * (strokes.gain if fits else 1)))
            strokes = strokes.after_stroke(measured)
    return fmean(lost)


@pytest.mark.parametrize(("sigma", "bias"), [(0.10, 0.0), (0.20, 0.0), (0.15, -0.4)])
def test_fitted_hands_lose_far_fewer_turns(sigma: float, bias: float) -> None:
    """Hands whose median misses the middle by a quarter, some of them a third too weak."""
    assert lost_share(sigma, bias, fits=True) < 0.6 * lost_share(sigma, bias, fits=False)
