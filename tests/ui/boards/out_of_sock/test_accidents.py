"""A thumb that has just tossed chooses nothing, and a stack can be undone for a moment."""

from __future__ import annotations

import pytest
from kivy.base import EventLoop

from sockapp.games.out_of_sock.events import DiceStacked
from sockapp.games.out_of_sock.state import Phase
from sockapp.ui.boards.out_of_sock.board import AFTER_TOSS_S
from sockapp.ui.boards.out_of_sock.zones.choice_zone import STACK_UNDO_S, ChoiceZone
from sockapp.ui.toss.toss_pad import SWEEP_S
from tests.support.out_of_sock.positions import choosing
from tests.support.ui import scenes
from tests.support.ui.driver import Driver, Finger
from tests.support.ui.launch import Launch
from tests.support.ui.out_of_sock_table import PEOPLE, board, events, sit, sit_in, table

Patch = pytest.MonkeyPatch


def test_thumb_that_tossed_chooses_nothing_for_a_moment(launch: Launch) -> None:
    """Without motion the choice appears at once, below the thumb on *Hold to toss*."""
    driver = launch(motion="none")
    controller = sit(driver, PEOPLE[:2])
    button = board(driver).zone.button
    place = button.to_window(*button.center)
    driver.hold(button, 1.3 / 2)
    assert table(driver).phase is Phase.CHOOSE
    made = controller.session.moves_made
    zone = board(driver).zone
    assert isinstance(zone, ChoiceZone)
    assert zone.collide_point(*place), "the thumb is on a panel"
    driver.tap(place)
    assert controller.session.moves_made == made
    assert zone.stack_due_s is None
    driver.seconds(AFTER_TOSS_S)
    driver.tap(zone.split)
    assert controller.session.moves_made == made + 1


def test_thumb_that_stays_down_through_a_toss_chooses_nothing_when_it_lifts(
    driver: Driver, monkeypatch: Patch
) -> None:
    controller = sit(driver, PEOPLE[:2])
    zone = board(driver).zone
    x, y = zone.basket_box.center
    finger = Finger(*zone.to_window(x - 40, y))  # where the panel of the split will be
    EventLoop.post_dispatch_input("begin", finger)
    driver.hold(zone.button, 0.5 * SWEEP_S)
    scenes.settle(driver, controller)
    driver.until(lambda: isinstance(board(driver).zone, ChoiceZone))
    driver.seconds(AFTER_TOSS_S)
    made = controller.session.moves_made
    EventLoop.post_dispatch_input("end", finger)
    driver.frames(3)
    assert controller.session.moves_made == made
    assert board(driver).zone.stack_due_s is None
    assert table(driver).phase is Phase.CHOOSE


def test_oos_6_stack_can_be_undone_before_the_hidden_card_is_shown(
    driver: Driver, monkeypatch: Patch
) -> None:
    controller = sit_in(driver, monkeypatch, choosing(2, (2, 3, 3)))
    zone = board(driver).zone
    driver.tap(zone.stack)
    assert not controller.session.moves_made, "nothing has been revealed"
    assert zone.split.text == "Undo"
    driver.tap(zone.split)
    driver.seconds(2 * STACK_UNDO_S)
    assert not controller.session.moves_made
    assert (zone.split.text, table(driver).phase) == ("Split", Phase.CHOOSE)
    driver.tap(zone.stack)
    driver.seconds(STACK_UNDO_S + 0.1)
    assert len(events(controller, DiceStacked)) == 1


def test_oos_6_second_tap_on_the_stack_makes_it_at_once(driver: Driver, monkeypatch: Patch) -> None:
    controller = sit_in(driver, monkeypatch, choosing(2, (2, 3, 3)))
    zone = board(driver).zone
    driver.tap(zone.stack)
    driver.tap(zone.stack)
    assert controller.session.moves_made == 1
    driver.seconds(2 * STACK_UNDO_S)
    assert controller.session.moves_made == 1, "and only once"


def test_oos_13_stack_of_a_last_card_hides_nothing_and_is_made_at_once(
    driver: Driver, monkeypatch: Patch
) -> None:
    controller = sit_in(driver, monkeypatch, choosing(2, (2, 3, 3), decks={3: "y2"}))
    driver.tap(board(driver).zone.stack)
    assert controller.session.moves_made == 1


def test_stack_that_waits_is_forgotten_when_the_app_pauses_or_the_table_is_left(
    driver: Driver, monkeypatch: Patch
) -> None:
    controller = sit_in(driver, monkeypatch, choosing(2, (2, 3, 3)))
    zone = board(driver).zone
    driver.tap(zone.stack)
    driver.app.dispatch("on_pause")
    driver.app.dispatch("on_resume")
    driver.seconds(2 * STACK_UNDO_S)
    assert not controller.session.moves_made
    driver.tap(board(driver).zone.stack)
    driver.app.navigator.go("home")
    driver.seconds(2 * STACK_UNDO_S)
    assert not controller.session.moves_made
