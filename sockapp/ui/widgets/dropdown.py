"""A button that shows what is chosen, and opens the list of what else could be."""

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
    """Words, and an arrow that points to the list."""

    ARROW = 18
    """How much room the arrow needs beside the words, in dp."""

    def _place_icon(self, _dt: float) -> None:
        """Beside the words, which the arrow pushes to the left."""
        super()._place_icon(_dt)
        x, y = self._icon_box.pos
        self._icon_box.pos = (x - dp(self.ARROW) / 2, y)
