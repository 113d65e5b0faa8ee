"""The cloth under the hand and the steps of a turn."""

from __future__ import annotations

from kivy.metrics import dp

from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painted, Painter


class Cloth(Painted):
    """A sewn-on sheet; at the bottom of the screen it runs out below the edge."""

    hangs = True
    """It hangs over the lower edge of the board."""

    def paint(self, painter: Painter) -> None:
        """Cloth with a seam."""
        below = dp(30) if self.hangs else 0.0
        box = Box(self.x, self.y - below, self.width, self.height + below)
        painter.plate(box, "surface", "line", radius=20)
        painter.stitches(box.inset(dp(4)), "line", radius=16)
