"""A widget that shows a sprite, fitted into its box."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Rotate
from kivy.graphics.texture import Texture
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
    is_dark: app.theme_cls.is_dark
""")


ABOVE_FRACTION = {"cover": 0.5, "hang": 0.0}
"""What is cropped above, as a fraction of what is cropped above and below."""


def find_crop(
    picture: tuple[float, float], box: tuple[float, float], above_fraction: float
) -> tuple[float, float, float, float]:
    """Return the part of a picture that fills a box, as x, y, width and height in the picture."""
    scale = max(box[0] / picture[0], box[1] / picture[1])
    width, height = box[0] / scale, box[1] / scale
    cropped = picture[1] - height
    return (picture[0] - width) / 2, cropped * (1 - above_fraction), width, height


class Sprite(Widget):
    """A sprite. With ``fit`` "contain" all of it is shown; "cover" fills the box and crops it.

    "hang" fills the box too, but crops only the lower edge and the sides, so that the sprite's
    rounded upper corners stay.
    """

    name = StringProperty("")
    fit = OptionProperty("contain", options=("contain", "cover", "hang"))
    tilt = NumericProperty(0)
    tint = ColorProperty((1, 1, 1, 1))
    is_dark = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._redraw = Clock.create_trigger(self._draw, -1)
        super().__init__(**kwargs)
        with self.canvas:
            PushMatrix()
            self._turn = Rotate(angle=0, axis=(0, 0, 1))
            self._colour = Color()
            self._make_shape()
            PopMatrix()
            Color(1, 1, 1, 1)
        for prop in ("name", "fit", "tilt", "tint", "is_dark", "pos", "size"):
            self.fbind(prop, self._redraw)
        self._redraw()

    @property
    def _above_fraction(self) -> float:
        return ABOVE_FRACTION[self.fit]

    def _make_shape(self) -> None:
        self._box = Rectangle(size=(0, 0))

    def _place(self, picture: Texture | None, size: tuple[float, float]) -> None:
        """Draw a texture in the middle, in this size; none for None."""
        self._box.texture = picture
        self._box.size = size
        self._box.pos = (self.center_x - size[0] / 2, self.center_y - size[1] / 2)

    def _draw(self, _dt: float) -> None:
        if not self.name or self.width <= 0 or self.height <= 0:
            self._place(None, (0, 0))
            return
        picture = textures.texture(textures.themed_name(self.name, self.is_dark))
        self._turn.angle = self.tilt
        self._turn.origin = self.center
        self._colour.rgba = self.tint
        if self.fit == "contain":
            scale = min(self.width / picture.width, self.height / picture.height)
            self._place(picture, (picture.width * scale, picture.height * scale))
        else:
            part = find_crop(picture.size, self.size, self._above_fraction)
            self._place(picture.get_region(*part), self.size)
