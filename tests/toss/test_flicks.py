"""Generated flicks: found on any sensor, ranked by speed, measured alike by all sensors."""

from __future__ import annotations

from collections import Counter
from math import exp, log
from random import Random
from statistics import mean, pstdev

import pytest

from sockapp.toss.calibration import Calibration, is_clipping_range
from sockapp.toss.detector import Detector
from sockapp.toss.outcome import TossKind, TossPhase
from sockapp.toss.thresholds import MIN_TOSS_STRENGTH
from tests.support.tiers import full_after_first, full_off_diagonal
from tests.support.toss.flicks import Flick, G, Sensor, any_flick, recorded, shaken
from tests.support.toss.tries import is_answered, kind_of, rank_correlation, tried

COUNT = 120
PERFECT = Sensor(rate=400, range=1e3, noise=0, tremor=0, jitter=0, lost=0)


def sample_of(rate: float, full_range: float) -> list[tuple[float, float]]:
    """Return speeds and strengths of flicks on such a sensor; strength 0 if not found."""
    random = Random(f"{rate} {full_range}")
    sensor = Sensor(rate=rate, range=full_range)
    found = []
    for _ in range(COUNT):
        flick = any_flick(random)
        outcome = tried(
            recorded(flick, sensor, random), Calibration(is_clipping=is_clipping_range(full_range))
        )
        is_toss = outcome is not None and outcome.kind is TossKind.TOSS
        found.append((flick.speed, outcome.strength if is_toss and outcome else 0.0))
    return found


@pytest.mark.parametrize(("rate", "g"), full_off_diagonal([25, 50, 100, 200], [4, 2, 8, 16]))
def test_detector_finds_flicks_on_every_sensor(rate: float, g: float) -> None:
    random = Random(f"{rate} {g}")
    sensor, scale = (
        Sensor(rate=rate, range=g * G),
        Calibration(is_clipping=is_clipping_range(g * G)),
    )
    found = (is_answered(recorded(any_flick(random), sensor, random), scale) for _ in range(COUNT))
    assert sum(found) >= 0.97 * COUNT


@pytest.mark.parametrize("rate", full_after_first([50, 25, 100]))
def test_detector_answers_gentle_flicks_and_tosses_those_that_can_keep_the_turn(
    rate: float,
) -> None:
    """Flicks of K 2 to 6, judged by what a perfect sensor measures."""
    random = Random(rate)
    tossed = answered = strong = count = 0
    while count < 200:
        flick = any_flick(random, 0.7, 1.25)
        detector = Detector()
        exact = [detector.feed(*sample) for sample in recorded(flick, PERFECT, Random(0))][-1]
        strength = exact.strength if exact else max(detector.gentle_strengths, default=0.0)
        if not 2.2 <= strength <= 6:
            continue
        count += 1
        samples = recorded(flick, Sensor(rate=rate), random)
        answered += is_answered(samples)
        if strength >= 1.05 * MIN_TOSS_STRENGTH:
            strong += 1
            tossed += kind_of(samples) is TossKind.TOSS
    assert answered >= 0.95 * count
    assert strong >= 60
    assert tossed >= 0.95 * strong


@pytest.mark.parametrize("g", [4, 8, 16])
def test_detector_measures_faster_flicks_as_stronger(g: float) -> None:
    found = [one for one in sample_of(50, g * G) if one[1]]
    assert rank_correlation(*zip(*found, strict=True)) >= 0.95


@pytest.mark.parametrize("rate", [20, 25, 50, 100, 200, 400])
@pytest.mark.parametrize("course", ["half_sine", "minimum_jerk"])
def test_detector_measures_the_same_strength_on_every_sensor(rate: float, course: str) -> None:
    """Neither the rate nor the times of the samples may make a toss stronger."""
    flick = Flick(speed=1.6, course=course)
    plain = Sensor(rate=400, noise=0, tremor=0, jitter=0, lost=0)
    reference = tried(recorded(flick, plain, Random(0)))
    strengths = []
    for seed in range(12):
        outcome = tried(recorded(flick, Sensor(rate=rate), Random(seed)))
        strengths.append(log(outcome.strength))
    assert exp(mean(strengths)) == pytest.approx(reference.strength, rel=0.04)
    assert pstdev(strengths) < 0.08, "an expert’s own spread is 0.12"


@pytest.mark.parametrize(("rate", "times"), full_off_diagonal([25, 50, 100, 200], [3, 5, 8]))
def test_oos_2_detector_flicks_to_and_fro_are_shaken(rate: float, times: int) -> None:
    random = Random(f"{rate} {times}")
    found = Counter(
        kind_of(shaken(any_flick(random, 1.0, 2.5), times, Sensor(rate=rate), random))
        for _ in range(40)
    )
    assert found[TossKind.TOSS] == 0, found
    assert found[TossKind.SHAKEN] >= 38, found


def test_detector_slow_tip_is_too_gentle_and_does_not_count() -> None:
    flick = Flick(speed=0.16, degrees=80, lean=0)
    detector = Detector()
    assert not any(detector.feed(*sample) for sample in recorded(flick, Sensor(), Random(1)))
    assert detector.gentle_strengths == [0], "once"
    assert detector.phase is TossPhase.ARMED


def test_detector_slow_lean_is_ignored() -> None:
    flick = Flick(speed=0.16, degrees=40, lean=0)
    assert kind_of(recorded(flick, Sensor(), Random(1))) is None
