"""The twelve cards of a suit, as the pack has them."""

from __future__ import annotations

from kivy.metrics import dp

from sockapp.games.out_of_sock.cards import PACK, Suit
from sockapp.ui.boards.out_of_sock.names import card_sprite
from sockapp.ui.boards.out_of_sock.pictures.fan import CARD
from sockapp.ui.geometry import Box
from sockapp.ui.pieces.painter import Painter
from sockapp.ui.reader.drawing import Drawing

ACROSS = 6
WIDEST = 84
"""dp."""


class Pack(Drawing):
    """Two rows of six."""

    def _card(self, width: float) -> float:
        return float(min(dp(WIDEST), (width - dp(5) * (ACROSS - 1)) / ACROSS))

    def height_for(self, width: float) -> float:
        """Two cards high."""
        return float(2 * self._card(width) * CARD + dp(5))

    def paint(self, painter: Painter) -> None:
        """The cards of the suit that ``about`` names."""
        suit = Suit(self.picture.about)
        card = self._card(self.width)
        row = ACROSS * card + (ACROSS - 1) * dp(5)
        left = self.center_x - row / 2
        for index, each in enumerate(card_ for card_ in PACK if card_.suit is suit):
            x = left + (index % ACROSS) * (card + dp(5))
            y = self.top - card * CARD - (index // ACROSS) * (card * CARD + dp(5))
            painter.card(card_sprite(each), Box(x, y, card, card * CARD))
