"""Sprites as icons of KivyMD's widgets."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.properties import BooleanProperty, NumericProperty

from sockapp.ui.look import textures


class SpriteIcon:
    """A mixin for subclasses of ``MDIcon``. Its ``icon`` is the name of a sprite of the atlas."""

    icon_size = NumericProperty("24dp")
    """Width of the square into which the icon is fitted, in pixels."""
    is_dark = BooleanProperty(False)
    IS_SIZED = False
    """Whether the widget is as large as its icon."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._draw_icon_soon = Clock.create_trigger(self._draw_icon, -1)
        super().__init__(*args, **kwargs)
        with self.canvas:  # type: ignore[attr-defined]
            self._icon_color = Color(1, 1, 1, 1)
            self._icon_shape = Rectangle(size=(0, 0))
            Color(1, 1, 1, 1)
        if self.IS_SIZED:
            self.fbind("icon_size", self._resize)  # type: ignore[attr-defined]
            self._resize()
        for name in ("icon", "icon_size", "is_dark", "pos", "size"):
            self.fbind(name, self._draw_icon_soon)  # type: ignore[attr-defined]
        self._draw_icon_soon()

    def _resize(self, *_args: object) -> None:
        self.size = (self.icon_size, self.icon_size)

    def _draw_icon(self, _dt: float) -> None:
        widget: Any = self
        side = min(self.icon_size, *widget.size)
        if widget.icon in ("", "blank") or side <= 0:
            self._icon_shape.size = (0, 0)
            return
        picture = textures.texture(textures.themed_name(widget.icon, self.is_dark))
        scale = side / max(picture.size)
        width, height = picture.width * scale, picture.height * scale
        self._icon_shape.texture = picture
        self._icon_shape.size = (width, height)
        self._icon_shape.pos = (widget.center_x - width / 2, widget.center_y - height / 2)
