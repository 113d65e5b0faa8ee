"""What a player may do. Moves are values; ``rules`` says when they are legal."""

from __future__ import annotations

from dataclasses import dataclass

from sockapp.engine.game import Seat
from sockapp.games.out_of_sock.cards import Suit


@dataclass(frozen=True, slots=True)
class Toss:
    """One flick of the basket, in the strength that ``dice_model`` explains (OOS-2)."""

    strength: float


@dataclass(frozen=True, slots=True)
class Fumble:
    """Instead of a toss: the basket was shaken again and again, the turn is lost (OOS-2).

    Nobody chooses this; whatever watches the toss reports it.
    """


@dataclass(frozen=True, slots=True)
class Split:
    """Every die goes to the pile with its number (OOS-5)."""


@dataclass(frozen=True, slots=True)
class Stack:
    """All dice go to the pile with the number of their count (OOS-6)."""


@dataclass(frozen=True, slots=True)
class TakeDie:
    """Take a die from in front of this pile, and the pile's top card (OOS-5)."""

    number: int


@dataclass(frozen=True, slots=True)
class NameWinner:
    """Whoever holds the basket settles a tie (OOS-11)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Arrange:
    """Put one's own column of a suit into another order (OOS-7).

    ``order`` lists the column's present places, 0 first: ``(2, 0, 1)`` brings the last card
    of three to the front.
    """

    suit: Suit
    order: tuple[int, ...]


Move = Toss | Fumble | Split | Stack | TakeDie | NameWinner | Arrange
