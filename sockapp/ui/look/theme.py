"""The theme: colours, text size and handedness. kv rules bind to it as ``app.look``."""

from __future__ import annotations

import os
from typing import Any

from kivy.core.text import LabelBase
from kivy.metrics import sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivymd import fonts_path
from kivymd.theming import COLOR_NAMES, ThemeManager

from sockapp.ui.look import font_fallback
from sockapp.ui.look.palette import MATERIAL, palette

font_fallback.install()
_BOLD = os.path.join(fonts_path, "Roboto-Bold.ttf")
for _weight in ("Regular", "Medium", "Bold", "Black"):
    _file = os.path.join(fonts_path, f"Roboto-{_weight}.ttf")
    LabelBase.register(f"Sock{_weight}", _file, fn_bold=_BOLD)

TYPE_SCALE = {
    "hero": (40, "SockBlack"),
    "figure": (26, "SockBlack"),
    "headline": (22, "SockBold"),
    "title": (19, "SockBold"),
    "strong": (16, "SockBold"),
    "label": (15, "SockMedium"),
    "body": (15, "SockRegular"),
    "small": (13, "SockRegular"),
    "tiny": (12, "SockMedium"),
}
"""The type scale: the size in sp at 100 % and the font of each level."""


SPACES = (2, 4, 6, 8, 10, 12, 14, 16, 24)
"""The spacings and paddings that layouts may use, in dp."""


class AppTheme(ThemeManager):
    """KivyMD's theme filled from the palette, with what painted widgets need besides."""

    palette = ObjectProperty(palette(dark=False))
    """Colours by role (see ``palette.py``); a new dict when the theme changes."""
    dark = BooleanProperty(False)
    scale = NumericProperty(1.0)
    """The text size as a factor, 0.85 to 1.6."""
    left_hand = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self.theme_style_switch_animation = False  # otherwise the first frames are black
        super().__init__(**kwargs)

    def set_colors(self, *_args: object) -> None:
        """Fill Material's roles from the palette. KivyMD would take 150 ms to compute them."""
        self.dark = self.theme_style == "Dark"
        colours = palette(self.dark)
        for role in COLOR_NAMES:
            setattr(self, f"{role}Color", colours[MATERIAL.get(role, "text")])
        self.disabledTextColor = (*colours["text"][:3], 0.42)
        self.palette = colours

    def font_size(self, level: str, scale: float) -> float:
        """Return the font size of a level in pixels.

        ``scale`` is a parameter so that kv rules bind to it.
        """
        return float(sp(TYPE_SCALE[level][0]) * scale)

    @staticmethod
    def font_name(level: str) -> str:
        """Return the font of a level of the type scale."""
        return TYPE_SCALE[level][1]
