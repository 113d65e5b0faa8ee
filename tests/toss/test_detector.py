"""The detector: every way a try can end, and any values that a sensor may send."""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sockapp.toss import thresholds as c
from sockapp.toss.calibration import Calibration
from sockapp.toss.detector import Detector
from sockapp.toss.gravity_filter import GravityFilter, MotionSample, Vector
from sockapp.toss.outcome import TossKind, TossOutcome, TossPhase
from sockapp.toss.stroke import Stroke
from tests.support.toss.flicks import Flick, G, Sensor, recorded, shaken
from tests.support.toss.tries import kind_of, tried

FLAT = (0.0, 0.0, G)
FLICK = Flick(speed=1.6)
QUIET = Sensor(noise=0.03, tremor=0.05)


def still(seconds: float, rate: float = 50.0, start: float = 0.0) -> list[MotionSample]:
    return [(start + i / rate, *FLAT) for i in range(round(seconds * rate))]


def moved(
    motion: Callable[[float], Vector], seconds: float, rate: float = 100.0
) -> list[MotionSample]:
    return Sensor(rate=rate).feel(motion, seconds, Random(4))


def flicked(seed: int = 0, rate: float = 50.0) -> list[MotionSample]:
    return recorded(FLICK, Sensor(rate=rate, lost=0), Random(seed))


# --- how a try ends -----------------------------------------------------------------------------


def test_detector_phases_of_a_toss_are_in_order() -> None:
    detector = Detector()
    phases = []
    for sample in flicked():
        outcome = detector.feed(*sample)
        if not phases or phases[-1] is not detector.phase:
            phases.append(detector.phase)
        if detector.phase is TossPhase.WATCHING:
            early = detector.strength
        if outcome:
            break
    assert phases == [
        TossPhase.SETTLING,
        TossPhase.ARMED,
        TossPhase.ACTIVE,
        TossPhase.WATCHING,
        TossPhase.OVER,
    ]
    assert outcome is not None
    assert outcome.kind is TossKind.TOSS
    assert outcome.is_toss
    assert outcome.strength == early > 0
    assert detector.feed(99, 0, 0, 0) is outcome, "it stays"


def test_detector_in_a_calm_hand_is_armed_soon() -> None:
    detector = Detector()
    for t, *values in still(0.5):
        detector.feed(t, *values)
        if detector.phase is TossPhase.ARMED:
            break
    assert t == pytest.approx(c.CALM_DURATION_S, abs=0.03)


def test_detector_without_movement_times_out() -> None:
    assert kind_of(still(c.CALM_DURATION_S + c.ARMED_DURATION_S - 0.2)) is None
    assert kind_of(still(c.CALM_DURATION_S + c.ARMED_DURATION_S + 0.2)) is TossKind.TIMED_OUT


@pytest.mark.parametrize("rate", [1, 3, 5, 10, 15, 17])
def test_detector_slow_sensor_is_too_slow(rate: float) -> None:
    assert kind_of(still(8, rate)) is TossKind.TOO_SLOW


def test_detector_doubled_samples_do_not_count_as_fast() -> None:
    samples = [(t + late, *FLAT) for t, *_ in still(3, 12) for late in (0, 0.0004)]
    assert kind_of(samples) is TossKind.TOO_SLOW


@pytest.mark.parametrize("rate", [19, 20, 50, 400])
def test_detector_sensor_fast_enough_is_armed(rate: float) -> None:
    detector = Detector()
    for sample in still(1, rate):
        detector.feed(*sample)
    assert detector.phase is TossPhase.ARMED


def test_detector_on_a_bumpy_ride_is_too_bumpy() -> None:
    def ride(t: float) -> Vector:
        return 0.0, 6 * math.sin(40 * t), G + 6 * math.sin(31 * t)

    detector = Detector()
    for sample in moved(ride, 3):
        detector.feed(*sample)
        assert detector.phase is not TossPhase.ARMED, "nobody is told to go"
    assert detector.outcome == TossOutcome(TossKind.TOO_BUMPY)


def test_detector_on_a_ride_that_gets_bumpy_is_too_bumpy() -> None:
    def ride(t: float) -> Vector:
        grown = max(0.0, min(1.0, (t - 1) / 3))
        return 0.0, grown * 8 * math.sin(40 * t), G + grown * 8 * math.sin(31 * t)

    assert kind_of(moved(ride, 8)) is TossKind.TOO_BUMPY


@pytest.mark.parametrize("rate", [25, 50, 100, 200])
def test_detector_flick_on_a_train_tosses(rate: float) -> None:
    """Steady rattling is accepted as ambient motion and subtracted from the strength."""

    def train(t: float) -> Vector:
        x, y, z = FLICK.at(t - 3)
        return x + math.sin(53 * t), y + 1.2 * math.sin(71 * t), z + 1.5 * math.sin(61 * t)

    calm = tried(recorded(FLICK, QUIET, Random(0)))
    found = tried(moved(train, 6, rate))
    assert found is not None
    assert found.kind is TossKind.TOSS
    assert found.strength == pytest.approx(calm.strength, rel=0.2)


def test_detector_fall_in_every_phase_is_dropped() -> None:
    for start in (0.1, 1.0, 1.15, 1.45):

        def fall(t: float, start: float = start) -> Vector:
            return FLICK.at(t - 1) if t < start else (0.3, 0.2, 0.4)

        assert kind_of(moved(fall, 4)) is TossKind.DROPPED, start


def test_detector_phone_thrown_into_the_air_is_dropped() -> None:
    def up(t: float) -> Vector:
        if t < 1 or t > 1.8:
            return FLAT
        return (0.0, 0.0, G + 25 * math.sin((t - 1) * math.pi / 0.2)) if t < 1.2 else (0, 0, 0.5)

    assert kind_of(moved(up, 4)) is TossKind.DROPPED


def test_detector_knock_is_ignored() -> None:
    samples = still(1, 200)
    samples += [(1.0, 0, 0, G + 60), (1.005, 0, 0, G - 20)]
    samples += [(t + 1.01, *values) for t, *values in still(2, 200)]
    assert kind_of(samples) is None


def test_detector_fidgeting_is_ignored() -> None:
    assert kind_of(recorded(Flick(speed=0.35, degrees=35), Sensor(), Random(3))) is None


def test_detector_stroke_there_and_back_is_one_toss() -> None:
    for pause in (0.0, 0.1, 0.2, 0.3):
        samples = recorded(Flick(speed=1.6, back=0.6, pause=pause), QUIET, Random(1))
        assert kind_of(samples) is TossKind.TOSS, pause


def flicked_twice(first: float, second: float) -> list[MotionSample]:
    """Return two flicks of these speeds, the second 0.6 seconds after the first."""
    one, two = Flick(speed=first, back=0.0), Flick(speed=second, back=0.0)

    def twice(t: float) -> Vector:
        return one.at(t - 1) if t < 1.6 else two.at(t - 1.6)

    return moved(twice, 4)


@pytest.mark.parametrize("sensitivity", [0.6, 1.0, 1.5])
def test_oos_2_detector_second_flick_soon_after_is_shaken(sensitivity: float) -> None:
    """The second flick is compared with the first, so sensitivity makes no difference."""
    scale = Calibration(sensitivity=sensitivity)
    assert kind_of(flicked_twice(1.6, 1.6), scale) is TossKind.SHAKEN
    assert kind_of(flicked_twice(1.6, 1.0), scale) is TossKind.TOSS


def test_oos_2_detector_long_swing_with_few_lobes_is_shaken() -> None:
    def swing(t: float) -> Vector:
        into = t - 1
        return 0.0, 20 * math.sin(2 * math.pi * 0.72 * into) * (0 < into < 1 / 0.72), G

    samples = moved(swing, 4)
    stroke, motion = Stroke(), GravityFilter()
    for sample in samples:
        dt = motion.take(*sample)
        if sample[0] > 1:
            stroke.add(dt, motion.size, motion.push)
    assert stroke.lobes(c.LOBE_PEAK_FRACTION) <= c.MAX_STROKE_LOBES
    assert kind_of(samples) is TossKind.SHAKEN


def test_oos_2_detector_shaking_is_shaken() -> None:
    assert kind_of(shaken(FLICK, 5, QUIET, Random(2))) is TossKind.SHAKEN


def test_detector_higher_sensitivity_finds_gentler_flicks() -> None:
    gentle = recorded(Flick(speed=0.7, degrees=45), QUIET, Random(3))
    assert kind_of(gentle) is None
    assert kind_of(gentle, Calibration(sensitivity=2.0)) is TossKind.TOSS


def test_detector_gentle_stroke_is_noted_and_the_next_one_counts() -> None:
    gentle = recorded(Flick(speed=0.75), QUIET, Random(3))
    end = gentle[-1][0]
    detector = Detector()
    assert not any(detector.feed(*sample) for sample in gentle)
    assert len(detector.gentle_strengths) == 1
    assert 2 <= detector.gentle_strengths[0] < c.MIN_TOSS_STRENGTH
    assert detector.phase is TossPhase.ARMED
    strokes = [(end + t, x, y, z) for t, x, y, z in flicked()]
    outcomes = [outcome for sample in strokes if (outcome := detector.feed(*sample))]
    assert outcomes[0].kind is TossKind.TOSS
    assert outcomes[0].strength == pytest.approx(tried(flicked()).strength, rel=0.05)


def test_oos_2_detector_gentle_shaking_costs_nothing() -> None:
    samples = shaken(Flick(speed=0.45, degrees=35), 4, QUIET, Random(2))
    detector = Detector()
    assert not any(detector.feed(*sample) for sample in samples)
    assert detector.gentle_strengths


def test_detector_sensitivity_multiplies_strength() -> None:
    plain, twice = tried(flicked()), tried(flicked(), Calibration(sensitivity=1.5))
    assert twice.strength == pytest.approx(1.5 * plain.strength, rel=0.03)


def test_detector_tilt_is_where_the_phone_leans() -> None:
    for values, tilt in [
        (FLAT, (0, 0)),
        ((0.0, G, 0.0), (0, -1)),  # held upright: to the bottom
        ((-G / 2, 0.0, G * 0.866), (0.5, 0)),  # the right edge lowered
        ((0.0, -G / 2, G * 0.866), (0, 0.5)),  # the top edge lowered
    ]:
        detector = Detector()
        for i in range(50):
            detector.feed(i / 50, *values)
        assert detector.tilt == pytest.approx(tilt, abs=0.01)
    assert Detector().tilt == (0, 0)


# --- bad samples --------------------------------------------------------------------------------

anything = st.one_of(
    st.none(), st.floats(), st.floats(-200, 200), st.integers(), st.sampled_from([math.nan, -0.0])
)
steps = st.one_of(
    st.floats(0, 0.1), st.sampled_from([0.0, 1e-9, 0.02, 0.6, -0.02, -0.6, -1e6, 5e-324, 3600])
)


@given(st.lists(st.tuples(anything, anything, anything, anything), max_size=80))
def test_detector_any_samples_give_finite_values(samples: list[MotionSample]) -> None:
    detector = Detector()
    for sample in samples:
        detector.feed(*sample)
        assert all(-1 <= lean <= 1 for lean in detector.tilt)
    assert math.isfinite(detector.strength)


@given(
    st.lists(st.tuples(steps, *[st.floats(-160, 160)] * 3), min_size=1, max_size=60),
    st.sampled_from([0.5, 1.0, 2.0]),
)
def test_detector_every_try_ends(
    pattern: list[tuple[float, float, float, float]], gain: float
) -> None:
    """Whatever the sensor repeats and whatever its clock does."""
    detector = Detector(Calibration(sensitivity=gain))
    t = 0.0
    for i in range(c.MAX_SAMPLES + 1):
        step, x, y, z = pattern[i % len(pattern)]
        t += step
        outcome = detector.feed(t, x, y, z)
        if outcome:
            assert outcome.is_toss == (outcome.strength > 0)
            assert math.isfinite(outcome.strength)
            return
    pytest.fail("an endless wait")


@pytest.mark.parametrize("value", [None, math.nan, math.inf, -math.inf, 1e300])
def test_detector_impossible_samples_are_left_out(value: float) -> None:
    clean = flicked()
    spoilt = []
    for i, sample in enumerate(clean):
        spoilt.append(sample)
        bad = [sample[0] + 0.004, *sample[1:]]
        bad[i % 4] = value
        spoilt.append(tuple(bad))
    assert tried(spoilt) == tried(clean)


def test_detector_repeated_and_late_samples_are_left_out() -> None:
    clean = flicked()
    spoilt = []
    for i, sample in enumerate(clean):
        spoilt += [sample, sample]
        if i > 3:
            spoilt.append(clean[i - 3])
    assert tried(spoilt) == tried(clean)


def test_detector_gap_while_armed_starts_over() -> None:
    whole = flicked()
    calm = [sample for sample in whole if sample[0] < 0.9]
    later = [(t + 5, *values) for t, *values in whole]
    assert tried(calm + later).strength == pytest.approx(tried(whole).strength, rel=0.01)


def test_detector_clock_that_jumps_back_while_armed_starts_over() -> None:
    whole = flicked()
    calm = [(t + 1000, *values) for t, *values in whole if t < 0.9]
    assert tried(calm + whole) == tried(whole)


@pytest.mark.parametrize("jump", [5, -1000])
def test_detector_gap_in_a_stroke_interrupts_the_try(jump: float) -> None:
    """After half a flick and a gap the strength is unknown."""
    whole = flicked()
    half = [sample for sample in whole if sample[0] < 1.15]
    later = [(t + jump, *values) for t, *values in whole]
    assert kind_of(half + later) is TossKind.INTERRUPTED


def test_detector_one_gap_does_not_make_a_slow_sensor() -> None:
    assert kind_of(still(8) + still(2, start=9)) is None


def test_detector_gaps_do_not_prolong_a_try() -> None:
    calm = still(7) + still(7, start=8) + still(7, start=16)
    assert kind_of(calm) is TossKind.TIMED_OUT


def test_detector_gaps_count_towards_the_length_of_a_try() -> None:
    """The hand is calm after every gap, so that no other limit ends the try."""
    ready, silence = c.CALM_DURATION_S + 0.2, c.MAX_SAMPLE_GAP_S + 0.1
    pieces = round(c.MAX_TRY_S / (ready + c.MAX_SAMPLE_GAP_S)) + 2
    samples = [
        sample
        for number in range(pieces)
        for sample in still(ready, start=number * (ready + silence))
    ]
    assert kind_of(samples) is TossKind.TIMED_OUT
    assert kind_of(samples[: len(samples) // 2]) is None


def test_detector_clock_that_stands_still_times_out() -> None:
    assert kind_of([(1.0, *FLAT)] * (c.MAX_SAMPLES + 1)) is TossKind.TIMED_OUT


@pytest.mark.parametrize("g", [2, 4, 8, 16])
def test_detector_clipping_sensor_measures_a_hard_flick_as_stronger(g: float) -> None:
    hard = Flick(speed=3.0, degrees=75, radius=0.2)
    weak = Flick(speed=1.2, degrees=75, radius=0.2)
    sensor = Sensor(range=g * G)
    strong, feeble = (tried(recorded(flick, sensor, Random(1))) for flick in (hard, weak))
    assert strong.kind is feeble.kind is TossKind.TOSS
    assert strong.strength > 1.3 * feeble.strength
