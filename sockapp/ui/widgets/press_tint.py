"""The pressed look of a painted part, from the first frame of a touch."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Canvas, Color, RoundedRectangle
from kivy.metrics import dp

from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painted
from sockapp.ui.look.palette import Colour
from sockapp.ui.widgets.button_behavior import AppButtonBehavior

TINT_OPACITY = 0.14
TINT_RADIUS_DP = 10


def tint(canvas: Canvas, box: Box, colour: Colour) -> None:
    """Tint a part on a canvas that is drawn above it."""
    with canvas:
        Color(*colour[:3], TINT_OPACITY)
        RoundedRectangle(pos=box[:2], size=box[2:], radius=[dp(TINT_RADIUS_DP)])


class PressTint(AppButtonBehavior, Painted):
    """A painted part that acts when the finger is lifted, and is tinted while it is pressed."""

    def __init__(self, **kwargs: Any) -> None:
        self.pressed_pos: tuple[float, float] | None = None
        """Where the finger is, also while a list previews the press; None before the first."""
        super().__init__(**kwargs)
        self.fbind("state", self._show_press)

    def on_touch_down(self, touch: Any) -> bool:
        """Note where the touch is, before the part looks pressed."""
        self.pressed_pos = touch.pos
        return bool(super().on_touch_down(touch))

    def find_pressed_box(self, _x: float, _y: float) -> Box | None:
        """Return the part under a finger, which a tap would act on; None for none.

        The default is the whole widget.
        """
        return self.box

    def _show_press(self, _part: object, state: str) -> None:
        self.canvas.after.clear()
        if state != "down" or self.theme is None or self.pressed_pos is None:
            return
        box = self.find_pressed_box(*self.pressed_pos)
        if box is None:
            return
        tint(self.canvas.after, box, self.theme.palette["text"])
