"""Illustration of the suits: one card of each, and the happy symbol."""

from __future__ import annotations

from kivy.metrics import dp

from sockapp.games.sock.cards import HAPPY, SUITS, card_of
from sockapp.games.sock.text.names import suit_name
from sockapp.i18n import _
from sockapp.ui.boards.book_drawing import Drawing
from sockapp.ui.boards.sock.cards.pile_layout import CARD_ASPECT
from sockapp.ui.boards.sock.pictures.felt_painting import WIDE_DRAWING_MIN_DP
from sockapp.ui.boards.sock.sprite_names import card_sprite
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painter

SHOWN_RANK, GAP_DP, BELOW_DP = 7, 8, 4
"""The rank that is shown, and in dp the gaps between the cards and above the names."""


class SuitsDrawing(Drawing):
    """Five cards with their names, in one row or, in a narrow drawing, in two."""

    def height_for(self, width: float) -> float:
        """Return the height of all rows."""
        rows = -(-(len(SUITS) + 1) // self._column_count(width))
        return float(rows * self._row_height(width) + dp(GAP_DP) * (rows - 1))

    def _column_count(self, width: float) -> int:
        return len(SUITS) + 1 if width >= dp(WIDE_DRAWING_MIN_DP) else 3

    def _card_width(self, width: float) -> float:
        """Return the width of a card."""
        columns = self._column_count(width)
        return (width - dp(GAP_DP) * (columns - 1)) / columns

    def _name_height(self, width: float) -> float:
        """Return the height of the longest name; all names have the same size."""
        painter, card = Painter(self.theme), self._card_width(width)
        return max(painter.text_height(name, card, "tiny") for _card, name in _named_sprites())

    def _row_height(self, width: float) -> float:
        return self._card_width(width) / CARD_ASPECT + dp(BELOW_DP) + self._name_height(width)

    def paint(self, painter: Painter) -> None:
        """Draw the cards with their names; an incomplete last row is centred."""
        named, columns = _named_sprites(), self._column_count(self.width)
        card, row = self._card_width(self.width), self._row_height(self.width)
        for index, (face, name) in enumerate(named):
            number, column = divmod(index, columns)
            beside = min(columns, len(named) - number * columns)
            left = self.x + (self.width - beside * card - (beside - 1) * dp(GAP_DP)) / 2
            top = self.top - number * (row + dp(GAP_DP))
            place = Box(
                left + column * (card + dp(GAP_DP)),
                top - card / CARD_ASPECT,
                card,
                card / CARD_ASPECT,
            )
            painter.card(face, place)
            below = self._name_height(self.width)
            words = Box(place.x, place.y - dp(BELOW_DP) - below, card, below)
            painter.text(name, words, "tiny", lines=3, valign="top")


def _named_sprites() -> list[tuple[str, str]]:
    """Return the sprites and the capitalised names of the cards to show."""
    named = [(card_of(suit, SHOWN_RANK), suit_name(suit)) for suit in SUITS]
    named.append((card_of(SUITS[-1], HAPPY), _("Happy symbol")))
    return [(card_sprite(card), name[:1].upper() + name[1:]) for card, name in named]
