"""A PIN guards a person's cards. Every way round it needs the PIN or is announced."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sockapp.engine.player import Player
from sockapp.people import pin as pins
from sockapp.people.player_prefs import PlayerPrefs
from sockapp.people.settings import MAX_REMEMBERED_PLAYERS
from sockapp.ui.widgets.sheet import Sheet
from tests.support.ui import keys, scenes
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch

PEOPLE = (Player("Ana", look="red"), Player("Bea", look="blue"))
PIN = "0470"
TOLD = "Ana’s PIN was removed by someone who didn’t know it."


@pytest.fixture
def home(launch: Launch) -> Driver:
    """The home page with a game of Ana and Bea. It is Ana's turn, and she has a PIN."""
    driver = launch(
        people=PEOPLE, habits=(PlayerPrefs("Ana", latch=pins.hash_pin(PIN)),), speaks="en"
    )
    scenes.curtain(driver)
    driver.back()
    assert driver.page.name == "home"
    return driver


def open_person(driver: Driver, name: str) -> None:
    """Go from home to the sheet of a remembered person."""
    scenes.settings(driver)
    driver.tap(driver.page.ids.people)
    driver.tap(name)


def go_home(driver: Driver) -> None:
    while driver.page.name != "home":
        driver.back()


def continue_game(driver: Driver) -> None:
    """Continue the game from home, which leads to Ana's curtain."""
    go_home(driver)
    driver.frames(3)
    driver.tap("Continue")
    assert (driver.page.name, driver.page.player) == ("curtain", "Ana")


def force_off(driver: Driver) -> None:
    """Remove a PIN without knowing it, on the sheet that asks for it."""
    driver.tap("Forgotten?")
    driver.tap("Remove it")


def close_sheets(driver: Driver) -> None:
    while driver.all_of(Sheet):
        driver.back()


def assert_guarded(driver: Driver, pin: str = PIN) -> None:
    """Assert that Ana's cards are shown with her PIN and not without it."""
    scenes.lift(driver)
    assert driver.page.name == "curtain"
    assert driver.all_of("PinKeys")
    scenes.type_pin(driver, "9999")
    assert driver.page.name == "curtain"
    scenes.type_pin(driver, pin)
    assert driver.page.name == "table"


# ---- renaming


def test_rename_asks_for_pin_and_guards_games_under_the_old_name(home: Driver) -> None:
    open_person(home, "Ana")
    home.type(home.all_of("NameField")[0], "Anna")
    home.tap("Done")
    assert home.all_of("PinKeys")
    assert home.app.settings.people[0].name == "Ana", "not before the PIN"
    scenes.type_pin(home, PIN)
    assert home.app.settings.people[0].name == "Anna"
    continue_game(home)
    assert_guarded(home)


def test_rename_without_pin_is_announced_under_the_name_in_the_game(home: Driver) -> None:
    open_person(home, "Ana")
    home.type(home.all_of("NameField")[0], "Anna")
    home.tap("Done")
    force_off(home)
    assert home.app.settings.people[0].name == "Anna"
    continue_game(home)
    assert home.sees(TOLD)


def test_new_person_with_a_former_name_does_not_unlock_old_games(home: Driver) -> None:
    open_person(home, "Ana")
    home.type(home.all_of("NameField")[0], "Anna")
    home.tap("Done")
    scenes.type_pin(home, PIN)
    go_home(home)
    home.app.change(people=home.app.settings.remember((Player("Ana"),)).people)
    continue_game(home)
    assert_guarded(home)


def test_rematch_under_the_old_name_is_guarded(launch: Launch) -> None:
    driver = launch(people=PEOPLE, speaks="en")
    scenes.curtain(driver)
    settings = driver.app.settings.rename("Ana", Player("Anna", look="red"))
    driver.app.change(people=settings.people, habits=settings.habits)
    scenes.play_to_the_end(driver)
    anna = replace(driver.app.settings.prefs_of("Anna"), latch=pins.hash_pin(PIN))
    driver.app.store_prefs(anna)
    driver.tap("Rematch")
    if driver.page.player == "Bea":
        scenes.to_table(driver)
        scenes.place(driver)
    assert driver.page.player == "Ana"
    scenes.lift(driver)
    assert driver.all_of("PinKeys")


# ---- forgetting


def test_forget_asks_for_pin(home: Driver) -> None:
    open_person(home, "Ana")
    home.tap("Forget Ana…")
    home.tap("Forget")
    assert home.all_of("PinKeys")
    close_sheets(home)
    assert [person.name for person in home.app.settings.people] == ["Ana", "Bea"]
    continue_game(home)
    assert_guarded(home)


def test_forget_with_pin_forgets_everything(home: Driver) -> None:
    open_person(home, "Ana")
    home.tap("Forget Ana…")
    home.tap("Forget")
    scenes.type_pin(home, PIN)
    assert [person.name for person in home.app.settings.people] == ["Bea"]
    assert all(known.name != "Ana" for known in home.app.settings.habits)
    continue_game(home)
    assert not home.sees(TOLD)


def test_forget_without_pin_is_announced(home: Driver, launch: Launch) -> None:
    open_person(home, "Ana")
    home.tap("Forget Ana…")
    home.tap("Forget")
    force_off(home)
    assert [person.name for person in home.app.settings.people] == ["Bea"]
    continue_game(home)
    assert home.sees(TOLD)
    again = launch()
    again.tap("Continue")
    assert again.sees(TOLD), "after a restart, too"


# ---- a PIN removed by force


def force_at_curtain(driver: Driver) -> None:
    """Remove Ana's PIN by force at her curtain, and show her cards."""
    driver.tap("Continue")
    scenes.lift(driver)
    force_off(driver)
    assert driver.page.name == "table"


def test_forced_pin_given_up_is_still_announced(home: Driver) -> None:
    force_at_curtain(home)
    go_home(home)
    open_person(home, "Ana")
    home.tap("Set a PIN…")
    home.tap("Remove the PIN")
    close_sheets(home)
    continue_game(home)
    assert home.sees(TOLD)
    scenes.lift(home)
    scenes.place(home)
    assert home.sees(TOLD), "on Bea's curtain, too"


def test_forced_pin_replaced_is_still_announced_and_owner_gets_in(home: Driver) -> None:
    force_at_curtain(home)
    go_home(home)
    open_person(home, "Ana")
    home.tap("Set a PIN…")
    home.tap("Choose a new PIN")
    for _time in range(2):
        scenes.type_pin(home, "1111")
    close_sheets(home)
    continue_game(home)
    assert home.sees(TOLD)
    scenes.lift(home)
    scenes.type_pin(home, PIN)
    assert home.page.name == "table", "her own PIN opens, not only the intruder's"
    home.app.dispatch("on_pause")
    home.frames(3)
    assert not home.sees(TOLD), "she knows now"
    assert_guarded(home)


def test_second_forced_removal_does_not_end_the_announcement(home: Driver) -> None:
    """An intruder sets a PIN and removes that one by force, too."""
    force_at_curtain(home)
    go_home(home)
    open_person(home, "Ana")
    home.tap("Set a PIN…")
    home.tap("Choose a new PIN")
    for _time in range(2):
        scenes.type_pin(home, "1111")
    home.tap("Change the PIN…")
    force_off(home)
    close_sheets(home)
    continue_game(home)
    home.tap("Put my PIN back")
    scenes.type_pin(home, "1111")
    assert home.sees("That’s not the PIN.")
    scenes.type_pin(home, PIN)
    assert not home.sees(TOLD)


def test_owner_puts_forced_pin_back_at_the_curtain(home: Driver) -> None:
    force_at_curtain(home)
    home.app.dispatch("on_pause")
    home.frames(3)
    assert home.sees(TOLD)
    home.tap("Put my PIN back")
    scenes.type_pin(home, "1111")
    assert home.sees("That’s not the PIN.")
    scenes.type_pin(home, PIN)
    assert home.page.name == "curtain"
    assert not home.sees(TOLD)
    assert not home.all_of(Sheet)
    assert_guarded(home)


def test_put_my_pin_back_is_offered_only_to_the_owner(home: Driver) -> None:
    force_at_curtain(home)
    scenes.place(home)
    assert home.page.player == "Bea"
    assert home.sees(TOLD)
    assert not home.sees("Put my PIN back")


def test_owner_puts_forced_pin_back_on_the_people_page(home: Driver) -> None:
    force_at_curtain(home)
    go_home(home)
    open_person(home, "Ana")
    home.tap("Set a PIN…")
    home.tap("Put my PIN back")
    scenes.type_pin(home, PIN)
    assert home.sees("Change the PIN…")
    close_sheets(home)
    continue_game(home)
    assert not home.sees(TOLD)
    assert_guarded(home)


def test_forgotten_pin_without_a_game_under_way_can_be_given_up(home: Driver) -> None:
    force_at_curtain(home)
    go_home(home)
    home.tap("Delete this game")
    home.tap("Delete")
    open_person(home, "Ana")
    home.tap("Set a PIN…")
    home.tap("Remove the PIN")
    habits = home.app.settings.prefs_of("Ana")
    assert (habits.latch, habits.forced) == (None, False)


def test_two_forced_pins_are_both_announced(launch: Launch) -> None:
    habits = (PlayerPrefs("Ana", forced=True), PlayerPrefs("Bea", forced=True))
    driver = launch(people=PEOPLE, habits=habits, speaks="en")
    scenes.curtain(driver)
    assert driver.sees("Ana")
    notice = "The PINs of Ana and Bea were removed without anyone entering them."
    assert driver.sees(notice)


def test_bot_of_the_same_name_is_not_announced(launch: Launch) -> None:
    driver = launch(people=PEOPLE, habits=(PlayerPrefs("Lana", forced=True),), speaks="en")
    scenes.open_setup(driver)
    scenes.seat(driver, 1, "person")
    driver.tap("Add a player")
    scenes.seat(driver, 2, "bot")
    driver.page.players[2] = Player("Lana", bot="easy")
    scenes.choose_starter(driver, 0)
    scenes.start(driver)
    assert driver.page.name == "curtain"
    assert not driver.sees("PIN")


def test_phone_on_the_table_announces_a_forced_pin(launch: Launch) -> None:
    driver = launch(people=PEOPLE, habits=(PlayerPrefs("Ana", forced=True),), speaks="en")
    scenes.table_flat(driver)
    assert driver.page.name == "table"
    assert driver.sees(TOLD)


# ---- more people than are remembered


def test_crowd_of_other_players_does_not_evict_a_pin(home: Driver) -> None:
    known = home.app.settings
    for number in range(MAX_REMEMBERED_PLAYERS + 6):
        known = known.remember((Player(f"P{number}"),))
    home.app.change(people=known.people, habits=known.habits)
    continue_game(home)
    assert_guarded(home)


# ---- the wait after wrong PINs


def test_wait_after_wrong_pins_survives_a_restart(home: Driver, launch: Launch) -> None:
    home.tap("Continue")
    scenes.lift(home)
    for _try in range(4):
        home.seconds(6)
        scenes.type_pin(home, "1111")
    assert home.sees("Try again in 10 seconds.")
    again = launch()
    again.tap("Continue")
    scenes.lift(again)
    assert again.sees("Try again in"), "closing the app does not help"
    scenes.type_pin(again, PIN)
    assert again.page.name == "curtain"
    again.seconds(11)
    scenes.type_pin(again, PIN)
    assert again.page.name == "table"
    assert again.app.settings.prefs_of("Ana").wrong_tries == 0


def test_clock_of_the_phone_does_not_shorten_the_wait(
    home: Driver, launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    home.tap("Continue")
    scenes.lift(home)
    for _try in range(3):
        scenes.type_pin(home, "1111")
    for now in (0.0, 4e9):  # 1970 and 2096
        monkeypatch.setattr("time.time", lambda now=now: now)
        again = launch()
        again.tap("Continue")
        scenes.lift(again)
        assert again.sees("Try again in")
    again.seconds(6)
    scenes.type_pin(again, PIN)
    assert again.page.name == "table"


# ---- the words on the sheet


@pytest.mark.parametrize(
    ("code", "promise"),
    [
        ("en", "A latch among friends, not a vault."),
        ("es", "Un pestillo entre amigos, no una caja fuerte."),
        ("it", "Un chiavistello tra amici, non una cassaforte."),
    ],
)
def test_pin_sheet_says_how_little_a_pin_protects(launch: Launch, code: str, promise: str) -> None:
    driver = launch(people=PEOPLE, speaks=code)
    scenes.people_pin(driver)
    assert driver.sees(promise)


# ---- the keyboard


@pytest.mark.parametrize("pad", ["", "number pad "], ids=["digits", "number pad"])
def test_pin_typed_on_a_keyboard_unlocks(home: Driver, pad: str) -> None:
    continue_game(home)
    scenes.lift(home)
    (pin_keys,) = home.all_of("PinKeys")
    keys.press(home, f"{pad}9")
    assert pin_keys.typed == "9"
    keys.press(home, "backspace")
    assert pin_keys.typed == ""
    for digit in PIN:
        keys.press(home, f"{pad}{digit}")
    assert home.page.name != "curtain"


def test_pin_typed_on_a_keyboard_waits_after_wrong_tries(home: Driver) -> None:
    continue_game(home)
    scenes.lift(home)
    for _try in range(8):
        for digit in "9999":
            keys.press(home, digit)
    (pin_keys,) = home.all_of("PinKeys")
    assert pin_keys.disabled
    for digit in PIN:
        keys.press(home, digit)
    assert home.page.name == "curtain" and pin_keys.typed == ""
