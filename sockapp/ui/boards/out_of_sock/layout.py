"""Layout of the Out of Sock board in portrait and landscape."""

from __future__ import annotations

from typing import NamedTuple

from kivy.metrics import dp
from kivy.utils import boundary

from sockapp.ui.look.geometry import Box

OWN_CARDS_MIN_HEIGHT_DP = 516
"""Below this board height the viewer's cards are reduced to a strip, like the opponents'."""

ZONE_HEIGHT_DP = 156
"""Sufficient height of the zone, in dp at 100 % text size. The piles get the rest."""
MARGIN_DP = 12
"""Left and right margin of a landscape board, in dp."""
LANDSCAPE_MIN_RATIO, NARROW_LANDSCAPE_MIN_RATIO = 1.1, 1.35
"""Width by height from which a board is in landscape, and the same for a narrow board."""
NARROW_MAX_DP = 480
"""Up to this width, in dp, six piles side by side are too small to show their cards."""
ASIDE_GAP_DP = 18
"""Gap between the left part of a landscape board and the piles and columns, in dp."""


class Places(NamedTuple):
    """The boxes of the board's regions."""

    strips: tuple[Box, ...]
    """The opponents, in clockwise order."""
    piles: tuple[Box, ...]
    """The piles 2–7."""
    zone: Box
    """The middle of the board: tossing, choosing, or the order of picks."""
    own_cards: Box
    """The viewer's cards."""


def compute_places(board: Box, opponents: int, scale: float = 1.0) -> Places:
    """Return the regions of the board; ``scale`` is the text scale."""
    is_narrow = board.width <= dp(NARROW_MAX_DP)
    ratio = NARROW_LANDSCAPE_MIN_RATIO if is_narrow else LANDSCAPE_MIN_RATIO
    if board.width > board.height * ratio:
        return _landscape_places(board, opponents)
    return _portrait_places(board, opponents, scale)


def _portrait_places(board: Box, opponents: int, scale: float) -> Places:
    gap, margin = dp(6), dp(8)
    inner = Box(board.x + margin, board.y, board.width - 2 * margin, board.height - gap)
    if board.height < dp(OWN_CARDS_MIN_HEIGHT_DP):
        strips, rest = inner.cut_top(dp(50), gap)
        middle, own_cards = rest.cut_top(rest.height - dp(58), gap)
        most = min(middle.height * 0.5, middle.height - dp(ZONE_HEIGHT_DP) * min(1.0, scale))
        piles, zone = middle.cut_top(max(dp(102), middle.height * 0.42, most), gap)
    else:
        strips, rest = inner.cut_top(boundary(board.height * 0.1, dp(50), dp(92)), gap)
        piles, rest = rest.cut_top(boundary(board.height * 0.31, dp(150), dp(300)), gap)
        zone, own_cards = rest.cut_top(boundary(board.height * 0.285, dp(150), dp(250)), gap)
    rows = piles.rows(2, gap)
    cells = (*rows[0].columns(3, gap), *rows[1].columns(3, gap))
    whole_width = Box(board.x, board.y, board.width, own_cards.height)
    return Places(tuple(strips.columns(opponents, gap)), cells, zone, whole_width)


def compute_left_part_edge(width: float) -> float:
    """Return the right edge of a landscape board's left part, in pixels.

    The left part holds the opponents, and below them the viewer's name and score.
    """
    return dp(MARGIN_DP) + boundary(width * 0.215, dp(150), dp(290))


def _landscape_places(board: Box, opponents: int) -> Places:
    gap = dp(8)
    upper, own_cards = board.cut_top(board.height * 0.63, gap)
    inner = upper.inset(dp(MARGIN_DP), dp(6))
    left, right = inner.cut_left(
        compute_left_part_edge(board.width) - dp(MARGIN_DP), dp(ASIDE_GAP_DP)
    )
    piles, zone = right.cut_top(boundary(upper.height * 0.34, dp(70), dp(150)), gap)
    return Places(
        tuple(left.rows(max(3, opponents), gap)[:opponents]),
        tuple(piles.columns(6, dp(5))),
        zone,
        own_cards,
    )
