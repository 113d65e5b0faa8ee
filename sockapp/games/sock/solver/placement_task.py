"""The input and output of the search: cards counted by suit and rank, without their piles."""

from __future__ import annotations

from dataclasses import dataclass

from sockapp.games.sock.cards import RANKS, SUITS, Happy

Grid = list[list[int]]
"""Numbers by suit and rank."""


def make_grid() -> Grid:
    """Return a grid of zeros."""
    return [[0] * RANKS for _ in SUITS]


@dataclass(slots=True)
class PlacementTask:
    """The cards to be placed, and the cost of cards that stay in the hand."""

    happy: Happy
    loose: Grid
    """Copies on the table that may move and must be placed."""
    hand: Grid
    hand_costs: list[list[int]]
    """The cost of each card that stays in the hand."""
    copies_in_runs: Grid | None = None
    """The loose copies that are in runs now. Of equal solutions the search finds first those that
    leave them in runs."""
    closers: Grid | None = None
    """The number of blocks (runs that stay whole) that begin at a rank and may be extended."""
    starters: Grid | None = None
    """The number of blocks that end just before a rank and may be extended."""
    frozen_sets: list[bool] | None = None
    """By rank: whether a set stays whole, so that any number of cards may join it."""


@dataclass(frozen=True, slots=True)
class PlacementResult:
    """The lowest cost, and the number of loose copies and hand cards in runs and in sets."""

    cost: int
    in_runs: Grid
    in_sets: Grid
    nodes: int
    """The number of nodes that the search expanded."""
