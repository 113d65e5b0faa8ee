"""Arrows between the baskets after a pass to the left or right, with the player who caused it."""

from __future__ import annotations

from collections.abc import Callable
from math import atan2, cos, hypot, sin
from typing import Any

from kivy.metrics import dp

from sockapp.engine.game import Seat
from sockapp.games.odd_socks.events import Passed
from sockapp.ui.look.geometry import Box, Point
from sockapp.ui.look.painter import Painted, Painter

FREE_END_SHARE = 0.24
"""The part of the way between two baskets that is left free at each end of an arrow."""
ASIDE_DP = 16
"""How far an arrow lies to the right of its way, in dp, so that two do not cover each other."""
BARB_DP, BARB_ANGLE_RADIANS = 13, 0.6
"""Length of an arrow's barbs in dp, and their angle to the arrow."""
FACE_DP = 34
"""Size of the face on the arrow of the player who caused the pass, in dp."""


class PassArrows(Painted):
    """A layer with one arrow for each card that was passed; empty after any other event."""

    def __init__(
        self, panel_box: Callable[[Seat], Box], face: Callable[[Seat], str], **kwargs: Any
    ) -> None:
        self._panel_box, self._face = panel_box, face
        self.event: Passed | None = None
        """The pass that is shown; None for no arrows."""
        super().__init__(**kwargs)

    def show(self, event: Any) -> None:
        """Draw the arrows of an event, or none if it is not a pass."""
        self.event = event if isinstance(event, Passed) else None
        self.repaint()

    def on_touch_down(self, touch: Any) -> bool:
        """Pass the touch on to the baskets."""
        return False

    def ways(self) -> list[tuple[Seat, Point, Point]]:
        """Return the giver, the start and the end of each arrow."""
        event = self.event
        if event is None:
            return []
        ways = []
        for giver in range(len(event.gifts)):
            start = self._panel_box(giver).center
            end = self._panel_box(event.receiver(giver)).center
            (x0, y0), (dx, dy) = start, (end[0] - start[0], end[1] - start[1])
            length = hypot(dx, dy) or 1.0
            x0, y0 = x0 + dy / length * dp(ASIDE_DP), y0 - dx / length * dp(ASIDE_DP)
            tail = x0 + dx * FREE_END_SHARE, y0 + dy * FREE_END_SHARE
            head = x0 + dx * (1 - FREE_END_SHARE), y0 + dy * (1 - FREE_END_SHARE)
            ways.append((giver, tail, head))
        return ways

    def paint(self, painter: Painter) -> None:
        """Draw the arrows, and the face of the player who caused the pass on their own arrow."""
        event = self.event
        if event is None:
            return
        for giver, tail, head in self.ways():
            angle = atan2(head[1] - tail[1], head[0] - tail[0])
            barbs = [
                (
                    head[0] - dp(BARB_DP) * cos(angle + turn),
                    head[1] - dp(BARB_DP) * sin(angle + turn),
                )
                for turn in (BARB_ANGLE_RADIANS, -BARB_ANGLE_RADIANS)
            ]
            for colour, width in (("ink", 4.2), ("ring", 2.4)):
                painter.line((*tail, *head), colour, width)
                painter.line((*barbs[0], *head, *barbs[1]), colour, width)
            if giver == event.seat:
                side = dp(FACE_DP)
                face = Box(tail[0] - side / 2, tail[1] - side / 2, side, side)
                painter.dot(face.center, FACE_DP + 5, "ring")
                painter.sprite(self._face(giver), face)
