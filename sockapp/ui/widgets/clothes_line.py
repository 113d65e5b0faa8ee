"""The clothes-line with socks, across the whole screen."""

from __future__ import annotations

from math import ceil
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Mesh
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

from sockapp.ui.look import textures

Builder.load_string("""
#:import dp kivy.metrics.dp
<ClothesLine>:
    is_dark: app.theme_cls.is_dark
    lengths: self.lengths_for(self.width + 2 * self.beyond)
    length_width: (self.width + 2 * self.beyond) / self.lengths
    size_hint_y: None
    full_height: self.length_width * self.shape * self.filled
    height: self.full_height if self.is_shown else 0
""")

ROPE_WIDTH_MAX_DP = 450
"""Maximum width of one copy of the picture, in dp. A tablet shows more socks, not larger ones."""
ROPE_SAG_SHARE = 0.0193
"""How far the drawn rope sags in its middle, as a share of its width."""
FILLED_SHARE = 0.88
"""Share of the picture's height with rope and socks; the rest below is empty."""
CURVE_PARTS = 12
"""Number of straight parts that approximate the curve of one copy."""


class ClothesLine(Widget):
    """Copies of the picture side by side, bent so that the rope hangs in a single curve."""

    beyond = NumericProperty(0)
    """Pixels by which it extends beyond its left and right edges, to reach the screen's."""
    lengths = NumericProperty(1)
    length_width = NumericProperty(1)
    is_shown = BooleanProperty(True)
    is_bare = BooleanProperty(False)
    """Whether the picture is left out, because another line hangs in its place."""
    full_height = NumericProperty(0)
    """The height where it is shown."""
    shape = NumericProperty(0)
    """Height of the picture, as a share of its width."""
    filled = NumericProperty(FILLED_SHARE)
    is_dark = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        width, height = textures.sprite_size("clothesline")
        super().__init__(shape=height / width, **kwargs)
        with self.canvas:
            Color(1, 1, 1, 1)
            self._mesh = Mesh(mode="triangles")
        trigger = Clock.create_trigger(self._draw, -1)
        for prop in ("pos", "size", "beyond", "lengths", "is_dark", "is_bare"):
            self.fbind(prop, trigger)
        trigger()

    @staticmethod
    def lengths_for(width: float) -> int:
        """Return the number of copies for a line of this width."""
        return max(1, ceil(width / dp(ROPE_WIDTH_MAX_DP)))

    def _draw(self, _dt: float) -> None:
        picture = textures.texture(textures.themed_name("clothesline", self.is_dark))
        left, bottom, *_rest = picture.tex_coords
        right, top = picture.tex_coords[4:6]
        whole = self.width + 2 * self.beyond
        copy_width = self.length_width
        low = self.top - copy_width * self.shape
        vertices: list[float] = []
        indices: list[int] = []
        for length in range(self.lengths if self.height and not self.is_bare else 0):
            for part in range(CURVE_PARTS + 1):
                u = part / CURVE_PARTS
                along = (length + u) / self.lengths
                rise = 4 * ROPE_SAG_SHARE * copy_width * (u * (1 - u) - along * (1 - along))
                x, across = self.x - self.beyond + along * whole, left + u * (right - left)
                if part:
                    k = len(vertices) // 4
                    indices += [k - 2, k - 1, k, k - 1, k, k + 1]
                vertices += [x, low + rise, across, bottom]
                vertices += [x, self.top + rise, across, top]
        self._mesh.texture = picture
        self._mesh.vertices, self._mesh.indices = vertices, indices
