"""A button that shows the chosen value, for opening a list of values."""

from __future__ import annotations

from kivy.lang import Builder
from kivy.metrics import dp

from sockapp.ui.widgets.buttons import Pill
from sockapp.ui.widgets.sprite import Sprite  # noqa: F401  (used in kv)

Builder.load_string("""
#:import dp kivy.metrics.dp
<Dropdown>:
    kind: "quiet"
    side: dp(6)
    padding: self.indent, 0, dp(self.ARROW), 0
    Sprite:
        name: "chevron_down"
        size: dp(18), dp(18)
        right: root.right - dp(10)
        center_y: root.center_y
""")


class Dropdown(Pill):
    """A quiet button with a down arrow."""

    ARROW = 18
    """Space for the arrow beside the text, in dp."""

    def _place_icon(self, _dt: float) -> None:
        """Place the icon beside the text, which the arrow moves to the left."""
        super()._place_icon(_dt)
        x, y = self._icon_box.pos
        self._icon_box.pos = (x - dp(self.ARROW) / 2, y)
