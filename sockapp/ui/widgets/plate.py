"""The background of panels, buttons and cards: fill, outline, hard shadow and stitches."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Mesh, RoundedRectangle, SmoothRoundedRectangle
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from sockapp.ui.look.geometry import mesh, outline
from sockapp.ui.look.palette import RING_EDGE_DP, pressed

Builder.load_string("""
<Plated>:
    palette: app.theme_cls.palette
""")


class Plated(Widget):
    """A widget with a rounded background. Colours are names in the palette; sizes in pixels."""

    palette = ObjectProperty(None, allownone=True)
    fill = StringProperty("surface")
    line = StringProperty("line")
    line_width = NumericProperty(dp(1.5))
    radius = NumericProperty(dp(16))
    shadow = NumericProperty(0)
    """Height of the hard shadow (light theme only)."""
    stitch = StringProperty("none")
    is_sunk = BooleanProperty(False)
    """Whether it looks pressed. The plate is then darker and covers its shadow."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._paint = Clock.create_trigger(self._draw_plate, -1)
        super().__init__(*args, **kwargs)
        with self.canvas.before:
            self._shadow_colour = Color()
            # Kivy draws a translucent smooth edge outside the stencil of a scroll view.
            self._shadow_shape = RoundedRectangle(size=(0, 0))
            self._ring_colour = Color()
            self._ring_shape = SmoothRoundedRectangle(size=(0, 0))
            self._line_colour = Color()
            self._line_shape = SmoothRoundedRectangle(size=(0, 0))
            self._fill_colour = Color()
            self._fill_shape = SmoothRoundedRectangle(size=(0, 0))
            self._stitch_colour = Color()
            self._stitch_mesh = Mesh(mode="triangles")
            Color(1, 1, 1, 1)
        for name in ("pos", "size", "palette", "fill", "line", "line_width", "radius", "shadow",
                     "stitch", "is_sunk"):  # fmt: skip
            self.fbind(name, self._paint)
        self._paint()

    def _draw_plate(self, _dt: float) -> None:
        colours = self.palette
        if colours is None:
            return
        drop = self.shadow if self.is_sunk else 0
        x, y, width, height = (
            self.x,
            self.y + self.shadow - drop,
            self.width,
            self.height - self.shadow,
        )
        radius = min(self.radius, width / 2, height / 2)
        self._place(self._shadow_shape, x, self.y, width, height, radius)
        is_ringed = self.line == "ring" and colours["ring_edge"][3] > 0
        out = dp(RING_EDGE_DP)
        around = (x - out, y - out, width + 2 * out, height + 2 * out, radius + out)
        self._place(self._ring_shape, *around if is_ringed else (x, y, 0, 0, 0))
        self._ring_colour.rgba = colours["ring_edge" if is_ringed else "none"]
        self._place(self._line_shape, x, y, width, height, radius)
        edge = self.line_width
        self._place(
            self._fill_shape, x + edge, y + edge, width - 2 * edge, height - 2 * edge, radius - edge
        )
        self._shadow_colour.rgba = colours["shadow" if self.shadow else "none"]
        self._line_colour.rgba = colours[self.line]
        self._fill_colour.rgba = pressed(colours, self.fill) if self.is_sunk else colours[self.fill]
        self._stitch_colour.rgba = colours[self.stitch]
        vertices: list[float] = []
        indices: list[int] = []
        if self.stitch != "none" and min(width, height) > dp(12):
            inset = edge + dp(3.5)
            path = outline(
                x + inset, y + inset, width - 2 * inset, height - 2 * inset, radius - inset
            )
            vertices, indices = mesh(path, dp(4.5), dp(4), dp(1.2))
        self._stitch_mesh.vertices = vertices
        self._stitch_mesh.indices = indices

    @staticmethod
    def _place(
        shape: RoundedRectangle,
        x: float,
        y: float,
        width: float,
        height: float,
        radius: float,
    ) -> None:
        shape.pos = (x, y)
        shape.size = (max(0, width), max(0, height))
        shape.radius = [max(0.1, radius)]
