"""Every interruption closes the curtain, and only its player can lift it."""

from __future__ import annotations

import pytest
from kivy.base import EventLoop

from sockapp.engine.player import Player
from sockapp.people import pin
from sockapp.people.player_prefs import PlayerPrefs
from sockapp.ui.widgets.sheet import Sheet
from tests.support.tiers import full_after_first
from tests.support.ui import scenes
from tests.support.ui.driver import Driver, Finger
from tests.support.ui.launch import Launch
from tests.support.ui.locks import LOCKS, Lock, pause

PEOPLE = (Player("Ana", look="red"), Player("Bea", look="blue"))


@pytest.fixture
def two(launch: Launch) -> Driver:
    """Ana and Bea, and Ana's turn behind the curtain."""
    driver = launch(people=PEOPLE, speaks="en")
    scenes.curtain(driver)
    return driver


def assert_locked(driver: Driver, name: str) -> None:
    session = driver.page.controller.session
    assert (driver.page.name, driver.page.player) == ("curtain", name)
    assert (session.watcher, session.view.seat) == (None, None)
    assert not driver.all_of("ToyBoard")
    assert not driver.all_of("RecapRow")
    assert not driver.all_of(Sheet)


@pytest.mark.parametrize("lock", LOCKS)
def test_curtain_closes_on_a_lock_at_the_table(two: Driver, lock: Lock) -> None:
    scenes.lift(two)
    lock(two)
    two.frames(3)
    assert_locked(two, "Ana")


@pytest.mark.parametrize("lock", full_after_first(LOCKS))
def test_curtain_closes_on_a_lock_at_the_recap(two: Driver, lock: Lock) -> None:
    scenes.lift(two)
    scenes.place(two)
    scenes.lift(two)
    assert two.page.name == "recap"
    two.tap("Watch it")
    lock(two)
    two.frames(3)
    assert_locked(two, "Bea")
    two.resize(412, 892)
    scenes.lift(two)
    assert two.page.name == "recap", "told again: nobody knows who has seen it"
    assert not two.page.is_watching


@pytest.mark.parametrize("lock", full_after_first(LOCKS))
def test_curtain_closes_on_a_lock_with_an_open_sheet(two: Driver, lock: Lock) -> None:
    scenes.lift(two)
    scenes.open_log(two)
    lock(two)
    two.frames(3)
    assert_locked(two, "Ana")


@pytest.mark.parametrize("lock", full_after_first(LOCKS))
def test_curtain_closes_on_a_lock_while_another_page_is_open(two: Driver, lock: Lock) -> None:
    """Ana has opened the settings from the table. Going back leads to the curtain."""
    scenes.lift(two)
    two.tap("Menu")
    two.tap("Settings")
    assert two.page.name == "settings"
    lock(two)
    two.frames(3)
    two.back()
    assert_locked(two, "Ana")


def test_curtain_stays_open_after_a_visit_to_another_page(two: Driver) -> None:
    scenes.lift(two)
    two.tap("Menu")
    two.tap("Settings")
    two.back()
    assert (two.page.name, two.page.controller.session.watcher) == ("table", 0)


def test_curtain_stays_open_after_a_resize_without_rotation(two: Driver) -> None:
    scenes.lift(two)
    two.resize(360, 640)
    assert two.page.name == "table"


def test_hold_ring_on_a_pause_empties_again(two: Driver) -> None:
    """The app is paused while a finger holds the ring."""
    ring = two.all_of("HoldRing")[0]
    finger = Finger(*ring.to_window(*ring.center))
    EventLoop.post_dispatch_input("begin", finger)
    two.seconds(0.4)
    assert ring.progress > 0
    pause(two)
    two.seconds(0.4)
    assert ring.progress == 0
    assert_locked(two, "Ana")
    EventLoop.post_dispatch_input("end", finger)


def test_curtain_with_one_person_and_bots_never_closes(driver: Driver) -> None:
    scenes.table(driver)
    for lock in LOCKS:
        lock(driver)
        driver.frames(3)
        assert driver.page.name == "table"


def test_curtain_after_a_restart_is_closed(two: Driver, launch: Launch) -> None:
    scenes.lift(two)
    again = launch()
    again.tap("Continue")
    assert_locked(again, "Ana")


# ---- PINs


@pytest.fixture
def latched(launch: Launch) -> Driver:
    """Ana has the PIN 0470; it is her turn."""
    driver = launch(
        people=PEOPLE, habits=(PlayerPrefs("Ana", latch=pin.hash_pin("0470")),), speaks="en"
    )
    scenes.curtain(driver)
    return driver


def test_curtain_of_a_player_with_a_pin_asks_for_it_after_the_hold(latched: Driver) -> None:
    scenes.lift(latched)
    assert latched.page.name == "curtain"
    assert latched.sees("Ana’s PIN")
    assert latched.page.controller.session.watcher is None
    scenes.type_pin(latched, "0470")
    assert (latched.page.name, latched.page.controller.session.watcher) == ("table", 0)
    scenes.place(latched)
    scenes.lift(latched)
    assert latched.page.name == "recap", "Bea has none"


def test_pin_keys_after_three_wrong_pins_refuse_for_a_while(latched: Driver) -> None:
    scenes.lift(latched)
    for _try in range(2):
        scenes.type_pin(latched, "1111")
        assert latched.sees("That’s not the PIN.")
    scenes.type_pin(latched, "1111")
    assert latched.sees("Try again in 5 seconds.")
    scenes.type_pin(latched, "0470")
    assert latched.page.name == "curtain", "not now, not even the right one"
    latched.back()
    scenes.lift(latched)
    assert latched.sees("Try again in"), "closing the sheet does not help"
    latched.seconds(6)
    scenes.type_pin(latched, "0470")
    assert latched.page.name == "table"


def test_pin_keys_delete_the_last_digit(latched: Driver) -> None:
    scenes.lift(latched)
    scenes.type_pin(latched, "09")
    keys = latched.all_of("PinKeys")[0]
    latched.tap(keys.children[0])
    assert keys.typed == "0"
    scenes.type_pin(latched, "470")
    assert latched.page.name == "table"


@pytest.mark.parametrize("lock", full_after_first(LOCKS))
def test_pin_keys_on_a_lock_are_closed(latched: Driver, lock: Lock) -> None:
    scenes.lift(latched)
    scenes.type_pin(latched, "04")
    lock(latched)
    latched.frames(3)
    assert_locked(latched, "Ana")


def test_forgotten_pin_removed_is_announced_before_each_turn(latched: Driver) -> None:
    scenes.lift(latched)
    latched.tap("Forgotten?")
    assert latched.sees("Everyone will be told before each turn")
    latched.tap("Cancel")
    assert latched.page.controller.session.watcher is None
    scenes.lift(latched)
    latched.tap("Forgotten?")
    latched.tap("Remove it")
    assert latched.page.controller.session.watcher == 0
    scenes.place(latched)
    notice = "Ana’s PIN was removed by someone who didn’t know it."
    assert latched.sees(notice), "on Bea's curtain"
    scenes.to_table(latched)
    scenes.place(latched)
    assert latched.sees(notice), "on Ana's own"
    scenes.lift(latched)
    assert latched.page.name == "recap", "no PIN any more"


def test_save_of_a_game_contains_no_pin(latched: Driver) -> None:
    scenes.lift(latched)
    scenes.type_pin(latched, "0470")
    scenes.place(latched)
    fitted = latched.app.settings.prefs_of("Ana").latch
    folder = latched.app.app_data.folder_of(latched.page.controller.save_id)
    for file in folder.iterdir():
        written = file.read_bytes()
        assert fitted.digest.encode() not in written
        assert fitted.salt.encode() not in written
