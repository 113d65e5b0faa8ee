"""Triggers that do not delay the frame in which they are started."""

from __future__ import annotations

from sockapp.device.late_trigger import LateTrigger
from tests.support.device.frames import FRAME, Frames

DELAY = 0.3


def test_late_trigger_waits_for_its_delay(frames: Frames) -> None:
    calls: list[float] = []
    trigger = LateTrigger(calls.append, DELAY)
    trigger()
    frames.go(DELAY - 2 * FRAME)
    assert not calls
    frames.go(4 * FRAME)
    assert len(calls) == 1


def test_late_trigger_in_a_long_frame_does_not_call_in_it(frames: Frames) -> None:
    """The first frame of the app on a slow phone takes longer than the delay."""
    calls: list[float] = []
    trigger = LateTrigger(calls.append, DELAY)
    trigger()
    frames.skip(1)
    frames.go()
    assert not calls
    frames.skip(1)  # that frame is drawn
    frames.go()
    assert len(calls) == 1


def test_late_trigger_started_twice_calls_once(frames: Frames) -> None:
    calls: list[float] = []
    trigger = LateTrigger(calls.append, DELAY)
    trigger()
    frames.go(DELAY / 2)
    trigger()
    frames.go(2 * DELAY)
    assert len(calls) == 1


def test_late_trigger_cancelled_before_or_after_its_frame_does_not_call(frames: Frames) -> None:
    calls: list[float] = []
    trigger = LateTrigger(calls.append, DELAY)
    trigger()
    trigger.cancel()
    frames.go(2 * DELAY)
    trigger()
    frames.go(DELAY / 2)
    trigger.cancel()
    frames.go(2 * DELAY)
    assert not calls
