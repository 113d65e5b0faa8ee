"""Drawing of piles on felt for the illustrations, with pegs on the cards just played."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from kivy.metrics import dp

from sockapp.games.sock.cards import Card, Pile
from sockapp.ui.boards.sock.cards.felt import paint_seam
from sockapp.ui.boards.sock.cards.pile_layout import (
    ROW_HEIGHT_RATIO,
    Fan,
    PilesLayout,
    Sizes,
    lay_out_piles,
)
from sockapp.ui.boards.sock.sprite_names import PEG, card_sprite, peg_box
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painter

SMALL_DP, LARGE_DP, ON_TABLET_DP = 52, 84, 112
"""The smallest height of cards, the largest, and the largest in a wide drawing; in dp."""
WIDE_DRAWING_MIN_DP = 480
"""Minimum width of a wide drawing, in dp."""
FEWER_ROWS_CARD_SCALE = 0.82
"""Smallest factor on the card height at which fewer rows are preferred."""
SEAM_DP = 5
"""Distance of the seam from the felt's edge, in dp."""
FELT_MAX_ROWS = 2.7
"""Maximum height of a felt, in rows of the largest cards. Cards shrink to fit more piles."""


def max_card_height(width: float) -> float:
    """Return the largest height of cards in a drawing of this width, in pixels."""
    return float(dp(ON_TABLET_DP if width >= dp(WIDE_DRAWING_MIN_DP) else LARGE_DP))


def lay_out_felt(piles: tuple[Pile, ...], room: Box) -> PilesLayout:
    """Return the layout of piles from the top of a room, each row centred.

    The room's height is ignored.
    """
    high = max_card_height(room.width)
    for rows, low in (
        (1, high * FEWER_ROWS_CARD_SCALE),
        (2, high * FEWER_ROWS_CARD_SCALE),
        (FELT_MAX_ROWS, dp(SMALL_DP)),
    ):
        bottom = room.top - high * ROW_HEIGHT_RATIO * rows
        glass = Box(room.x, bottom, room.width, room.top - bottom)
        layout = lay_out_piles(piles, {}, glass, Sizes(low, high))
        if layout.height <= glass.height + 1:
            break
    return _centred(layout, room)


def _centred(layout: PilesLayout, room: Box) -> PilesLayout:
    """Return a layout with each row centred in the room."""
    fans: list[Fan] = []
    for y in sorted({fan.box.y for fan in layout.fans}, reverse=True):
        row = [fan for fan in layout.fans if fan.box.y == y]
        left, right = row[0].box.x - room.x, room.right - row[-1].box.right
        fans += (_moved(fan, (right - left) / 2) for fan in row)
    return PilesLayout(tuple(fans), layout.height, layout.card)


def _moved(fan: Fan, across: float) -> Fan:
    box, *cards = (Box(box.x + across, *box[1:]) for box in (fan.box, *fan.cards))
    return Fan(fan.place, box, tuple(cards), None)


def paint_felt(painter: Painter, box: Box) -> None:
    """Draw the felt with its seam."""
    painter.plate(box, "felt", "outline", radius=14, line_width=2)
    paint_seam(painter, box.inset(dp(SEAM_DP)), radius=10)


def paint_place(painter: Painter, fan: Fan, *, amber: bool = False) -> None:
    """Draw the cloth under a pile, amber if the pile is illegal."""
    place = fan.box.inset(-dp(4))
    if amber:
        painter.plate(place.inset(-dp(2)), "ring", "ring", radius=9)
    fill = "felt_amber" if amber else "felt_edge"
    painter.plate(place, fill, fill, radius=8)


def paint_piles(
    painter: Painter,
    piles: tuple[Pile, ...],
    layout: PilesLayout,
    pegged: Iterable[Card] = (),
    amber: Collection[Pile] = (),
) -> None:
    """Draw all piles; each card of ``pegged`` gets a peg, each pile of ``amber`` amber cloth."""
    waiting = list(pegged)
    for fan in layout.fans:
        pile = piles[fan.place]
        paint_place(painter, fan, amber=pile in amber)
        for card, box in zip(pile, fan.cards, strict=True):
            painter.card(card_sprite(card), box)
            if card in waiting:
                waiting.remove(card)
                painter.sprite(PEG, peg_box(box))
