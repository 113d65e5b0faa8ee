"""A widget that shows a sprite, fitted into its box."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Rotate
from kivy.lang import Builder
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from sockapp.ui.look import textures

Builder.load_string("""
<Sprite>:
    dark: app.theme_cls.dark
""")


class Sprite(Widget):
    """A sprite. With ``fit`` "contain" all of it is shown; "cover" fills the box and crops it.

    "hang" fills the box too, but crops only the lower edge and the sides, so that the sprite's
    rounded upper corners stay.
    """

    name = StringProperty("")
    fit = OptionProperty("contain", options=("contain", "cover", "hang"))
    tilt = NumericProperty(0)
    tint = ColorProperty((1, 1, 1, 1))
    dark = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._redraw = Clock.create_trigger(self._draw, -1)
        super().__init__(**kwargs)
        with self.canvas:
            PushMatrix()
            self._turn = Rotate(angle=0, axis=(0, 0, 1))
            self._colour = Color()
            self._box = Rectangle(size=(0, 0))
            PopMatrix()
            Color(1, 1, 1, 1)
        for prop in ("name", "fit", "tilt", "tint", "dark", "pos", "size"):
            self.fbind(prop, self._redraw)
        self._redraw()

    def _draw(self, _dt: float) -> None:
        if not self.name or self.width <= 0 or self.height <= 0:
            self._box.size = (0, 0)
            return
        picture = textures.texture(textures.in_theme(self.name, self.dark))
        wide, high = self.width / picture.width, self.height / picture.height
        self._turn.angle = self.tilt
        self._turn.origin = self.center
        self._colour.rgba = self.tint
        if self.fit == "contain":
            scale = min(wide, high)
            size = (picture.width * scale, picture.height * scale)
            self._box.texture = picture
        else:
            scale = max(wide, high)
            seen = (self.width / scale, self.height / scale)
            below = picture.height - seen[1]
            self._box.texture = picture.get_region(
                (picture.width - seen[0]) / 2, below if self.fit == "hang" else below / 2, *seen
            )
            size = self.size
        self._box.size = size
        self._box.pos = (self.center_x - size[0] / 2, self.center_y - size[1] / 2)
