"""Strength, width and lobes of a stroke, compared with values calculated by hand."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sockapp.toss.gravity_filter import GravityFilter
from sockapp.toss.stroke import Stroke
from sockapp.toss.thresholds import LOBE_PEAK_FRACTION


def stroke_of(pushes: list[tuple[float, float, float]], dt: float = 0.01) -> Stroke:
    stroke = Stroke()
    for push in pushes:
        stroke.add(dt, math.hypot(*push), push)
    return stroke


def lobes(count: int, samples: int = 12) -> list[tuple[float, float, float]]:
    """Return half sines in alternating directions."""
    return [
        ((-1) ** i * 10 * math.sin(math.pi * j / samples), 0, 0)
        for i in range(count)
        for j in range(samples)
    ]


@pytest.mark.parametrize("count", [1, 2, 3, 4, 7])
def test_lobes_of_half_sines_are_counted(count: int) -> None:
    assert stroke_of(lobes(count)).lobes(LOBE_PEAK_FRACTION) == count


def test_lobes_of_stirring_are_counted_without_dips() -> None:
    circle = [(10 * math.cos(i / 5), 10 * math.sin(i / 5), 0) for i in range(63)]
    assert stroke_of(circle).lobes(LOBE_PEAK_FRACTION) >= 4


def test_lobes_ignore_small_pushes_beside_a_large_one() -> None:
    small = [(x * 0.4, y, z) for x, y, z in lobes(6)]
    assert stroke_of(small + lobes(1)).lobes(LOBE_PEAK_FRACTION) == 1


def test_lobes_of_two_pushes_the_same_way_are_two() -> None:
    assert stroke_of(lobes(1) + lobes(1)).lobes(LOBE_PEAK_FRACTION) == 2


def test_strength_and_width_of_a_half_sine_match_the_formula() -> None:
    """√∫h² of a half sine is peak · √(T / 2)."""
    stroke = stroke_of(lobes(1, samples=200), dt=0.001)
    assert stroke.strength(0.0) == pytest.approx(10 * math.sqrt(0.2 / 2), rel=0.01)
    assert stroke.width() == pytest.approx(0.2 * 2 / 3, rel=0.02)


def test_strength_subtracts_the_ambient_motion() -> None:
    stroke = stroke_of(lobes(1, samples=200), dt=0.001)
    assert stroke.strength(10.0) ** 2 == pytest.approx(stroke.power - 10 * 0.2)
    assert stroke.strength(1e9) == 0


def test_stroke_without_samples_has_no_strength_width_or_lobes() -> None:
    stroke = Stroke()
    assert (stroke.strength(0), stroke.width(), stroke.lobes(LOBE_PEAK_FRACTION)) == (0, 0, 0)


@given(st.floats(0.1, 10), st.integers(5, 200))
def test_strength_of_twice_the_push_is_twice_as_large(size: float, count: int) -> None:
    pushes = [(size * math.sin(i), size * math.cos(i * 2), size) for i in range(count)]
    twice = [(2 * x, 2 * y, 2 * z) for x, y, z in pushes]
    one, two = stroke_of(pushes), stroke_of(twice)
    assert two.strength(0) == pytest.approx(2 * one.strength(0))
    assert (two.lobes(LOBE_PEAK_FRACTION), two.width()) == (
        one.lobes(LOBE_PEAK_FRACTION),
        pytest.approx(one.width()),
    )


@given(st.sampled_from([20, 33, 50, 100, 400]), st.floats(-9, 9))
def test_gravity_filter_does_not_depend_on_the_rate(rate: float, slope: float) -> None:
    """For a steady change the push is slope · τ · (1 − e^(−t/τ))."""
    motion = GravityFilter()
    for i in range(round(0.3 * rate) + 1):
        motion.take(i / rate, 0.0, 0.0, 9.8 + slope * i / rate)
    t = round(0.3 * rate) / rate
    assert motion.size == pytest.approx(abs(slope) * 0.1 * (1 - math.exp(-t / 0.1)), abs=1e-9)
