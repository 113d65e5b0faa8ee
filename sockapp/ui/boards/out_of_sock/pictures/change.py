"""Drawing of a suit before and after a card: the effect of a Double, a Conversion or a Ban."""

from __future__ import annotations

from kivy.metrics import dp

from sockapp.games.out_of_sock.cards import SUIT_INDEX, Suit
from sockapp.games.out_of_sock.scoring import Column
from sockapp.reader.lesson import Frame
from sockapp.ui.boards.book_drawing import Drawing
from sockapp.ui.boards.out_of_sock.pictures.fan import card_width, fan_height, paint_fan
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painter

WIDE_DP = 520
"""Minimum width for before and after side by side, in dp."""
ARROW_DP = 30
"""Room for the arrow between them, in dp."""


class ChangeDrawing(Drawing):
    """The column of the suit in ``about``, in the previous frame and in this one.

    On a phone they are one under the other, so that cards stay in place and new ones are at the
    right.
    """

    @property
    def _suit(self) -> Suit:
        return Suit(self.picture.about)

    def _card_width(self, width: float) -> float:
        """Return the card width. It is the same in all steps, so it fits the longest column."""
        longest = len(self._column(self.picture.lesson.frames[self.picture.shown[-1]]))
        return card_width(self._fan_width(width), longest)

    def _is_side_by_side(self, width: float) -> bool:
        return width >= dp(WIDE_DP)

    def _fan_width(self, width: float) -> float:
        return (width - dp(ARROW_DP)) / 2 if self._is_side_by_side(width) else width

    def height_for(self, width: float) -> float:
        """Return the height of one fan, or of two with an arrow between them."""
        fan = fan_height(self.text_scale, self._card_width(width))
        return fan if self._is_side_by_side(width) else 2 * fan + dp(ARROW_DP)

    def paint(self, painter: Painter) -> None:
        """Draw the column before, an arrow, and the column after."""
        before, after = self._column(self.before), self._column(self.frame)
        suit, card = self._suit, self._card_width(self.width)
        if self._is_side_by_side(self.width):
            first, second = self.box.columns(2, dp(ARROW_DP))
            between = Box(first.right, first.y, dp(ARROW_DP), first.height)
        else:
            first, second = self.box.rows(2, dp(ARROW_DP))
            between = Box(first.x, second.top, first.width, dp(ARROW_DP))
        paint_fan(painter, before, suit, first, card)
        paint_fan(painter, after, suit, second, card, new=len(after) - len(before))
        with painter.turned(0 if self._is_side_by_side(self.width) else -90, between.center):
            painter.arrow(between.middle(dp(17), dp(14)), "text")

    def _column(self, frame: Frame) -> Column:
        columns = frame.view.table.columns[self.picture.seat]
        column: Column = columns[SUIT_INDEX[self._suit]]
        return column
