"""Buttons with text, in four degrees of emphasis, and icon buttons."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label

from sockapp.ui.look import textures
from sockapp.ui.widgets.plate import Plated
from sockapp.ui.widgets.sprite import Sprite

Builder.load_string("""
#:import dp kivy.metrics.dp
<Pill>:
    loud: self.kind in ("primary", "secondary")
    font_size: app.look.font_size("strong" if self.loud else "label", app.look.scale)
    font_name: app.look.font_name("strong" if self.loud else "label")
    halign: "center"
    valign: "middle"
    fill: self.kind if self.loud else "surface2" if self.kind == "quiet" else "none"
    line: "outline" if self.loud else "line" if self.kind == "quiet" else "none"
    line_width: dp(2.2) if self.loud else dp(1.5)
    color: app.look.palette["cream" if self.loud else self.ink]
    stitch: "cream" if self.kind == "primary" and not self.disabled else "none"
    shadow: dp(3) if self.kind == "primary" and not self.disabled else 0
    radius: dp(28)
    opacity: 0.42 if self.disabled else 1
    disabled_color: self.color
    dark: app.look.dark
    sunk: self.state == "down"
    size_hint_y: None
    indent: self.icon_size + dp(8) if self.icon else 0
    text_size: (None, None) if self.tight else (max(dp(8), self.width - 2 * self.side), None)
    padding: self.indent, 0, 0, 0 if self.sunk else self.shadow
    height: max(dp(48), self.texture_size[1] + dp(20)) + self.shadow

<IconButton>:
    size_hint: None, None
    size: dp(48), dp(48)
    padding_of_art: dp(10)
""")


class Pill(ButtonBehavior, Plated, Label):
    """A button with text. Its height follows the text; its width is set by the layout."""

    kind = OptionProperty("primary", options=("primary", "secondary", "quiet", "plain"))
    icon = StringProperty("")
    icon_size = NumericProperty("24dp")
    ink = StringProperty("text")
    side = NumericProperty("18dp")
    """Space left and right of the text, in pixels."""
    tight = BooleanProperty(False)
    """Whether the text does not wrap, for a button whose width follows its text."""
    dark = BooleanProperty(False)
    loud = BooleanProperty(True)
    """Whether it has a strong colour (primary and secondary buttons)."""
    indent = NumericProperty(0)
    """Space for the icon before the text, in pixels."""

    def __init__(self, **kwargs: Any) -> None:
        self._place_icon_soon = Clock.create_trigger(self._place_icon, -1)
        super().__init__(**kwargs)
        with self.canvas.after:
            Color(1, 1, 1, 1)
            self._icon_box = Rectangle(size=(0, 0))
        for prop in ("icon", "icon_size", "pos", "size", "texture_size", "dark", "sunk"):
            self.fbind(prop, self._place_icon_soon)
        self._place_icon_soon()

    def _place_icon(self, _dt: float) -> None:
        if not self.icon:
            self._icon_box.size = (0, 0)
            return
        self._icon_box.texture = textures.texture(textures.in_theme(self.icon, self.dark))
        self._icon_box.size = (self.icon_size, self.icon_size)
        words = self._label.get_extents(self.text)[0] if self.text else 0
        room = (self.text_size[0] or self.width) - self.padding[0]
        group = min(words, room) + (self.padding[0] if self.text else self.icon_size)
        drop = 0 if self.sunk else self.shadow / 2
        self._icon_box.pos = (self.center_x - group / 2, self.center_y - self.icon_size / 2 + drop)


class IconButton(ButtonBehavior, Sprite):
    """A button with an icon, which is drawn smaller than the touch area of at least 48 dp."""

    padding_of_art = NumericProperty(0)
    hint = StringProperty("")
    """The label of the button for tests and descriptions; it is not drawn."""

    def _draw(self, dt: float) -> None:
        super()._draw(dt)
        shrink = self.padding_of_art
        width, height = self._box.size
        if width <= 0 or min(self.size) <= 2 * shrink:
            return
        scale = (min(self.size) - 2 * shrink) / max(width, height)
        self._box.size = (width * scale, height * scale)
        self._box.pos = (self.center_x - width * scale / 2, self.center_y - height * scale / 2)
        self._colour.a = 0.5 if self.state == "down" else 1

    def on_state(self, *_args: object) -> None:
        """Redraw, because a pressed icon is paler."""
        self._redraw()
