"""Painting of a fan: one suit's cards side by side with their score and its working."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from kivy.metrics import dp

from sockapp.games.out_of_sock.cards import Card, Suit
from sockapp.games.out_of_sock.scoring import score_column
from sockapp.games.out_of_sock.text.names import column_score_text
from sockapp.i18n import number
from sockapp.ui.boards.out_of_sock.sprite_names import SYMBOLS, card_sprite
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painter

CARD_HEIGHT_RATIO = 80 / 56
"""Height of a card divided by its width."""
CARD_MAX_WIDTH_DP = 56
"""Maximum width of a card, in dp. Larger sprites would be blurred."""
GAP_DP = 4
"""Gap between two cards, in dp."""
EDGE_DP = 8
"""Padding inside a plate, in dp."""


def fan_height(scale: float, card: float) -> float:
    """Return the height of a fan with cards of this width."""
    return float(_head(scale) + card * CARD_HEIGHT_RATIO + dp(3 * EDGE_DP))


def card_width(width: float, count: int) -> float:
    """Return the width of each of ``count`` cards on a fan of this width without overlap."""
    room = width - 2 * dp(EDGE_DP) - dp(GAP_DP) * (count - 1)
    return float(min(dp(CARD_MAX_WIDTH_DP), room / max(1, count)))


def paint_fan(
    painter: Painter, cards: Sequence[Card], suit: Suit, box: Box, card: float, new: int = 0
) -> None:
    """Draw a fan: symbol, working and points above, cards of width ``card`` below.

    The last ``new`` cards are ringed.
    """
    painter.plate(box, f"tint_{suit.value}", f"base_{suit.value}", radius=12, line_width=1.8)
    inner = box.inset(dp(EDGE_DP))
    head, room = inner.cut_top(_head(painter.theme.scale), dp(EDGE_DP))
    symbol, words = head.cut_left(min(head.height, dp(24)), dp(6))
    working = score_column(cards)
    points, ink = number(working.score), f"deep_{suit.value}"
    figure = painter.text_width(points, "title") + dp(8)
    steps, figures = words.cut_left(words.width - figure, dp(4))
    painter.sprite(SYMBOLS[suit], symbol)
    painter.text(column_score_text(working), steps, "label", ink, align="left", font="SockBold")
    painter.text(points, figures, "title", ink, align="right", font="SockBlack")
    paint_cards(painter, cards, room, card, new)


def paint_cards(
    painter: Painter,
    cards: Sequence[Card],
    room: Box,
    width: float,
    new: int = 0,
    align: Literal["left", "center"] = "left",
) -> None:
    """Draw cards of this width in a row. They overlap if the room is short.

    The last ``new`` cards are ringed.
    """
    count = len(cards)
    step = min(width + dp(GAP_DP), (room.width - width) / (count - 1)) if count > 1 else 0.0
    spare = room.width - step * (count - 1) - width if align == "center" else 0.0
    for index, card in enumerate(cards):
        x = room.x + spare / 2 + index * step
        place = Box(
            x, room.center[1] - width * CARD_HEIGHT_RATIO / 2, width, width * CARD_HEIGHT_RATIO
        )
        is_new = index >= count - new
        if is_new:
            painter.plate(place.inset(-dp(3)), "ring", "ring", radius=8)
        painter.card(card_sprite(card), place, bright=is_new)


def _head(scale: float) -> float:
    return float(dp(24) * max(1.0, scale))
