"""Piles on a piece of felt, for drawings: fans of cards, those just played with a peg."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from kivy.metrics import dp

from sockapp.games.sock.cards import Card, Pile
from sockapp.ui.boards.sock.cards.felt import paint_seam
from sockapp.ui.boards.sock.cards.pile_layout import LINE, Fan, Sizes, Spread, spread
from sockapp.ui.boards.sock.sprite_names import PEG, card_sprite, peg_box
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painter

SMALL, LARGE, ON_TABLET = 52, 84, 112
"""dp: how high cards may be; the last where there is room."""
WIDE_DRAWING_MIN_DP = 480
"""dp; a drawing this wide has room."""
FEWER_ROWS_CARD_SCALE = 0.82
"""How much smaller cards may be for the sake of one row less."""
SEAM = 5
"""dp that the seam runs inside the felt's edge."""
ROWS = 2.7
"""Rows of large cards that a felt is high at most: with more piles than that, cards shrink."""


def largest(width: float) -> float:
    """How high cards may be in a drawing of this width, in pixels."""
    return float(dp(ON_TABLET if width >= dp(WIDE_DRAWING_MIN_DP) else LARGE))


def laid_out(piles: tuple[Pile, ...], room: Box) -> Spread:
    """Where the piles lie: from the top of a room that may have any height, in its middle."""
    high = largest(room.width)
    for rows, low in (
        (1, high * FEWER_ROWS_CARD_SCALE),
        (2, high * FEWER_ROWS_CARD_SCALE),
        (ROWS, dp(SMALL)),
    ):
        bottom = room.top - high * LINE * rows
        glass = Box(room.x, bottom, room.width, room.top - bottom)
        found = spread(piles, {}, glass, Sizes(low, high))
        if found.height <= glass.height + 1:
            break
    return _centred(found, room)


def _centred(found: Spread, room: Box) -> Spread:
    """Each row in the middle."""
    fans: list[Fan] = []
    for y in sorted({fan.box.y for fan in found.fans}, reverse=True):
        row = [fan for fan in found.fans if fan.box.y == y]
        left, right = row[0].box.x - room.x, room.right - row[-1].box.right
        fans += (_moved(fan, (right - left) / 2) for fan in row)
    return Spread(tuple(fans), found.height, found.card)


def _moved(fan: Fan, across: float) -> Fan:
    box, *cards = (Box(box.x + across, *box[1:]) for box in (fan.box, *fan.cards))
    return Fan(fan.place, box, tuple(cards), None)


def paint_felt(painter: Painter, box: Box) -> None:
    """The cloth under them."""
    painter.plate(box, "felt", "outline", radius=14, line_width=2)
    paint_seam(painter, box.inset(dp(SEAM)), radius=10)


def paint_place(painter: Painter, fan: Fan, *, amber: bool = False) -> None:
    """The cloth right under a pile, amber if it is none."""
    place = fan.box.inset(-dp(4))
    if amber:
        painter.plate(place.inset(-dp(2)), "ring", "ring", radius=9)
    fill = "felt_amber" if amber else "felt_edge"
    painter.plate(place, fill, fill, radius=8)


def paint_piles(
    painter: Painter,
    piles: tuple[Pile, ...],
    found: Spread,
    pegged: Iterable[Card] = (),
    amber: Collection[Pile] = (),
) -> None:
    """All piles in their places; each card of ``pegged`` gets its peg."""
    waiting = list(pegged)
    for fan in found.fans:
        pile = piles[fan.place]
        paint_place(painter, fan, amber=pile in amber)
        for card, box in zip(pile, fan.cards, strict=True):
            painter.card(card_sprite(card), box)
            if card in waiting:
                waiting.remove(card)
                painter.sprite(PEG, peg_box(box))
