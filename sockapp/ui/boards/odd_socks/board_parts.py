"""Small painted parts: the cloth under the hand, and the outline for a round not yet won."""

from __future__ import annotations

from kivy.metrics import dp

from sockapp.ui.look.geometry import Box, fit
from sockapp.ui.look.painter import Painted, Painter
from sockapp.ui.look.sock_outline import sock_outline

SPRITE_WIDTH, SPRITE_HEIGHT, SPRITE_MARGIN = 112, 132, 6
"""Size of the sprite of a golden sock, and the margin round the sock in it."""


def paint_empty_sock(painter: Painter, box: Box) -> None:
    """Draw the dashed outline of a golden sock that has not been won."""
    place = fit(SPRITE_WIDTH, SPRITE_HEIGHT, box)
    path = sock_outline(place.inset(SPRITE_MARGIN * place.width / SPRITE_WIDTH))
    line_width = max(1.0, min(1.6, place.width / dp(1) * 0.06))
    painter.dashes(path, "muted", line_width, dash=2.4 * line_width, gap=1.8 * line_width)


class Cloth(Painted):
    """The cloth under the hand and the steps of a turn."""

    is_hanging = True
    """Whether the cloth reaches below the lower edge of the board."""

    def paint(self, painter: Painter) -> None:
        """Draw the cloth and its stitches."""
        below = dp(30) if self.is_hanging else 0.0
        box = Box(self.x, self.y - below, self.width, self.height + below)
        painter.plate(box, "surface", "line", radius=20)
        painter.stitches(box.inset(dp(4)), "line", radius=16)
