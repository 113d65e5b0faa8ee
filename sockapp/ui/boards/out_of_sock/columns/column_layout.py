"""Layout of a column's cards: they overlap, and each header stays visible (OOS-7).

If a column is too long for its height, the last card's picture is clipped first, then all
cards shrink. If the headers would become too small to read, the column shows chips instead: the
cards' headers alone, side by side.
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
from sockapp.ui.look.painter import DARK_CARD_TINT, Painter

CARD_HEIGHT_RATIO = 80 / 56
"""Height of a card divided by its width."""
HEADER_SHARE = 24 / 56
"""Visible height of an overlapped card (its header), of its width."""
LAST_CARD_MIN_SHARE = 0.7
"""Minimum visible height of the last card, of its width."""
CARD_MAX_WIDTH_DP, CARD_MIN_WIDTH_DP = 84, 32
"""Maximum width of a card, and minimum width for a readable header, in dp."""
MIN_SHRINK_FACTOR = 0.66
"""Cards may shrink to this fraction of their full width before chips replace them."""
CHIP_MAX_HEIGHT_DP = 30
"""Maximum height of a chip, in dp."""
CHIP_GAP_DP = 2
"""Gap between chips, in dp."""
HEADER_LEFT_PX, HEADER_TOP_PX, HEADER_HEIGHT_PX = 12, 9, 83
"""Left edge, top edge and height of the header in a card's picture of 280×400."""
HEADER_WIDTHS_PX = {
    CardKind.SOCKS: 100,
    CardKind.BAN: 100,
    CardKind.DOUBLE: 128,
    CardKind.CONVERSION: 158,
}
"""Width of the header by kind of card, without the suit symbol, which is above the column."""
CHIP_ASPECT = 1.25
"""Width of a chip divided by its height."""


class ColumnLayout(NamedTuple):
    """The boxes of a column's cards or chips."""

    places: tuple[Box, ...]
    """From the top. The last card may reach below the column, where it is clipped."""
    has_chips: bool
    """Whether the column shows chips."""


def lay_out_column(room: Box, count: int) -> ColumnLayout:
    """Return the layout of this many cards in a column's box."""
    width = widest = min(room.width - dp(8), dp(CARD_MAX_WIDTH_DP), room.height * 0.62)
    if count > 1:
        width = min(width, room.height / (HEADER_SHARE * (count - 1) + LAST_CARD_MIN_SHARE))
    if width < max(dp(CARD_MIN_WIDTH_DP), widest * MIN_SHRINK_FACTOR) and count > 1:
        chips = _chips(room.inset(dp(4), 0), count)
        if chips[0].height > width * HEADER_SHARE:
            return ColumnLayout(chips, True)
    left, height, step = room.center[0] - width / 2, width * CARD_HEIGHT_RATIO, width * HEADER_SHARE
    tops = (room.top - index * step for index in range(count))
    return ColumnLayout(tuple(Box(left, top - height, width, height) for top in tops), False)


def _chips(room: Box, count: int) -> tuple[Box, ...]:
    """Return the boxes of this many chips, as large as possible, in rows from the top."""
    gap = dp(CHIP_GAP_DP)

    def height(per_row: int) -> float:
        rows = -(-count // per_row)
        chip_width = (room.width - gap * (per_row - 1)) / per_row
        chip_height = (room.height - gap * (rows - 1)) / rows
        return float(min(chip_width / CHIP_ASPECT, chip_height, dp(CHIP_MAX_HEIGHT_DP)))

    per_row = max((2, 3), key=height)
    chip_height = height(per_row)
    chip_width = chip_height * CHIP_ASPECT
    left = room.center[0] - (per_row * (chip_width + gap) - gap) / 2
    return tuple(
        Box(
            left + index % per_row * (chip_width + gap),
            room.top - chip_height - index // per_row * (chip_height + gap),
            chip_width,
            chip_height,
        )
        for index in range(count)
    )


def paint_chip(painter: Painter, card: Card, box: Box, *, bright: bool = False) -> None:
    """Draw the header of a card as a chip."""
    picture = textures.texture(card_sprite(card))
    part = (
        HEADER_LEFT_PX,
        400 - HEADER_TOP_PX - HEADER_HEIGHT_PX,
        HEADER_WIDTHS_PX[card.kind],
        HEADER_HEIGHT_PX,
    )
    header = picture.get_region(*(length * picture.width / 280 for length in part))
    painter.plate(box, "outline", "outline", radius=3, line_width=0)
    Color(*(DARK_CARD_TINT if painter.theme.is_dark and not bright else (1.0, 1.0, 1.0, 1.0)))
    inner = box.inset(dp(1))
    Rectangle(texture=header, pos=inner[:2], size=inner[2:])


@contextmanager
def clip_to_box(box: Box, radius: float) -> Iterator[None]:
    """Clip what is painted inside the block to a box with round corners."""
    shape = {"pos": box[:2], "size": box[2:], "radius": [radius]}
    StencilPush()
    RoundedRectangle(**shape)
    StencilUse()
    yield
    StencilUnUse()
    RoundedRectangle(**shape)
    StencilPop()
