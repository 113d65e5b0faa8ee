"""How many cards and points somebody has, in as few words as there is room for."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp

from sockapp.i18n import ngettext, number
from sockapp.ui.boards.sock.sprite_names import BACK
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painter

LABEL_MARGIN_DP = 3
"""dp between the words and the edge."""
CHIPS = 56
"""dp that numbers alone need, before there is any air."""
SMALLER = 11 / 13
"""How small words may become before they give way to numbers alone."""


def points_text(points: int) -> str:
    """41 pts."""
    return ngettext("{count} pt", "{count} pts", points).format(count=number(points))


def cards_and_points(cards: int, points: int) -> str:
    """6 cards · 41 pts."""
    held = ngettext("{count} card", "{count} cards", cards).format(count=number(cards))
    return " · ".join((held, points_text(points)))


def fits_in_words(painter: Painter, cards: int, points: int, width: float) -> bool:
    """Whether the words have room and a little air, hardly smaller than they should be.

    Measured with two digits each, so that it does not change with every card.
    """
    words = cards_and_points(max(cards, 10), max(points, 10))
    return painter.text_width(words, "small") * SMALLER + dp(LABEL_MARGIN_DP) <= width


def paint_counts(
    painter: Painter,
    cards: int,
    points: int,
    box: Box,
    *,
    in_words: bool,
    alike: Sequence[str] = (),
) -> None:
    """In words as large as those ``alike``, or for little room: a card's back, how many, and the
    points on a slip."""
    if in_words:
        words, box = (
            cards_and_points(cards, points),
            Box(*box[:2], box.width - dp(LABEL_MARGIN_DP), box.height),
        )
        painter.text(words, box, "small", "muted", align="left", alike=alike)
        return
    wide = max(min(box.width, dp(CHIPS)), box.width - dp(LABEL_MARGIN_DP))
    box = Box(box.x, box.y, min(wide, dp(70) * painter.look.scale), box.height)
    back, rest = box.cut_left(box.height * 0.6, dp(2))
    painter.sprite(BACK, back.inset(0, dp(1)))
    held, slip = rest.cut_left(rest.width * 0.42, dp(2))
    painter.text(number(cards), held, "tiny", align="left", font="SockBold")
    painter.plate(slip, "text", "text", radius=8)
    painter.text(number(points), slip.inset(dp(2), 0), "tiny", "surface", font="SockBlack")
