"""Drawing of a suit's twelve cards: a row per kind on a phone, two rows on a tablet."""

from __future__ import annotations

from itertools import groupby

from kivy.metrics import dp

from sockapp.games.out_of_sock.cards import PACK, Card, CardKind, Suit
from sockapp.games.out_of_sock.text.names import kind_name
from sockapp.ui.boards.book_drawing import Drawing
from sockapp.ui.boards.out_of_sock.pictures.fan import (
    CARD_HEIGHT_RATIO,
    CARD_MAX_WIDTH_DP,
    GAP_DP,
    paint_cards,
)
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painter

WIDE_DP = 520
"""Minimum width for the special cards in one row, over their names, in dp."""
NAME_DP = 26
"""Height of the line with the names, in dp at 100 % text size."""
SPARE_DP = 30
"""How far a name may extend beyond its cards on either side, in dp."""


class PackDrawing(Drawing):
    """The sock cards, and below them the special cards with their names."""

    @property
    def _kinds(self) -> list[tuple[CardKind, list[Card]]]:
        suit = Suit(self.picture.about)
        cards = (card for card in PACK if card.suit is suit)
        return [(kind, list(same)) for kind, same in groupby(cards, lambda card: card.kind)]

    def _card_width(self, width: float) -> float:
        """Return the card width at which the longest row fits."""
        most = max(len(cards) for _kind, cards in self._kinds)
        return float(min(dp(CARD_MAX_WIDTH_DP), (width - dp(GAP_DP) * (most - 1)) / most))

    def height_for(self, width: float) -> float:
        """Return the height of a row per kind, or of two rows and the names."""
        height = self._card_width(width) * CARD_HEIGHT_RATIO + dp(GAP_DP)
        if width >= dp(WIDE_DP):
            return float(2 * height + dp(NAME_DP) * self.text_scale)
        return float(len(self._kinds) * height - dp(GAP_DP))

    def paint(self, painter: Painter) -> None:
        """Draw the cards of the suit in ``about``."""
        kinds, width = self._kinds, self._card_width(self.width)
        if self.width >= dp(WIDE_DP):
            self._paint_two_rows(painter, width)
            return
        for (kind, cards), row in zip(kinds, self.box.rows(len(kinds), dp(GAP_DP)), strict=True):
            place, rest = row.cut_left(len(cards) * (width + dp(GAP_DP)), dp(8))
            paint_cards(painter, cards, place, width)
            if kind is not CardKind.SOCKS:
                painter.text(kind_name(kind), rest, "strong", align="left")

    def _paint_two_rows(self, painter: Painter, card: float) -> None:
        """Draw the sock cards, and the special cards aligned below them."""
        (_socks, plain), *special = self._kinds
        step = card + dp(GAP_DP)
        block = self.box.middle(len(plain) * step - dp(GAP_DP), self.height)
        upper, rest = block.cut_top(card * CARD_HEIGHT_RATIO, dp(GAP_DP))
        lower, names = rest.cut_top(card * CARD_HEIGHT_RATIO, dp(GAP_DP))
        paint_cards(painter, plain, upper, card)
        x = block.x
        for kind, cards in special:
            place = Box(x, lower.y, len(cards) * step - dp(GAP_DP), lower.height)
            paint_cards(painter, cards, place, card)
            name = Box(x, names.y, place.width, names.height).inset(-dp(SPARE_DP), 0)
            painter.text(kind_name(kind), name, "strong")
            x += len(cards) * step
