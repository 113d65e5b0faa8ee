"""The attempts at a toss in one turn: press, feed, outcome; a second shaking loses the turn."""

from __future__ import annotations

from random import Random

import pytest

from sockapp.toss.calibration import Calibration
from sockapp.toss.flick_attempts import FlickAttempts
from sockapp.toss.gravity_filter import MotionSample
from sockapp.toss.outcome import TossKind, TossOutcome, TossPhase
from sockapp.toss.thresholds import MAX_SAMPLE_GAP_S, MAX_STROKE_GAP_S, MAX_TRY_S, MAX_UNSETTLED_S
from tests.support.toss.flicks import Flick, Sensor, recorded, shaken
from tests.support.toss.tries import tried

FLICK = recorded(Flick(speed=1.6), Sensor(), Random(1))
SHAKING = shaken(Flick(speed=1.6), 5, Sensor(), Random(1))
FRAME = 1 / 60
UPRIGHT = (0.0, 5.6, 8.05)


def calm(start: float, seconds: float) -> list[MotionSample]:
    """Return samples of a hand that holds still, at 50 a second."""
    return [(start + number / 50, *UPRIGHT) for number in range(int(seconds * 50))]


def without(samples: list[MotionSample], start: float, seconds: float) -> list[MotionSample]:
    """Return the samples without those of a time in which the sensor was silent."""
    return [sample for sample in samples if not start < sample[0] < start + seconds]


def peak_of(samples: list[MotionSample]) -> float:
    """Return the time at which the phone was pushed hardest."""
    return max(samples, key=lambda sample: sum(value * value for value in sample[1:]))[0]


def play(
    watch: FlickAttempts, samples: list[MotionSample], seconds: float = 20
) -> TossOutcome | None:
    """Return the outcome of holding the thumb down while every frame gets its samples."""
    watch.press(100.0)
    coming = list(samples)
    for frame in range(int(seconds / FRAME)):
        now = frame * FRAME
        due = [sample for sample in coming if sample[0] <= now]
        coming = coming[len(due) :]
        outcome = watch.feed(100 + now, due)
        if outcome:
            return outcome
    return None


def test_flick_attempts_flick_tosses() -> None:
    watch = FlickAttempts()
    assert play(watch, FLICK) == tried(FLICK)
    assert watch.phase is TossPhase.OVER
    assert watch.feed(200, FLICK) is None, "an outcome is given once"


def test_flick_attempts_use_the_calibration() -> None:
    watch = FlickAttempts(Calibration(sensitivity=1.5))
    assert play(watch, FLICK) == tried(FLICK, Calibration(sensitivity=1.5))


def test_oos_2_flick_attempts_second_shaking_loses_the_turn() -> None:
    watch = FlickAttempts()
    assert play(watch, SHAKING).kind is TossKind.SHAKEN
    assert not watch.is_lost
    assert play(watch, SHAKING).kind is TossKind.SHAKEN
    assert watch.is_lost
    watch.new_turn()
    assert not watch.is_lost
    assert watch.shaken == 0


def test_oos_2_flick_attempts_other_outcomes_do_not_count_as_shaking() -> None:
    watch = FlickAttempts()
    play(watch, SHAKING)
    play(watch, [])
    assert play(watch, FLICK).kind is TossKind.TOSS
    assert not watch.is_lost


def test_flick_attempts_lifting_the_thumb_cancels() -> None:
    watch = FlickAttempts()
    watch.press(0.0)
    half = [sample for sample in FLICK if sample[0] < 1.2]
    assert watch.feed(1.2, half) is None
    assert watch.phase is TossPhase.ACTIVE
    watch.cancel()
    assert watch.phase is TossPhase.OVER
    assert watch.feed(3.0, FLICK[len(half) :]) is None
    assert play(watch, FLICK) == tried(FLICK), "and the next try knows nothing of it"


def test_flick_attempts_give_a_strength_before_the_outcome() -> None:
    watch = FlickAttempts()
    watch.press(0.0)
    assert (watch.strength, watch.tilt) == (0.0, (0.0, 0.0))
    for sample in FLICK:
        outcome = watch.feed(sample[0], [sample])
        if watch.phase is TossPhase.WATCHING:
            early = watch.strength
        if outcome:
            break
    assert outcome.strength == early > 0


def test_flick_attempts_sensor_without_samples_is_too_slow() -> None:
    watch = FlickAttempts()
    watch.press(5.0)
    assert watch.feed(5 + MAX_UNSETTLED_S - 0.1, []) is None
    assert watch.feed(5 + MAX_UNSETTLED_S + 0.1, []) == TossOutcome(TossKind.TOO_SLOW)


def test_flick_attempts_sensor_that_falls_silent_times_out() -> None:
    watch = FlickAttempts()
    watch.press(5.0)
    assert watch.feed(6, FLICK[:40]) is None
    assert watch.phase is TossPhase.ARMED
    assert watch.feed(5 + MAX_TRY_S + 0.1, []) == TossOutcome(TossKind.TIMED_OUT)


@pytest.mark.parametrize("in_one_frame", [True, False])
def test_feed_with_half_a_second_missing_after_settling_is_not_too_slow(in_one_frame: bool) -> None:
    """The thumb may be down for seconds before samples go missing."""
    watch = FlickAttempts()
    watch.press(0.0)
    late = (5.0 + MAX_SAMPLE_GAP_S + 0.1, *UPRIGHT)
    if in_one_frame:
        assert watch.feed(late[0], [*calm(0, 5), late]) is None
    else:
        assert watch.feed(5.0, calm(0, 5)) is None
        assert watch.feed(late[0], [late]) is None
    assert watch.phase is TossPhase.SETTLING
    start = late[0] + 1 / 50
    assert watch.feed(start + 1, calm(start, 1)) is None
    assert watch.phase is TossPhase.ARMED, "and the hand settles again"


def test_feed_nothing_after_a_restart_is_too_slow_in_the_end() -> None:
    watch = FlickAttempts()
    watch.press(0.0)
    watch.feed(5.0, calm(0, 5))
    watch.feed(5.6, [(5.6, *UPRIGHT)])
    assert watch.feed(5.0 + MAX_UNSETTLED_S - 0.1, []) is None
    assert watch.feed(5.0 + MAX_UNSETTLED_S + 0.1, []) == TossOutcome(TossKind.TOO_SLOW)


@pytest.mark.parametrize(
    "seconds", [MAX_STROKE_GAP_S + 0.03, 0.15, 0.2, 0.3, MAX_SAMPLE_GAP_S, 0.7]
)
def test_feed_with_a_gap_at_the_peak_of_a_stroke_is_interrupted(seconds: float) -> None:
    watch = FlickAttempts()
    peak = peak_of(FLICK)
    assert play(watch, without(FLICK, peak - 0.03, seconds)) == TossOutcome(TossKind.INTERRUPTED)
    assert watch.shaken == 0


@pytest.mark.parametrize("seconds", [0.2, 0.3, 0.45])
@pytest.mark.parametrize("before", [0.05, 0.1, 0.15])
def test_feed_with_a_gap_at_the_beginning_of_a_stroke_is_interrupted(
    before: float, seconds: float
) -> None:
    """A part of it must not count as a weaker flick, nor the new angle as a slow tip."""
    began = next(t for t, _x, _y, z in FLICK if t > 0.8 and abs(z - FLICK[0][3]) > 2)
    found = play(FlickAttempts(), without(FLICK, began - before, seconds))
    assert found == TossOutcome(TossKind.INTERRUPTED)


def test_feed_with_a_gap_while_the_hand_is_calm_changes_nothing() -> None:
    found, whole = play(FlickAttempts(), without(FLICK, 0.5, 0.3)), tried(FLICK)
    assert found.kind is TossKind.TOSS
    assert found.strength == pytest.approx(whole.strength, rel=0.01)


@pytest.mark.parametrize("seconds", [0.2, 0.7])
def test_feed_with_a_gap_after_the_stroke_changes_nothing(seconds: float) -> None:
    """The whole stroke was measured, and lifting the thumb now would count as well."""
    watch = FlickAttempts()
    watch.press(0.0)
    for sample in FLICK:
        assert watch.feed(sample[0], [sample]) is None
        if watch.phase is TossPhase.WATCHING:
            break
    late = [each for each in FLICK if each[0] > sample[0] + seconds]
    found = next(outcome for each in late if (outcome := watch.feed(each[0], [each])))
    assert found == tried(FLICK)


def test_flick_attempts_keep_the_samples_of_a_try_for_the_log() -> None:
    watch = FlickAttempts()
    play(watch, FLICK)
    kept = watch.samples
    assert kept == FLICK[: len(kept)]
    assert tried(kept) == tried(FLICK)
    watch.press(0.0)
    assert watch.samples == []
