"""The card that ends a round, slammed onto its pile."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import asynckivy as ak
from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Rotate, SmoothLine
from kivy.metrics import dp
from kivy.uix.widget import Widget

from sockapp.device import vibrator
from sockapp.device.audio import sound
from sockapp.ui.look import textures
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.palette import Colour

FALL_S, RING_S = 0.34, 0.3
"""Seconds in which the card falls, and in which the ring around it spreads."""
START_SCALE, START_ANGLE_DEGREES = 2.6, -14.0
"""Size of the card above the table, as a factor, and its angle in degrees."""
RING_SPREAD_DP = 34
"""How far the ring spreads beyond the card, in dp."""


class Slam(Widget):
    """A card that falls onto the table, and the ring that spreads from it. It takes no touches."""

    async def play(
        self, sprite: str, place: Callable[[], Box], colour: Colour, pace: float
    ) -> None:
        """Animate a fall of the card onto its place, where it lies already.

        ``place`` is called in every frame, because a new prompt may move the board.
        """
        try:
            await self._fall(sprite, place, pace)
            sound.play("card_slam")
            vibrator.play_pattern("knock")
            await self._spread_ring(place(), colour, pace)
        finally:
            self.canvas.clear()

    async def _fall(self, sprite: str, place: Callable[[], Box], pace: float) -> None:
        with self.canvas:
            PushMatrix()
            turn = Rotate(angle=START_ANGLE_DEGREES, axis=(0, 0, 1), origin=place().center)
            Color(1, 1, 1, 1)
            card = Rectangle(texture=textures.texture(sprite))
            PopMatrix()
        async for elapsed in ak.anim_with_et():
            share = min(1.0, elapsed / (FALL_S * pace))
            fallen = share**3  # slow at first, as if it were held up
            scale = START_SCALE + (1 - START_SCALE) * fallen
            end = place()
            box = end.middle(end.width * scale, end.height * scale)
            card.pos = (box.x, box.y + dp(30) * (1 - fallen))
            card.size = box[2:]
            turn.angle, turn.origin = START_ANGLE_DEGREES * (1 - fallen), end.center
            if share >= 1:
                return

    async def _spread_ring(self, end: Box, colour: Colour, pace: float) -> None:
        with self.canvas:
            ink = Color(*colour)
            ring = SmoothLine(width=dp(3))
        async for elapsed in ak.anim_with_et():
            share = min(1.0, elapsed / (RING_S * pace))
            around = end.inset(-dp(RING_SPREAD_DP) * share)
            ring.rounded_rectangle = (*around, dp(10))
            ink.a = 1 - share
            if share >= 1:
                return

    def on_touch_down(self, touch: Any) -> bool:
        """Leave every touch to the widgets below."""
        return False
