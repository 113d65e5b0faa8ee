"""A turn's toss: press, feed, outcome; the second shaking loses it; nothing waits for ever."""

from __future__ import annotations

from random import Random

from sockapp.toss.constants import TRY_AT_MOST, UNSETTLED_AT_MOST
from sockapp.toss.motion import Sample
from sockapp.toss.outcome import Kind, Outcome, Phase
from sockapp.toss.scale import Scale
from sockapp.toss.watch import TossWatch
from tests.support.toss.flicks import Flick, Sensor, recorded, shaken
from tests.support.toss.tries import tried

FLICK = recorded(Flick(speed=1.6), Sensor(), Random(1))
SHAKING = shaken(Flick(speed=1.6), 5, Sensor(), Random(1))
FRAME = 1 / 60


def play(watch: TossWatch, samples: list[Sample], seconds: float = 20) -> Outcome | None:
    """The thumb stays down; each frame gets the samples of its sixtieth of a second."""
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


def test_a_flick_tosses() -> None:
    watch = TossWatch()
    assert play(watch, FLICK) == tried(FLICK)
    assert watch.phase is Phase.OVER
    assert watch.feed(200, FLICK) is None, "an outcome is given once"


def test_the_scale_counts() -> None:
    watch = TossWatch(Scale(sensitivity=1.5))
    assert play(watch, FLICK) == tried(FLICK, Scale(sensitivity=1.5))


def test_oos_2_the_second_shaking_loses_the_turn() -> None:
    watch = TossWatch()
    assert play(watch, SHAKING).kind is Kind.SHAKEN
    assert not watch.is_lost
    assert play(watch, SHAKING).kind is Kind.SHAKEN
    assert watch.is_lost
    watch.new_turn()
    assert not watch.is_lost
    assert watch.shaken == 0


def test_oos_2_what_is_no_shaking_does_not_count() -> None:
    watch = TossWatch()
    play(watch, SHAKING)
    play(watch, [])
    assert play(watch, FLICK).kind is Kind.TOSS
    assert not watch.is_lost


def test_lifting_the_thumb_cancels() -> None:
    watch = TossWatch()
    watch.press(0.0)
    half = [sample for sample in FLICK if sample[0] < 1.2]
    assert watch.feed(1.2, half) is None
    assert watch.phase is Phase.ACTIVE
    watch.cancel()
    assert watch.phase is Phase.OVER
    assert watch.feed(3.0, FLICK[len(half) :]) is None
    assert play(watch, FLICK) == tried(FLICK), "and the next try knows nothing of it"


def test_dice_may_set_off_before_it_is_sure() -> None:
    watch = TossWatch()
    watch.press(0.0)
    assert (watch.strength, watch.tilt) == (0.0, (0.0, 0.0))
    for sample in FLICK:
        outcome = watch.feed(sample[0], [sample])
        if watch.phase is Phase.WATCHING:
            early = watch.strength
        if outcome:
            break
    assert outcome.strength == early > 0


def test_a_sensor_that_says_nothing_is_too_slow() -> None:
    watch = TossWatch()
    watch.press(5.0)
    assert watch.feed(5 + UNSETTLED_AT_MOST - 0.1, []) is None
    assert watch.feed(5 + UNSETTLED_AT_MOST + 0.1, []) == Outcome(Kind.TOO_SLOW)


def test_a_sensor_that_falls_silent_ends_too() -> None:
    watch = TossWatch()
    watch.press(5.0)
    assert watch.feed(6, FLICK[:40]) is None
    assert watch.phase is Phase.ARMED
    assert watch.feed(5 + TRY_AT_MOST + 0.1, []) == Outcome(Kind.TIMED_OUT)


def test_the_samples_of_a_try_are_kept_for_the_log() -> None:
    watch = TossWatch()
    play(watch, FLICK)
    kept = watch.samples
    assert kept == FLICK[: len(kept)]
    assert tried(kept) == tried(FLICK)
    watch.press(0.0)
    assert watch.samples == []
