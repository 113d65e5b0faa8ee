"""Steps that lead to every screen and sheet by touches, in any language of the app."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sockapp.engine.player import Player
from sockapp.i18n import _, pgettext
from sockapp.people import pin as pins
from sockapp.people.player_prefs import PlayerPrefs
from tests.support.ui import (
    analysis_scenes,
    backup_scenes,
    companion_scenes,
    evening_scenes,
    goal_scenes,
    league_scenes,
    puzzle_scenes,
    reader_scenes,
    records_scenes,
    sock_scenes,
    wardrobe_scenes,
)
from tests.support.ui.broken_disk import fill_disk, let_disk_fail
from tests.support.ui.driver import Driver
from tests.support.ui.steps import choose_starter, lift, settle, start, to_table

# ---- steps


def open_setup(driver: Driver) -> None:
    """Open the toy's setup page from home.

    The toy is the last card there, and the driver finds the last button of several with one text.
    """
    driver.tap(pgettext("button", "Play"))


def seat(driver: Driver, number: int, kind: str) -> None:
    """Put a person or a bot into a seat."""
    row = driver.all_of("SeatRow")[number]
    driver.tap(next(part for part in row.ids.kind.children if part.value == kind))


def edit_seat(driver: Driver, number: int) -> None:
    """Open a seat's sheet."""
    driver.tap(driver.all_of("SeatRow")[number].ids.face)


def cards(driver: Driver) -> list[Any]:
    """Return the buttons that place a card."""
    return [pill for pill in driver.all_of("AppButton") if pill.style == "filled"]


def place(driver: Driver) -> None:
    """Place the first card of one's hand, and wait until everything about it has been shown."""
    before = driver.page.controller.session.moves_made
    controller = driver.page.controller
    driver.tap(cards(driver)[0])
    if controller.session.moves_made == before:
        raise AssertionError("the touch made no move")
    settle(driver, controller)


def play_to_the_end(driver: Driver) -> None:
    """Place card after card in every turn."""
    for _turn in range(30):
        if driver.page.name == "result":
            return
        to_table(driver)
        place(driver)
    raise AssertionError("the game does not end")


def open_log(driver: Driver) -> None:
    """Open the log from the table's menu."""
    driver.tap(_("Menu"))
    driver.tap(_("Log"))


# ---- scenes


def home(_driver: Driver) -> None:
    """Stay on home as it is after the first start."""


def home_under_way(driver: Driver) -> None:
    table(driver)
    driver.back()


def setup(driver: Driver) -> None:
    open_setup(driver)


def setup_full(driver: Driver) -> None:
    """Show the setup page with all seats taken and a starter chosen."""
    open_setup(driver)
    for _seat in range(2):
        driver.tap(driver.page.ids.add)
    seat(driver, 3, "person")
    choose_starter(driver, 3)


def setup_person(driver: Driver) -> None:
    open_setup(driver)
    driver.tap(driver.page.ids.add)
    edit_seat(driver, 0)


def setup_bot(driver: Driver) -> None:
    open_setup(driver)
    driver.tap(driver.page.ids.add)
    edit_seat(driver, 1)


def setup_refused(driver: Driver) -> None:
    """Show the line over a seat's sheet that refuses a player without a name."""
    setup_person(driver)
    driver.type(driver.all_of("NameField")[0], " ")
    driver.tap(_("Done"))


def curtain(driver: Driver) -> None:
    """Show the curtain of a game of two persons, before the first takes the phone."""
    open_setup(driver)
    seat(driver, 1, "person")
    choose_starter(driver, 0)
    start(driver)


def table(driver: Driver) -> None:
    """Show the table of a person and a bot in the person's turn."""
    open_setup(driver)
    choose_starter(driver, 0)
    start(driver)


def table_refused(driver: Driver) -> None:
    """Show the line that refuses one swap more than allowed.

    The moves before it can be taken back.
    """
    table(driver)
    for _swap in range(3):
        driver.tap("⇄")
        driver.seconds(0.5)


def table_log(driver: Driver) -> None:
    table(driver)
    place(driver)
    open_log(driver)


def table_log_empty(driver: Driver) -> None:
    table(driver)
    open_log(driver)


def table_menu(driver: Driver) -> None:
    """Show the menu with all that it can offer, for two persons with cards to hide."""
    curtain(driver)
    lift(driver)
    driver.tap(_("Menu"))


def table_described(driver: Driver) -> None:
    """Show the text that describes the table."""
    curtain(driver)
    lift(driver)
    driver.tap(_("Menu"))
    driver.tap(_("Describe the table"))


def table_hidden(driver: Driver) -> None:
    """Show the board with the person's cards face down, and the bar that turns them up."""
    curtain(driver)
    lift(driver)
    if driver.page.ids.prompt.ids.eye.disabled and not driver.page.has_eye_in_bar:  # a folded bar
        driver.tap(_("Menu"))
    driver.tap(_("Hide my cards"))


def table_flat(driver: Driver) -> None:
    """Show the curtain of a phone that stays on the table."""
    open_setup(driver)
    seat(driver, 1, "person")
    driver.tap(_("Phone stays on the table"))
    choose_starter(driver, 0)
    start(driver)


def home_delete(driver: Driver) -> None:
    """Show the question before a game is deleted."""
    home_under_way(driver)
    driver.tap(_("Delete this game"))


def home_deleted(driver: Driver) -> None:
    """Delete a game, and show the notice that can undo it."""
    home_delete(driver)
    driver.tap(_("Delete"))


def curtain_take_back(driver: Driver) -> None:
    """Show the curtain after the first of two persons asked to take back a move.

    The second person holds the phone meanwhile.
    """
    curtain(driver)
    lift(driver)
    driver.tap("⇄")
    settle(driver, driver.page.controller)
    driver.app.on_pause()
    lift(driver)
    to_table(driver)
    driver.tap(_("Menu"))
    name = driver.page.controller.names[0]
    driver.tap(_("{name} wants to take back a move").format(name=name))


def recap_watched(driver: Driver) -> None:
    """Show the recap as it is played on the board."""
    recap(driver)
    driver.tap(_("Watch it"))
    driver.seconds(2)


def table_notebook(driver: Driver) -> None:
    """Show the pencil notebook of Odd Socks in a game that a bot dealt."""
    cards = driver.all_of("GameCard")
    driver.tap(next(card for card in cards if card.game_id == "odd_socks").ids.play)
    choose_starter(driver, 1)
    start(driver)
    driver.tap(_("My notebook"))
    for taps, tile in enumerate(driver.all_of("PencilTile")[:3]):
        for _tap in range(taps):
            driver.tap(tile)


def recap(driver: Driver) -> None:
    """Show the recap to the second person, behind the lifted curtain."""
    curtain(driver)
    lift(driver)
    place(driver)
    lift(driver)


def result(driver: Driver) -> None:
    table(driver)
    play_to_the_end(driver)


def result_log(driver: Driver) -> None:
    result(driver)
    driver.tap(_("Log"))


def occupied(driver: Driver) -> None:
    """Show the page for when another app has the games open."""
    driver.app.navigator.go("occupied")
    driver.frames(3)


def occupied_import(driver: Driver) -> None:
    """Show the same page for when the phone refused a step of an import."""
    driver.app.navigator.go("occupied", is_import_open=True)
    driver.frames(3)


def table_unsaved(driver: Driver) -> None:
    """Show the table with the warning of a full disk."""
    fill_disk(let_disk_fail(driver))
    table(driver)


def table_unsaved_left(driver: Driver) -> None:
    """Show the question before a game that cannot be saved is lost."""
    table_unsaved(driver)
    driver.back()


def settings(driver: Driver) -> None:
    driver.tap(_("Settings"))


def settings_language(driver: Driver) -> None:
    settings(driver)
    driver.tap(_("Language"))


def settings_reset(driver: Driver) -> None:
    settings(driver)
    driver.tap(_("Reset everything…"))


def settings_damaged(driver: Driver) -> None:
    """Show the notice of damaged settings, which is the longest."""
    driver.app.tell_settings_lost()
    driver.frames(3)


def practice(driver: Driver) -> None:
    driver.tap(_("Settings"))
    driver.tap(driver.page.ids.practise)


def about(driver: Driver) -> None:
    settings(driver)
    driver.tap(_("Licences"))


def remember_people(driver: Driver) -> None:
    """Remember two people by name, so that they are no guests."""
    driver.app.change(people=(Player("Ana"), Player("Bea", look="blue")))


def people(driver: Driver) -> None:
    """Show the people page after a game of two persons."""
    remember_people(driver)
    curtain(driver)
    driver.back()
    settings(driver)
    driver.tap(driver.page.ids.people)


def people_nobody(driver: Driver) -> None:
    """Show the people page before the first game."""
    driver.app.change(people=())
    settings(driver)
    driver.tap(driver.page.ids.people)


def people_person(driver: Driver) -> None:
    people(driver)
    driver.tap(driver.all_of("PersonItem")[0])


def people_forget(driver: Driver) -> None:
    people_person(driver)
    name = driver.app.settings.people[0].name
    driver.tap(_("Forget {name}…").format(name=name))


def people_pin(driver: Driver) -> None:
    """Show the sheet in which a PIN is chosen."""
    people_person(driver)
    driver.tap(_("Set a PIN…"))


def type_pin(driver: Driver, pin: str) -> None:
    """Tap the digits of a PIN."""
    for digit in pin:
        driver.tap(digit)


def set_first_pin(driver: Driver, pin: str = "1234") -> None:
    """Give the first person remembered a PIN."""
    name = driver.app.settings.people[0].name
    habits = PlayerPrefs(name, latch=pins.hash_pin(pin))
    driver.app.change(habits=driver.app.settings.with_prefs(habits).habits)


def curtain_pin(driver: Driver) -> None:
    """Show the curtain that asks the first person for a PIN."""
    remember_people(driver)
    curtain(driver)
    set_first_pin(driver)
    lift(driver)


def curtain_forgotten(driver: Driver) -> None:
    """Show the sheet for a forgotten PIN."""
    curtain_pin(driver)
    driver.tap(_("Forgotten?"))


def curtain_forced(driver: Driver) -> None:
    """Remove a PIN without knowing it, and show the notice that all players get."""
    curtain_forgotten(driver)
    driver.tap(_("Remove it"))
    place(driver)


def curtain_put_back(driver: Driver) -> None:
    """Show the curtain that offers a person the PIN back that was removed."""
    curtain_forgotten(driver)
    driver.tap(_("Remove it"))
    driver.app.dispatch("on_pause")
    driver.frames(3)


def people_removed_pin(driver: Driver) -> None:
    """Show the sheet of a person whose PIN was removed in a game under way."""
    curtain_put_back(driver)
    driver.back()
    settings(driver)
    driver.tap(driver.page.ids.people)
    driver.tap(driver.all_of("PersonItem")[0])
    driver.tap(_("Set a PIN…"))


SCENES: dict[str, Callable[[Driver], None]] = {
    scene.__name__: scene
    for scene in (
        home, home_under_way, home_delete, home_deleted, setup, setup_full, setup_person, setup_bot,
        setup_refused, curtain, curtain_pin, curtain_forgotten, curtain_forced, curtain_put_back,
        curtain_take_back,
        table_menu, table_described, table_hidden, table_flat, recap_watched, people, people_nobody,
        people_person, people_forget, people_pin, people_removed_pin, table, table_refused,
        table_log, table_log_empty,
        table_notebook, recap, result, result_log, settings, settings_language, settings_reset,
        settings_damaged, practice, about, occupied, occupied_import,
        table_unsaved, table_unsaved_left,
    )
} | companion_scenes.SCENES | records_scenes.SCENES | reader_scenes.SCENES  # fmt: skip
SCENES |= sock_scenes.SCENES | puzzle_scenes.SCENES | analysis_scenes.SCENES | league_scenes.SCENES
SCENES |= evening_scenes.SCENES | goal_scenes.SCENES
SCENES |= backup_scenes.SCENES | wardrobe_scenes.SCENES
"""Every screen, named after its page, and everything that can lie over it."""
