"""The toss by flicking the phone, from the thumb on the basket to the dice on the table."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

import pytest

from sockapp.device import vibrator
from sockapp.device.audio import sound
from sockapp.games.out_of_sock.events import DiceSplit, Loss, Tossed, TurnLost
from sockapp.games.out_of_sock.state import Phase as Table
from sockapp.people.settings import TossBy
from sockapp.toss.gravity_filter import MotionSample
from sockapp.toss.motion_file import HEADER
from sockapp.toss.outcome import TossPhase
from sockapp.toss.thresholds import ARMED_DURATION_S, MIN_TOSS_STRENGTH
from sockapp.ui.play.game_controller import GameController
from sockapp.ui.toss.strength_arc import share_of
from tests.support.out_of_sock.positions import position
from tests.support.tiers import full_groups_after_first
from tests.support.toss.tries import tried
from tests.support.ui import fit, scenes
from tests.support.ui.driver import Driver
from tests.support.ui.launch import PHONE, Launch
from tests.support.ui.out_of_sock_table import (
    BOTS,
    PEOPLE,
    act,
    board,
    events,
    sit,
    sit_in,
    swipe,
    table,
)
from tests.support.ui.painted_text import record_painted_text
from tests.support.ui.phone_hand import (
    CALM,
    Motion,
    Thumb,
    bumps,
    drop,
    flick,
    give_sensor,
    interrupted_flick,
    shake,
    slow_sensor,
    thumb_on,
)

Patch = pytest.MonkeyPatch

ARMED = 0.8
"""Seconds after which a calm hand has armed the basket."""
DECIDED = 3.0
"""Seconds after which every flick of these tests is over."""


@pytest.fixture
def heard(monkeypatch: Patch) -> list[str]:
    """Every sound and every buzz, in order."""
    calls: list[str] = []
    monkeypatch.setattr(sound, "play", calls.append)
    monkeypatch.setattr(vibrator, "buzz", lambda _seconds: calls.append("buzz"))
    return calls


def at_table(driver: Driver, samples: list[MotionSample]) -> tuple[GameController, Motion, Any]:
    """Start a game of two people. Return its controller, its sensor and the zone of the toss."""
    motion = give_sensor(driver, samples)
    controller = sit(driver, PEOPLE[:2])
    return controller, motion, board(driver).zone


def hold_basket(
    driver: Driver, motion: Motion, samples: list[MotionSample], seconds: float = DECIDED
) -> None:
    """Hold the basket while the sensor gives these samples, then lift the thumb."""
    motion.samples = samples
    with thumb_on(driver, board(driver).zone):
        driver.seconds(seconds)


# ---- a whole toss


def test_flick_from_a_motion_file_tosses_and_the_round_goes_on(
    launch: Launch, monkeypatch: Patch, tmp_path: Path
) -> None:
    """OOS-2, OOS-4, OOS-5: thumb down, flick, dice land, split, and the basket goes on."""
    file = tmp_path / "flick.csv"
    lines = [",".join(map(str, sample)) for sample in flick()]
    file.write_text("\n".join((HEADER, *lines)), encoding="utf-8")
    monkeypatch.setenv("SOCKAPP_MOTION", str(file))
    driver = launch()
    controller = sit_in(driver, monkeypatch, position(2, seed=5))
    with thumb_on(driver, board(driver).zone):
        driver.until(lambda: events(controller, Tossed))
    (toss,) = events(controller, Tossed)
    outcome = tried(flick())
    assert outcome is not None
    assert toss.strength == pytest.approx(outcome.strength, rel=0.01)
    assert not driver.app.accelerometer.is_on
    scenes.settle(driver, controller)
    assert table(driver).phase is Table.CHOOSE
    assert sorted(table(driver).dice) == sorted(toss.dice)
    driver.until(lambda: driver.now >= board(driver).zone.ready_s)
    driver.tap(board(driver).zone.split)
    scenes.settle(driver, controller)
    assert events(controller, DiceSplit)
    while table(driver).phase is not Table.TOSS:
        act(driver)
        scenes.settle(driver, controller)
    assert table(driver).turn == 1
    with thumb_on(driver, board(driver).zone):
        driver.until(lambda: len(events(controller, Tossed)) == 2)


def test_flick_too_gentle_to_keep_the_turn_costs_nothing_and_the_next_counts(
    driver: Driver, monkeypatch: Patch
) -> None:
    gentle = flick(0.75)
    after = gentle[-1][0]
    both = [*gentle, *((after + t, x, y, z) for t, x, y, z in flick())]
    with record_painted_text(monkeypatch) as watch:
        controller, _motion, zone = at_table(driver, both)
        with thumb_on(driver, zone):
            driver.until(lambda: zone.attempts.gentle_strengths)
            driver.frames(3)
            assert "Too gentle: flick again" in watch.texts(driver.widgets())
            assert not controller.session.moves_made
            assert zone.attempts.phase is TossPhase.ARMED, "the thumb may stay"
            driver.until(lambda: controller.session.moves_made)
    (toss,) = events(controller, Tossed)
    assert toss.strength > MIN_TOSS_STRENGTH
    assert zone.attempts.shaken == 0


def test_flick_at_each_phase_shows_its_text_and_plays_its_sound(
    driver: Driver, heard: list[str], monkeypatch: Patch
) -> None:
    with record_painted_text(monkeypatch) as watch:
        controller, _motion, zone = at_table(driver, flick())
        assert "Thumb on the basket, then one flick" in watch.texts(driver.widgets())
        heard.clear()
        with thumb_on(driver, zone):
            assert "Ready: keep still…" in watch.texts(driver.widgets())
            assert heard == ["dice_rattle"]
            driver.until(lambda: zone.attempts.phase is TossPhase.ARMED)
            driver.frames(2)
            assert heard == ["dice_rattle", "tap", "buzz"]
            assert "Flick now!" in watch.texts(driver.widgets())
            driver.until(lambda: zone.attempts.phase is TossPhase.WATCHING)
            assert zone.marker() == share_of(zone.attempts.strength), "the arc shows it at once"
            assert not controller.session.moves_made, "it might still be shaking"
            driver.until(lambda: controller.session.moves_made)
            assert heard.count("tap") == 1


def test_flick_with_vibration_off_does_not_buzz(launch: Launch, heard: list[str]) -> None:
    driver = launch(vibration=False)
    _sitting, _motion, zone = at_table(driver, CALM)
    with thumb_on(driver, zone):
        driver.seconds(ARMED)
        assert zone.attempts.phase is TossPhase.ARMED
    assert "tap" in heard
    assert "buzz" not in heard


def test_tilt_of_the_phone_moves_the_dice_unless_motion_is_off(launch: Launch) -> None:
    leaning = [(t, -6.9, 0.0, 6.9) for t, *_rest in CALM]
    _sitting, _motion, zone = at_table(driver := launch(), leaning)
    with thumb_on(driver, zone):
        driver.seconds(ARMED)
        assert zone.tilt()[0] == pytest.approx(0.7, abs=0.05)
    assert zone.tilt() == (0, 0)
    _sitting, _motion, zone = at_table(driver := launch(motion="none"), leaning)
    with thumb_on(driver, zone):
        driver.seconds(ARMED)
        assert zone.attempts.tilt[0] > 0.5
        assert zone.tilt() == (0, 0), "who wants no motion gets none"


# ---- shaking


def test_oos_2_shaking_twice_loses_the_turn_of_that_player(driver: Driver) -> None:
    controller, motion, zone = at_table(driver, [])
    hold_basket(driver, motion, shake())
    assert driver.sees("Shaken more than once: try again")
    assert not controller.session.moves_made
    assert not motion.is_on
    hold_basket(driver, motion, shake())
    (lost,) = events(controller, TurnLost)
    assert (lost.seat, lost.why) == (0, Loss.SHAKEN)
    assert not motion.is_on
    scenes.settle(driver, controller)
    assert table(driver).turn == 1
    assert board(driver).zone is zone
    hold_basket(driver, motion, shake())
    assert len(events(controller, TurnLost)) == 1, "Bruno has a clean record"
    assert driver.sees("Shaken more than once: try again")


def test_oos_2_flick_after_one_shake_is_a_toss(driver: Driver) -> None:
    controller, motion, _zone = at_table(driver, [])
    hold_basket(driver, motion, shake())
    hold_basket(driver, motion, flick())
    assert len(events(controller, Tossed)) == 1
    assert not events(controller, TurnLost)


def test_oos_2_shake_count_is_kept_from_flick_to_swipe(driver: Driver) -> None:
    controller, motion, zone = at_table(driver, [])
    hold_basket(driver, motion, shake())
    hold_basket(driver, motion, bumps())
    assert zone.way == "swipe"
    x, y = zone.basket_box.center
    driver.drag((x, y), (x, y + 5), seconds=0.05)
    assert not controller.session.moves_made, "a touch is no shaking"
    assert zone.attempts.shaken == 1


# ---- letting go


def test_thumb_lifted_before_the_flick_cancels_it(driver: Driver) -> None:
    controller, motion, zone = at_table(driver, flick())
    for seconds in (0.2, ARMED):
        with thumb_on(driver, zone):
            driver.seconds(seconds)
            assert motion.is_on
        assert not motion.is_on
        assert not zone.is_held
    driver.seconds(DECIDED)
    assert not controller.session.moves_made
    hold_basket(driver, motion, flick())
    assert events(controller, Tossed)


def test_thumb_lifted_during_the_flick_cancels_it_and_says_so(driver: Driver) -> None:
    controller, motion, zone = at_table(driver, flick())
    with thumb_on(driver, zone):
        driver.until(lambda: zone.attempts.phase is TossPhase.ACTIVE)
    assert driver.sees("Keep your thumb on the basket until the dice are out")
    assert not motion.is_on
    driver.seconds(DECIDED)
    assert not controller.session.moves_made


def test_thumb_lifted_after_the_flick_still_tosses(driver: Driver) -> None:
    """People often let go at once, while the detector still watches for a second stroke."""
    controller, motion, zone = at_table(driver, flick())
    with thumb_on(driver, zone):
        driver.until(lambda: zone.attempts.phase is TossPhase.WATCHING)
        strength = zone.attempts.strength
    assert [toss.strength for toss in events(controller, Tossed)] == [strength]
    assert not motion.is_on


def test_second_finger_on_the_basket_does_not_restart_the_flick(driver: Driver) -> None:
    controller, motion, zone = at_table(driver, flick())
    with thumb_on(driver, zone):
        driver.seconds(ARMED)
        heard = motion.drained
        with thumb_on(driver, zone):
            assert motion.drained >= heard, "it has not started over"
        assert motion.is_on
        driver.seconds(DECIDED - ARMED)
    assert len(events(controller, Tossed)) == 1


def test_flick_without_a_thumb_on_the_basket_is_ignored(driver: Driver) -> None:
    controller, motion, zone = at_table(driver, flick(2.5))
    driver.seconds(DECIDED)
    assert not motion.is_on
    thumb = Thumb(driver, (zone.x + 4, zone.top - 4))  # beside the basket
    driver.seconds(DECIDED)
    assert not motion.is_on
    thumb.lift()
    assert not controller.session.moves_made


# ---- pauses and other pages


@pytest.mark.parametrize(
    "phase", [TossPhase.SETTLING, TossPhase.ARMED, TossPhase.ACTIVE, TossPhase.WATCHING]
)
def test_pause_during_a_flick_cancels_it_without_a_penalty(
    driver: Driver, phase: TossPhase
) -> None:
    controller, motion, zone = at_table(driver, flick())
    with thumb_on(driver, zone):
        driver.until(lambda: zone.attempts.phase is phase)
        assert driver.app.dispatch("on_pause") is True
        assert not motion.is_on
        driver.seconds(DECIDED)
        driver.app.dispatch("on_resume")
        driver.frames(3)
        assert not zone.is_held
    assert driver.page.name == "table"
    assert not controller.session.moves_made
    assert zone.attempts.shaken == 0
    hold_basket(driver, motion, flick())
    assert len(events(controller, Tossed)) == 1


def test_pause_while_the_button_is_held_cancels_the_toss(driver: Driver) -> None:
    controller, _motion, zone = at_table(driver, CALM)
    thumb = Thumb(driver, zone.button.center)
    driver.seconds(0.5)
    assert zone.share is not None
    driver.app.dispatch("on_pause")
    assert zone.share is None
    driver.app.dispatch("on_resume")
    thumb.lift()
    assert not controller.session.moves_made
    driver.hold(zone.button, 0.5)
    assert events(controller, Tossed)


def test_sensor_is_off_after_leaving_the_table(driver: Driver) -> None:
    controller, motion, zone = at_table(driver, flick())
    with thumb_on(driver, zone):
        driver.seconds(ARMED)
        assert motion.is_on
        driver.back()
        assert driver.page.name == "home"
        driver.frames(2)
        assert not motion.is_on
        driver.seconds(DECIDED)
    assert not controller.session.moves_made


def test_sensor_is_off_while_a_bot_tosses(driver: Driver) -> None:
    motion = give_sensor(driver, flick())
    controller = sit(driver, (PEOPLE[0], BOTS[0]), first=1)
    while table(driver).turn == 1 and table(driver).phase is Table.TOSS:
        assert not motion.is_on
        assert not board(driver).zone.is_live
        driver.frames(5)
    assert events(controller, Tossed) or events(controller, TurnLost)


# ---- failed flicks


@pytest.mark.parametrize(
    ("samples", "says", "then"),
    [
        (drop(), "Dropped it? It doesn’t count", "flick"),
        (bumps(), "Too bumpy: swipe instead", "swipe"),
        (slow_sensor(), "This phone’s sensor is too slow, so swipe instead", "swipe"),
        ([(0.0, 0.0, 0.0, 9.8)], "This phone’s sensor is too slow, so swipe instead", "swipe"),
        (interrupted_flick(), "The sensor missed part of that flick, so try again", "flick"),
        (CALM, "Nothing happened: hold the basket and flick again", "flick"),
    ],
    ids=["dropped", "too bumpy", "too slow", "silent", "interrupted", "timed out"],
)
def test_failed_flick_says_why_and_costs_nothing(
    driver: Driver, samples: list[MotionSample], says: str, then: TossBy
) -> None:
    controller, motion, zone = at_table(driver, samples)
    with thumb_on(driver, zone):
        waited = 0.0
        while motion.is_on and waited < ARMED_DURATION_S + 3:
            driver.seconds(0.1)
            waited += 0.1
        assert driver.sees(says)
        assert not motion.is_on
    assert not controller.session.moves_made
    assert zone.way == then
    assert zone.attempts.shaken == 0, "it costs nothing"
    if then == "swipe":
        swipe(driver)
    else:
        hold_basket(driver, motion, flick())
    assert len(events(controller, Tossed)) == 1


def next_toss(driver: Driver, controller: GameController) -> None:
    """Lose this turn by a swipe that empties the basket, and play until the next toss."""
    turn = table(driver).turn
    swipe(driver, 8000)
    scenes.settle(driver, controller)
    while table(driver).phase is not Table.TOSS:
        act(driver)
        scenes.settle(driver, controller)
    assert table(driver).turn != turn


@pytest.mark.parametrize("samples", [bumps(), slow_sensor()], ids=["bumpy", "slow"])
def test_toss_pad_flick_is_offered_again_in_the_next_turn(
    driver: Driver, samples: list[MotionSample]
) -> None:
    controller, motion, zone = at_table(driver, [])
    hold_basket(driver, motion, samples, 4)
    assert zone.way == "swipe"
    next_toss(driver, controller)
    assert board(driver).zone.way == "flick"


def test_toss_pad_sensor_that_is_too_slow_twice_running_stays_slow(driver: Driver) -> None:
    controller, motion, _zone = at_table(driver, [])
    for _turn in range(2):
        hold_basket(driver, motion, slow_sensor(), 4)
        assert board(driver).zone.way == "swipe"
        next_toss(driver, controller)
    assert board(driver).zone.way == "swipe"


def test_toss_pad_sensor_that_arms_in_between_is_offered_again(driver: Driver) -> None:
    controller, motion, _zone = at_table(driver, [])
    hold_basket(driver, motion, slow_sensor(), 4)
    next_toss(driver, controller)
    hold_basket(driver, motion, CALM, ARMED)
    hold_basket(driver, motion, slow_sensor(), 4)
    next_toss(driver, controller)
    assert board(driver).zone.way == "flick"


# ---- other ways to toss


def test_toss_pad_without_a_sensor_uses_the_swipe(driver: Driver) -> None:
    controller = sit(driver, PEOPLE[:2])
    assert board(driver).zone.way == "swipe"
    swipe(driver)
    assert events(controller, Tossed)


@pytest.mark.parametrize("chosen", ["swipe", "button"])
def test_toss_pad_set_to_swipe_or_button_never_uses_the_sensor(
    launch: Launch, chosen: TossBy
) -> None:
    driver = launch(toss=chosen)
    controller, motion, zone = at_table(driver, flick())
    with thumb_on(driver, zone):
        driver.seconds(DECIDED)
        assert not motion.is_on
    assert not controller.session.moves_made
    if chosen == "swipe":
        swipe(driver)
    else:
        assert driver.sees("Hold the button and let go in the green")
        swipe(driver)
        assert not controller.session.moves_made, "only the button tosses"
        driver.hold(zone.button, 0.5)
    assert len(events(controller, Tossed)) == 1


def test_toss_pad_set_to_flick_still_tosses_by_button(driver: Driver) -> None:
    controller, motion, zone = at_table(driver, flick())
    driver.hold(zone.button, 0.6)
    assert len(events(controller, Tossed)) == 1
    assert not motion.is_on


# ---- how it looks


@pytest.mark.parametrize(
    ("size", "speaks"),
    full_groups_after_first(
        [*product([(320, 480)], ["pseudo", "es", "it"]), *product([PHONE, (892, 412)], ["pseudo"])]
    ),
    ids=str,
)
def test_flick_texts_fit_at_every_phase(
    launch: Launch, monkeypatch: Patch, size: tuple[int, int], speaks: str
) -> None:
    driver = launch(size=size, speaks=speaks, text_size=130)
    with record_painted_text(monkeypatch) as watch:
        _sitting, _motion, zone = at_table(driver, flick())

        def faults() -> list[str]:
            driver.frames(2)
            return [*fit.find_faults(driver), *watch.find_faults(driver.widgets())]

        assert faults() == []
        with thumb_on(driver, zone):
            for phase in (TossPhase.SETTLING, TossPhase.ARMED, TossPhase.WATCHING):
                driver.until(lambda phase=phase: zone.attempts.phase is phase)
                assert faults() == []
                if words := zone.what_to_do():
                    assert words in watch.texts(driver.widgets())
