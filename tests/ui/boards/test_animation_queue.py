"""The animation queue plays events in order and always ends on the current view."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import asynckivy as ak
import pytest

from sockapp.people.settings import MotionLevel
from sockapp.session.replay import ViewStep
from sockapp.ui.boards.animation_queue import AnimationQueue
from tests.support.ui.wound_clock import WoundClock


class Stage:
    """A board that records its calls. An event takes a second, unless its name says otherwise."""

    def __init__(self) -> None:
        self.seen: list[str] = []

    def show(self, view: Any) -> None:
        self.seen.append(f"= {view}")

    async def play(self, event: Any, pace: float) -> None:
        self.seen.append(f"> {event}")
        if event == "bang":
            raise RuntimeError("the animation is broken")
        if event != "blink":
            await ak.sleep(pace)
        if event == "late bang":
            raise RuntimeError("the animation is broken")
        self.seen.append(f"< {event}")

    def must_animate(self, event: Any) -> bool:
        return bool(event == "secret")


class Show:
    """An animation queue with its stage."""

    def __init__(self, motion: MotionLevel = "full") -> None:
        self.motion = motion
        self.stage = Stage()
        self.animations = AnimationQueue(self.stage, lambda: self.motion, self.idle)
        self.idle_at: list[int] = []
        self.when_idle: Callable[[], None] = lambda: None

    def idle(self) -> None:
        self.idle_at.append(len(self.stage.seen))
        self.when_idle()

    def show_events(self, after: str, *events: str) -> None:
        self.animations.show(ViewStep("before", events, after, 0))

    @property
    def seen(self) -> list[str]:
        return self.stage.seen


def test_queue_plays_events_in_order_and_then_shows_the_view(wound_clock: WoundClock) -> None:
    show = Show()
    show.show_events("end", "one", "two")
    assert (show.seen, show.animations.is_busy) == (["> one"], True)
    wound_clock.seconds(0.9)
    assert show.seen == ["> one"]
    wound_clock.seconds(0.2)
    assert show.seen == ["> one", "< one", "> two"]
    assert show.idle_at == []
    wound_clock.seconds(1)
    assert show.seen == ["> one", "< one", "> two", "< two", "= end"]
    assert not show.animations.is_busy
    assert show.idle_at == [5]


def test_queue_step_waits_for_the_step_before(wound_clock: WoundClock) -> None:
    show = Show()
    show.show_events("first", "one")
    show.show_events("second", "two")
    show.show_events("third")
    wound_clock.seconds(1.1)
    assert show.seen == ["> one", "< one", "= first", "> two"]
    wound_clock.seconds(1)
    assert show.seen == ["> one", "< one", "= first", "> two", "< two", "= second", "= third"]
    assert show.idle_at == [7], "idle once for all that was waiting"


def test_queue_step_without_events_is_shown_at_once(wound_clock: WoundClock) -> None:
    show = Show()
    show.show_events("here")
    assert show.seen == ["= here"]
    assert show.idle_at == [1]


def test_skip_ends_one_step(wound_clock: WoundClock) -> None:
    show = Show()
    show.show_events("first", "one", "never told")
    show.show_events("second", "two")
    wound_clock.seconds(0.5)
    show.animations.skip()
    assert show.seen == ["> one", "= first", "> two"]
    assert show.idle_at == []
    show.animations.skip()
    assert show.seen == ["> one", "= first", "> two", "= second"]
    assert show.idle_at == [4]
    wound_clock.seconds(3)
    assert len(show.seen) == 4, "nothing of what was skipped comes later"


def test_skip_when_idle_does_nothing(wound_clock: WoundClock) -> None:
    show = Show()
    show.animations.skip()
    assert (show.seen, show.idle_at) == ([], [])
    show.show_events("end", "one")
    assert show.animations.is_busy


def test_queue_without_motion_shows_views_at_once(wound_clock: WoundClock) -> None:
    show = Show("none")
    show.show_events("end", "one", "two")
    assert show.seen == ["= end"]
    assert show.idle_at == [1]


def test_queue_with_short_motion_is_faster(wound_clock: WoundClock) -> None:
    show = Show("short")
    show.show_events("end", "one")
    wound_clock.seconds(0.3)
    assert show.animations.is_busy
    wound_clock.seconds(0.2)
    assert show.seen == ["> one", "< one", "= end"]


def test_queue_follows_a_motion_change_between_steps(wound_clock: WoundClock) -> None:
    show = Show("full")
    show.show_events("first", "one")
    show.show_events("second", "two")
    show.motion = "none"
    wound_clock.seconds(1.1)
    assert show.seen == ["> one", "< one", "= first", "= second"]


def test_queue_events_without_duration_are_played_at_once(wound_clock: WoundClock) -> None:
    show = Show()
    show.show_events("first", "blink", "blink")
    assert show.seen == ["> blink", "< blink", "> blink", "< blink", "= first"]
    assert show.idle_at == [5]
    show.show_events("second", "blink", "one")
    assert show.animations.is_busy


@pytest.mark.parametrize("fault", ["bang", "late bang"])
def test_queue_after_a_failing_animation_shows_the_view_and_goes_on(
    wound_clock: WoundClock, complaints: list[str], fault: str
) -> None:
    show = Show()
    show.show_events("first", fault, "never told")
    show.show_events("second", "two")
    wound_clock.seconds(1.1)
    assert show.seen[:3] == [f"> {fault}", "= first", "> two"]
    wound_clock.seconds(1.1)
    assert show.seen[3:] == ["< two", "= second"]
    assert show.idle_at == ([1 + 1, 5] if fault == "bang" else [5])
    assert "the animation is broken" in complaints.pop(), "it is in the log"


def test_close_while_busy_plays_nothing_more(wound_clock: WoundClock) -> None:
    show = Show()
    show.show_events("first", "one")
    show.show_events("second", "two")
    wound_clock.seconds(0.5)
    show.animations.close()
    assert show.seen == ["> one", "= first"]
    assert not show.animations.is_busy
    wound_clock.seconds(3)
    assert show.seen == ["> one", "= first"]
    assert show.idle_at == []


def test_idle_callback_may_add_another_step(wound_clock: WoundClock) -> None:
    """A bot answers in this way, from inside ``on_idle``."""
    show = Show()
    answers = ["second", "third"]
    show.when_idle = lambda: show.show_events(answers.pop(0), "two") if answers else None
    show.show_events("first", "one")
    wound_clock.seconds(3.3)
    assert [line for line in show.seen if line[0] == "="] == ["= first", "= second", "= third"]
    assert show.idle_at == [3, 6, 9]


def test_skip_from_inside_an_event_still_shows_every_view(wound_clock: WoundClock) -> None:
    """This happens when a touch handler locks the screen during an animation."""
    show = Show()

    async def play(event: str, _pace: float) -> None:
        show.seen.append(f"> {event}")
        show.animations.skip()
        await ak.sleep(1)
        show.seen.append(f"< {event}")

    show.show_events("first", "one")
    show.stage.play = play  # type: ignore[method-assign]
    show.show_events("second", "two")
    wound_clock.seconds(1.1)
    wound_clock.seconds(1.1)
    assert [line for line in show.seen if line[0] == "="] == ["= first", "= second"]
    assert not show.animations.is_busy
    assert len(show.idle_at) == 1


def test_queue_without_motion_still_plays_events_that_must_animate(wound_clock: WoundClock) -> None:
    show = Show("none")
    show.show_events("end", "one", "secret", "two")
    wound_clock.seconds(0.1)
    assert show.seen == ["> secret", "< secret", "= end"]


def test_queue_tempo_shortens_single_events_and_leaves_others_out(wound_clock: WoundClock) -> None:
    show = Show()
    tempos = {"quick": 0.5, "gone": 0.0, "secret": 0.0}
    show.animations = AnimationQueue(
        show.stage, lambda: "full", show.idle, tempo=lambda _step, event: tempos.get(event, 1.0)
    )
    show.show_events("end", "gone", "quick", "secret", "one")
    wound_clock.seconds(0.45)
    assert show.seen == ["> quick"]
    wound_clock.seconds(0.1)
    assert show.seen == ["> quick", "< quick", "> secret", "< secret", "> one"]
    wound_clock.seconds(0.8)
    assert show.seen[-1] == "> one"
    wound_clock.seconds(0.3)
    assert show.seen[-2:] == ["< one", "= end"]


def test_queue_step_whose_events_all_have_no_tempo_is_shown_at_once(
    wound_clock: WoundClock,
) -> None:
    show = Show()
    show.animations = AnimationQueue(
        show.stage, lambda: "full", show.idle, tempo=lambda _s, _e: 0.0
    )
    show.show_events("end", "one", "two")
    assert (show.seen, show.idle_at) == (["= end"], [1])
