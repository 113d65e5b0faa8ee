"""A speech bubble beside a player's plate."""

from __future__ import annotations

from typing import Any

import asynckivy as ak
from kivy.graphics import Color, Triangle
from kivy.metrics import dp

from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painted, Painter

BUBBLE_S = 0.9
"""Seconds for which a bubble is shown."""
TAIL_DP = 8
"""Height of the bubble's tail, in dp."""


class Bubble(Painted):
    """A few words that a player says. It takes no touches."""

    def __init__(self, words: str, plate: Box, room: Box, *, is_above: bool, **kwargs: Any) -> None:
        """Make a bubble below or above a ``plate``, within a ``room``."""
        self.words, self.plate, self.is_above = words, plate, is_above
        self._room = room
        super().__init__(size_hint=(None, None), **kwargs)
        self.fbind("appearance", self._place)
        self._place()

    def _place(self, *_args: object) -> None:
        if self.theme is None:
            return
        painter = Painter(self.theme)
        width = min(self._room.width, painter.text_width(self.words, "strong") + dp(28))
        height = dp(36) * self.text_scale
        x = max(self._room.x, min(self.plate.center[0] - width / 2, self._room.right - width))
        tail = dp(TAIL_DP)
        y = self.plate.top + tail if self.is_above else self.plate.y - height - tail
        self.pos, self.size = (x, y), (width, height)

    def paint(self, painter: Painter) -> None:
        """Draw the bubble with its tail towards the player."""
        x = max(self.x + dp(16), min(self.plate.center[0], self.right - dp(16)))
        edge, tip = (self.y, -1) if self.is_above else (self.top, 1)
        painter.plate(self.box, "brass", "ink", radius=16, line_width=2)
        Color(*painter.colour("ink"))
        width, height = dp(9), dp(TAIL_DP + 2) * tip
        Triangle(points=(x - width, edge - tip, x + width, edge - tip, x, edge + height))
        Color(*painter.colour("brass"))
        inset = dp(3) * tip
        Triangle(
            points=(
                x - width + dp(3),
                edge - inset,
                x + width - dp(3),
                edge - inset,
                x,
                edge + height - inset,
            )
        )
        painter.text(self.words, self.box.inset(dp(10), dp(2)), "strong", "ink", font="SockBlack")

    async def play(self, pace: float) -> None:
        """Stay for a moment."""
        await ak.sleep(BUBBLE_S * pace)

    def on_touch_down(self, touch: Any) -> bool:
        """Leave every touch to the widgets below."""
        return False
