"""The six piles with the dice in front of them, and below them everybody's cards."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from sockapp.games.out_of_sock.cards import PILES
from sockapp.reader.book import Picture
from sockapp.ui.boards.out_of_sock.piles import Pile
from sockapp.ui.boards.out_of_sock.strips import Strip
from sockapp.ui.geometry import Box
from sockapp.ui.pieces.painter import Painter
from sockapp.ui.reader.drawing import Drawing
from sockapp.ui.seated import face_of

WIDE = 520
"""dp; from here on the piles lie in one row."""
PILE = 92
STRIP = 74
LOW_STRIP = 56
NAME = 92
"""dp that a player needs beside others."""


class Piles(Drawing):
    """The part of the board that a round is played on."""

    def __init__(self, picture: Picture, **kwargs: Any) -> None:
        super().__init__(picture, **kwargs)
        lesson = picture.lesson
        self.piles = [Pile(number, lambda _number: None) for number in PILES]
        self.strips = [
            Strip(seat, player.name, face_of(lesson.game_id, player), lambda _seat: None)
            for seat, player in enumerate(lesson.players)
        ]
        for widget in (*self.piles, *self.strips):
            widget.size_hint = (None, None)
            self.add_widget(widget)
        for prop in ("pos", "size"):
            self.fbind(prop, self._lay_out)
        self.show(self.number)

    def _rows(self, width: float) -> int:
        return 1 if width > dp(WIDE) else 2

    def height_for(self, width: float) -> float:
        """The piles in one or two rows, and a row of players."""
        return self._rows(width) * dp(PILE + 6) + self._strips_height(width)

    def _stacked(self, width: float) -> bool:
        """Whether the players are one under the other, because their names need the room."""
        return width / len(self.strips) < dp(NAME) * self._scale

    def _strips_height(self, width: float) -> float:
        rows = len(self.strips) if self._stacked(width) else 1
        return float(rows * dp(STRIP if rows == 1 else LOW_STRIP) * self._scale)

    @property
    def _scale(self) -> float:
        return max(1.0, self.look.scale) if self.look else 1.0

    def show(self, number: int) -> None:
        """Draw another frame."""
        super().show(number)
        table = self.frame.view.table
        for pile in self.piles:
            pile.show(table, None)
        for strip in self.strips:
            strip.show(table)

    def _lay_out(self, *_args: object) -> None:
        gap = dp(6)
        piles, strips = self.box.cut_top(self.height - self._strips_height(self.width), gap)
        rows = piles.rows(self._rows(self.width), gap)
        cells = [cell for row in rows for cell in row.columns(len(PILES) // len(rows), gap)]
        for pile, cell in zip(self.piles, cells, strict=True):
            pile.pos, pile.size = cell[:2], cell[2:]
        count = len(self.strips)
        places = (
            strips.rows(count, gap) if self._stacked(self.width) else strips.columns(count, gap)
        )
        for strip, cell in zip(self.strips, places, strict=True):
            strip.pos, strip.size = cell[:2], cell[2:]

    def paint(self, painter: Painter) -> None:
        """A ring round the pile from which something was taken."""
        number = getattr(self.frame.move, "number", None)
        if number in PILES:
            pile = self.piles[PILES.index(number)]
            painter.plate(Box(*pile.pos, *pile.size).inset(-dp(3)), "ring", "ring", radius=16)

    def on_touch_down(self, touch: Any) -> bool:
        """A picture takes no touches."""
        return False
