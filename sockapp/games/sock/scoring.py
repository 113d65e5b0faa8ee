"""Points over several deals: the rules around 100 (SOCK-10)."""

from __future__ import annotations

from collections.abc import Sequence

from sockapp.engine.game import Seat

SCORE_LIMIT_POINTS = 100
"""A total above it ends the game, exactly it goes back to 0."""


def added(totals: Sequence[int], points: Sequence[int]) -> tuple[int, ...]:
    """Everybody's totals after one more deal.

    >>> added((88, 99, 0), (12, 2, 0))
    (0, 101, 0)
    """
    sums = [total + more for total, more in zip(totals, points, strict=True)]
    return tuple(0 if total == SCORE_LIMIT_POINTS else total for total in sums)


def back_to_zero(totals: Sequence[int], points: Sequence[int]) -> tuple[Seat, ...]:
    """Who got to exactly 100 by this deal."""
    pairs = zip(totals, points, strict=True)
    return tuple(
        seat for seat, (total, more) in enumerate(pairs) if total + more == SCORE_LIMIT_POINTS
    )


def is_over(totals: Sequence[int]) -> bool:
    """Whether somebody's total is over 100."""
    return max(totals) > SCORE_LIMIT_POINTS


def lowest(totals: Sequence[int]) -> tuple[Seat, ...]:
    """Who has the lowest total; several share it."""
    least = min(totals)
    return tuple(seat for seat, total in enumerate(totals) if total == least)
