"""One card of each suit, and the happy symbol."""

from __future__ import annotations

from kivy.metrics import dp

from sockapp.games.sock.cards import HAPPY, SUITS, card_of
from sockapp.games.sock.text.names import suit_name
from sockapp.i18n import _
from sockapp.ui.boards.book_drawing import Drawing
from sockapp.ui.boards.sock.cards.pile_layout import CARD
from sockapp.ui.boards.sock.pictures.felt_painting import WIDE_DRAWING_MIN_DP
from sockapp.ui.boards.sock.sprite_names import card_sprite
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painter

RANK, GAP, BELOW = 7, 8, 4
"""Which number is shown; dp between the cards, and between a card and its name."""


class SuitsDrawing(Drawing):
    """Five cards with their names, in one row where there is room and else in two."""

    def height_for(self, width: float) -> float:
        """Its rows."""
        rows = -(-(len(SUITS) + 1) // self._columns(width))
        return float(rows * self._row(width) + dp(GAP) * (rows - 1))

    def _columns(self, width: float) -> int:
        return len(SUITS) + 1 if width >= dp(WIDE_DRAWING_MIN_DP) else 3

    def _card(self, width: float) -> float:
        """How wide a card is."""
        columns = self._columns(width)
        return (width - dp(GAP) * (columns - 1)) / columns

    def _name(self, width: float) -> float:
        """Room for the longest name, as all are written in one size."""
        painter, card = Painter(self.look), self._card(width)
        return max(painter.text_height(name, card, "tiny") for _card, name in _named())

    def _row(self, width: float) -> float:
        return self._card(width) / CARD + dp(BELOW) + self._name(width)

    def paint(self, painter: Painter) -> None:
        """The cards; a last row that is not full stands in the middle."""
        named, columns = _named(), self._columns(self.width)
        card, row = self._card(self.width), self._row(self.width)
        for at, (face, name) in enumerate(named):
            number, column = divmod(at, columns)
            beside = min(columns, len(named) - number * columns)
            left = self.x + (self.width - beside * card - (beside - 1) * dp(GAP)) / 2
            top = self.top - number * (row + dp(GAP))
            place = Box(left + column * (card + dp(GAP)), top - card / CARD, card, card / CARD)
            painter.card(face, place)
            below = self._name(self.width)
            words = Box(place.x, place.y - dp(BELOW) - below, card, below)
            painter.text(name, words, "tiny", lines=3, valign="top")


def _named() -> list[tuple[str, str]]:
    """Which cards, and what they are called, as one begins a line."""
    named = [(card_of(suit, RANK), suit_name(suit)) for suit in SUITS]
    named.append((card_of(SUITS[-1], HAPPY), _("Happy symbol")))
    return [(card_sprite(card), name[:1].upper() + name[1:]) for card, name in named]
