"""The layout of a hand: cards as large as possible, in rows that leave a finger room on each.

Pure arithmetic, in the unit of the room. Cards of a row overlap, but the strip with rank and suit
of each stays visible. A lower row covers the bottom of the row above it.
"""

from __future__ import annotations

from math import ceil, inf
from typing import NamedTuple

from sockapp.ui.boards.sock.cards.pile_layout import CARD_ASPECT, STRIP_SHARE
from sockapp.ui.look.geometry import Box

MAX_ROWS = 3
"""Maximum number of rows; with more, too little of each row would be visible."""
COVERED_ROW_SHARE = 0.56
"""Visible part of a row above the next one, as a share of a card's height."""
STEP_MAX_SHARE = 1.05
"""Maximum distance between the left edges of two cards, as a share of their width."""

NARROW_STRIP_EXPONENT = 1.5
"""Exponent of the penalty on narrow strips. With 1, half the strip is as bad as half the card."""

FEWER_ROWS_MIN_WORTH_SHARE = 0.8
"""Share of the best worth from which fewer rows are preferred."""


class HandLayout(NamedTuple):
    """One way to lay out a hand."""

    rows: int
    card: float
    """The height of a card."""
    step: float
    """The distance from one card of a row to the next."""

    @property
    def height(self) -> float:
        """The height of all rows together."""
        return self.card * _rows_height(self.rows)

    def worth(self, touch: float) -> float:
        """Return the card height, reduced if the strips are narrower than ``touch``."""
        return self.card * min(1.0, self.step / touch) ** NARROW_STRIP_EXPONENT


def lay_out_hand(count: int, room: Box, max_height: float, touch: float) -> list[Box]:
    """Return the box of each card, in the order of the hand.

    ``max_height`` is that of a card, ``touch`` the strip width that needs no increase.
    """
    if not count:
        return []
    ways = _layouts(count, room.width, room.height, max_height)
    best = max(ways, key=lambda way: way.worth(touch))
    per_row = ceil(count / best.rows)
    top = room.top - (room.height - best.height) / 2 - best.card
    boxes = []
    for index in range(count):
        row, column = divmod(index, per_row)
        x, y = room.x + best.step * column, top - best.card * COVERED_ROW_SHARE * row
        boxes.append(Box(x, y, best.card * CARD_ASPECT, best.card))
    return boxes


def hand_height(count: int, width: float, card: float, touch: float) -> float:
    """Return the height that a hand needs at this width with cards of this height.

    It has as few rows as reach ``FEWER_ROWS_MIN_WORTH_SHARE`` the worth of the best layout.
    """
    ways = _layouts(count, width, inf, card)
    best = max((way.worth(touch) for way in ways), default=0.0)
    return next(
        (way.height for way in ways if way.worth(touch) >= best * FEWER_ROWS_MIN_WORTH_SHARE), 0.0
    )


def _layouts(count: int, width: float, height: float, max_height: float) -> list[HandLayout]:
    """Return the layouts with one row, with two and so on."""
    return [
        _fit_rows(count, rows, width, height, max_height)
        for rows in range(1, min(count, MAX_ROWS) + 1)
    ]


def _fit_rows(count: int, rows: int, width: float, height: float, max_height: float) -> HandLayout:
    per_row = ceil(count / rows)
    widest = width / (1 + STRIP_SHARE * (per_row - 1))
    card = max(0.0, min(max_height, height / _rows_height(rows), widest / CARD_ASPECT))
    card_width = card * CARD_ASPECT
    if per_row > 1:
        return HandLayout(
            rows,
            card,
            max(0.0, min(card_width * STEP_MAX_SHARE, (width - card_width) / (per_row - 1))),
        )
    return HandLayout(rows, card, card_width)


def _rows_height(rows: int) -> float:
    """Return the height of this many rows, in card heights."""
    return 1 + COVERED_ROW_SHARE * (rows - 1)
