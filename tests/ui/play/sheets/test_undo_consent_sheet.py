"""Undo by consent: each other player agrees with a tap, and no hand is on the screen."""

from __future__ import annotations

import pytest

from sockapp.engine.player import Player
from sockapp.people import pin
from sockapp.people.player_prefs import PlayerPrefs
from sockapp.ui.widgets.sheet import Sheet
from tests.support.ui import scenes
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch

PEOPLE = (Player("Ana", look="red"), Player("Bea", look="blue"), Player("Cleo", look="pink"))


@pytest.fixture
def asked(launch: Launch) -> Driver:
    """Ana has swapped two cards, the curtain has closed since, and she asks to undo that."""
    driver = launch(people=PEOPLE, speaks="en")
    scenes.open_setup(driver)
    scenes.seat(driver, 1, "person")
    driver.tap("Add a player")
    scenes.choose_starter(driver, 0)
    scenes.start(driver)
    scenes.lift(driver)
    driver.tap("⇄")
    scenes.settle(driver, driver.page.controller)
    driver.app.dispatch("on_pause")
    driver.frames(3)
    scenes.to_table(driver)
    assert driver.find("Undo").disabled
    driver.tap("Menu")
    driver.tap("Ana wants to take back a move")
    return driver


def test_consent_sheet_shows_no_hand_and_asks_the_other_players(asked: Driver) -> None:
    assert asked.page.name == "curtain"
    assert not asked.all_of("ToyBoard")
    assert asked.page.controller.session.watcher is None
    assert asked.sees("Bea agrees")
    assert asked.sees("Cleo agrees")
    assert not asked.sees("Ana agrees")


def test_undo_needs_the_consent_of_all_other_players(asked: Driver) -> None:
    session = asked.page.controller.session
    asked.tap("Bea agrees")
    assert session.moves_made == 1
    asked.tap("Bea agrees")
    asked.tap("Cleo agrees")
    assert session.moves_made == 1, "Bea has thought better of it"
    asked.tap("Bea agrees")
    assert session.moves_made == 0
    assert asked.sees("Ana took a move back.")
    assert (asked.page.name, asked.page.player) == ("curtain", "Ana")
    assert not asked.all_of(Sheet)


def test_undo_refused_by_one_player_keeps_the_move(asked: Driver) -> None:
    asked.tap("Bea agrees")
    asked.tap("The move stays")
    assert asked.page.controller.session.moves_made == 1
    assert not asked.all_of(Sheet)
    scenes.to_table(asked)
    assert asked.page.controller.session.deciding == 0


def test_undo_is_announced_once_in_the_recap_of_each_player(asked: Driver) -> None:
    asked.tap("Bea agrees")
    asked.tap("Cleo agrees")
    notice = "Ana took a move back. Everyone agreed."
    scenes.to_table(asked)
    scenes.place(asked)
    for name in ("Bea", "Cleo"):
        assert asked.page.player == name
        scenes.lift(asked)
        assert asked.sees(notice)
        asked.tap("To the table")
        scenes.place(asked)
    for _turn in range(2):
        scenes.lift(asked)
        assert not asked.sees(notice)
        asked.tap("To the table")
        scenes.place(asked)


def test_pause_closes_the_consent_sheet_and_keeps_the_move(asked: Driver) -> None:
    asked.app.dispatch("on_pause")
    asked.frames(3)
    assert not asked.all_of(Sheet)
    assert asked.page.controller.session.moves_made == 1


# ---- people with a PIN


@pytest.fixture
def latched(asked: Driver) -> Driver:
    """Bea has the PIN 0470, and is asked."""
    habits = PlayerPrefs("Bea", latch=pin.hash_pin("0470"))
    asked.app.change(habits=asked.app.settings.with_prefs(habits).habits)
    return asked


def test_consent_of_a_player_with_a_pin_needs_the_pin(latched: Driver) -> None:
    session = latched.page.controller.session
    latched.tap("Cleo agrees")
    assert not latched.all_of("PinKeys"), "Cleo has none"
    latched.tap("Bea agrees")
    assert latched.sees("Bea’s PIN")
    assert session.moves_made == 1
    scenes.type_pin(latched, "1111")
    assert latched.sees("That’s not the PIN.")
    assert session.moves_made == 1
    scenes.type_pin(latched, "0470")
    assert session.moves_made == 0
    assert not latched.all_of(Sheet)


def test_consent_with_an_unfinished_pin_does_not_count(latched: Driver) -> None:
    session = latched.page.controller.session
    latched.tap("Bea agrees")
    scenes.type_pin(latched, "047")
    latched.back()
    assert not latched.all_of("PinKeys")
    latched.tap("Cleo agrees")
    assert session.moves_made == 1, "Bea has not agreed"
    assert latched.find("Bea agrees").style == "tonal"


def test_consent_withdrawn_needs_no_pin_but_given_again_does(latched: Driver) -> None:
    session = latched.page.controller.session
    latched.tap("Bea agrees")
    scenes.type_pin(latched, "0470")
    latched.tap("Bea agrees")
    assert not latched.all_of("PinKeys")
    latched.tap("Cleo agrees")
    assert session.moves_made == 1
    latched.tap("Bea agrees")
    scenes.type_pin(latched, "0470")
    assert session.moves_made == 0


def test_pause_while_a_pin_is_typed_closes_the_consent_sheet(latched: Driver) -> None:
    latched.tap("Cleo agrees")
    latched.tap("Bea agrees")
    scenes.type_pin(latched, "047")
    latched.app.dispatch("on_pause")
    latched.frames(3)
    assert not latched.all_of(Sheet)
    assert latched.page.controller.session.moves_made == 1


def test_consent_by_removing_a_pin_by_force_is_announced(latched: Driver) -> None:
    latched.tap("Cleo agrees")
    latched.tap("Bea agrees")
    latched.tap("Forgotten?")
    latched.tap("Remove it")
    assert latched.page.controller.session.moves_made == 0
    assert latched.page.name == "curtain"
    assert latched.sees("Bea’s PIN was removed by someone who didn’t know it.")


# ---- moves that cannot be undone


def test_undo_of_a_move_that_revealed_a_card_is_not_offered(launch: Launch) -> None:
    driver = launch(people=PEOPLE, speaks="en")
    scenes.curtain(driver)
    scenes.lift(driver)
    scenes.place(driver)
    scenes.to_table(driver)
    driver.tap("Menu")
    assert not driver.sees("wants to take back")
