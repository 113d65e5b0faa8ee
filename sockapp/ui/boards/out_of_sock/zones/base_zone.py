"""The middle of the table: what it shows depends on what the game is waiting for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from sockapp.engine.game import Seat
from sockapp.games.out_of_sock.events import Event
from sockapp.games.out_of_sock.moves import Move
from sockapp.games.out_of_sock.state import Table
from sockapp.ui.boards.board_host import BoardHost
from sockapp.ui.boards.name_tags import name_tags
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painted
from sockapp.ui.toss.basket_painting import mouth


class Zone(Painted, FloatLayout):
    """One of the things that the middle can be."""

    table: Table | None = None

    def __init__(
        self, controller: BoardHost, on_move: Callable[[Move], None], **kwargs: Any
    ) -> None:
        self.controller, self.on_move = controller, on_move
        self.basket_box = Box(0, 0, 0, 0)
        self.own = False
        """Whether whoever holds the phone decides."""
        self.me: Seat = 0
        super().__init__(**kwargs)
        for prop in ("pos", "size", "wear"):
            self.fbind(prop, lambda *_args: self.lay_out())

    def show(self, table: Table, own: bool) -> None:
        """Draw this table's middle."""
        self.table, self.own = table, own
        self.lay_out()
        self.repaint()

    def watch_height(self, button: Widget) -> Widget:
        """Lay out again when a button's text makes it higher."""
        for react in (self.lay_out, self.repaint):
            button.fbind("height", lambda *_args, react=react: react())
        return button

    def lay_out(self) -> None:
        """Say what buttons say, and put them where they belong."""

    def answers(self, _x: float, _y: float) -> bool:
        """Whether a touch here is answered even while something is told."""
        return False

    def name_tag(self, seat: Seat) -> str:
        """The colour of the tag on a player's basket."""
        return name_tags(self.controller)[seat]

    def mouth(self) -> Box:
        """Where dice leave the basket and fall back into it."""
        return mouth(self.basket_box)

    def tell(self, event: Any) -> None:
        """Show what is happening, where a zone has more to show than the table it leads to."""

    def event_text(self, event: Event) -> str:
        """An event in words, as said to whoever the board is turned to.

        That need not be the session's watcher, who may be the next person already.
        """
        controller = self.controller
        seat = self.me if controller.players[self.me].is_person else None
        return controller.phrases.event(event, seat, controller.names) or ""

    def say(self, text: str) -> None:
        """Tell whoever holds the phone."""
        self.controller.app.navigator.say(text)
