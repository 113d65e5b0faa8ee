"""Sensitivity and calibration of the toss."""

from __future__ import annotations

import math
from random import Random
from statistics import mean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sockapp.games.out_of_sock import dice_model
from sockapp.toss.calibration import Calibration, calibrate, is_clipping_range
from sockapp.toss.outcome import TossKind
from sockapp.toss.thresholds import (
    MIDDLE_STRENGTH,
    MIN_ONSET_MPS2,
    MIN_TOSS_STRENGTH,
    ONSET_PUSH_MPS2,
)
from tests.support.toss.flicks import Flick, G, Sensor, any_flick, recorded
from tests.support.toss.tries import tried

measured = st.floats(0.1, 60)


def test_min_toss_strength_is_the_least_that_can_keep_the_turn() -> None:
    assert dice_model.keep_chance(MIN_TOSS_STRENGTH - 0.02) == 0
    assert dice_model.keep_chance(MIN_TOSS_STRENGTH + 0.02) > 0


def test_middle_strength_is_the_best_of_the_dice_model() -> None:
    assert pytest.approx(dice_model.BEST_STRENGTH, rel=0.01) == MIDDLE_STRENGTH
    assert dice_model.keep_chance(MIDDLE_STRENGTH) == 1


def test_calibration_by_default_changes_nothing() -> None:
    assert Calibration().strength(7.5) == 7.5
    assert Calibration().onset == ONSET_PUSH_MPS2
    assert Calibration().measured_share(0.45) == 0.45


@given(measured, measured, st.floats(0.5, 2), st.booleans())
def test_calibration_keeps_the_order_of_strengths(
    one: float, other: float, gain: float, squeezed: bool
) -> None:
    scale = Calibration(gain, squeezed)
    weak, strong = sorted((one, other))
    assert scale.strength(weak) <= scale.strength(strong)


@given(st.floats(0.5, 2))
def test_calibration_higher_sensitivity_lowers_the_onset(gain: float) -> None:
    assert max(MIN_ONSET_MPS2, 4 / gain) == pytest.approx(Calibration(gain).onset)


def test_calibrated_middling_flick_has_half_strength() -> None:
    middle = calibrate([5.0, 4.4, 4.6, 4.9, 4.7])
    assert middle == 4.7
    assert Calibration(is_clipping=True, middle=middle).strength(4.7) == MIDDLE_STRENGTH
    assert Calibration(1.5, is_clipping=True, middle=middle).strength(4.7) == 1.5 * MIDDLE_STRENGTH


@pytest.mark.parametrize(
    "flicks", [[], [5, 5, 5, 5], [1.0, 5, 5, 5, 5], [3, 4, 5, 6, 9.1], [math.nan] * 5]
)
def test_calibrate_too_few_or_too_different_flicks_are_refused(flicks: list[float]) -> None:
    with pytest.raises(ValueError, match="flicks"):
        calibrate(flicks)


@pytest.mark.parametrize("value", [0.0, -1.0, math.nan, math.inf])
@pytest.mark.parametrize("name", ["sensitivity", "middle"])
def test_calibration_impossible_values_raise_value_error(name: str, value: float) -> None:
    with pytest.raises(ValueError, match=name):
        Calibration(**{name: value})


@pytest.mark.parametrize(
    ("full_range", "answer"),
    [(None, False), (0.0, False), (2 * G, True), (29.9, True), (30.0, False), (8 * G, False)],
)
def test_clips_is_true_for_sensors_of_small_range(full_range: float | None, answer: bool) -> None:
    assert is_clipping_range(full_range) is answer


def test_calibration_of_a_clipping_sensor_gives_similar_dice() -> None:
    """After five middling flicks it gives about the dice that a good sensor gives."""
    random = Random(8)
    good, poor = Sensor(range=8 * G), Sensor(range=2 * G)
    middling = [Flick(speed=1.5, degrees=random.uniform(50, 70)) for _ in range(5)]
    unclipped = mean(tried(recorded(flick, good, random)).strength for flick in middling)
    middle = calibrate([tried(recorded(flick, poor, random)).strength for flick in middling])
    middle *= (MIDDLE_STRENGTH / unclipped) ** (1 / 1.5)  # as if they had been exactly middling
    differences = []
    while len(differences) < 80:
        flick = any_flick(random, 1.0, 2.2)
        seed = random.random()
        fine = tried(recorded(flick, good, Random(seed)))
        clipped = tried(
            recorded(flick, poor, Random(seed)), Calibration(is_clipping=True, middle=middle)
        )
        if fine and clipped and fine.kind is clipped.kind is TossKind.TOSS:
            differences.append(log_ratio(clipped.strength, fine.strength))
    assert abs(mean(differences)) < 0.08
    assert math.sqrt(mean(d * d for d in differences)) < 0.2


def log_ratio(one: float, other: float) -> float:
    return math.log(one / other)
