"""Buttons that must be held for a while, so that they do not act by accident."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.animation import Animation
from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from sockapp.ui.look.geometry import Box
from sockapp.ui.widgets.plate import Plated

HOLD_S = 0.6
MIN_PROGRESS_SHARE = 0.01
"""The progress in the first frame of a touch, which must be seen."""
FILL_INSET_DP, FILL_OPACITY = 4, 0.4
"""Gap between the edge of a bar and its filled part, and the alpha of that part."""

Builder.load_string("""
#:import dp kivy.metrics.dp
<HoldBar>:
    font_size: app.theme_cls.font_styles["Title"]["medium"]["font-size"]
    font_name: app.theme_cls.font_styles["Title"]["medium"]["font-name"]
    halign: "center"
    color: app.theme_cls.palette["cream"]
    fill: "plum"
    line: "outline"
    line_width: dp(2.2)
    stitch: "cream"
    radius: dp(28)
    text_size: max(dp(8), self.width - dp(40)), None
    size_hint_y: None
    height: max(dp(56), self.texture_size[1] + dp(22))
""")


class HoldButton(Widget):
    """A button that fills while it is held.

    It dispatches ``on_held`` when it is full, and ``on_let_go`` when the finger is lifted.
    """

    progress = NumericProperty(0)
    seconds = NumericProperty(HOLD_S)
    """Seconds that it must be held; with 0 a touch is enough."""
    __events__ = ("on_held", "on_let_go")

    def on_touch_down(self, touch: Any) -> bool:
        """Begin to fill."""
        if touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        if self.seconds:
            self.progress = MIN_PROGRESS_SHARE
            Animation(progress=1, duration=self.seconds).start(self)
        else:
            self.progress = 1
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """Empty it, and dispatch ``on_let_go``."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self.reset()
        self.dispatch("on_let_go")
        return True

    def focus_targets(self) -> Iterator[tuple[str, Box]]:
        """Yield the button as the keyboard's target; a held key holds it."""
        yield "hold", Box(*self.pos, *self.size)

    def reset(self) -> None:
        """Empty it."""
        Animation.cancel_all(self)
        self.progress = 0

    def on_progress(self, _hold: object, progress: float) -> None:
        """Dispatch ``on_held`` when it is full."""
        if progress >= 1:
            self.dispatch("on_held")

    def on_held(self) -> None:
        """Fired when the button has been held for long enough."""

    def on_let_go(self) -> None:
        """Fired when the finger is lifted, after a hold of any length."""


class HoldBar(HoldButton, Plated, Label):
    """A hold button with a text, as wide as its layout."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        # A rule's instructions would lie below the plate.
        with self.canvas.before:
            self._filled_colour = Color(0, 0, 0, 0)
            self._filled_shape = SmoothRoundedRectangle(size=(0, 0))
            Color(1, 1, 1, 1)
        for name in ("pos", "size", "progress", "palette"):
            self.fbind(name, self._draw_progress)

    def _draw_progress(self, *_args: object) -> None:
        """Draw how far it is filled, with a start that is seen at once."""
        if self.palette is None:
            return
        gap, share = dp(FILL_INSET_DP), self.progress
        full, height = self.width - 2 * gap, self.height - 2 * gap
        self._filled_colour.rgba = (*self.palette["ring"][:3], FILL_OPACITY if share else 0)
        self._filled_shape.pos = (self.x + gap, self.y + gap)
        self._filled_shape.size = (max(height, full * share), height)
        self._filled_shape.radius = [height / 2]
