"""The nine pairs: both cards with the name of their design and of their action."""

from __future__ import annotations

from kivy.metrics import dp

from sockapp.games.odd_socks.cards import ACTIONS, Design
from sockapp.games.odd_socks.words import action_name, design_name
from sockapp.ui.boards.odd_socks.card_look import ASPECT, paint_face
from sockapp.ui.geometry import Box
from sockapp.ui.pieces.painter import Painter
from sockapp.ui.reader.drawing import Drawing

WIDE = 520
"""dp; from here on the two cards lie side by side, on a phone one lies behind the other."""
COLUMNS = ROWS = 3
GAP, LINE, CARD, BETWEEN, BEHIND = 10, 19, 96, 4, 8
"""dp."""


class PairsDrawing(Drawing):
    """Three rows of three."""

    def _line(self) -> float:
        return float(dp(LINE) * (max(1.0, self.look.scale) if self.look else 1.0))

    def _names(self, width: float) -> float:
        """The height of a design's name and its action's, which may need two lines."""
        if self.look is None:
            return 2 * self._line()
        painter, cell = Painter(self.look), self._cell(width)
        long = any(painter.text_width(action_name(a), "tiny") > cell for a in ACTIONS)
        return self._line() * (3 if long else 2)

    def _cell(self, width: float) -> float:
        return float((width - dp(GAP) * (COLUMNS - 1)) / COLUMNS)

    def _card(self, width: float) -> tuple[float, float]:
        """A card's width, and how far to the right of it the second one lies."""
        cell = self._cell(width)
        if width > dp(WIDE):
            card = min(dp(CARD), (cell - dp(BETWEEN)) / 2)
            return card, card + dp(BETWEEN)
        return min(dp(CARD), cell - dp(BEHIND)), dp(BEHIND)

    def height_for(self, width: float) -> float:
        """All rows."""
        return ROWS * (self._card(width)[0] / ASPECT + self._names(width)) + dp(GAP) * (ROWS - 1)

    def paint(self, painter: Painter) -> None:
        """The pairs."""
        rows = self.box.rows(ROWS, dp(GAP))
        cells = [cell for row in rows for cell in row.columns(COLUMNS, dp(GAP))]
        width, further = self._card(self.width)
        for design, cell in zip(Design, cells, strict=True):
            place, words = cell.cut_top(cell.height - self._names(self.width))
            pair = place.middle(width + further, width / ASPECT)
            for x in (pair.x + further, pair.x):
                paint_face(painter, design, Box(x, pair.y, width, pair.height))
            name, action = words.cut_top(self._line())
            painter.text(design_name(design), name, "small", font="SockBold")
            painter.text(
                action_name(ACTIONS[design]), action, "tiny", "muted", valign="top", lines=2
            )
