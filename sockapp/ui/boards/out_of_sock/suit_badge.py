"""A compact badge of a player's suit: its symbol and the points."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from math import ceil

from kivy.graphics import PopMatrix, PushMatrix, Scale
from kivy.metrics import dp

from sockapp.engine.game import Seat
from sockapp.games.out_of_sock.cards import SUITS, Suit
from sockapp.games.out_of_sock.state import Table
from sockapp.i18n import number
from sockapp.ui.boards.out_of_sock.sprite_names import SYMBOLS
from sockapp.ui.look import text_textures
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painter

LEAST_DP = 20
"""Minimum height of the upper half for a symbol, in dp. A lower one is too small to see."""
WIDE_MIN_RATIO = 1.4
"""A box wider than this, of its height, has symbol and points side by side."""
EMPTY_SUIT_OPACITY = 0.5
"""Opacity of the symbol of an empty suit."""
EDGE_DP = 1.2
"""Line width of a badge's outline, in dp."""
CLEAR_DP = 1
"""Gap between points and outline, in dp."""
SYMBOL_DP, NARROWED_SHARE = 11, 0.8
"""Minimum width of a badge that gives room to others: in dp, and of an even share."""
FONT = "SockBold"


def is_side_by_side(room: Box) -> bool:
    """Return whether six badges in this room have the points beside the symbols, not below."""
    return room.width / len(SUITS) > room.height * WIDE_MIN_RATIO


def suit_places(
    painter: Painter, table: Table, seat: Seat, room: Box, gap: float, level: str = "tiny"
) -> list[Box]:
    """Return the boxes of the six badges, side by side.

    They have equal widths if the longest points fit into one. Otherwise badges with long points
    are wider, so that all points have the same size.
    """
    equal_boxes = room.columns(len(SUITS), gap)
    if is_side_by_side(room):
        return equal_boxes
    largest, least = painter.font_px(level), painter.min_font_px()
    free = room.width - gap * (len(SUITS) - 1)
    needs: list[float] = []
    narrowest = max(dp(SYMBOL_DP), equal_boxes[0].width * NARROWED_SHARE)
    edges = 2 * dp(EDGE_DP + CLEAR_DP)
    widths = [_points_width(table, seat, suit, largest) for suit in SUITS]
    for pixels in range(max(largest, least), least - 1, -1):
        needs = [max(narrowest, ceil(width * pixels / largest) + edges) for width in widths]
        if max(needs) <= equal_boxes[0].width:
            return equal_boxes
        if sum(needs) <= free:
            break
    spare = (free - sum(needs)) / len(SUITS)
    if spare < 0:  # too narrow even for the smallest text: shrink all in proportion
        needs, spare = [need * free / sum(needs) for need in needs], 0.0
    places, left = [], room.x
    for need in needs:
        places.append(Box(left, room.y, need + spare, room.height))
        left += need + spare + gap
    return places


def _points_width(table: Table, seat: Seat, suit: Suit, pixels: int) -> float:
    """Return the width of a suit's points at this font size; 0 if no points are drawn."""
    working = table.column_score(seat, suit)
    if working.is_banned or not table.columns[seat][SUITS.index(suit)]:
        return 0.0
    return float(
        text_textures.render_texture(number(working.score), FONT, pixels, None, "center").width
    )


def paint_suit(
    painter: Painter,
    table: Table,
    seat: Seat,
    suit: Suit,
    box: Box,
    level: str = "tiny",
    *,
    is_wide: bool | None = None,
) -> None:
    """Draw the badge of a suit. An empty suit has a faint symbol and no points.

    ``is_wide`` puts the points beside the symbol; all badges of a row should agree
    (``is_side_by_side``). None: the box decides.
    """
    cards = table.columns[seat][SUITS.index(suit)]
    working = table.column_score(seat, suit)
    painter.plate(
        box,
        f"tint_{suit.value}" if cards else "surface",
        f"base_{suit.value}" if cards else "line",
        radius=5,
        line_width=EDGE_DP,
    )
    if is_wide is None:
        is_wide = box.width > box.height * WIDE_MIN_RATIO
    upper, lower = box.inset(dp(1), 0).columns(2) if is_wide else box.inset(0, dp(1)).rows(2)
    place = upper.inset(dp(1 if is_wide else 2), dp(1))
    if not cards and (is_wide or upper.height < dp(LEAST_DP)):
        place = box.inset(dp(1))
    tint = (1.0, 1.0, 1.0, 1.0 if cards else EMPTY_SUIT_OPACITY)
    painter.sprite(SYMBOLS[suit], place, tint=tint)
    if working.is_banned:
        painter.ban(lower)
    elif cards:
        points = lower.inset(0 if is_wide else dp(EDGE_DP + CLEAR_DP), 0)
        _paint_points(painter, number(working.score), points, level, suit)


def _paint_points(painter: Painter, points: str, box: Box, level: str, suit: Suit) -> None:
    """Draw points inside a box. If the smallest font is too wide, they are compressed."""
    ink = f"deep_{suit.value}"
    least = text_textures.width_of(points, FONT, painter.min_font_px())
    if least <= box.width + 1:
        painter.text(points, box, level, ink, font=FONT)
        return
    with _compressed(box.width / least, box.center):
        painter.text(points, box.middle(least, box.height), level, ink, font=FONT)


@contextmanager
def _compressed(share: float, origin: tuple[float, float]) -> Iterator[None]:
    """Compress what is painted inside the block to this fraction of its width."""
    PushMatrix()
    Scale(share, 1, 1, origin=(*origin, 0))
    yield
    PopMatrix()
