"""Dragging a card to another place of its column (OOS-7)."""

from __future__ import annotations

from dataclasses import dataclass

from sockapp.games.out_of_sock.cards import Suit
from sockapp.games.out_of_sock.moves import Arrange

DRAG_MIN_DP = 12.0
"""A touch that moves no further than this is a tap."""


@dataclass(slots=True)
class DraggedCard:
    """A card that is being dragged within its column."""

    suit: Suit
    start: int
    """Index of the card in its column before the drag."""
    count: int
    """Number of cards in the column."""
    place: int
    """Index that the card would get if dropped now."""
    by: tuple[float, float] = (0.0, 0.0)
    """Distance dragged, to the right and up, in pixels."""

    @property
    def order(self) -> tuple[int, ...]:
        """The order of the column if the card were dropped now, as its present indices."""
        order = [index for index in range(self.count) if index != self.start]
        order.insert(self.place, self.start)
        return tuple(order)

    @property
    def move(self) -> Arrange | None:
        """The move that dropping the card now would make; None if nothing would change."""
        return None if self.place == self.start else Arrange(self.suit, self.order)
