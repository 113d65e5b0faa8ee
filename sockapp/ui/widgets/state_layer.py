"""The state layer: the tint over a widget while it is pressed."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.graphics import Color, RoundedRectangle
from kivy.metrics import dp

LAYER_RADIUS_DP = 12


class StateLayer:
    """A mixin for buttons, before ``AppButtonBehavior``. It tints the widget while it is pressed.

    The layer is made at the first press, because most buttons of a page are never pressed.
    """

    _layer_color: Color | None = None

    def on_state(self, button: Any, state: str) -> None:
        """Show or hide the layer."""
        if self._layer_color is None:
            with button.canvas.after:
                self._layer_color = Color(0, 0, 0, 0)
                self._layer_shape = RoundedRectangle(radius=[dp(LAYER_RADIUS_DP)])
            button.fbind("pos", self._place_layer)
            button.fbind("size", self._place_layer)
        self._place_layer(button)
        theme = App.get_running_app().theme_cls
        is_shown = state == "down"
        self._layer_color.rgba = theme.rippleColor if is_shown else theme.transparentColor

    def _place_layer(self, button: Any, *_args: object) -> None:
        self._layer_shape.pos, self._layer_shape.size = button.pos, button.size
