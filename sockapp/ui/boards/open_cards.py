"""Everything open: a strip with all that was hidden, for replays of games that are over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any

from kivy.metrics import dp

from sockapp import games
from sockapp.afterwards import Laid
from sockapp.ui.geometry import Box
from sockapp.ui.pieces.painter import Painted, Painter
from sockapp.ui.seated import Seated

_SPRITES = {
    "out_of_sock": "sockapp.ui.boards.out_of_sock.names:card_sprite",
    "sock": "sockapp.ui.boards.sock.names:card_sprite",
    "odd_socks": "sockapp.ui.boards.odd_socks.card_look:card_sprite",
}
"""Which picture a game's card has."""

ROW = 58
SIDE = 92
"""Room for whose cards they are."""
ASPECT = 0.7
WIDE = 380
"""Strips this wide stand side by side where there is room."""


def can_open(game_id: str) -> bool:
    """Whether a game has anything to turn up, and says what."""
    return game_id in _SPRITES and games.afterwards(game_id) is not None


class OpenCards(Painted):
    """A row for every hand, basket or deck, all face up; a pin marks what was hidden."""

    def __init__(self, seated: Seated, **kwargs: Any) -> None:
        self._seated = seated
        self._afterwards = games.afterwards(seated.game_id)
        module, _, name = _SPRITES[seated.game_id].partition(":")
        self._sprite: Callable[[Any], str] = getattr(import_module(module), name)
        self.laid: Sequence[Laid] = ()
        super().__init__(**kwargs)
        self.size_hint_y = None
        for prop in ("wear", "width"):
            self.fbind(prop, self._stretch)

    def show(self, state: Any) -> None:
        """Turn everything of this position up."""
        if self._afterwards is not None:
            self.laid = self._afterwards.unveil(state)
        self._stretch()
        self.repaint()

    @property
    def _row_height(self) -> float:
        return float(dp(ROW) * (max(1.0, self.look.scale) if self.look else 1.0))

    @property
    def _columns(self) -> int:
        return max(1, int(self.width // dp(WIDE)))

    def _stretch(self, *_args: object) -> None:
        rows = -(-len(self.laid) // self._columns)
        self.height = max(1.0, rows * self._row_height)

    def paint(self, painter: Painter) -> None:
        """Row by row."""
        columns = self.box.columns(self._columns, dp(6))
        for index, laid in enumerate(self.laid):
            row, column = divmod(index, self._columns)
            place = columns[column]
            top = place.top - row * self._row_height
            box = Box(place.x, top - self._row_height, place.width, self._row_height)
            self._paint_laid(painter, laid, box.inset(dp(4), dp(2)))

    def _paint_laid(self, painter: Painter, laid: Laid, box: Box) -> None:
        painter.plate(box, "surface", "line", radius=10)
        side, room = box.inset(dp(4), dp(3)).cut_left(dp(SIDE), dp(6))
        label = self._afterwards.place_name(laid.place) if self._afterwards else ""
        if laid.seat is None:
            painter.text(label, side, "tiny", lines=2)
        else:
            face, words = side.cut_left(min(dp(30), side.height), dp(4))
            painter.sprite(self._seated.face(laid.seat), face)
            name, place = words.rows(2)
            painter.text(
                self._seated.names[laid.seat], name, "tiny", align="left", font="SockBold",
                shorten=True,
            )  # fmt: skip
            painter.text(label, place, "tiny", "muted", align="left")
        self._paint_cards(painter, laid, room)

    def _paint_cards(self, painter: Painter, laid: Laid, room: Box) -> None:
        """Side by side, or overlapping where there are many."""
        if not laid.cards:
            return
        width = room.height * ASPECT
        spare = max(0.0, room.width - width)
        step = min(width + dp(3), spare / max(1, len(laid.cards) - 1))
        for index, (card, hidden) in enumerate(zip(laid.cards, laid.hidden, strict=True)):
            place = painter.card(
                self._sprite(card), Box(room.x + index * step, room.y, width, room.height)
            )
            if hidden and not all(laid.hidden):
                painter.dot((place.x + dp(7), place.top - dp(7)), 10, "ink")
                painter.dot((place.x + dp(7), place.top - dp(7)), 6, "brass")
