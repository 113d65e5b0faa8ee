"""Small painted parts: the cloth under the hand, and the outline for a round not yet won."""

from __future__ import annotations

from kivy.metrics import dp

from sockapp.ui.look.geometry import Box, fit
from sockapp.ui.look.painter import Painted, Painter

OUTLINE = (
    (18, 10), (20, 6), (23, 5), (67, 5), (70, 6), (72, 10), (72, 23), (70, 27), (65, 28), (64, 54),
    (67, 65), (79, 74), (93, 84), (98, 100), (88, 114), (78, 117), (67, 116), (30, 105.5), (16, 97),
    (12.5, 81), (20, 66), (25, 54), (25, 28), (20, 27), (18, 23), (18, 10),
)  # fmt: skip
"""The sock outline of docs/ART.md in its own box: x from the left, y from the top."""
WIDE, HIGH, MARGIN = 100, 120, 6
"""Width and height of that box, and its margin in the sprite of a golden sock."""


def paint_empty_sock(painter: Painter, box: Box) -> None:
    """Draw the dashed outline of a golden sock that has not been won."""
    place = fit(WIDE + 2 * MARGIN, HIGH + 2 * MARGIN, box)
    unit = place.width / (WIDE + 2 * MARGIN)
    path = [(place.x + (x + MARGIN) * unit, place.top - (y + MARGIN) * unit) for x, y in OUTLINE]
    line_width = max(1.0, min(1.6, place.width / dp(1) * 0.06))
    painter.dashes(path, "muted", line_width, dash=2.4 * line_width, gap=1.8 * line_width)


class Cloth(Painted):
    """The cloth under the hand and the steps of a turn."""

    hangs = True
    """Whether the cloth reaches below the lower edge of the board."""

    def paint(self, painter: Painter) -> None:
        """Draw the cloth and its stitches."""
        below = dp(30) if self.hangs else 0.0
        box = Box(self.x, self.y - below, self.width, self.height + below)
        painter.plate(box, "surface", "line", radius=20)
        painter.stitches(box.inset(dp(4)), "line", radius=16)
