"""The first tosses on a phone: a free try, and a strength that fits itself to the hand."""

from __future__ import annotations

import pytest

from sockapp.games.out_of_sock.events import Tossed
from sockapp.games.out_of_sock.state import Phase
from sockapp.toss.self_calibration import FITTED_STROKES
from sockapp.ui.play.game_controller import GameController
from sockapp.ui.toss.strength_arc import good_range
from sockapp.ui.toss.toss_pad import SWEEP_S
from tests.support.tiers import full_after_first
from tests.support.ui import scenes
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch
from tests.support.ui.out_of_sock_table import (
    BOTS,
    PEOPLE,
    board,
    events,
    play_on,
    sit,
    swipe,
    table,
)
from tests.support.ui.phone_hand import flick, give_sensor, thumb_on

FREE = "A practice toss. It doesn’t count."


@pytest.mark.free_try
@pytest.mark.parametrize(
    ("reach", "answer"),
    [
        (2.0, "A little too soft. Aim for the green. From now on, it counts."),
        (4.5, "In the green! From now on, it counts."),
        (8.0, "A little too hard. Aim for the green. From now on, it counts."),
    ],
)
def test_first_toss_on_a_phone_is_a_free_try(driver: Driver, reach: float, answer: str) -> None:
    controller = sit(driver, PEOPLE[:2])
    zone = board(driver).zone
    assert zone.note == FREE
    driver.hold(zone.button, (2 - reach / 9) * SWEEP_S)
    assert driver.sees(answer)
    assert not controller.session.moves_made
    assert zone.is_live
    assert not zone.note
    assert zone.share == pytest.approx(reach / 9, abs=0.04), "the marker stays for comparison"
    driver.hold(zone.button, sum(good_range()) / 2 * SWEEP_S)
    assert controller.session.moves_made == 1


@pytest.mark.free_try
@pytest.mark.parametrize("speaks", full_after_first(["es", "en", "it"]))
def test_free_try_on_a_small_phone_leaves_the_meter_large_enough(
    launch: Launch, speaks: str
) -> None:
    """A line for the note below three lines of words once left an arc of 28 dp."""
    driver = launch(size=(360, 640), speaks=speaks)
    sit(driver, (PEOPLE[0], BOTS[0]))
    driver.frames(5)
    zone = board(driver).zone
    assert zone.note
    driver.draw()
    assert zone.basket_box.width >= 60


@pytest.mark.free_try
def test_oos_2_free_try_by_shaking_costs_nothing(driver: Driver) -> None:
    controller = sit(driver, PEOPLE[:2])
    zone = board(driver).zone
    zone.dispatch("on_fumble")
    driver.frames(3)
    assert driver.sees("Shaken more than once. From now on, it counts.")
    assert not controller.session.moves_made
    assert zone.is_live


@pytest.mark.free_try
def test_free_try_is_given_once_for_each_phone(launch: Launch) -> None:
    driver = launch()
    sit(driver, PEOPLE[:2])
    swipe(driver)
    assert driver.app.settings.has_tried_toss
    again = launch()
    controller = sit(again, PEOPLE[:2])
    assert board(again).zone.note != FREE
    swipe(again)
    assert controller.session.moves_made == 1


def person_id(driver: Driver, seat: int) -> str:
    return driver.app.settings.prefs_of(PEOPLE[seat].name).id


@pytest.mark.free_try
def test_free_try_is_not_offered_to_a_watcher(driver: Driver) -> None:
    sit(driver, (BOTS[0], PEOPLE[0]))
    assert board(driver).zone.note != FREE


def test_weak_flicks_fit_themselves_and_the_player_may_undo_it(driver: Driver) -> None:
    motion = give_sensor(driver, flick(1.05))
    driver.app.navigator.go("practice")
    driver.frames(5)
    pad, past = driver.page.pad, driver.page.ids.past
    for number in range(FITTED_STROKES):
        motion.samples = flick(1.05)
        with thumb_on(driver, pad):
            driver.until(lambda number=number: len(past.tosses) > number)  # type: ignore[misc]
        driver.seconds(1.2)
        if not number:
            assert driver.page.fit_text.startswith("Adjusted to your flicks")
    strengths = [strength for strength, _dice in past.tosses]
    assert strengths[-1] > 1.2 * strengths[0], "the same flick counts more"
    strokes = driver.app.settings.strokes_by("flick")
    assert len(strokes.strengths) == FITTED_STROKES
    assert strokes.strengths[0] == pytest.approx(strokes.strengths[-1], rel=0.1), "unscaled"
    assert driver.page.fit_text.startswith("Adjusted to your flicks")
    driver.tap(driver.page.ids.refit)
    assert driver.app.settings.strokes_by("flick").gain == 1
    assert driver.page.fit_text == "The meter isn’t adjusted to your hand."
    driver.tap(driver.page.ids.refit)
    assert driver.page.fit_text == "Adjusting to your hand: 5 more tosses."


def is_fit_announced(driver: Driver) -> bool:
    return any(text.startswith("Adjusted to your swipes") for text in driver.texts())


def until_tossing(driver: Driver, controller: GameController, seat: int) -> None:
    """Play on until a person is to toss, and check that no toast comes before."""
    while (table(driver).phase, table(driver).turn) != (Phase.TOSS, seat):
        assert not is_fit_announced(driver)
        play_on(driver, controller, 1)


def test_fit_is_told_at_the_persons_next_toss_and_can_be_undone(driver: Driver) -> None:
    known = driver.app.settings.remember(PEOPLE[:2])
    driver.app.change(people=known.people, habits=known.habits)
    controller = sit(driver, PEOPLE[:2])
    swipe(driver, 900)
    assert events(controller, Tossed)
    first = person_id(driver, 0)
    assert driver.app.settings.strokes_by("swipe", first).gain > 1
    scenes.settle(driver, controller)
    until_tossing(driver, controller, 0)
    assert is_fit_announced(driver)
    driver.tap("Undo")
    undone = driver.app.settings.strokes_by("swipe", first)
    assert (undone.gain, undone.is_undone) == (1, True)
    assert driver.app.settings.strokes_by("flick").gain == 1


def test_toast_about_the_fit_goes_with_the_toss(driver: Driver) -> None:
    controller = sit(driver, (PEOPLE[0], BOTS[0]))
    swipe(driver, 900)
    scenes.settle(driver, controller)
    until_tossing(driver, controller, 0)
    assert is_fit_announced(driver)
    swipe(driver, 1500)
    assert not is_fit_announced(driver)


def test_fit_of_one_person_is_not_the_next_persons(driver: Driver) -> None:
    known = driver.app.settings.remember(PEOPLE[:2])
    driver.app.change(people=known.people, habits=known.habits)
    sit(driver, PEOPLE[:2])
    first, second = (person_id(driver, seat) for seat in (0, 1))
    assert first and second and first != second
    swipe(driver, 900)
    chosen = driver.app.settings
    assert chosen.strokes_by("swipe", first).gain > 1
    assert chosen.strokes_by("swipe", second).gain == 1
    assert chosen.strokes_by("swipe").gain == 1, "nor that of the practice page"


def test_thumb_in_practice_fades_after_one_success(driver: Driver) -> None:
    driver.app.navigator.go("practice")
    driver.frames(5)
    pad = driver.page.pad
    driver.hold(pad.button, 1 / 9 * SWEEP_S + 0.1)
    driver.seconds(2)
    while driver.page.ids.past.tosses[-1][1] not in range(2, 8):
        assert pad.thumb_alpha == 1
        driver.hold(pad.button, 0.5 * SWEEP_S)
        driver.seconds(0.3)
        assert 0 < pad.thumb_alpha < 1, "it fades"
        driver.seconds(2)
    assert pad.thumb_alpha == 0
