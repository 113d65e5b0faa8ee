"""Layout of a basket panel: the basket, its cards and its owner's name."""

from __future__ import annotations

from typing import NamedTuple

from kivy.metrics import dp

from sockapp.ui.boards.odd_socks.card_painting import CARD_ASPECT
from sockapp.ui.look.geometry import Box, fit

MIN_VISIBLE_SHARE = 0.3
"""Minimum visible part of a card under the next one, of its width: the action's icon."""
MAX_VISIBLE_SHARE = 0.72
"""Visible part of a card under the next one if there is room, of its width."""
LEAN_SHARE = 0.11
"""How far the outermost cards lean out, of their height."""
CARD_DEPTH_SHARE = 0.2
"""How deep the cards stand in the basket, of the basket's height."""
BASKET_MAX_HEIGHT_SHARE = 0.75
"""Maximum height of the basket, of the area's height."""
FAN_MAX_WIDTH_SHARE = 1.3
"""Maximum width of all cards together, of the basket's width. More would stand beside it."""
NAME_WIDTH_MAX_DP = 120
"""Maximum width of a name beside a basket, in dp."""
NAME_WIDTH_MIN_DP = 64
LAID_OUT_CARDS = 4
"""Number of cards that the panel is laid out for, so that it does not change with each card."""
NAME_BESIDE_MIN_GAIN = 1.25
"""The name goes beside the basket if that enlarges the cards at least by this factor."""


class BasketPanelParts(NamedTuple):
    """The two parts of a panel."""

    head: Box
    """The box of the name."""
    area: Box
    """The box of the basket and its cards."""
    is_name_beside: bool
    """Whether the name is in a column at the left instead of in a line above."""


def arrange_panel(inner: Box, line: float, scale: float) -> BasketPanelParts:
    """Return the parts of a panel: the name above the basket, or beside it for larger cards.

    ``line`` is the height of a name above the basket, ``scale`` the text scale.
    """
    head, area = inner.cut_top(min(line, inner.height * 0.34), dp(2))
    name_width = min(
        dp(NAME_WIDTH_MAX_DP), max(dp(NAME_WIDTH_MIN_DP) * min(scale, 1.2), inner.width * 0.3)
    )
    side, beside = inner.cut_left(name_width, dp(4))
    if card_width(beside, LAID_OUT_CARDS) > card_width(area, LAID_OUT_CARDS) * NAME_BESIDE_MIN_GAIN:
        return BasketPanelParts(side, beside, True)
    return BasketPanelParts(head, area, False)


def basket_in(area: Box) -> Box:
    """Return the box of the basket, centred at the bottom of the area."""
    max_width = min(area.width * 0.94, area.height * BASKET_MAX_HEIGHT_SHARE * 480 / 360)
    box = fit(480, 360, Box(0, 0, max_width, area.height * BASKET_MAX_HEIGHT_SHARE))
    return Box(area.center[0] - box.width / 2, area.y, box.width, box.height)


def card_width(area: Box, count: int) -> float:
    """Return the largest card width at which this many cards fit and can be recognised."""
    max_height = max(dp(8), _card_top(area) - area.y - basket_in(area).height * CARD_DEPTH_SHARE)
    fan = 1 + MIN_VISIBLE_SHARE * max(0, count - 1)
    max_width = area.width / (fan + 2 * LEAN_SHARE / CARD_ASPECT)
    return float(
        min(max_height * CARD_ASPECT, max_width, basket_in(area).width * FAN_MAX_WIDTH_SHARE / fan)
    )


def slots_in(area: Box, count: int) -> list[Box]:
    """Return the boxes of this many cards in the basket, from the left."""
    width = card_width(area, count)
    height = width / CARD_ASPECT
    basket = basket_in(area)
    bottom = min(_card_top(area) - height, basket.y + basket.height * 0.4)  # hidden by the rim
    room = min(area.width - 2 * height * LEAN_SHARE, basket.width * FAN_MAX_WIDTH_SHARE) - width
    step = min(width * MAX_VISIBLE_SHARE, room / max(1, count - 1))
    middle = (count - 1) / 2
    start = area.center[0] - width / 2 - step * middle
    return [
        Box(start + step * index, bottom - dp(1.5) * abs(index - middle), width, height)
        for index in range(count)
    ]


def _card_top(area: Box) -> float:
    """Return the upper limit for cards, with a margin for the corners of tilted cards."""
    return area.top - dp(5)
