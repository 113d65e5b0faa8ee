"""How to get to every screen and sheet by touches, in whatever language the app speaks."""

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
from tests.support.ui.steps import goes_first, lift, settle, start, to_table

# ---- steps


def to_setup(driver: Driver) -> None:
    """From home to the toy's table-laying; the toy is the last card in the drawer."""
    driver.tap(pgettext("button", "Play"))


def seat(driver: Driver, number: int, kind: str) -> None:
    """Put a person or a bot into a seat."""
    row = driver.all_of("SeatRow")[number]
    driver.tap(next(part for part in row.ids.kind.children if part.value == kind))


def edit_seat(driver: Driver, number: int) -> None:
    """Open a seat's sheet."""
    driver.tap(driver.all_of("SeatRow")[number].ids.face)


def cards(driver: Driver) -> list[Any]:
    """The buttons that place a card."""
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
    """The log is in the table's menu."""
    driver.tap(_("Menu"))
    driver.tap(_("Log"))


# ---- scenes


def home(_driver: Driver) -> None:
    """The first start."""


def home_under_way(driver: Driver) -> None:
    table(driver)
    driver.back()


def setup(driver: Driver) -> None:
    to_setup(driver)


def setup_full(driver: Driver) -> None:
    """All seats taken, with a starter chosen."""
    to_setup(driver)
    for _seat in range(2):
        driver.tap(driver.page.ids.add)
    seat(driver, 3, "person")
    goes_first(driver, 3)


def setup_person(driver: Driver) -> None:
    to_setup(driver)
    driver.tap(driver.page.ids.add)
    edit_seat(driver, 0)


def setup_bot(driver: Driver) -> None:
    to_setup(driver)
    driver.tap(driver.page.ids.add)
    edit_seat(driver, 1)


def setup_refused(driver: Driver) -> None:
    """A player without a name: a line says so, over the sheet."""
    setup_person(driver)
    driver.type(driver.all_of("NameField")[0], " ")
    driver.tap(_("Done"))


def curtain(driver: Driver) -> None:
    """Two persons, the first is about to take the phone."""
    to_setup(driver)
    seat(driver, 1, "person")
    goes_first(driver, 0)
    start(driver)


def table(driver: Driver) -> None:
    """One person, one bot, the person's turn."""
    to_setup(driver)
    goes_first(driver, 0)
    start(driver)


def table_refused(driver: Driver) -> None:
    """More swaps than allowed: a line says why not, and a move can be taken back."""
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
    """Everything that the menu can offer: two persons, and cards to hide."""
    curtain(driver)
    lift(driver)
    driver.tap(_("Menu"))


def table_described(driver: Driver) -> None:
    """What lies on the table, in words."""
    curtain(driver)
    lift(driver)
    driver.tap(_("Menu"))
    driver.tap(_("Describe the table"))


def table_hidden(driver: Driver) -> None:
    """One's cards lie face down, with the bar that shows them."""
    curtain(driver)
    lift(driver)
    if driver.page.ids.prompt.ids.eye.disabled and not driver.page.has_eye_in_bar:  # a folded bar
        driver.tap(_("Menu"))
    driver.tap(_("Hide my cards"))


def table_flat(driver: Driver) -> None:
    """The phone stays on the table, and waits for the first person."""
    to_setup(driver)
    seat(driver, 1, "person")
    driver.tap(_("Phone stays on the table"))
    goes_first(driver, 0)
    start(driver)


def home_delete(driver: Driver) -> None:
    """Asked before a game is deleted."""
    home_under_way(driver)
    driver.tap(_("Delete this game"))


def home_deleted(driver: Driver) -> None:
    """It can be undone."""
    home_delete(driver)
    driver.tap(_("Delete"))


def curtain_take_back(driver: Driver) -> None:
    """The second person holds the phone, and the first wants to take back."""
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
    """The same on the board."""
    recap(driver)
    driver.tap(_("Watch it"))
    driver.seconds(2)


def table_notebook(driver: Driver) -> None:
    """Odd Socks: a bot has dealt, the person looks into the notebook."""
    cards = driver.all_of("GameCard")
    driver.tap(next(card for card in cards if card.game_id == "odd_socks").ids.play)
    goes_first(driver, 1)
    start(driver)
    driver.tap(_("My notebook"))
    for taps, tile in enumerate(driver.all_of("PencilTile")[:3]):
        for _tap in range(taps):
            driver.tap(tile)


def recap(driver: Driver) -> None:
    """The second person has lifted the curtain."""
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
    """Another app has the games open."""
    driver.app.navigator.go("occupied")
    driver.frames(3)


def occupied_import(driver: Driver) -> None:
    """The phone has refused a step of an import."""
    driver.app.navigator.go("occupied", is_import_open=True)
    driver.frames(3)


def table_unsaved(driver: Driver) -> None:
    """The disk is full: a warning stays."""
    fill_disk(let_disk_fail(driver))
    table(driver)


def table_unsaved_left(driver: Driver) -> None:
    """Asked before the game is lost."""
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
    """The longest line that can come up, as it does when stored settings are damaged."""
    driver.app.tell_settings_lost()
    driver.frames(3)


def practice(driver: Driver) -> None:
    driver.tap(_("Settings"))
    driver.tap(driver.page.ids.practise)


def about(driver: Driver) -> None:
    settings(driver)
    driver.tap(_("Licences"))


def remember_people(driver: Driver) -> None:
    """Two persons have given their names, so that they are no guests."""
    driver.app.change(people=(Player("Ana"), Player("Bea", look="blue")))


def people(driver: Driver) -> None:
    """Two persons have played."""
    remember_people(driver)
    curtain(driver)
    driver.back()
    settings(driver)
    driver.tap(driver.page.ids.people)


def people_nobody(driver: Driver) -> None:
    """Before the first game."""
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
    """Choosing a PIN."""
    people_person(driver)
    driver.tap(_("Set a PIN…"))


def type_pin(driver: Driver, pin: str) -> None:
    """Tap four digits."""
    for digit in pin:
        driver.tap(digit)


def latch_first(driver: Driver, pin: str = "1234") -> None:
    """The first person remembered has a PIN."""
    name = driver.app.settings.people[0].name
    habits = PlayerPrefs(name, latch=pins.hash_pin(pin))
    driver.app.change(habits=driver.app.settings.with_prefs(habits).habits)


def curtain_pin(driver: Driver) -> None:
    """The first person is asked for a PIN."""
    remember_people(driver)
    curtain(driver)
    latch_first(driver)
    lift(driver)


def curtain_forgotten(driver: Driver) -> None:
    """The way out for a forgotten PIN."""
    curtain_pin(driver)
    driver.tap(_("Forgotten?"))


def curtain_forced(driver: Driver) -> None:
    """A player has taken it, and all are told."""
    curtain_forgotten(driver)
    driver.tap(_("Remove it"))
    place(driver)


def curtain_put_back(driver: Driver) -> None:
    """The person whose PIN was removed may put it back."""
    curtain_forgotten(driver)
    driver.tap(_("Remove it"))
    driver.app.dispatch("on_pause")
    driver.frames(3)


def people_removed_pin(driver: Driver) -> None:
    """What can be done about a PIN that was removed, while a game is under way."""
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
