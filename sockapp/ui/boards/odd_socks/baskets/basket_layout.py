"""Where a basket, its cards and its owner's name are: as large as their panel allows."""

from __future__ import annotations

from typing import NamedTuple

from kivy.metrics import dp

from sockapp.ui.boards.odd_socks.card_painting import ASPECT
from sockapp.ui.look.geometry import Box, fit

SEEN = 0.3
"""How much of each card is seen beside the next one, at least, in widths: its icon."""
SPREAD = 0.72
"""How much of it is seen where there is room."""
LEAN = 0.11
"""How far the outermost cards lean out, in heights."""
DEEP = 0.2
"""How deep the cards stand in the basket, in its heights."""
BASKET = 0.75
"""The basket's height in those of the area."""
FAN = 1.3
"""How much wider than their basket its cards are together at most: else some stand beside it."""
MOST_NAME = 120
"""A name beside a basket has no more than this many dp."""
LEAST_NAME = 64
USUAL = 4
"""How many cards the panel is arranged for: it does not change with each card."""
WORTH_IT = 1.25
"""How much larger cards must become for a name to leave its place above the basket."""


class BasketPanelParts(NamedTuple):
    """A panel's two parts."""

    head: Box
    """For the name."""
    area: Box
    """For the basket and its cards."""
    beside: bool
    """The name stands in a column at the left, instead of in a line above."""


def arrange(inner: Box, line: float, scale: float) -> BasketPanelParts:
    """Put the name above the basket, or beside it where that makes its cards larger.

    ``line`` is how high a name above it is, ``scale`` how much larger than usual letters are.
    """
    head, area = inner.cut_top(min(line, inner.height * 0.34), dp(2))
    wide = min(dp(MOST_NAME), max(dp(LEAST_NAME) * min(scale, 1.2), inner.width * 0.3))
    side, beside = inner.cut_left(wide, dp(4))
    if card_width(beside, USUAL) > card_width(area, USUAL) * WORTH_IT:
        return BasketPanelParts(side, beside, True)
    return BasketPanelParts(head, area, False)


def basket_in(area: Box) -> Box:
    """The basket, in the middle at the bottom."""
    wide = min(area.width * 0.94, area.height * BASKET * 480 / 360)
    box = fit(480, 360, Box(0, 0, wide, area.height * BASKET))
    return Box(area.center[0] - box.width / 2, area.y, box.width, box.height)


def card_width(area: Box, count: int) -> float:
    """How wide each of so many cards may be, so that all fit and each is recognised."""
    high = max(dp(8), _top(area) - area.y - basket_in(area).height * DEEP)
    fan = 1 + SEEN * max(0, count - 1)
    across = area.width / (fan + 2 * LEAN / ASPECT)
    return float(min(high * ASPECT, across, basket_in(area).width * FAN / fan))


def slots_in(area: Box, count: int) -> list[Box]:
    """Where so many cards stand in the basket, from the left."""
    width = card_width(area, count)
    height = width / ASPECT
    basket = basket_in(area)
    bottom = min(_top(area) - height, basket.y + basket.height * 0.4)  # never over the rim
    room = min(area.width - 2 * height * LEAN, basket.width * FAN) - width
    step = min(width * SPREAD, room / max(1, count - 1))
    middle = (count - 1) / 2
    start = area.center[0] - width / 2 - step * middle
    return [
        Box(start + step * at, bottom - dp(1.5) * abs(at - middle), width, height)
        for at in range(count)
    ]


def _top(area: Box) -> float:
    """How high cards may reach: leaning, their corners rise a little."""
    return area.top - dp(5)
