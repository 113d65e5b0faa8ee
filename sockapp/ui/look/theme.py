"""The theme: colours, text size and handedness. kv rules bind to it as ``app.theme_cls``."""

from __future__ import annotations

import os
from typing import Any

from kivy.core.text import LabelBase
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivymd import fonts_path
from kivymd.theming import COLOR_NAMES, ThemeManager

from sockapp.ui.look import font_fallback
from sockapp.ui.look.palette import MATERIAL, PRESSED_OPACITY, Colour, palette

font_fallback.install()
_BOLD = os.path.join(fonts_path, "Roboto-Bold.ttf")
for _weight in ("Regular", "Medium", "Bold", "Black"):
    _file = os.path.join(fonts_path, f"Roboto-{_weight}.ttf")
    LabelBase.register(f"Sock{_weight}", _file, fn_bold=_BOLD)

ROLES = ("large", "medium", "small")
_FONTS_AND_SIZES = {
    "Display": ("SockBlack", (40, 32, 26)),
    "Headline": ("SockBold", (26, 24, 22)),
    "Title": ("SockBold", (19, 16, 13)),
    "Body": ("SockRegular", (15, 13, 12)),
    "Label": ("SockMedium", (15, 13, 12)),
}
FONT_STYLES = {
    style: {role: (size, font) for role, size in zip(ROLES, sizes, strict=True)}
    for style, (font, sizes) in _FONTS_AND_SIZES.items()
}
"""The type scale by Material's style and role: the size in sp at 100 %, and the font."""

TYPE_SCALE = {
    "hero": FONT_STYLES["Display"]["large"],
    "figure": FONT_STYLES["Display"]["small"],
    "headline": FONT_STYLES["Headline"]["small"],
    "title": FONT_STYLES["Title"]["large"],
    "strong": FONT_STYLES["Title"]["medium"],
    "label": FONT_STYLES["Label"]["large"],
    "body": FONT_STYLES["Body"]["large"],
    "small": FONT_STYLES["Body"]["medium"],
    "tiny": FONT_STYLES["Label"]["small"],
}
"""The levels of painted text, each a style and role of Material's type scale."""

ICON_STYLE = {"large": {"font-name": "Icons", "font-size": dp(24), "line-height": 1}}
"""KivyMD's font of icons, which does not grow with the text."""


SPACINGS_DP = (2, 4, 6, 8, 10, 12, 14, 16, 24)
"""The spacings and paddings that layouts may use, in dp."""


TEXT_COLORS = {"Primary": "text", "Secondary": "muted", "Hint": "muted", "Error": "accent"}
"""The name in the palette of each ``theme_text_color`` of KivyMD."""
DISABLED_OPACITY = 0.42
"""Opacity of a disabled widget."""


class AppTheme(ThemeManager):
    """KivyMD's theme filled from the palette, with what painted widgets need besides."""

    palette = ObjectProperty(palette(is_dark=False))
    """Colours by role (see ``palette.py``); a new dict when the theme changes."""
    is_dark = BooleanProperty(False)
    scale = NumericProperty(1.0)
    """The text size as a factor, 0.85 to 1.6."""
    is_left_handed = BooleanProperty(False)
    felt = StringProperty("")
    """The felt of the wardrobe; empty for the green one."""
    hat = StringProperty("")
    """The hat of the puppets; empty for none."""

    def __init__(self, **kwargs: Any) -> None:
        self.theme_style_switch_animation = False  # otherwise the first frames are black
        super().__init__(**kwargs)
        styles: dict[str, Any] = {"Icon": ICON_STYLE}
        for style in FONT_STYLES:
            styles[style] = {role: {} for role in ROLES}
        self.font_styles = styles
        self.on_scale()

    def on_scale(self, *_args: object) -> None:
        """Set the font sizes of all styles. The nested dicts change in place, as KivyMD reads them.

        A new dict would be compared with the old one entry by entry.
        """
        for style, roles in FONT_STYLES.items():
            for role, (size, font) in roles.items():
                self.font_styles[style][role] |= {
                    "font-name": font,
                    "font-size": sp(size) * self.scale,
                    "line-height": 1,
                }
        self.property("font_styles").dispatch(self)

    def on_felt(self, *_args: object) -> None:
        """Set the colours of another felt."""
        self.set_colors()

    def set_colors(self, *_args: object) -> None:
        """Fill Material's roles from the palette. KivyMD would take 150 ms to compute them."""
        self.is_dark = self.theme_style == "Dark"
        colours = palette(self.is_dark, self.felt)
        for role in COLOR_NAMES:
            setattr(self, f"{role}Color", colours[MATERIAL[role]])
        self.disabledTextColor = (*colours["text"][:3], DISABLED_OPACITY)
        self.rippleColor = (*colours["text"][:3], PRESSED_OPACITY)
        self.palette = colours

    @staticmethod
    def text_color(colours: dict[str, Colour], theme_text_color: str, custom: Colour) -> Colour:
        """Return the colour of a text with KivyMD's ``theme_text_color``; ``custom`` for "Custom".

        ``colours`` is a parameter so that kv rules bind to the palette.
        """
        if theme_text_color == "Custom":
            return custom or colours["text"]
        return colours[TEXT_COLORS[theme_text_color]]

    @staticmethod
    def type_style(styles: dict[str, Any], font_style: str, role: str) -> tuple[str, float]:
        """Return the font and its size in pixels of a style and role.

        ``styles`` is a parameter so that kv rules bind to ``font_styles``.
        """
        style = styles[font_style][role]
        return style["font-name"], style["font-size"]
