"""The clock of the UI tests."""

from __future__ import annotations

from kivy.clock import Clock

from tests.support.ui.wound_clock import WoundClock

HOUR = 3600


def test_wound_clock_after_one_that_was_ahead_still_fires_old_events() -> None:
    fired = []
    with WoundClock() as earlier:
        earlier.jump(HOUR)
        earlier.frames(1)
    before_next_frame = Clock.create_trigger(fired.append, -1)
    before_next_frame()
    with WoundClock() as later:
        later.frames(1)
    assert fired
