"""The stamp on a pile whose deck is gone."""

from __future__ import annotations

from typing import Any

import asynckivy as ak
from kivy.graphics import PopMatrix, PushMatrix, Scale
from kivy.metrics import dp

from sockapp.device import vibrator
from sockapp.device.audio import sound
from sockapp.ui.look.painter import Painted, Painter

FALL_S, REST_S = 0.22, 0.78
"""Seconds in which the stamp falls, and in which it can be read."""
START_SCALE, STAMP_ANGLE_DEGREES = 2.2, -4.0
"""Size of the stamp above the table, as a factor, and its angle in degrees."""


class DeckStamp(Painted):
    """A slip that falls onto a pile and says that its deck is gone. It takes no touches."""

    def __init__(self, words: str, note: str, **kwargs: Any) -> None:
        """Make a stamp; ``note`` says what comes next and may be empty."""
        self.words, self.note = words, note
        self.fallen = 0.0
        """How far the stamp has fallen, from 0 to 1."""
        super().__init__(size_hint=(None, None), **kwargs)

    async def play(self, pace: float) -> None:
        """Animate the fall of the stamp, and wait until it has been read."""
        async for elapsed in ak.anim_with_et():
            self.fallen = min(1.0, elapsed / (FALL_S * pace))
            self.repaint()
            if self.fallen >= 1:
                break
        sound.play("deck_gone")
        vibrator.play_pattern("knock")
        await ak.sleep(REST_S * pace)

    def paint(self, painter: Painter) -> None:
        """Draw the slip with its words, tilted."""
        size = START_SCALE + (1 - START_SCALE) * self.fallen**2
        PushMatrix()
        Scale(size, size, 1, origin=(*self.box.center, 0))
        with painter.turned(STAMP_ANGLE_DEGREES, self.box.center):
            slip = self.box.inset(dp(2), dp(3))
            painter.plate(slip, "brass", "ink", radius=10, line_width=2.2, shadow=2)
            painter.stitches(slip.inset(dp(4)), "ink", radius=7)
            inner = slip.inset(dp(9), dp(7))
            words, note = inner.rows(2) if self.note else (inner, inner)
            painter.text(self.words, words, "strong", "ink", font="SockBlack", lines=2)
            if self.note:
                painter.text(self.note, note, "small", "ink", lines=3)
        PopMatrix()

    def on_touch_down(self, touch: Any) -> bool:
        """Leave every touch to the board, which skips the moment."""
        return False
