"""The setup page: the last table comes back, guests follow the language, variants fold."""

from __future__ import annotations

from sockapp.engine.player import Player
from tests.support.ui import scenes
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch

ANA, BEA = Player("Ana", look="red"), Player("Bea", look="blue")


def open_setup(driver: Driver, game_id: str) -> None:
    driver.app.navigator.go("setup", game_id=game_id)
    driver.frames(5)


def leave_game(driver: Driver) -> None:
    driver.app.controller.leave()
    driver.frames(5)


def names_of(driver: Driver) -> list[str]:
    return [player.name for player in driver.page.players]


def test_setup_after_a_restart_has_the_players_and_options_of_the_last_game(
    launch: Launch,
) -> None:
    driver = launch(people=(ANA, BEA), speaks="en")
    open_setup(driver, "sock")
    scenes.seat(driver, 1, "person")
    driver.tap("Add a player")
    scenes.seat(driver, 2, "bot")
    scenes.edit_seat(driver, 2)
    driver.tap(driver.all_of("BotChoice")[0])
    driver.tap("Variants")
    driver.tap("High and low")
    driver.tap("Phone stays on the table")
    seated = list(driver.page.players)
    scenes.start(driver)

    driver = launch()
    open_setup(driver, "odd_socks")
    assert names_of(driver)[:1] == ["Ana"]
    assert sum(player.is_person for player in driver.page.players) == 1, "another game's table"
    assert not driver.page.on_table
    open_setup(driver, "sock")
    assert driver.page.players == seated
    assert driver.page.agreed == {"happy": "both", "referee": False}
    assert driver.all_of("StayOnTableItem")[0].active
    assert driver.sees("Happy symbol in runs: High and low")
    scenes.start(driver)
    controller = driver.app.controller
    assert controller.session.options.happy == "both"
    assert list(controller.players) == seated


def test_setup_of_another_game_in_between_keeps_the_last_table(launch: Launch) -> None:
    driver = launch(people=(ANA, BEA), speaks="en")
    open_setup(driver, "sock")
    scenes.seat(driver, 1, "person")
    scenes.start(driver)
    leave_game(driver)
    open_setup(driver, "odd_socks")
    driver.back()
    open_setup(driver, "sock")
    assert names_of(driver) == ["Ana", "Bea"]


def test_setup_guest_names_follow_the_language(launch: Launch) -> None:
    driver = launch(language="en")
    open_setup(driver, "sock")
    scenes.seat(driver, 1, "person")
    assert names_of(driver) == ["Sock 1", "Sock 2"]
    scenes.edit_seat(driver, 1)
    driver.type(driver.all_of("NameField")[0], "Bea")
    driver.tap("Done")
    driver.app.change(language="es")
    driver.frames(3)
    assert names_of(driver) == ["Calcetín 1", "Bea"]
    assert [row.player_name for row in driver.all_of("SeatRow")] == ["Calcetín 1", "Bea"]
    scenes.start(driver)
    assert [person.name for person in driver.app.settings.people] == ["Bea"]

    driver.app.change(language="it")
    driver = launch()
    open_setup(driver, "sock")
    assert names_of(driver) == ["Calzino 1", "Bea"]


def test_setup_forgotten_person_does_not_come_back(launch: Launch) -> None:
    driver = launch(people=(ANA, BEA), speaks="en")
    open_setup(driver, "sock")
    scenes.start(driver)
    leave_game(driver)
    scenes.settings(driver)
    driver.tap(driver.page.ids.people)
    driver.tap("Ana")
    driver.tap("Forget Ana…")
    driver.tap("Forget")

    driver = launch()
    open_setup(driver, "sock")
    assert "Ana" not in names_of(driver)
    assert sum(player.is_person for player in driver.page.players) == 1


def test_setup_person_renamed_in_the_settings_comes_back_with_the_new_name(
    launch: Launch,
) -> None:
    driver = launch(people=(ANA, BEA), speaks="en")
    open_setup(driver, "sock")
    scenes.seat(driver, 1, "person")
    scenes.start(driver)
    leave_game(driver)
    scenes.settings(driver)
    driver.tap(driver.page.ids.people)
    driver.tap("Ana")
    driver.type(driver.all_of("NameField")[0], "Anna")
    driver.tap("Done")

    driver = launch()
    open_setup(driver, "sock")
    assert names_of(driver) == ["Anna", "Bea"]


def test_setup_variants_are_folded_and_summed_up(launch: Launch) -> None:
    driver = launch(speaks="en")
    open_setup(driver, "sock")
    assert not driver.all_of("OptionItem")
    assert driver.sees("As in the rulebook")
    driver.tap("Variants")
    assert len(driver.all_of("OptionItem")) == 2
    driver.tap("Low")
    driver.tap("On")
    summary = "Happy symbol in runs: Low · Referee: On"
    assert driver.sees(summary)
    driver.tap("Variants")
    assert not driver.all_of("OptionItem")
    assert driver.sees(summary)
    driver.app.change(language="es")
    driver.frames(3)
    assert not driver.sees(summary), "in Spanish now"
    driver.app.change(language="en")
    driver.tap("Variants")
    driver.tap("Wrap-around")
    driver.tap("Off")
    assert driver.sees("As in the rulebook")


def test_setup_of_a_game_without_variants_has_no_such_row(launch: Launch) -> None:
    driver = launch(speaks="en")
    open_setup(driver, "out_of_sock")
    assert not driver.sees("Variants")
    assert driver.sees("Toss with"), "a setting of the phone is not folded"


def test_home_after_a_game_of_guests_does_not_ask_for_the_language_again(
    launch: Launch,
) -> None:
    driver = launch()
    assert driver.all_of("LanguageCard")
    open_setup(driver, "sock")
    scenes.start(driver)
    leave_game(driver)
    assert driver.page.name == "home"
    assert driver.app.settings.people == ()
    assert not driver.all_of("LanguageCard")


def test_learn_in_a_game_without_a_tutorial_does_nothing(driver: Driver) -> None:
    scenes.open_setup(driver)
    assert not driver.page.has_tutorial
    driver.page.learn()
    driver.frames(2)
    assert driver.page.name == "setup"
