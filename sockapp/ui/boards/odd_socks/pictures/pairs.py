"""The nine pairs: each card with the name of its design and of its action."""

from __future__ import annotations

from math import ceil

from kivy.metrics import dp

from sockapp.games.odd_socks.cards import ACTIONS, Design
from sockapp.games.odd_socks.words import action_name, design_name
from sockapp.ui.boards.odd_socks.card_look import ASPECT, paint_face
from sockapp.ui.geometry import Box
from sockapp.ui.pieces.painter import Painter
from sockapp.ui.reader.drawing import Drawing

WIDE = 520
"""dp; from here on two rows are enough."""
GAP, NAMES, CARD = 8, 40, 96
"""dp."""


class PairsDrawing(Drawing):
    """Three rows of three, or one of five and one of four."""

    def _columns(self, width: float) -> int:
        return 5 if width > dp(WIDE) else 3

    def _names(self) -> float:
        return float(dp(NAMES) * (max(1.0, self.look.scale) if self.look else 1.0))

    def _card(self, width: float) -> float:
        """A card's width."""
        count = self._columns(width)
        return float(min(dp(CARD), (width - dp(GAP) * (count - 1)) / count))

    def height_for(self, width: float) -> float:
        """All rows."""
        rows = ceil(len(Design) / self._columns(width))
        return rows * (self._card(width) / ASPECT + self._names()) + dp(GAP) * (rows - 1)

    def paint(self, painter: Painter) -> None:
        """The cards."""
        columns = self._columns(self.width)
        rows = self.box.rows(ceil(len(Design) / columns), dp(GAP))
        cells = [cell for row in rows for cell in row.columns(columns, dp(GAP))]
        for design, cell in zip(Design, cells, strict=False):
            place, words = cell.cut_top(cell.height - self._names())
            width = self._card(self.width)
            paint_face(painter, design, place.middle(width, width / ASPECT))
            name, action = words.rows(2)
            painter.text(design_name(design), Box(*name), "small", font="SockBold")
            painter.text(action_name(ACTIONS[design]), Box(*action), "tiny", "muted")
