"""One card of each suit, and the happy symbol."""

from __future__ import annotations

from kivy.metrics import dp

from sockapp.games.sock.cards import HAPPY, SUITS, card_of
from sockapp.games.sock.words import suit_name
from sockapp.i18n import _
from sockapp.ui.boards.sock.names import card_sprite
from sockapp.ui.boards.sock.spread import CARD
from sockapp.ui.geometry import Box
from sockapp.ui.pieces.painter import Painter
from sockapp.ui.reader.drawing import Drawing

RANK, GAP, NAME = 7, 6, 34


class SuitsDrawing(Drawing):
    """Five cards side by side with their names."""

    def _name(self) -> float:
        return float(dp(NAME) * (max(1.0, self.look.scale) if self.look else 1.0))

    def height_for(self, width: float) -> float:
        """A row of cards with names under them."""
        card = min(dp(110), (width - 4 * dp(GAP)) / (len(SUITS) + 1))
        return float(card / CARD + self._name())

    def paint(self, painter: Painter) -> None:
        """The cards."""
        named = [(card_of(suit, RANK), suit_name(suit)) for suit in SUITS]
        named.append((card_of(SUITS[-1], HAPPY), _("Happy symbol")))
        for (card, name), column in zip(named, self.box.columns(len(named), dp(GAP)), strict=True):
            place, words = column.cut_top(column.height - self._name())
            painter.card(card_sprite(card), place)
            painter.text(name, Box(*words), "small", font="SockBold", lines=2, valign="top")
