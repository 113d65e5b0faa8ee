"""Animation of sprites, such as cards and dice, that fly between places on a board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from math import pi, sin
from typing import NamedTuple

import asynckivy as ak
from kivy.graphics import Color, InstructionGroup, PopMatrix, PushMatrix, Rectangle, Rotate
from kivy.metrics import dp
from kivy.uix.widget import Widget

from sockapp.ui.look import textures
from sockapp.ui.look.geometry import Box, fit

TUMBLE_S = 0.06
"""Seconds for which a tumbling die shows one face."""


class Flyer(NamedTuple):
    """A sprite to animate, with its start and end."""

    sprite: str
    start: Box
    end: Box
    delay: float = 0.0
    tumbling: tuple[str, ...] = ()
    """Sprites shown in turn during the flight; at its end ``sprite`` is shown."""
    arch: float = 24.0
    """Height of the flight's arch, in dp."""


class _FlyerDrawing:
    """The graphics instructions of a flyer."""

    def __init__(self, flyer: Flyer) -> None:
        self.flyer = flyer
        self.drawing = InstructionGroup()
        self._box = Rectangle()
        self._turn = Rotate(angle=0, axis=(0, 0, 1))
        for instruction in (Color(1, 1, 1, 1), PushMatrix(), self._turn, self._box, PopMatrix()):
            self.drawing.add(instruction)

    def place(self, seconds: float, duration: float) -> None:
        """Move the drawing to where it is after this many seconds."""
        flyer = self.flyer
        share = max(0.0, min(1.0, (seconds - flyer.delay) / duration if duration > 0 else 1.0))
        eased = 1 - (1 - share) ** 3
        name, angle = flyer.sprite, 0.0
        if flyer.tumbling and share < 1:
            step = int(seconds / TUMBLE_S)
            name, angle = flyer.tumbling[step % len(flyer.tumbling)], 40.0 * step
        picture = textures.texture(textures.worn_name(name))
        box = fit(picture.width, picture.height, flyer.start.between(flyer.end, eased))
        lift = dp(flyer.arch) * sin(pi * share)
        self._box.texture = picture
        self._box.pos, self._box.size = (box.x, box.y + lift), box[2:]
        self._turn.angle = angle
        self._turn.origin = (box.center[0], box.center[1] + lift)


class Flights(Widget):
    """A layer on top of a board in which sprites fly. Without children it takes no touches."""

    async def fly(self, flyers: Sequence[Flyer], duration: float) -> None:
        """Animate the flyers, and return after ``duration`` plus the longest delay."""
        with self._draw_flyers(flyers) as drawings:
            end = duration + max((flyer.delay for flyer in flyers), default=0.0)
            async for seconds in ak.anim_with_et():
                for each in drawings:
                    each.place(seconds, duration)
                if seconds >= end:
                    return

    @contextmanager
    def _draw_flyers(self, flyers: Sequence[Flyer]) -> Iterator[list[_FlyerDrawing]]:
        """Add the drawings to the canvas, and remove them in any case, even if it is cancelled."""
        drawings = [_FlyerDrawing(flyer) for flyer in flyers]
        for each in drawings:
            each.place(0, 1)
            self.canvas.add(each.drawing)
        try:
            yield drawings
        finally:
            for each in drawings:
                self.canvas.remove(each.drawing)
