"""The practice page: free tosses, their plot, saving, sensitivity, calibration."""

from __future__ import annotations

from itertools import pairwise, product
from pathlib import Path
from typing import Any

import pytest

from sockapp.i18n import _
from sockapp.people.settings import TossBy
from sockapp.toss.calibration import Calibration
from sockapp.toss.gravity_filter import MotionSample
from sockapp.toss.motion_file import parse
from sockapp.toss.outcome import TossKind, TossPhase
from sockapp.toss.thresholds import CALIBRATION_FLICKS, CLIPPING_RANGE_MPS2, MIDDLE_STRENGTH
from sockapp.ui.screens.practice_page import (
    MAX_PLOTTED_TOSSES,
    REFILL_DELAY_S,
    TURN_KEEPING_DICE,
)
from sockapp.ui.toss.strength_arc import share_of
from sockapp.ui.toss.toss_pad import SWEEP_S
from tests.support.tiers import full_groups_after_first
from tests.support.toss.tries import tried
from tests.support.ui import fit, scenes
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch
from tests.support.ui.painted_text import record_painted_text
from tests.support.ui.phone_hand import (
    CALM,
    Motion,
    bumps,
    flick,
    give_sensor,
    shake,
    slow_sensor,
    thumb_on,
)

Patch = pytest.MonkeyPatch

SQUEEZED = 2 * 9.80665
"""The range of a sensor that clips, in m/s²."""
DECIDED = 3.0


def practise(
    driver: Driver, samples: list[MotionSample] = CALM, full_range: float | None = None
) -> tuple[Motion, Any]:
    """Open the practice page of a phone whose sensor gives these samples."""
    motion = give_sensor(driver, samples, full_range)
    scenes.practice(driver)
    driver.frames(3)
    return motion, driver.page.pad


def toss_by_flick(driver: Driver, motion: Motion, samples: list[MotionSample]) -> None:
    """Flick once, and wait until the basket is full again."""
    motion.samples = samples
    with thumb_on(driver, driver.page.pad):
        driver.seconds(DECIDED)
    driver.seconds(REFILL_DELAY_S)


def toss_by_swipe(driver: Driver, speed: float = 1500) -> None:
    x, y = driver.page.pad.basket_box.center
    driver.drag((x, y), (x, y + 150), seconds=150 / speed)


def past(driver: Driver) -> list[tuple[float, int]]:
    """Return the tosses that the plot shows."""
    return list(driver.page.ids.past.tosses)


# ---- tossing


@pytest.mark.parametrize("way", ["flick", "swipe", "button"])
def test_toss_in_each_way_is_plotted_and_rated(launch: Launch, way: TossBy) -> None:
    driver = launch(toss=way)
    motion, pad = practise(driver, flick())
    assert pad.way == way
    assert driver.sees("Nothing counts here. Try for the green.")
    if way == "flick":
        with thumb_on(driver, pad):
            driver.until(lambda: past(driver))
    elif way == "swipe":
        toss_by_swipe(driver)
    else:
        driver.hold(pad.button, 0.5 * SWEEP_S)
    ((strength, dice),) = past(driver)
    assert 3 < strength < 12
    assert (pad.share, pad.out, pad.dice) == (share_of(strength), dice, 8 - dice)
    word = "A good toss" if dice in TURN_KEEPING_DICE else "You would lose your turn"
    assert driver.sees(f"out. {word}.")
    assert not pad.is_live
    assert not motion.is_on
    driver.seconds(REFILL_DELAY_S)
    assert pad.is_live
    assert (pad.share, pad.out, pad.dice) == (None, None, 8)


def test_plot_shows_the_last_ten_tosses(driver: Driver, monkeypatch: Patch) -> None:
    with record_painted_text(monkeypatch) as watch:
        practise(driver)
        plot = driver.page.ids.past
        assert [text.text for text in watch.written[plot]] == [
            "Your last ten tosses. In the green, you keep your turn."
        ]
        for number in range(MAX_PLOTTED_TOSSES + 2):
            driver.hold(driver.page.pad.button, (0.2 + 0.05 * number) * SWEEP_S)
            driver.seconds(REFILL_DELAY_S)
        strengths = [strength for strength, _dice in past(driver)]
        assert len(strengths) == MAX_PLOTTED_TOSSES
        assert strengths == sorted(strengths), "the oldest are gone, the latest is on the right"
        assert share_of(strengths[0]) == pytest.approx(0.3, abs=0.03)
        shown = watch.written[plot]
        assert [text.text for text in shown] == [str(dice) for _strength, dice in past(driver)]
        assert [text.room.x for text in shown] == sorted(text.room.x for text in shown)
        assert [text.room.y for text in shown] == sorted(text.room.y for text in shown)


def test_shaking_in_practice_warns_but_costs_nothing(driver: Driver) -> None:
    motion, pad = practise(driver)
    toss_by_flick(driver, motion, shake())
    assert driver.sees("Shaken more than once: try again")
    toss_by_flick(driver, motion, shake())
    assert driver.sees("Shaken again. At the table, you would lose your turn.")
    assert pad.is_live
    assert not past(driver)
    toss_by_flick(driver, motion, flick())
    assert len(past(driver)) == 1


def test_sensor_that_is_too_slow_is_replaced_by_the_swipe(driver: Driver) -> None:
    motion, pad = practise(driver)
    toss_by_flick(driver, motion, slow_sensor())
    assert pad.way == "swipe"
    toss_by_swipe(driver)
    assert len(past(driver)) == 1


@pytest.mark.parametrize("go", ["back", "pause"])
def test_sensor_is_off_after_leaving_or_a_pause(driver: Driver, go: str) -> None:
    motion, pad = practise(driver)
    with thumb_on(driver, pad):
        driver.seconds(0.8)
        assert motion.is_on
        assert pad.attempts.phase is TossPhase.ARMED
        if go == "back":
            driver.back()
            assert driver.page.name == "settings"
        else:
            assert driver.app.dispatch("on_pause") is True
            driver.app.dispatch("on_resume")
            assert driver.page.name == "practice"
        assert not motion.is_on
    if go == "back":
        driver.tap(driver.page.ids.practise)
    toss_by_flick(driver, motion, flick())
    assert len(past(driver)) == 1


def test_practice_left_after_a_toss_starts_anew_when_entered_again(driver: Driver) -> None:
    _motion, pad = practise(driver)
    driver.hold(pad.button, 0.5)
    driver.back()
    driver.seconds(2 * REFILL_DELAY_S)
    assert not pad.is_live, "nobody is there to toss"
    driver.tap(driver.page.ids.practise)
    assert pad.is_live
    assert driver.sees("Nothing counts here. Try for the green.")


# ---- sensitivity


@pytest.mark.parametrize("percent", [60, 150])
def test_sensitivity_scales_the_strength_of_a_flick(launch: Launch, percent: int) -> None:
    driver = launch(sensitivity=percent)
    motion, _pad = practise(driver)
    toss_by_flick(driver, motion, flick())
    plain, counted = tried(flick()), tried(flick(), Calibration(percent / 100))
    assert plain is not None
    assert counted is not None
    assert past(driver)[0][0] == pytest.approx(counted.strength, rel=0.01)
    assert counted.strength / plain.strength == pytest.approx(percent / 100, rel=0.05)


def test_sensitivity_is_stored(launch: Launch) -> None:
    driver = launch()
    practise(driver)
    slide = driver.page.ids.sensitivity
    driver.drag(slide, (slide.to_window(*slide.pos)[0] + slide.padding, slide.center_y))
    assert driver.app.settings.sensitivity == 50
    driver = launch()
    assert driver.app.settings.sensitivity == 50
    practise(driver)
    assert driver.page.ids.sensitivity.value == 50


# ---- saving flicks


def test_save_writes_flicks_with_all_their_samples(driver: Driver, data: Path) -> None:
    motion, pad = practise(driver)
    save = driver.page.ids.export
    assert save.disabled, "there is nothing to save"
    driver.hold(pad.button, 0.5)
    driver.seconds(REFILL_DELAY_S)
    toss_by_swipe(driver)
    driver.seconds(REFILL_DELAY_S)
    assert save.disabled, "only flicks have samples"
    for samples in (flick(), shake()):
        toss_by_flick(driver, motion, samples)
    driver.tap(save)
    file = data / "flicks.txt"
    assert driver.sees(f"Saved as {file}.")
    assert save.disabled, "they are saved"
    text = file.read_text(encoding="utf-8")
    remarks = [line.split()[1] for line in text.splitlines() if line.startswith("#")]
    assert remarks == [TossKind.TOSS.value, TossKind.SHAKEN.value]
    first, second = split(parse(text))
    assert tried(first) is not None, "what is saved can be replayed, and is a toss again"
    outcome = tried(second)
    assert outcome is not None
    assert outcome.kind is TossKind.SHAKEN


def split(samples: list[MotionSample]) -> tuple[list[MotionSample], list[MotionSample]]:
    """Return the samples of two tries. The second begins where the time goes back."""
    (start,) = [
        number
        for number, (before, after) in enumerate(pairwise(samples), 1)
        if after[0] < before[0]
    ]
    return samples[:start], samples[start:]


def test_save_again_appends_to_the_file(launch: Launch, data: Path) -> None:
    for count in (1, 2):
        driver = launch()
        motion, _pad = practise(driver)
        toss_by_flick(driver, motion, flick(seed=count))
        driver.tap(driver.page.ids.export)
        text = (data / "flicks.txt").read_text(encoding="utf-8")
        assert text.count("# toss") == count
        assert parse(text)


def test_save_after_a_cancelled_flick_and_a_button_toss_is_disabled(driver: Driver) -> None:
    """The cancelled flick must not be taken for the samples of the toss."""
    motion, pad = practise(driver)
    with thumb_on(driver, pad):
        driver.seconds(0.8)
    assert motion.drained
    driver.hold(pad.button, 0.5)
    assert len(past(driver)) == 1
    assert driver.page.ids.export.disabled


def test_save_that_fails_keeps_the_flicks(driver: Driver, data: Path) -> None:
    motion, _pad = practise(driver)
    toss_by_flick(driver, motion, flick())
    (data / "flicks.txt").mkdir(parents=True)
    driver.tap(driver.page.ids.export)
    assert driver.sees("The phone has no room to save your flicks.")
    assert not driver.page.ids.export.disabled
    (data / "flicks.txt").rmdir()
    driver.tap(driver.page.ids.export)
    assert parse((data / "flicks.txt").read_text(encoding="utf-8"))


# ---- calibration


@pytest.mark.parametrize(
    ("full_range", "offered"),
    [(None, False), (CLIPPING_RANGE_MPS2, False), (78.0, False), (19.6, True)],
)
def test_calibration_is_offered_only_for_sensors_that_clip(
    driver: Driver, full_range: float | None, offered: bool
) -> None:
    practise(driver, full_range=full_range)
    assert any(pill.text == "Calibrate" for pill in driver.all_of("AppButton")) is offered
    driver.back()
    give_sensor(driver, CALM, None if offered else 19.6)
    driver.tap(driver.page.ids.practise)
    assert any(pill.text == "Calibrate" for pill in driver.all_of("AppButton")) is not offered


def clipped(speed: float, seed: int = 1) -> list[MotionSample]:
    """Return a flick as a sensor that clips reports it."""
    return [
        (t, *(max(-SQUEEZED, min(SQUEEZED, value)) for value in values))  # type: ignore[misc]
        for t, *values in flick(speed, seed)
    ]


def test_calibration_of_five_flicks_stores_their_middle_strength(launch: Launch) -> None:
    driver = launch(sensitivity=150)
    motion, pad = practise(driver, full_range=SQUEEZED)
    driver.tap("Calibrate")
    assert driver.sees("Flick any way you like, but equally hard each time.")
    speeds = (1.5, 1.4, 1.6, 1.45, 1.55)
    assert len(speeds) == CALIBRATION_FLICKS
    for left, speed in zip(range(5, 0, -1), speeds, strict=True):
        assert driver.sees("1 more flick" if left == 1 else f"{left} more flicks")
        toss_by_flick(driver, motion, shake() if left == 3 else clipped(speed))
        if left == 3:  # a shake does not count
            assert driver.sees("3 more flicks")
            toss_by_flick(driver, motion, clipped(speed))
    assert driver.sees("Calibrated.")
    assert driver.sees("Calibrate")
    middle = tried(clipped(1.5))
    assert middle is not None
    assert driver.app.settings.toss_middle == pytest.approx(middle.strength, rel=0.02)
    assert launch().app.settings.toss_middle == driver.app.settings.toss_middle
    assert not pad.is_calibrating


def test_calibrated_flick_has_the_middle_strength(launch: Launch) -> None:
    measured = tried(clipped(1.5))
    assert measured is not None
    driver = launch(toss_middle=round(measured.strength, 3))
    motion, _pad = practise(driver, full_range=SQUEEZED)
    toss_by_flick(driver, motion, clipped(1.5))
    assert past(driver)[0][0] == pytest.approx(MIDDLE_STRENGTH, rel=0.02)


def test_calibration_with_flicks_too_different_stores_nothing(driver: Driver) -> None:
    motion, _pad = practise(driver, full_range=SQUEEZED)
    driver.tap("Calibrate")
    for speed in (0.6, 2.0, 0.6, 2.0, 2.0):
        toss_by_flick(driver, motion, clipped(speed))
    assert driver.sees("Those flicks varied too much. Try again.")
    assert driver.app.settings.toss_middle == 0
    assert driver.sees("Calibrate")


def test_calibration_left_half_way_stores_nothing(driver: Driver) -> None:
    motion, pad = practise(driver, full_range=SQUEEZED)
    driver.tap("Calibrate")
    toss_by_flick(driver, motion, clipped(1.5))
    driver.back()
    driver.tap(driver.page.ids.practise)
    assert driver.sees("Calibrate")
    assert not pad.is_calibrating
    assert driver.app.settings.toss_middle == 0


# ---- how it looks


@pytest.mark.parametrize(
    ("size", "speaks"),
    full_groups_after_first(
        [
            *product([(320, 480)], ["pseudo", "en", "es", "it"]),
            *product([(480, 320), (892, 412), (1280, 800)], ["pseudo"]),
        ]
    ),
    ids=str,
)
def test_practice_page_fits_at_every_phase(
    launch: Launch, monkeypatch: Patch, size: tuple[int, int], speaks: str
) -> None:
    driver = launch(size=size, speaks=speaks, text_size=130)
    with record_painted_text(monkeypatch) as watch:
        motion, pad = practise(driver, flick(), SQUEEZED)

        def faults() -> list[str]:
            driver.frames(3)
            return [*fit.find_faults(driver), *watch.find_faults(driver.widgets())]

        assert faults() == []
        with thumb_on(driver, pad):
            assert pad.attempts.phase is TossPhase.SETTLING
            assert faults() == []
            driver.seconds(0.8)
            assert pad.attempts.phase is TossPhase.ARMED
            assert _("Flick now!") in watch.texts(driver.widgets())
            assert faults() == []
            driver.until(lambda: past(driver))
            assert faults() == []
        driver.seconds(REFILL_DELAY_S)
        toss_by_flick(driver, motion, bumps())
        assert pad.way == "swipe"
        driver.seconds(8)
        assert faults() == []
        driver.app.change(toss="button")
        pad.refresh()
        assert faults() == []


def test_practice_page_in_landscape_has_the_plot_beside_the_pad(launch: Launch) -> None:
    for size, beside in (((892, 412), True), ((412, 892), False)):
        driver = launch(size=size)
        _motion, pad = practise(driver)
        plot = fit.box_of(driver.page.ids.past)
        assert (plot.left >= fit.box_of(pad).right) is beside


@pytest.mark.parametrize(("game_id", "rows"), [("out_of_sock", 1), ("sock", 0), ("odd_socks", 0)])
def test_setup_of_a_game_offers_ways_to_toss_if_it_has_tosses(
    driver: Driver, game_id: str, rows: int
) -> None:
    driver.app.navigator.go("setup", game_id=game_id)
    driver.frames(3)
    assert len(driver.all_of("TossItem")) == rows
