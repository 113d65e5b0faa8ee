"""How the cards of a column lie: over each other, each with its header in sight (OOS-7).

Where a column is too long for its height, the last card's picture is cut off first, then all
cards are smaller; and where headers would be too small to read there are chips instead, side by
side, that say what each card says.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from kivy.graphics import (
    Color,
    Rectangle,
    RoundedRectangle,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
)
from kivy.metrics import dp

from sockapp.games.out_of_sock.cards import Card, CardKind
from sockapp.ui.boards.out_of_sock.sprite_names import card_sprite
from sockapp.ui.look import textures
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import NIGHT, Painter

HIGH = 80 / 56
"""A card's height, of its width."""
STEP = 24 / 56
"""What is to be seen of a card under another one, its header: of its width."""
LEAST_SHOWN = 0.7
"""What is to be seen at least of the last one, of its width."""
WIDEST, NARROWEST = 84, 32
"""dp; the widest card, and the narrowest whose header can be read at a glance."""
SHRUNK = 0.66
"""How narrow cards may become, of what they are where there are few: then chips are larger."""
HIGHEST_CHIP = 30
"""dp."""
CHIP_GAP = 2
"""dp between chips."""
LEFT, TOP, DEEP = 12, 9, 83
"""Where a chip's part of a card begins, and how high it is, of 280×400: the header..."""
HEADER_WIDTHS = {
    CardKind.SOCKS: 100,
    CardKind.BAN: 100,
    CardKind.DOUBLE: 128,
    CardKind.CONVERSION: 158,
}
"""... up to the symbol, which stands above the column."""
CHIP_WIDE = 1.25
"""A chip's width, of its height."""


class Heap(NamedTuple):
    """Where the cards of a column are, the first one farthest up."""

    places: tuple[Box, ...]
    """The last one may reach below the room: it is cut off there."""
    chips: bool
    """Whether these are chips."""


def heap(room: Box, count: int) -> Heap:
    """Lay so many cards into a column's room."""
    width = widest = min(room.width - dp(8), dp(WIDEST), room.height * 0.62)
    if count > 1:
        width = min(width, room.height / (STEP * (count - 1) + LEAST_SHOWN))
    if width < max(dp(NARROWEST), widest * SHRUNK) and count > 1:
        chips = _chips(room.inset(dp(4), 0), count)
        if chips[0].height > width * STEP:
            return Heap(chips, True)
    left, high, step = room.center[0] - width / 2, width * HIGH, width * STEP
    tops = (room.top - index * step for index in range(count))
    return Heap(tuple(Box(left, top - high, width, high) for top in tops), False)


def _chips(room: Box, count: int) -> tuple[Box, ...]:
    """Places of chips, as large as they can be, in rows from the top."""
    gap = dp(CHIP_GAP)

    def height(across: int) -> float:
        rows = -(-count // across)
        wide = (room.width - gap * (across - 1)) / across
        high = (room.height - gap * (rows - 1)) / rows
        return float(min(wide / CHIP_WIDE, high, dp(HIGHEST_CHIP)))

    across = max((2, 3), key=height)
    high = height(across)
    wide = high * CHIP_WIDE
    left = room.center[0] - (across * (wide + gap) - gap) / 2
    return tuple(
        Box(
            left + index % across * (wide + gap),
            room.top - high - index // across * (high + gap),
            wide,
            high,
        )
        for index in range(count)
    )


def paint_chip(painter: Painter, card: Card, box: Box, *, bright: bool = False) -> None:
    """What stands in the corner of a card, on a chip of its colour."""
    picture = textures.texture(card_sprite(card))
    part = (LEFT, 400 - TOP - DEEP, HEADER_WIDTHS[card.kind], DEEP)
    header = picture.get_region(*(length * picture.width / 280 for length in part))
    painter.plate(box, "outline", "outline", radius=3, line_width=0)
    Color(*(NIGHT if painter.look.dark and not bright else (1.0, 1.0, 1.0, 1.0)))
    inner = box.inset(dp(1))
    Rectangle(texture=header, pos=inner[:2], size=inner[2:])


@contextmanager
def cut_off(box: Box, radius: float) -> Iterator[None]:
    """Whatever is painted inside the block is not to be seen outside a box with round corners."""
    shape = {"pos": box[:2], "size": box[2:], "radius": [radius]}
    StencilPush()
    RoundedRectangle(**shape)
    StencilUse()
    yield
    StencilUnUse()
    RoundedRectangle(**shape)
    StencilPop()
