"""Beside a table that is too large for the glass: larger, smaller, and where one is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp

from sockapp.i18n import _
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painted, Painter
from sockapp.ui.widgets.buttons import IconButton

RAIL_WIDTH_DP = 48
"""dp."""
ZOOM_FACTOR_PER_TAP = 1.25
"""How much one tap zooms."""


class Rail(Painted):
    """Two buttons and a thumb to scroll with. It takes room only when it is needed."""

    def __init__(self, **kwargs: Any) -> None:
        self.zoom: Callable[[float], None] = lambda _factor: None
        self.scroll: Callable[[float], None] = lambda _up: None
        self.share, self.at = 1.0, 0.0
        """How much of the table is seen, and how far down, both up to 1."""
        super().__init__(**kwargs)
        self.larger = IconButton(name="plus", hint=_("Larger"))
        self.smaller = IconButton(name="minus", hint=_("Smaller"))
        self.larger.bind(on_release=lambda _button: self.zoom(ZOOM_FACTOR_PER_TAP))
        self.smaller.bind(on_release=lambda _button: self.zoom(1 / ZOOM_FACTOR_PER_TAP))
        for button in (self.larger, self.smaller):
            self.add_widget(button)
        for prop in ("pos", "size"):
            self.fbind(prop, self._arrange)
        self.fbind("wear", self._name)

    def show(self, share: float, at: float) -> None:
        """Where one is."""
        self.share, self.at = min(1.0, share), at
        self.repaint()

    def _name(self, *_args: object) -> None:
        self.larger.hint, self.smaller.hint = _("Larger"), _("Smaller")

    def _arrange(self, *_args: object) -> None:
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
        """Two knobs, and a thumb between them."""
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
        """A finger on the thumb."""
        if super().on_touch_down(touch):
            return True
        if touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """It pulls the thumb along."""
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        if self.share < 1:
            self.scroll(-touch.dy / self.share)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """It leaves."""
        if touch.grab_current is self:
            touch.ungrab(self)
            return True
        return bool(super().on_touch_up(touch))
