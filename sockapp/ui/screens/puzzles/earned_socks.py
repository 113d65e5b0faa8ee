"""The socks of a puzzle: those that can still be won, and the moment in which they are."""

from __future__ import annotations

from math import pi, sin
from typing import Any

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from sockapp.puzzles.puzzle import HINTS
from sockapp.ui.boards.animation_queue import PACE_OF_MOTION
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painted, Painter
from sockapp.ui.screens.puzzles.sock_painting import (
    SOCK_ASPECT,
    paint_burst,
    paint_no_sock,
    paint_rope,
    paint_sock,
    paint_socks,
    paint_star,
    rope_height,
)

FALL_S = 0.45
"""Seconds that a sock takes to the line."""
STAGGER_SHARE = 0.6
"""Fraction of that time between two socks."""
STAR_S = 0.7
"""Seconds in which the star of a solution without help pops up and its sparks fly."""
STAR_DP = 34
STAR_GROWTH_SHARE = 0.35
"""The fraction of that time in which the star grows."""
STAR_OVERSHOOT_SHARE = 0.3
"""How much larger than its final size the star gets."""
_ALL_FALLS_S = FALL_S * (1 + STAGGER_SHARE * (HINTS - 1))
LINE_HEIGHT_DP = 104
SWING_DEGREES = 14
"""How far a sock swings when it has been hung up."""


class SocksLeft(Painted):
    """Three small socks. Those that were lost are only outlines."""

    kind_id = StringProperty("one_die")
    count = NumericProperty(HINTS)
    hint = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.size_hint = (None, None)
        self.size = (dp(74), dp(26))
        for name in ("kind_id", "count"):
            self.fbind(name, self.repaint)

    def paint(self, painter: Painter) -> None:
        """Draw the socks."""
        paint_socks(painter, self.kind_id, int(self.count), self.box.cut_left(dp(8))[1])


class SocksOnLine(Painted):
    """The clothes-line on which the socks of a solved puzzle are hung up, one after the other."""

    kind_id = StringProperty("one_die")
    count = NumericProperty(0)
    """How many of the three socks were won."""
    progress = NumericProperty(1.0)
    """From 0, with all socks above the line, to 1, when they hang and the star is still."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.height = dp(LINE_HEIGHT_DP)
        for name in ("kind_id", "count", "progress"):
            self.fbind(name, self.repaint)

    def hang_up(self, motion: str) -> None:
        """Animate the socks onto the line, as the motion setting allows."""
        Animation.cancel_all(self, "progress")
        pace = PACE_OF_MOTION[motion]  # type: ignore[index]
        if not pace:
            self.progress = 1.0
            return
        self.progress = 0.0
        Animation(progress=1.0, duration=self._seconds * pace).start(self)

    def stop(self) -> None:
        """End the animation at once."""
        Animation.cancel_all(self, "progress")
        self.progress = 1.0

    def paint(self, painter: Painter) -> None:
        """Draw the rope, the socks that were won, and outlines of the others."""
        painter.plate(self.box, "surface", "outline", radius=18, line_width=2, shadow=3)
        room = self.box.inset(dp(3), dp(14))
        paint_rope(painter, room)
        height = room.height * 0.88
        width = height * SOCK_ASPECT
        span = min(room.width, dp(260)) / HINTS
        for index in range(HINTS):
            x = room.center[0] + (index - (HINTS - 1) / 2) * span
            top = rope_height(room, x)
            place = Box(x - width / 2, top - height, width, height)
            if index >= self.count:
                paint_no_sock(painter, place)
                continue
            share = self._share(index)
            if share <= 0:
                continue
            lifted = place._replace(y=place.y + (1 - share) ** 2 * dp(120))
            angle = SWING_DEGREES * (1 - share) * (-1 if index % 2 else 1)
            with painter.turned(angle, (x, top)):
                paint_sock(painter, self.kind_id, lifted, min(1.0, 3 * share))
                painter.sprite("peg", Box(x - dp(5), lifted.top - dp(9), dp(10), dp(16)))

        if self.has_star:
            side = dp(STAR_DP)
            x = room.center[0] + span * (HINTS - 1) / 2 + width / 2
            center = (x + (room.right - x) / 2, room.center[1])
            self._paint_star(painter, center, side)

    def _paint_star(self, painter: Painter, center: tuple[float, float], side: float) -> None:
        """Draw the star of a solution without help while it pops up, with sparks around it."""
        share = self._star_share
        if share <= 0:
            return
        grown = min(1.0, share / STAR_GROWTH_SHARE)
        size = side * (grown + STAR_OVERSHOOT_SHARE * sin(pi * grown))
        if share < 1:
            paint_burst(painter, center, side, share)
        x, y = center
        paint_star(painter, Box(x - size / 2, y - size / 2, size, size))

    @property
    def has_star(self) -> bool:
        """Whether the puzzle was solved without help."""
        return bool(self.count >= HINTS)

    @property
    def _seconds(self) -> float:
        """Seconds of the whole animation with full motion."""
        return _ALL_FALLS_S + STAR_S * self.has_star

    @property
    def _star_share(self) -> float:
        """How far the star's moment is, from 0 to 1."""
        return (self.progress * self._seconds - _ALL_FALLS_S) / STAR_S

    def _share(self, at: int) -> float:
        """Return how far a sock has fallen, from 0 to 1."""
        begun = self.progress * self._seconds / FALL_S
        return max(0.0, min(1.0, begun - STAGGER_SHARE * at))
