"""The golden sock of a sock night, with the champions below it and sparks all around."""

from __future__ import annotations

from math import pi, sin
from typing import Any

from kivy.metrics import dp

from sockapp.evenings.evening import Evening
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painter
from sockapp.ui.screens.evening.moving_painting import MovingPainting
from sockapp.ui.screens.puzzles.sock_painting import SPARK_COLOURS, paint_burst

HEIGHT_DP = 250
FACE_DP = 74
DROP_SHARE = 0.3
"""The fraction of the animation in which the golden sock lands."""
FACES_SHARE = 0.25
"""The fraction in which the champions pop up, after the golden sock has landed."""
BURST_SHARE, BURST_DP = 0.3, 92
"""The fraction in which sparks fly when the golden sock lands, and how far, in dp."""
CONFETTI_PIECES = 42
CONFETTI_DP = (6, 8, 10)
CONFETTI_SPREAD_SHARE = 0.618
"""The share of the width between one piece of confetti and the next one."""
CONFETTI_WAVE_DP = 9
BOUNCE_DP = 14
"""How high the golden sock bounces when it has landed, in dp."""
OVERSHOOT_SHARE = 0.16
"""How much larger than its final size something gets that pops up."""


class TrophyView(MovingPainting):
    """The golden sock lands, its winners pop up, and sparks fly."""

    DURATION_S = 2.6

    def __init__(self, **kwargs: Any) -> None:
        self._faces: tuple[str, ...] = ()
        super().__init__(**kwargs)
        self.size_hint_y = None
        self.height = dp(HEIGHT_DP)

    def show(self, evening: Evening) -> None:
        """Show the champions of an evening."""
        champions = evening.champions()
        self._faces = tuple(
            f"person_{person.look}_l" for person in evening.people if person.name in champions
        )
        self.repaint()

    def paint(self, painter: Painter) -> None:
        """Draw the moment."""
        upper, lower = self.box.cut_top(self.height - dp(FACE_DP) - dp(6), dp(6))
        landed = min(1.0, self.progress / DROP_SHARE)
        lift = (1 - landed * landed) * upper.height * 1.1
        after = min(1.0, max(0.0, (self.progress - DROP_SHARE) / FACES_SHARE))
        burst = (self.progress - DROP_SHARE) / BURST_SHARE
        if 0 < burst < 1:
            paint_burst(painter, upper.center, dp(BURST_DP), burst)
        bounce = dp(BOUNCE_DP) * abs(sin(2 * pi * after)) * (1 - after)
        place = upper._replace(y=upper.y + lift + bounce)
        painter.sprite("win", place, tint=(1, 1, 1, min(1, 3 * landed)))
        self._paint_faces(painter, lower, after)
        self._paint_confetti(painter, (self.progress - DROP_SHARE) / (1 - DROP_SHARE))

    def _paint_confetti(self, painter: Painter, share: float) -> None:
        """Draw confetti that falls from the upper edge; the pieces follow each other."""
        for piece in range(CONFETTI_PIECES):
            fallen = share * 1.5 - 0.5 * (piece % 11) / 10
            if not 0 < fallen < 1:
                continue
            across = piece * CONFETTI_SPREAD_SHARE % 1
            x = self.x + across * self.width + dp(CONFETTI_WAVE_DP) * sin(9 * fallen + piece)
            y = self.top - fallen * self.height
            size = CONFETTI_DP[piece % len(CONFETTI_DP)] * min(1.0, 4 * (1 - fallen))
            painter.dot((x, y), size, SPARK_COLOURS[piece % len(SPARK_COLOURS)])

    def _paint_faces(self, painter: Painter, box: Box, shown: float) -> None:
        """Draw the champions side by side, on brass discs."""
        size = min(dp(FACE_DP), box.width / max(1, len(self._faces)) - dp(10))
        grown = size * (shown + OVERSHOOT_SHARE * sin(pi * shown))
        if grown <= 1:
            return
        step = size + dp(10)
        x = box.center[0] - step * (len(self._faces) - 1) / 2
        for index, face in enumerate(self._faces):
            center = (x + index * step, box.center[1])
            painter.dot(center, grown / dp(1), "outline")
            painter.dot(center, grown / dp(1) - 4, "brass")
            side = grown - dp(8)
            painter.sprite(face, Box(center[0] - side / 2, center[1] - side / 2, side, side))
