"""The bulb that marks a round with help on a score sheet, and the line that explains it."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from sockapp.i18n import _
from sockapp.ui.look.painter import Painted, Painter

HELP = "hint"
"""The sprite that marks a round with help."""


class HelpLegend(Painted):
    """The line that explains the bulb."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, height=dp(22), **kwargs)
        self.fbind("appearance", self._update_height)

    def _update_height(self, *_args: object) -> None:
        self.height = dp(22) * self.text_scale

    def paint(self, painter: Painter) -> None:
        """Draw the bulb and the words beside it."""
        icon, words = self.box.cut_left(self.height, dp(4))
        painter.sprite(HELP, icon.inset(dp(3)))
        painter.text(_("with help"), words, "small", "muted", align="left")
