"""Where the cards of a hand lie: large, in as few rows as leave a finger room on each of them.

Plain arithmetic in whatever unit the room is given in. Cards of a row overlap, but each shows at
least the strip with its rank and suit; a lower row hides the feet of the one above it.
"""

from __future__ import annotations

from math import ceil, inf
from typing import NamedTuple

from sockapp.ui.boards.sock.cards.pile_layout import CARD, STEP
from sockapp.ui.look.geometry import Box

ROWS = 3
"""More rows than this are never better: what is seen of each would be too low."""
ABOVE = 0.56
"""How much of a row shows above the next one, of a card's height: its ranks and suits."""
APART = 1.05
"""How far cards move apart at most, of their width."""

NARROW = 1.5
"""How much narrow strips spoil: with 1 a strip half as wide is as bad as a card half as high."""

NEARLY = 0.8
"""How good fewer rows must be, beside the best, not to ask for more."""


class Fit(NamedTuple):
    """One way to lay a hand."""

    rows: int
    card: float
    """The height of a card."""
    step: float
    """From one card of a row to the next."""

    @property
    def height(self) -> float:
        """Of all rows together."""
        return self.card * _stretch(self.rows)

    def worth(self, touch: float) -> float:
        """Large cards are good; strips narrower than a finger soon spoil that."""
        return self.card * min(1.0, self.step / touch) ** NARROW


def hand_boxes(count: int, room: Box, high: float, touch: float) -> list[Box]:
    """Where the cards lie, in their order; no card is higher than ``high``, and from ``touch``
    on a strip is as wide as one could wish."""
    if not count:
        return []
    ways = _ways(count, room.width, room.height, high)
    best = max(ways, key=lambda way: way.worth(touch))
    a_row = ceil(count / best.rows)
    top = room.top - (room.height - best.height) / 2 - best.card
    boxes = []
    for index in range(count):
        row, column = divmod(index, a_row)
        x, y = room.x + best.step * column, top - best.card * ABOVE * row
        boxes.append(Box(x, y, best.card * CARD, best.card))
    return boxes


def hand_height(count: int, width: float, card: float, touch: float) -> float:
    """How high a room this wide would have to be for cards of this height, in no more rows than
    are worth it."""
    ways = _ways(count, width, inf, card)
    best = max((way.worth(touch) for way in ways), default=0.0)
    return next((way.height for way in ways if way.worth(touch) >= best * NEARLY), 0.0)


def _ways(count: int, width: float, height: float, high: float) -> list[Fit]:
    """With one row, with two…"""
    return [_fit(count, rows, width, height, high) for rows in range(1, min(count, ROWS) + 1)]


def _fit(count: int, rows: int, width: float, height: float, high: float) -> Fit:
    a_row = ceil(count / rows)
    widest = width / (1 + STEP * (a_row - 1))
    card = max(0.0, min(high, height / _stretch(rows), widest / CARD))
    wide = card * CARD
    if a_row > 1:
        return Fit(rows, card, max(0.0, min(wide * APART, (width - wide) / (a_row - 1))))
    return Fit(rows, card, wide)


def _stretch(rows: int) -> float:
    """The height of so many rows, in cards."""
    return 1 + ABOVE * (rows - 1)
