"""One suit's cards side by side, with what they are worth and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from kivy.metrics import dp

from sockapp.games.out_of_sock.cards import Card, Suit
from sockapp.games.out_of_sock.scoring import work_out
from sockapp.games.out_of_sock.text.names import working_text
from sockapp.i18n import number
from sockapp.ui.boards.out_of_sock.sprite_names import SYMBOLS, card_sprite
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painter

CARD = 80 / 56
"""A card's height by its width."""
WIDEST = 56
"""dp: the size that cards are drawn for; a larger one would be blurred."""
GAP = 4
"""dp between two cards."""
EDGE = 8
"""dp between a plate's edge and what is on it."""


def fan_height(scale: float, card: float) -> float:
    """How high a fan with cards of this width is."""
    return float(_head(scale) + card * CARD + dp(3 * EDGE))


def card_width(width: float, count: int) -> float:
    """The width of so many cards on a fan of this width: none hides another."""
    room = width - 2 * dp(EDGE) - dp(GAP) * (count - 1)
    return float(min(dp(WIDEST), room / max(1, count)))


def paint_fan(
    painter: Painter, cards: Sequence[Card], suit: Suit, box: Box, card: float, new: int = 0
) -> None:
    """A plate of the suit's colour: symbol, sum and points above, cards of this width below.

    The last cards, as many as are new, are ringed.
    """
    painter.plate(box, f"tint_{suit.value}", f"base_{suit.value}", radius=12, line_width=1.8)
    inner = box.inset(dp(EDGE))
    head, room = inner.cut_top(_head(painter.look.scale), dp(EDGE))
    symbol, words = head.cut_left(min(head.height, dp(24)), dp(6))
    working = work_out(cards)
    points, deep = number(working.score), f"deep_{suit.value}"
    figure = painter.text_width(points, "title") + dp(8)
    steps, figures = words.cut_left(words.width - figure, dp(4))
    painter.sprite(SYMBOLS[suit], symbol)
    painter.text(working_text(working), steps, "label", deep, align="left", font="SockBold")
    painter.text(points, figures, "title", deep, align="right", font="SockBlack")
    paint_cards(painter, cards, room, card, new)


def paint_cards(
    painter: Painter,
    cards: Sequence[Card],
    room: Box,
    width: float,
    new: int = 0,
    align: Literal["left", "center"] = "left",
) -> None:
    """Cards of this width in a row, one over the other where the room is short.

    The last cards, as many as are new, are ringed.
    """
    count = len(cards)
    step = min(width + dp(GAP), (room.width - width) / (count - 1)) if count > 1 else 0.0
    spare = room.width - step * (count - 1) - width if align == "center" else 0.0
    for index, card in enumerate(cards):
        x = room.x + spare / 2 + index * step
        place = Box(x, room.center[1] - width * CARD / 2, width, width * CARD)
        is_new = index >= count - new
        if is_new:
            painter.plate(place.inset(-dp(3)), "ring", "ring", radius=8)
        painter.card(card_sprite(card), place, bright=is_new)


def _head(scale: float) -> float:
    return float(dp(24) * max(1.0, scale))
