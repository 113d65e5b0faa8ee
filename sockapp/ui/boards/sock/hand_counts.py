"""A player's number of cards and points, in words or, in a narrow box, as numbers alone."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp

from sockapp.i18n import ngettext, number
from sockapp.ui.boards.sock.sprite_names import BACK
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painter

LABEL_MARGIN_DP = 3
"""Space between the text and the edge, in dp."""
CHIPS_DP = 56
"""Minimum width of the numbers alone, without margin, in dp."""
WORDS_MIN_SCALE = 11 / 13
"""Smallest factor on the text size before numbers alone are shown."""


def points_text(points: int) -> str:
    """Return the points as a short text, such as "41 pts"."""
    return ngettext("{count} pt", "{count} pts", points).format(count=number(points))


def cards_and_points(cards: int, points: int) -> str:
    """Return cards and points as a short text, such as "6 cards · 41 pts"."""
    held = ngettext("{count} card", "{count} cards", cards).format(count=number(cards))
    return " · ".join((held, points_text(points)))


def fits_in_words(painter: Painter, cards: int, points: int, width: float) -> bool:
    """Return whether cards and points fit as words, no smaller than ``WORDS_MIN_SCALE``.

    At least two digits are measured for each, so that the answer rarely changes during a game.
    """
    words = cards_and_points(max(cards, 10), max(points, 10))
    return painter.text_width(words, "small") * WORDS_MIN_SCALE + dp(LABEL_MARGIN_DP) <= width


def paint_counts(
    painter: Painter,
    cards: int,
    points: int,
    box: Box,
    *,
    is_in_words: bool,
    alike: Sequence[str] = (),
) -> None:
    """Draw cards and points: in words, or as a card back, a number and the points on a slip.

    Words get the size that also fits all texts of ``alike``.
    """
    if is_in_words:
        words, box = (
            cards_and_points(cards, points),
            Box(*box[:2], box.width - dp(LABEL_MARGIN_DP), box.height),
        )
        painter.text(words, box, "small", "muted", align="left", alike=alike)
        return
    width = max(min(box.width, dp(CHIPS_DP)), box.width - dp(LABEL_MARGIN_DP))
    box = Box(box.x, box.y, min(width, dp(70) * painter.theme.scale), box.height)
    back, rest = box.cut_left(box.height * 0.6, dp(2))
    painter.sprite(BACK, back.inset(0, dp(1)))
    held, slip = rest.cut_left(rest.width * 0.42, dp(2))
    painter.text(number(cards), held, "tiny", align="left", font="SockBold")
    painter.plate(slip, "text", "text", radius=8)
    painter.text(number(points), slip.inset(dp(2), 0), "tiny", "surface", font="SockBlack")
