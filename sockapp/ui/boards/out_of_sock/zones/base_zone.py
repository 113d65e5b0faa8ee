"""The base class of the zones in the middle of the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from sockapp.engine.game import Seat
from sockapp.games.out_of_sock.events import Event
from sockapp.games.out_of_sock.moves import Move
from sockapp.games.out_of_sock.state import Table
from sockapp.ui.boards.board_host import BoardHost
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painted
from sockapp.ui.toss.basket_painting import mouth


class Zone(Painted, FloatLayout):
    """A widget for the middle of the board in one phase of the game."""

    table: Table | None = None

    def __init__(self, host: BoardHost, on_move: Callable[[Move], None], **kwargs: Any) -> None:
        self.host, self.on_move = host, on_move
        self.basket_box = Box(0, 0, 0, 0)
        self.is_deciding = False
        """Whether the user has to decide."""
        self.ready_s = 0.0
        """The time on Kivy's clock before which touches are ignored."""
        self.me: Seat = 0
        super().__init__(**kwargs)
        for prop in ("pos", "size", "appearance"):
            self.fbind(prop, lambda *_args: self.lay_out())

    def show(self, table: Table, is_deciding: bool) -> None:
        """Draw this table's zone; ``is_deciding`` is whether the user has to decide."""
        self.table, self.is_deciding = table, is_deciding
        self.lay_out()
        self.repaint()

    def watch_height(self, button: Widget) -> Widget:
        """Lay the zone out again whenever the height of a button changes; return the button."""
        for react in (self.lay_out, self.repaint):
            button.fbind("height", lambda *_args, react=react: react())
        return button

    def lay_out(self) -> None:
        """Set the texts of the buttons and place them. The default does nothing."""

    def on_touch_down(self, touch: Any) -> bool:
        """Ignore touches until ``ready_s``, when a thumb may still be where another zone was.

        A key is no thumb: it presses the target that the focus ring was moved to.
        """
        is_early = Clock.get_time() < self.ready_s and touch.device != "keyboard"
        if is_early and self.collide_point(*touch.pos):
            return True
        return bool(super().on_touch_down(touch))

    def handles_touch(self, _x: float, _y: float) -> bool:
        """Return whether the zone handles a touch here during animation."""
        return False

    def mouth(self) -> Box:
        """Return the box of the basket's opening, where dice leave it and fall back."""
        return mouth(self.basket_box)

    def tell(self, event: Any) -> None:
        """Show an event that is being animated. The default does nothing."""

    def event_text(self, event: Event) -> str:
        """Return the text of an event, addressed to the player at the bottom of the board.

        The session's watcher may differ: it may already be the next person.
        """
        host = self.host
        seat = self.me if host.players[self.me].is_person else None
        return host.phrases.event(event, seat, host.names) or ""

    def say(self, text: str) -> None:
        """Show a toast."""
        self.host.app.navigator.say(text)
