"""The simulated user of the tour, and the stops on the way."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from kivy.uix.widget import Widget

from sockapp.ui.widgets.sheet import Sheet
from tests.support.ui.driver import Driver

WAIT_MAX_S = 60
"""The limit of real time, in seconds, until it is a person's turn on a busy machine."""


class Walk:
    """A simulated user, who finds buttons by their text in the current language."""

    def __init__(self, driver: Driver, game_id: str = "") -> None:
        self.driver = driver
        self.game_id = game_id

    @property
    def screen(self) -> str:
        """The name of the page that is shown."""
        return str(self.driver.app.navigator.page.name)

    @property
    def board(self) -> Any:
        """The board of the table page."""
        return self.driver.page.board

    @property
    def sheet(self) -> str:
        """The title of the topmost sheet; empty if there is none."""
        return next((sheet.title for sheet in reversed(self.driver.all_of(Sheet))), "")

    def word(self, message: str, context: str = "") -> str:
        """Return the translation of a message."""
        lang = self.driver.app.lang
        return str(lang.pgettext(context, message) if context else lang._(message))

    def tap(self, message: str, context: str = "") -> None:
        """Touch the widget with this text."""
        self.driver.tap(self.word(message, context))

    def back(self) -> None:
        """Press the back key, and wait until a sheet it closes has faded."""
        sheets = len(self.driver.all_of(Sheet))
        self.driver.back()
        self.driver.until(lambda: len(self.driver.all_of(Sheet)) <= max(0, sheets - 1))

    def go_home(self) -> None:
        """Go back until home is shown."""
        while self.screen != "home":
            self.back()

    def open_setup(self) -> None:
        """Open the setup page of this game."""
        self.go_home()
        cards = self.driver.all_of("GameCard")
        self.driver.tap(next(card for card in cards if card.game_id == self.game_id).ids.play)

    def go_on_with(self, save_id: str) -> None:
        """Continue a game that was saved without the app's knowledge."""
        self.open_setup()
        self.back()  # home then lists that game
        cards = self.driver.all_of("ContinueCard")
        self.driver.tap(next(card for card in cards if card.save_id == save_id).ids.go)

    def wait_for(self, *screens: str) -> None:
        """Wait until one of these pages is shown."""
        self.driver.until(lambda: self.screen in screens, WAIT_MAX_S)

    def seat(self, number: int) -> Widget:
        """Return a seat's row on the setup page."""
        return self.driver.all_of("SeatRow")[number]

    def take_seat(self, number: int, kind: str) -> None:
        """Switch a seat to a person or a bot."""
        segments = self.seat(number).ids.kind.children
        self.driver.tap(next(segment for segment in segments if segment.value == kind))


@dataclass(frozen=True)
class Stop:
    """A picture of the tour."""

    name: str
    screen: str
    """The page that must be shown."""
    go: Callable[[Walk], None]
    """Leads here from the stop before."""
    sheet: str = ""
    """The untranslated title of the sheet that must be open."""
    secret: bool = False
    """Whether the stop exists only in games with hidden cards."""
    game: str = ""
    """The only game that has this stop; empty for all."""

    def reach(self, walk: Walk) -> None:
        """Go to the stop and check that it is the right page; raise RuntimeError if not."""
        self.go(walk)
        found = (walk.screen, walk.sheet)
        wanted = (self.screen, walk.word(self.sheet) if self.sheet else "")
        title = re.sub(r"\\\{\w+\\\}", ".+", re.escape(wanted[1]))  # a placeholder for a name
        if found[0] != wanted[0] or not re.fullmatch(title, found[1]):
            raise RuntimeError(f"the way to {self.name!r} led to {found}, not to {wanted}")
