"""A button with a picture, a word, and a line under it that says what comes of it."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import OptionProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior

from sockapp.ui.geometry import Box
from sockapp.ui.pieces.painter import Painted, Painter


class BigButton(ButtonBehavior, Painted):
    """Face up, face down, a player, a direction."""

    fill = OptionProperty("primary", options=("primary", "violet", "secondary"))
    icon = StringProperty("")
    text = StringProperty("")
    below = StringProperty("")

    def on_state(self, *_args: object) -> None:
        """Pressed buttons drop onto their shadow."""
        self.repaint()

    def paint(self, painter: Painter) -> None:
        """The plate, the picture, the words."""
        drop = dp(3) if self.state == "down" else 0.0
        box = Box(self.x, self.y + dp(3) - drop, self.width, self.height - dp(3))
        painter.plate(
            box,
            self.fill,
            "outline",
            radius=26,
            line_width=2.2,
            shadow=0 if drop else 3,
            stitch="cream",
        )
        inner = box.inset(min(dp(18), box.width * 0.07), dp(6))
        side = min(inner.height, dp(32), inner.width * 0.28)
        words = inner
        if self.icon:
            picture, words = inner.cut_left(side, dp(8))
            painter.sprite(self.icon, picture.middle(side, side))
        align = "left" if self.icon else "center"
        if not self.below:
            painter.text(self.text, words, "strong", "cream", align=align, lines=2, shorten=True)
            return
        title, below = words.cut_top(words.height * 0.5)
        below = Box(below.x, below.y + dp(4), below.width, below.height - dp(4))  # off the seam
        painter.text(
            self.text, title, "strong", "cream", align=align, valign="bottom", shorten=True
        )
        painter.text(self.below, below, "small", "cream", align=align, valign="top", lines=2)
