"""Where everything lies on the table, in portrait and in landscape."""

from __future__ import annotations

from typing import NamedTuple

from kivy.metrics import dp

from sockapp.ui.look.geometry import Box

SHEET = 300
"""The sheet has at least this many dp at a table, so that every step of a turn has room."""
UPPER = 200
"""Above it are two rows of baskets, or one if fewer dp than this are left."""
WIDE = 560
"""From this many dp on there is room for the sheet beside the baskets."""
LEAST_BASKETS = 96
"""The baskets' row is never lower than this: it is there or not."""

TWO_ROWS = 160
"""From this many dp on baskets lie in two rows, where there is nothing else."""


class Places(NamedTuple):
    """The board's regions."""

    others: tuple[Box, ...]
    """The other players' baskets, in the order in which they follow."""
    own: Box
    lost: Box
    sheet: Box
    """Where one decides: the turn's steps, and the hand under them."""


def bare_places(board: Box, others: int) -> Places:
    """Share the board out where nobody decides anything: all of it is for the baskets."""
    gap, margin = dp(6), dp(8)
    nothing = Box(board.x, board.y, board.width, 0)
    inner = board.inset(margin, dp(6))
    if inner.height < dp(TWO_ROWS):
        lost, rest = inner.cut_left(min(dp(120), inner.width * 0.16), gap)
        columns = rest.columns(others + 1, gap)
        return Places(tuple(columns[:-1]), columns[-1], lost, nothing)
    there, here = inner.cut_top((inner.height - gap) / 2, gap)
    lost, own = here.cut_left(min(dp(190), here.width * 0.31), gap)
    return Places(tuple(there.columns(others, gap)), own, lost, nothing)


def places(board: Box, others: int, *, left_hand: bool, need: float, deciding: bool) -> Places:
    """Share the board out.

    ``need``: how high the sheet should be now, on a small phone. ``deciding``: the watcher has
    turns of their own; who only looks on needs no room for their steps.
    """
    if board.width > board.height * 1.1 and board.width >= dp(WIDE):
        return _landscape(board, others, left_hand)
    least = dp(SHEET) if deciding else need
    if board.height - least < dp(UPPER):
        return _low(board, others, need)
    return _portrait(board, others, least)


def _portrait(board: Box, others: int, least: float) -> Places:
    gap, margin = dp(6), dp(8)
    sheet_height = max(least, board.height * 0.485)
    upper, sheet = board.cut_top(board.height - sheet_height - gap, gap)
    inner = Box(upper.x + margin, upper.y, upper.width - 2 * margin, upper.height - gap)
    there, here = inner.cut_top((inner.height - gap) * 0.53, gap)
    lost, own = here.cut_left(min(dp(150), here.width * 0.31), gap)
    return Places(tuple(there.columns(others, gap)), own, lost, sheet)


def _low(board: Box, others: int, need: float) -> Places:
    gap, margin = dp(4), dp(4)
    baskets = min(board.height * 0.4, board.height - need - gap)
    if baskets < dp(LEAST_BASKETS):
        baskets = 0.0 if need >= board.height else dp(LEAST_BASKETS)
    upper, sheet = board.cut_top(baskets, gap)
    inner = upper.inset(margin, 0)
    lost, rest = inner.cut_left(dp(50), gap)
    columns = rest.columns(others + 1, gap)
    return Places(tuple(columns[:-1]), columns[-1], lost, sheet)


def _landscape(board: Box, others: int, left_hand: bool) -> Places:
    gap, margin = dp(8), dp(8)
    sheet_width = max(dp(330), board.width * 0.42)
    inner = board.inset(margin, dp(6))
    left, right = inner.cut_left(inner.width - sheet_width, gap)
    if left_hand:
        right, left = inner.cut_left(sheet_width, gap)
    there, here = left.cut_top((left.height - gap) / 2, gap)
    lost, own = here.cut_left(min(dp(190), here.width * 0.3), gap)
    return Places(tuple(there.columns(others, gap)), own, lost, right)
