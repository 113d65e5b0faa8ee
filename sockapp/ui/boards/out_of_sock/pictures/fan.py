"""One suit's cards side by side, with what they are worth and why."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp

from sockapp.games.out_of_sock.cards import Card, Suit
from sockapp.games.out_of_sock.scoring import work_out
from sockapp.games.out_of_sock.words import working_text
from sockapp.i18n import number
from sockapp.ui.boards.out_of_sock.names import SYMBOLS, card_sprite
from sockapp.ui.geometry import Box
from sockapp.ui.pieces.painter import Painter

CARD = 80 / 56
"""A card's height by its width."""


def paint_fan(
    painter: Painter, cards: Sequence[Card], suit: Suit, box: Box, new: Card | None = None
) -> None:
    """A plate of the suit's colour: symbol and points above, cards in the middle, sum below.

    The card that is new is ringed.
    """
    painter.plate(box, f"tint_{suit.value}", f"base_{suit.value}", radius=12, line_width=1.8)
    line = dp(24) * painter.look.scale
    head, rest = box.inset(dp(8), dp(6)).cut_top(line, dp(4))
    symbol, points = head.cut_left(min(head.height, dp(24)), dp(4))
    painter.sprite(SYMBOLS[suit], symbol)
    working = work_out(cards)
    deep = f"deep_{suit.value}"
    painter.text(number(working.score), points, "title", deep, align="right", font="SockBlack")
    room, foot = rest.cut_top(rest.height - line, dp(2))
    _paint_cards(painter, cards, room, new)
    painter.text(working_text(working), foot, "label", deep, font="SockBold")


def _paint_cards(painter: Painter, cards: Sequence[Card], room: Box, new: Card | None) -> None:
    count = max(1, len(cards))
    width = min(room.height / CARD, room.width / 1.6, (room.width - dp(4) * (count - 1)) / count)
    width = max(width, min(room.height / CARD, room.width / 2.2))
    step = min(width + dp(4), (room.width - width) / (count - 1)) if count > 1 else 0.0
    x = room.center[0] - (step * (count - 1) + width) / 2
    for index, card in enumerate(cards):
        place = Box(x + index * step, room.center[1] - width * CARD / 2, width, width * CARD)
        is_new = new is not None and index == len(cards) - 1
        if is_new:
            painter.plate(place.inset(-dp(3)), "ring", "ring", radius=8)
        painter.card(card_sprite(card), place, bright=is_new)
