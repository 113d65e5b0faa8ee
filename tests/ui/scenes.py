"""How to get to every screen and sheet by touches, in whatever language the app speaks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sockapp.i18n import _, pgettext
from tests.ui.driver import Driver

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


def goes_first(driver: Driver, number: int) -> None:
    """The table has decided who starts."""
    driver.tap(driver.all_of("StarterTile")[number])


def start(driver: Driver) -> None:
    """Deal."""
    driver.tap(driver.page.ids.start)


def lift(driver: Driver) -> None:
    """Hold the curtain's ring, as long as it takes."""
    driver.hold(driver.all_of("HoldRing")[0], 0.8)


def to_table(driver: Driver) -> None:
    """Lift the curtain and read what has happened, if need be."""
    if driver.page.name == "curtain":
        lift(driver)
    if driver.page.name == "recap":
        driver.tap(_("To the table"))


def cards(driver: Driver) -> list[Any]:
    """The buttons that place a card."""
    return [pill for pill in driver.all_of("Pill") if pill.kind == "primary"]


def place(driver: Driver) -> None:
    """Place the first card of one's hand, and wait until everything about it has been shown."""
    before = driver.page.sitting.session.moves_made
    sitting = driver.page.sitting
    driver.tap(cards(driver)[0])
    if sitting.session.moves_made == before:
        raise AssertionError("the touch made no move")
    settle(driver, sitting)


def settle(driver: Driver, sitting: Any) -> None:
    """Let bots move and animations end, until a person is asked for something."""

    def quiet() -> bool:
        told = sitting.director is None or not sitting.director.busy
        return told and not sitting.session.thinking and driver.page.name != "home"

    driver.until(
        lambda: quiet() and (driver.page.name != "table" or sitting.session.deciding is not None)
    )
    driver.frames(3)


def play_to_the_end(driver: Driver) -> None:
    """Place card after card, whoever's turn it is."""
    for _turn in range(30):
        if driver.page.name == "result":
            return
        to_table(driver)
        place(driver)
    raise AssertionError("the game does not end")


# ---- scenes


def home(_driver: Driver) -> None:
    """The first start."""


def home_under_way(driver: Driver) -> None:
    table(driver)
    driver.back()


def setup(driver: Driver) -> None:
    to_setup(driver)


def setup_full(driver: Driver) -> None:
    """Everybody at the table, and somebody starts."""
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
    driver.tap(_("Log"))


def table_log_empty(driver: Driver) -> None:
    table(driver)
    driver.tap(_("Log"))


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
    driver.app._tell_settings_lost()
    driver.frames(3)


def practice(driver: Driver) -> None:
    driver.tap(_("Settings"))
    driver.tap(driver.page.ids.practise)


def about(driver: Driver) -> None:
    driver.tap(_("About"))


SCENES: dict[str, Callable[[Driver], None]] = {
    scene.__name__: scene
    for scene in (
        home, home_under_way, setup, setup_full, setup_person, setup_bot, setup_refused, curtain,
        table, table_refused, table_log, table_log_empty, recap, result, result_log, settings,
        settings_language, settings_reset, settings_damaged, practice, about,
    )
}  # fmt: skip
"""Every screen, named after its page, and everything that can lie over it."""
