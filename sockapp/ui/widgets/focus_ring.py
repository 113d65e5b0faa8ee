"""The ring around the keyboard's target: dark stitches on a light line, visible everywhere."""

from __future__ import annotations

from kivy.core.window import Window
from kivy.graphics import Color, InstructionGroup, Mesh, SmoothLine
from kivy.metrics import dp

from sockapp.ui.look.geometry import Box, mesh, outline
from sockapp.ui.look.palette import Colour

SEAM_DP, STITCH_DP = 2.6, 2.4
"""Half the width of the seam, and the width of a stitch, in dp."""


class FocusRing:
    """A ring drawn over everything else in the window. It takes no touches."""

    def __init__(self, seam: Colour, stitch: Colour) -> None:
        self._drawing = InstructionGroup()
        self._line = SmoothLine(width=dp(SEAM_DP))
        self._mesh = Mesh(mode="triangles")
        for instruction in (Color(*seam), self._line, Color(*stitch), self._mesh):
            self._drawing.add(instruction)
        self.box: Box | None = None
        """The box that it surrounds; None while it is hidden."""

    def show(self, box: Box) -> None:
        """Surround a box of the window, clipped to the window."""
        if box == self.box:
            return
        if self.box is None:
            Window.canvas.after.add(self._drawing)
        self.box = box
        edge = dp(SEAM_DP)
        left, bottom = max(edge, box.x), max(edge, box.y)
        right, top = min(Window.width - edge, box.right), min(Window.height - edge, box.top)
        width, height = max(1.0, right - left), max(1.0, top - bottom)
        radius = max(1.0, min(dp(12), width / 2, height / 2))
        self._line.rounded_rectangle = (left, bottom, width, height, radius)
        path = outline(left, bottom, width, height, radius)
        self._mesh.vertices, self._mesh.indices = mesh(path, dp(7), dp(5), dp(STITCH_DP))

    def hide(self) -> None:
        """Remove the ring from the window."""
        if self.box is not None:
            Window.canvas.after.remove(self._drawing)
            self.box = None
