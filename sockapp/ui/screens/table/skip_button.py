"""The button that skips to the user's turn."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Rectangle
from kivy.metrics import dp

from sockapp.ui.widgets.icon_button import AppIconButton
from sockapp.ui.widgets.kv_file import load_kv

load_kv(__file__)


class SkipButton(AppIconButton):
    """The button with two arrows that skips to the user's turn."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas:
            self._second_arrow = Rectangle(size=(0, 0))

    def _draw_icon(self, dt: float) -> None:
        """Draw the arrow twice, side by side."""
        super()._draw_icon(dt)
        first, second = self._icon_shape, self._second_arrow
        x, y = first.pos
        second.texture, second.size = first.texture, first.size
        first.pos, second.pos = (x - dp(6), y), (x + dp(8), y)
