"""Drawing of the nine pairs: both cards, the design's name and the action's name."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp

from sockapp.games.odd_socks.cards import ACTIONS, Design
from sockapp.games.odd_socks.text.names import action_name, design_name
from sockapp.ui.boards.book_drawing import Drawing
from sockapp.ui.boards.odd_socks.card_painting import CARD_ASPECT, paint_face
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painter

SIDE_BY_SIDE_MIN_DP = 520
"""Width above which the two cards are side by side; below it they overlap."""
PAIRS_PER_ROW = 3
PAIR_ROWS = tuple(
    tuple(Design)[at : at + PAIRS_PER_ROW] for at in range(0, len(Design), PAIRS_PER_ROW)
)
BOLD = "SockBold"
GAP_DP, LINE_DP, CARD_DP, BETWEEN_DP, BEHIND_DP, BELOW_DP = 10, 19, 96, 4, 8, 3
"""In dp: gap between pairs, height of a text line, maximum width of a card, gap between the two
cards, visible edge of the one behind, and distance of the name below the cards."""


class PairsDrawing(Drawing):
    """Three rows of three pairs."""

    def _line_height(self) -> float:
        return float(dp(LINE_DP) * self.text_scale)

    def _line_count(self, text: str, width: float, level: str, font: str = "") -> int:
        """Return the number of lines for a name under its pair. A single word shrinks instead."""
        if self.theme is None or " " not in text:
            return 1
        return (
            1 if Painter(self.theme).text_width(text, level, font) <= self._cell_width(width) else 2
        )

    def _name_heights(self, design: Design, width: float) -> tuple[float, float]:
        """Return the heights of a design's name and of its action's name."""
        return (
            self._line_height() * self._line_count(design_name(design), width, "small", BOLD),
            self._line_height() * self._line_count(action_name(ACTIONS[design]), width, "tiny"),
        )

    def _row_height(self, designs: Sequence[Design], width: float) -> float:
        """Return the height of a row: its cards and the highest names under them."""
        names = max(sum(self._name_heights(design, width)) for design in designs)
        return self._card_width_and_step(width)[0] / CARD_ASPECT + names

    def _cell_width(self, width: float) -> float:
        return float((width - dp(GAP_DP) * (PAIRS_PER_ROW - 1)) / PAIRS_PER_ROW)

    def _card_width_and_step(self, width: float) -> tuple[float, float]:
        """Return the width of a card, and the distance from the first card to the second."""
        cell = self._cell_width(width)
        if width > dp(SIDE_BY_SIDE_MIN_DP):
            card = min(dp(CARD_DP), (cell - dp(BETWEEN_DP)) / 2)
            return card, card + dp(BETWEEN_DP)
        return min(dp(CARD_DP), cell - dp(BEHIND_DP)), dp(BEHIND_DP)

    def height_for(self, width: float) -> float:
        """Return the height of all rows."""
        return sum(self._row_height(row, width) for row in PAIR_ROWS) + dp(GAP_DP) * (
            len(PAIR_ROWS) - 1
        )

    def paint(self, painter: Painter) -> None:
        """Draw the pairs, from the top."""
        rest = self.box
        for designs in PAIR_ROWS:
            row, rest = rest.cut_top(self._row_height(designs, self.width), dp(GAP_DP))
            for design, cell in zip(designs, row.columns(PAIRS_PER_ROW, dp(GAP_DP)), strict=True):
                self._paint_pair(painter, design, cell)

    def _paint_pair(self, painter: Painter, design: Design, cell: Box) -> None:
        width, step = self._card_width_and_step(self.width)
        place, words = cell.cut_top(width / CARD_ASPECT)
        pair = place.middle(width + step, width / CARD_ASPECT)
        for x in (pair.x + step, pair.x):
            paint_face(painter, design, Box(x, pair.y, width, pair.height))
        name_height, action_height = self._name_heights(design, self.width)
        name, words = words.cut_top(name_height)
        name = Box(name.x, name.y - dp(BELOW_DP), name.width, name.height)
        action, _below = words.cut_top(action_height)
        painter.text(design_name(design), name, "small", font=BOLD, valign="top", lines=2)
        painter.text(action_name(ACTIONS[design]), action, "tiny", "muted", valign="top", lines=2)
