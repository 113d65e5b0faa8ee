"""The moves. They are plain values; ``check`` decides when they are legal."""

from __future__ import annotations

from dataclasses import dataclass

from sockapp.engine.game import Seat
from sockapp.games.out_of_sock.cards import Suit


@dataclass(frozen=True, slots=True)
class Flick:
    """A toss by any way, with a strength as ``dice_model`` defines it (OOS-2)."""

    strength: float


@dataclass(frozen=True, slots=True)
class Toss:
    """A toss in a log of the first versions, whose dice follow ``beta_binomial_model`` (OOS-2).

    It stays legal, so that such a log can be replayed. The game then goes on with ``Flick`` moves.
    """

    strength: float


@dataclass(frozen=True, slots=True)
class Fumble:
    """A toss with several shakes, which loses the turn (OOS-2).

    Players do not choose this move. The toss detector reports it.
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
    """The holder of the basket names the winner of a tie (OOS-11)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Arrange:
    """Put the player's column of a suit into another order (OOS-7).

    ``order`` lists the current indices in their new order: ``(2, 0, 1)`` brings the last card of
    three to the front.
    """

    suit: Suit
    order: tuple[int, ...]


Move = Flick | Toss | Fumble | Split | Stack | TakeDie | NameWinner | Arrange
