"""Putting one's own column into another order by dragging a card (OOS-7)."""

from __future__ import annotations

from dataclasses import dataclass

from sockapp.games.out_of_sock.cards import Suit
from sockapp.games.out_of_sock.moves import Arrange

DRAG_MIN_DP = 12.0
"""A finger that moves less than this many dp is a tap."""


@dataclass(slots=True)
class Lifted:
    """A card under a finger, on its way to another place of its column."""

    suit: Suit
    start: int
    """Its place, 0 first."""
    count: int
    """How many cards the column has."""
    place: int
    """Where it would go now."""
    by: tuple[float, float] = (0.0, 0.0)
    """How far the finger has moved it, across and up, in pixels."""

    @property
    def order(self) -> tuple[int, ...]:
        """The column's present places in the order that letting go now would give."""
        order = [index for index in range(self.count) if index != self.start]
        order.insert(self.place, self.start)
        return tuple(order)

    @property
    def move(self) -> Arrange | None:
        """What letting go now means; None: all stays as it is."""
        return None if self.place == self.start else Arrange(self.suit, self.order)
