"""The label of an icon button, shown beside it."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivymd.uix.tooltip import MDTooltipPlain

from sockapp.ui.look.geometry import Box
from sockapp.ui.widgets.kv_file import load_kv
from sockapp.ui.widgets.label import AppLabel
from sockapp.ui.widgets.plate import Plated

load_kv(__file__)

TOOLTIP_GAP_DP = 6
"""Space between a button and its tooltip, in dp."""
EDGE_DP = 8
"""Space between a tooltip and the edges of the safe area, in dp."""


class AppTooltip(Plated, AppLabel, MDTooltipPlain):
    """A text on a dark plate. It takes no touches."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(adaptive_width=True, **kwargs)

    def place(self, beside: Box, area: tuple[float, float, float, float]) -> None:
        """Lie above a box of the window, or below it if there is no room, within the area."""
        x, y, width, height = area
        edge, gap = dp(EDGE_DP), dp(TOOLTIP_GAP_DP)
        most = width - 2 * edge
        self.text_size = (None, None)
        self.texture_update()
        if self.texture_size[0] > most:
            self.text_size = (most, None)
            self.texture_update()
        self.size = self.texture_size
        left = beside.center[0] - self.width / 2
        self.x = max(x + edge, min(left, x + width - edge - self.width))
        above = beside.top + gap
        is_above = above + self.height <= y + height - edge
        self.y = above if is_above else max(y + edge, beside.y - gap - self.height)
