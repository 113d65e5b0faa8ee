"""Walking through the app by touches: who walks, and what a stop on the way is."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from kivy.uix.widget import Widget

from sockapp.ui.widgets.sheet import Sheet
from tests.support.ui.driver import Driver

PATIENCE = 60
"""Seconds of real time that bots may take until it is a person's turn, on a busy machine."""


class Walk:
    """A person with the app in hand, who reads the buttons in the language of the moment."""

    def __init__(self, driver: Driver, game_id: str = "") -> None:
        self.driver = driver
        self.game_id = game_id

    @property
    def screen(self) -> str:
        """The name of the screen that is shown."""
        return str(self.driver.app.navigator.page.name)

    @property
    def board(self) -> Any:
        """The table's board."""
        return self.driver.page.board

    @property
    def sheet(self) -> str:
        """The title of the sheet that lies on top, empty if there is none."""
        return next((sheet.title for sheet in reversed(self.driver.all_of(Sheet))), "")

    def word(self, message: str, context: str = "") -> str:
        """What the app says for a message of the catalog."""
        lang = self.driver.app.lang
        return str(lang.pgettext(context, message) if context else lang._(message))

    def tap(self, message: str, context: str = "") -> None:
        """Touch what says this."""
        self.driver.tap(self.word(message, context))

    def back(self) -> None:
        """The back key; a sheet that it closes fades away first."""
        sheets = len(self.driver.all_of(Sheet))
        self.driver.back()
        self.driver.until(lambda: len(self.driver.all_of(Sheet)) <= max(0, sheets - 1))

    def to_home(self) -> None:
        """Back, and back again."""
        while self.screen != "home":
            self.back()

    def to_setup(self) -> None:
        """Where people sit down to this game."""
        self.to_home()
        cards = self.driver.all_of("GameCard")
        self.driver.tap(next(card for card in cards if card.game_id == self.game_id).ids.play)

    def go_on_with(self, kept: str) -> None:
        """Continue a game that has been put onto the shelf behind the app's back."""
        self.to_setup()
        self.back()  # to a drawer with that game in it
        cards = self.driver.all_of("ContinueCard")
        self.driver.tap(next(card for card in cards if card.save_id == kept).ids.go)

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
    game: str = ""
    """Only in this game."""

    def reach(self, walk: Walk) -> None:
        """Go there, and make sure that it is the right place."""
        self.go(walk)
        found = (walk.screen, walk.sheet)
        wanted = (self.screen, walk.word(self.sheet) if self.sheet else "")
        title = re.sub(r"\\\{\w+\\\}", ".+", re.escape(wanted[1]))  # somebody's name
        if found[0] != wanted[0] or not re.fullmatch(title, found[1]):
            raise RuntimeError(f"the way to {self.name!r} led to {found}, not to {wanted}")
