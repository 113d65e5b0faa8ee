"""The way through the app that shows every screen and every sheet, walked by touches alone.

A stop is one picture. It says how a person gets there from the stop before it, and what must
be on the screen then; `tests/test_screenshots.py` fails for a screen or sheet without one.
The house is shown once, a game's stops are shown for every game in the drawer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from kivy.uix.widget import Widget

from sockapp import games
from sockapp.ui.boards import base as boards
from sockapp.ui.pieces.sheet import Sheet
from sockapp.ui.seating import bot_name
from tests.ui.driver import Driver

PATIENCE = 120
"""Seconds of real time that bots may take to play a whole game against each other."""


class Walk:
    """A person with the app in hand, who reads the buttons in the language of the moment."""

    def __init__(self, driver: Driver, game_id: str = "") -> None:
        self.driver = driver
        self.game_id = game_id

    @property
    def screen(self) -> str:
        """The name of the screen that is shown."""
        return str(self.driver.app.house.page.name)

    @property
    def sheet(self) -> str:
        """The title of the sheet that lies on top, empty if there is none."""
        return next((sheet.title for sheet in self.driver.all_of(Sheet)), "")

    def word(self, message: str, context: str = "") -> str:
        """What the app says for a message of the catalog."""
        lang = self.driver.app.lang
        return str(lang.pgettext(context, message) if context else lang._(message))

    def tap(self, message: str, context: str = "") -> None:
        """Touch what says this."""
        self.driver.tap(self.word(message, context))

    def back(self) -> None:
        """The back key; a sheet that it closes fades away first."""
        self.driver.back()
        self.driver.until(lambda: not self.sheet)

    def wait_for(self, *screens: str) -> None:
        """Watch until one of these screens is shown."""
        self.driver.until(lambda: self.screen in screens, PATIENCE)

    def seat(self, number: int) -> Widget:
        """A seat's row on the setup screen."""
        return self.driver.all_of("SeatRow")[number]

    def take_seat(self, number: int, kind: str) -> None:
        """Make a seat a person's or a bot's."""
        segments = self.seat(number).ids.kind.children
        self.driver.tap(next(segment for segment in segments if segment.value == kind))


@dataclass(frozen=True)
class Stop:
    """One picture."""

    name: str
    screen: str
    """The screen that must be shown then."""
    go: Callable[[Walk], None]
    """From the stop before to this one."""
    sheet: str = ""
    """The title, as in the source, of the sheet that must lie on it."""
    secret: bool = False
    """Only in games that hide something."""

    def reach(self, walk: Walk) -> None:
        """Go there, and make sure that it is the right place."""
        self.go(walk)
        found = (walk.screen, walk.sheet)
        wanted = (self.screen, walk.word(self.sheet) if self.sheet else "")
        if found != wanted:
            raise RuntimeError(f"the way to {self.name!r} led to {found}, not to {wanted}")


# ---- the house


def _stay(walk: Walk) -> None:
    """The app has just been opened."""


def _to_settings(walk: Walk) -> None:
    chosen = walk.driver.app.lang.name
    walk.driver.tap(chosen)  # the first start's question is answered
    walk.tap("Settings")


def _ask_language(walk: Walk) -> None:
    walk.tap("Language")


def _ask_reset(walk: Walk) -> None:
    walk.back()
    walk.tap("Reset everything…")


def _to_practice(walk: Walk) -> None:
    walk.tap("Cancel")
    walk.tap("Practise and calibrate")


def _to_about(walk: Walk) -> None:
    walk.back()
    walk.tap("None", "motion")  # from here on nothing moves, so that pictures are repeatable
    walk.tap("Licences")


HOUSE = (
    Stop("welcome", "home", _stay),
    Stop("settings", "settings", _to_settings),
    Stop("language", "settings", _ask_language, sheet="Language"),
    Stop("ask", "settings", _ask_reset, sheet="Reset everything?"),
    Stop("practice", "practice", _to_practice),
    Stop("about", "about", _to_about),
)

# ---- a game: two people and a bot, left at the table; then two bots, watched to the end


def _to_setup(walk: Walk) -> None:
    while walk.screen != "home":
        walk.back()
    cards = walk.driver.all_of("GameCard")
    walk.driver.tap(next(card for card in cards if card.game_id == walk.game_id).ids.play)


def _to_mixed_table(walk: Walk) -> None:
    _to_setup(walk)
    walk.take_seat(1, "person")
    if games.info(walk.game_id).max_players > 2:
        walk.tap("Add a player")
    _let_the_last_start(walk)


def _let_the_last_start(walk: Walk) -> None:
    walk.driver.tap(walk.driver.all_of("StarterTile")[-1])


def _ask_person(walk: Walk) -> None:
    walk.driver.tap(walk.seat(0).ids.face)


def _ask_bot(walk: Walk) -> None:
    walk.tap("Done")
    walk.driver.tap(walk.seat(-1).ids.face)


def _to_curtain(walk: Walk) -> None:
    walk.back()
    walk.driver.tap(walk.driver.all_of("Setup")[0].ids.start)
    walk.wait_for("curtain")


def _to_recap(walk: Walk) -> None:
    walk.driver.hold(walk.driver.all_of("HoldRing")[0], 0.8)


def _to_table(walk: Walk) -> None:
    if walk.screen == "recap":
        walk.tap("To the table")
    else:
        walk.back()
        walk.driver.tap(walk.driver.all_of("Setup")[0].ids.start)
    table = walk.driver.app.house.page
    walk.driver.until(lambda: table.sitting.session.deciding is not None, PATIENCE)


def _open_log(walk: Walk) -> None:
    walk.tap("Log")


def _to_home(walk: Walk) -> None:
    walk.back()  # from the sheet to the table
    walk.back()


def _to_result(walk: Walk) -> None:
    _to_setup(walk)
    bots = sorted(games.info(walk.game_id).bots, key=lambda bot: bot.level != "easy")  # quick ones
    while len(walk.driver.all_of("SeatRow")) > games.info(walk.game_id).min_players:
        walk.driver.tap(walk.seat(-1).ids.face)
        walk.tap("Remove this seat")
    for number in range(len(walk.driver.all_of("SeatRow"))):
        walk.take_seat(number, "bot")
        walk.driver.tap(walk.seat(number).ids.face)
        walk.driver.tap(bot_name(bots[number]))
    walk.tap("Start")
    walk.wait_for("result")


GAME = (
    Stop("setup", "setup", _to_mixed_table),
    Stop("seat", "setup", _ask_person, sheet="Who sits here?"),
    Stop("bot", "setup", _ask_bot, sheet="Who plays for this seat?"),
    Stop("curtain", "curtain", _to_curtain, secret=True),
    Stop("recap", "recap", _to_recap, secret=True),
    Stop("table", "table", _to_table),
    Stop("log", "table", _open_log, sheet="Log"),
    Stop("home", "home", _to_home),
    Stop("result", "result", _to_result),
)


def tour(driver: Driver) -> Iterator[str]:
    """Walk through the whole app; at every stop its name, while it is on the screen."""
    yield from _chapter(HOUSE, Walk(driver))
    for game_id in games.game_ids():
        yield from _chapter(GAME, Walk(driver, game_id))
    if not any(games.info(game_id).hidden for game_id in games.game_ids()):
        board = boards.also("toy", "tests.ui.toy_board:ToyBoard")
        with games.also("toy", "tests.toy"), board:  # it has secrets: the curtain must be shown
            yield from _chapter(GAME, Walk(driver, "toy"))


def _chapter(stops: tuple[Stop, ...], walk: Walk) -> Iterator[str]:
    for stop in stops:
        if stop.secret and not games.info(walk.game_id).hidden:
            continue
        stop.reach(walk)
        yield f"{stop.name}_{walk.game_id}" if walk.game_id else stop.name
