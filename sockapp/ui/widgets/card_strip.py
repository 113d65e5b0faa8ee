"""A row of small cards or dice, which overlap if they need more than the width."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import ListProperty

from sockapp.ui.look import textures
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painted, Painter

GAP_DP = 4
"""Space between two pictures that do not overlap, in dp."""


def strip_boxes(sprites: Sequence[str], room: Box) -> Iterator[tuple[str, Box]]:
    """Yield each sprite with its box. They begin at the left and are as high as the room."""
    pictures = [textures.texture(textures.worn_name(name)) for name in sprites]
    widths = [room.height * picture.width / picture.height for picture in pictures]
    if not widths:
        return
    wanted = sum(widths[:-1]) + dp(GAP_DP) * (len(widths) - 1)
    share = min(1.0, (room.width - widths[-1]) / wanted) if wanted > 0 else 1.0
    x = room.x
    for name, width in zip(sprites, widths, strict=True):
        yield name, Box(x, room.y, width, room.height)
        x += (width + dp(GAP_DP)) * share


class CardStrip(Painted):
    """The pictures, from the left. The last of them covers those before it."""

    sprites = ListProperty()
    """The names of the pictures."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("sprites", self.repaint)

    def paint(self, painter: Painter) -> None:
        """Draw the pictures."""
        for name, box in strip_boxes(self.sprites, self.box):
            painter.sprite(name, box)
