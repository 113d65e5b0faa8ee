"""Buttons with an icon and no text."""

from __future__ import annotations

from kivy.graphics import Color, Ellipse
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivymd.uix.button import MDIconButton

from sockapp.ui.widgets.icon import SpriteIcon
from sockapp.ui.widgets.kivymd_base import LeanButton
from sockapp.ui.widgets.kv_file import load_kv

load_kv(__file__)

PRESSED_ICON_OPACITY = 0.5
STATE_LAYER_DP = 40
"""Diameter of the circle behind a pressed icon, in dp."""


class AppIconButton(LeanButton, SpriteIcon, MDIconButton):
    """A button with an icon, which is drawn smaller than the touch area of at least 48 dp."""

    icon_size = NumericProperty("28dp")
    hint = StringProperty("")
    """The label of the button for tests and descriptions; it is not drawn."""

    _layer: Ellipse | None = None

    def on_state(self, _button: object, state: str) -> None:
        """Show that it is pressed, by a paler icon on a circle."""
        is_pressed = state == "down"
        self._icon_color.a = PRESSED_ICON_OPACITY if is_pressed else 1
        if self._layer is None:
            with self.canvas.before:
                self._layer_color = Color(0, 0, 0, 0)
                self._layer = Ellipse()
        side = min(dp(STATE_LAYER_DP), *self.size) if is_pressed else 0
        self._layer_color.rgba = self.theme_cls.rippleColor
        self._layer.size = (side, side)
        self._layer.pos = (self.center_x - side / 2, self.center_y - side / 2)
