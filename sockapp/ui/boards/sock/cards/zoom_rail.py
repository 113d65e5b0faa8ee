"""The zoom buttons and scroll bar beside piles that do not fit on the screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp

from sockapp.i18n import _
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painted, Painter
from sockapp.ui.widgets.icon_button import AppIconButton

RAIL_WIDTH_DP = 48
"""Width of the rail and size of its buttons, in dp."""
ZOOM_FACTOR_PER_TAP = 1.25
"""Factor by which one tap zooms."""


class Rail(Painted):
    """Two zoom buttons with a scroll bar between them."""

    def __init__(self, **kwargs: Any) -> None:
        self.zoom: Callable[[float], None] = lambda _factor: None
        self.scroll: Callable[[float], None] = lambda _up: None
        self.share, self.at = 1.0, 0.0
        """The visible share of the piles, and the scroll position from 0 (top) to 1."""
        super().__init__(**kwargs)
        self.larger = AppIconButton(icon="plus", hint=_("Larger"))
        self.smaller = AppIconButton(icon="minus", hint=_("Smaller"))
        self.larger.bind(on_release=lambda _button: self.zoom(ZOOM_FACTOR_PER_TAP))
        self.smaller.bind(on_release=lambda _button: self.zoom(1 / ZOOM_FACTOR_PER_TAP))
        for button in (self.larger, self.smaller):
            self.add_widget(button)
        for prop in ("pos", "size"):
            self.fbind(prop, self._place_buttons)
        self.fbind("appearance", self._set_hints)

    def show(self, share: float, at: float) -> None:
        """Show this visible share and scroll position."""
        self.share, self.at = min(1.0, share), at
        self.repaint()

    def _set_hints(self, *_args: object) -> None:
        self.larger.hint, self.smaller.hint = _("Larger"), _("Smaller")

    def _place_buttons(self, *_args: object) -> None:
        self.larger.pos = (self.x, self.top - dp(RAIL_WIDTH_DP))
        self.smaller.pos = (self.x, self.y)

    def _track(self) -> Box:
        return Box(
            self.x,
            self.y + dp(RAIL_WIDTH_DP),
            self.width,
            max(0.0, self.height - 2 * dp(RAIL_WIDTH_DP)),
        )

    def paint(self, painter: Painter) -> None:
        """Draw the two knobs, and the scroll bar with its thumb between them."""
        for y in (self.y, self.top - dp(RAIL_WIDTH_DP)):
            knob = Box(self.x, y, dp(RAIL_WIDTH_DP), dp(RAIL_WIDTH_DP)).inset(dp(5))
            painter.plate(knob, "surface", "outline", radius=19, line_width=1.6)
        track = self._track()
        if self.share < 1 and track.height > dp(20):
            bar = track.inset(self.width / 2 - dp(3), dp(2))
            painter.plate(bar, "felt_edge", "felt_edge", radius=3, line_width=0)
            length = max(dp(16), bar.height * self.share)
            y = bar.top - length - (bar.height - length) * self.at
            painter.plate(
                Box(bar.x, y, bar.width, length), "cream", "cream", radius=3, line_width=0
            )

    def on_touch_down(self, touch: Any) -> bool:
        """Grab a touch that is not on a button, to scroll with it."""
        if super().on_touch_down(touch):
            return True
        if touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """Scroll with the grabbed touch."""
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        if self.share < 1:
            self.scroll(-touch.dy / self.share)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """Release the grabbed touch."""
        if touch.grab_current is self:
            touch.ungrab(self)
            return True
        return bool(super().on_touch_up(touch))
