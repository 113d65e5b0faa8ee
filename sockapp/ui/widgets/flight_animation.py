"""Things in the air: cards and dice on their way from one place on the board to another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from math import pi, sin
from typing import Any, NamedTuple

import asynckivy as ak
from kivy.graphics import Color, InstructionGroup, PopMatrix, PushMatrix, Rectangle, Rotate
from kivy.metrics import dp
from kivy.uix.widget import Widget

from sockapp.ui.look import textures
from sockapp.ui.look.geometry import Box, fit

TUMBLE_SECONDS = 0.06
"""How long a tumbling die shows one face."""


class Flyer(NamedTuple):
    """One thing in the air."""

    sprite: str
    start: Box
    end: Box
    delay: float = 0.0
    tumbling: tuple[str, ...] = ()
    """Faces shown on the way; ``sprite`` is what it lands on."""
    arch: float = 24.0
    """How high it flies, in dp."""


class _InAir:
    """A flyer's drawing."""

    def __init__(self, flyer: Flyer) -> None:
        self.flyer = flyer
        self.drawing = InstructionGroup()
        self._box = Rectangle()
        self._turn = Rotate(angle=0, axis=(0, 0, 1))
        for instruction in (Color(1, 1, 1, 1), PushMatrix(), self._turn, self._box, PopMatrix()):
            self.drawing.add(instruction)

    def place(self, seconds: float, duration: float) -> None:
        """Where it is this long after everything took off."""
        flyer = self.flyer
        share = max(0.0, min(1.0, (seconds - flyer.delay) / duration if duration > 0 else 1.0))
        eased = 1 - (1 - share) ** 3
        name, angle = flyer.sprite, 0.0
        if flyer.tumbling and share < 1:
            step = int(seconds / TUMBLE_SECONDS)
            name, angle = flyer.tumbling[step % len(flyer.tumbling)], 40.0 * step
        picture = textures.texture(name)
        box = fit(picture.width, picture.height, flyer.start.between(flyer.end, eased))
        lift = dp(flyer.arch) * sin(pi * share)
        self._box.texture = picture
        self._box.pos, self._box.size = (box.x, box.y + lift), box[2:]
        self._turn.angle = angle
        self._turn.origin = (box.center[0], box.center[1] + lift)


class Flights(Widget):
    """The layer on top of a board in which things fly. It takes no touches."""

    async def fly(self, flyers: Sequence[Flyer], duration: float) -> None:
        """Let things fly, all within ``duration`` plus the longest delay."""
        with self._in_air(flyers) as things:
            end = duration + max((flyer.delay for flyer in flyers), default=0.0)
            async for seconds in ak.anim_with_et():
                for thing in things:
                    thing.place(seconds, duration)
                if seconds >= end:
                    return

    @contextmanager
    def _in_air(self, flyers: Sequence[Flyer]) -> Iterator[list[_InAir]]:
        """Whatever happens, nothing stays in the air."""
        things = [_InAir(flyer) for flyer in flyers]
        for thing in things:
            thing.place(0, 1)
            self.canvas.add(thing.drawing)
        try:
            yield things
        finally:
            for thing in things:
                self.canvas.remove(thing.drawing)

    def on_touch_down(self, touch: Any) -> bool:
        """Touches go through."""
        return False
