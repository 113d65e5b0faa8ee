"""The twelve cards of a suit, as the pack has them, a row for each kind."""

from __future__ import annotations

from itertools import groupby

from kivy.metrics import dp

from sockapp.games.out_of_sock.cards import PACK, Card, Kind, Suit
from sockapp.games.out_of_sock.words import kind_name
from sockapp.ui.boards.out_of_sock.pictures.fan import CARD, GAP, WIDEST, paint_cards
from sockapp.ui.pieces.painter import Painter
from sockapp.ui.reader.drawing import Drawing


class Pack(Drawing):
    """Sock cards on top, below them the special ones and what they are called."""

    @property
    def _kinds(self) -> list[tuple[Kind, list[Card]]]:
        suit = Suit(self.picture.about)
        cards = (card for card in PACK if card.suit is suit)
        return [(kind, list(same)) for kind, same in groupby(cards, lambda card: card.kind)]

    def _card(self, width: float) -> float:
        """So wide that the longest row fits."""
        most = max(len(cards) for _kind, cards in self._kinds)
        return float(min(dp(WIDEST), (width - dp(GAP) * (most - 1)) / most))

    def height_for(self, width: float) -> float:
        """A row a kind."""
        rows = len(self._kinds)
        return float(rows * self._card(width) * CARD + (rows - 1) * dp(GAP))

    def paint(self, painter: Painter) -> None:
        """The cards of the suit that ``about`` names."""
        kinds, width = self._kinds, self._card(self.width)
        left = self.box.inset((self.width - self._breadth(width)) / 2, 0)
        for (kind, cards), row in zip(kinds, left.rows(len(kinds), dp(GAP)), strict=True):
            place, rest = row.cut_left(len(cards) * (width + dp(GAP)), dp(8))
            paint_cards(painter, cards, place, width)
            if kind is not Kind.SOCKS:
                painter.text(kind_name(kind), rest, "strong", align="left")

    def _breadth(self, card: float) -> float:
        """How much of the width the rows take: on a tablet they stand in the middle."""
        return min(self.width, 6 * (card + dp(GAP)) + dp(40))
