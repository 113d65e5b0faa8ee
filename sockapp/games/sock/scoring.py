"""Totals over several deals, with the rules around 100 points (SOCK-10)."""

from __future__ import annotations

from collections.abc import Sequence

from sockapp.engine.game import Seat

SCORE_LIMIT_POINTS = 100
"""A total above it ends the game. A total of exactly this goes back to 0."""


def add_points(totals: Sequence[int], points: Sequence[int]) -> tuple[int, ...]:
    """Return the totals by seat after one more deal.

    >>> add_points((88, 99, 0), (12, 2, 0))
    (0, 101, 0)
    """
    sums = [total + more for total, more in zip(totals, points, strict=True)]
    return tuple(0 if total == SCORE_LIMIT_POINTS else total for total in sums)


def find_back_to_zero(totals: Sequence[int], points: Sequence[int]) -> tuple[Seat, ...]:
    """Return the seats whose total reaches exactly 100 with this deal and so goes back to 0."""
    pairs = zip(totals, points, strict=True)
    return tuple(
        seat for seat, (total, more) in enumerate(pairs) if total + more == SCORE_LIMIT_POINTS
    )


def is_over(totals: Sequence[int]) -> bool:
    """Return whether a total is over 100, which ends the game."""
    return max(totals) > SCORE_LIMIT_POINTS


def find_lowest(totals: Sequence[int]) -> tuple[Seat, ...]:
    """Return the seats with the lowest total."""
    least = min(totals)
    return tuple(seat for seat, total in enumerate(totals) if total == least)
