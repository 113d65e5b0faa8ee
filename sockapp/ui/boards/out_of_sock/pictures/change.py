"""One suit before and after a card: what a Double, a Conversion or a Ban does."""

from __future__ import annotations

from kivy.metrics import dp

from sockapp.games.out_of_sock.cards import SUIT_INDEX, Suit
from sockapp.games.out_of_sock.scoring import Column
from sockapp.reader.lesson import Frame
from sockapp.ui.boards.out_of_sock.pictures.fan import paint_fan
from sockapp.ui.geometry import Box
from sockapp.ui.pieces.painter import Painter
from sockapp.ui.reader.drawing import Drawing


class Change(Drawing):
    """The column that ``about`` names, in the frame before and in this one."""

    def height_for(self, width: float) -> float:
        """Cards that can be told apart, and room for two lines of figures."""
        scale = self.look.scale if self.look else 1
        return float(min(width * 0.34, dp(150)) + dp(62) * scale)

    def paint(self, painter: Painter) -> None:
        """Before, an arrow, after."""
        suit = Suit(self.picture.about)
        before, after = self._column(self.before, suit), self._column(self.frame, suit)
        new = after[-1] if len(after) > len(before) else None
        gap = dp(30)
        left, right = self.box.columns(2, gap)
        paint_fan(painter, before, suit, left)
        paint_fan(painter, after, suit, right, new)
        arrow = Box(left.right, left.y, gap, left.height).middle(gap * 0.56, dp(14))
        painter.arrow(arrow, "text")

    def _column(self, frame: Frame, suit: Suit) -> Column:
        columns = frame.view.table.columns[self.picture.seat]
        column: Column = columns[SUIT_INDEX[suit]]
        return column
