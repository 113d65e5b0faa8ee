"""The solver's question and answer: cards counted by suit and rank, piles left out."""

from __future__ import annotations

from dataclasses import dataclass

from sockapp.games.sock.cards import RANKS, SUITS, Happy

Grid = list[list[int]]
"""Numbers by suit and rank."""


def blank() -> Grid:
    """A grid of zeros."""
    return [[0] * RANKS for _ in SUITS]


@dataclass(slots=True)
class Puzzle:
    """Cards to be placed, and what it costs if those of the hand stay there."""

    happy: Happy
    loose: Grid
    """Copies on the table that may move and must be placed."""
    hand: Grid
    weight: list[list[int]]
    """What it costs that a card of the hand stays there."""
    were_in_runs: Grid | None = None
    """Of the loose copies, those that lie in runs now: of equal answers the search meets those
    first that leave them there."""
    closers: Grid | None = None
    """Blocks (runs that stay whole) that begin at a rank and may be leaned on …"""
    starters: Grid | None = None
    """… and those that end just before it."""
    set_there: list[bool] | None = None
    """Ranks where a set stays whole, so that anything may join it."""


@dataclass(frozen=True, slots=True)
class PuzzleSolution:
    """The least cost, and how many loose copies and hand cards lie in runs and in sets then."""

    cost: int
    in_runs: Grid
    in_sets: Grid
    nodes: int
    """How many nodes it took."""
