"""The events of a game. Boards animate them, and the log lists them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from sockapp.engine.game import Seat
from sockapp.games.out_of_sock import beta_binomial_model, dice_model
from sockapp.games.out_of_sock.cards import Card, Suit


class Loss(StrEnum):
    """Why a turn is lost."""

    COUNT = "count"  # OOS-3: 0, 1 or 8 dice out
    SHAKEN = "shaken"  # OOS-2: more than one flick
    NOWHERE = "nowhere"  # OOS-12: no deck is left for any of the dice


class Decided(StrEnum):
    """Which step of OOS-11 found the winner."""

    POINTS = "points"
    SOCKS = "socks"
    NAMED = "named"


@dataclass(frozen=True, slots=True)
class Tossed:
    """Dice left the basket, in this order, by a ``Toss`` of an older log."""

    seat: Seat
    strength: float
    dice: tuple[int, ...]

    @property
    def chances(self) -> tuple[float, ...]:
        """The probabilities of 0, 1 … 8 dice at this strength."""
        return beta_binomial_model.chances(self.strength)


@dataclass(frozen=True, slots=True)
class Flicked(Tossed):
    """Dice left the basket, in this order, by a ``Flick``.

    It is a class of its own, because the same strength has other chances than in a ``Tossed``.
    """

    @property
    def chances(self) -> tuple[float, ...]:
        """The probabilities of 0, 1 … 8 dice at this strength."""
        return dice_model.chances(self.strength)


@dataclass(frozen=True, slots=True)
class TurnLost:
    """A turn was lost. The dice go back into the basket, and the round is over."""

    seat: Seat
    why: Loss
    dice: int
    """The number of dice that were out."""


@dataclass(frozen=True, slots=True)
class DiceSplit:
    """These dice, sorted, were put in front of their piles."""

    seat: Seat
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DiceReturned:
    """Dice of a deck that is gone went back into the basket (OOS-12)."""

    number: int
    count: int


@dataclass(frozen=True, slots=True)
class DieTaken:
    """A player took a die back into the basket, and the pile's top card."""

    seat: Seat
    number: int
    card: Card
    uncovered: Card | None
    """The deck's new top card; None if the deck is gone."""
    forced: bool
    """Whether it was the last die, which leaves no choice (OOS-5)."""


@dataclass(frozen=True, slots=True)
class DiceStacked:
    """A player stacked all dice on a pile and took its top cards: two, or the last one."""

    seat: Seat
    number: int
    cards: tuple[Card, ...]
    uncovered: Card | None


@dataclass(frozen=True, slots=True)
class DeckGone:
    """The last card of a deck was taken."""

    number: int


@dataclass(frozen=True, slots=True)
class BasketPassed:
    """The round is over, and the basket went to the left."""

    seat: Seat
    to: Seat


@dataclass(frozen=True, slots=True)
class Arranged:
    """A player put a column into another order."""

    seat: Seat
    suit: Suit
    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameEnded:
    """A player took the card that ends the game, from this pile."""

    seat: Seat
    number: int


@dataclass(frozen=True, slots=True)
class StillTied:
    """Points and sock cards are equal, so the holder of the basket names the winner."""

    holder: Seat
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Won:
    """A player has won."""

    seat: Seat
    points: int
    by: Decided
    tied: tuple[Seat, ...]
    """All seats with that many points, including the winner."""


Event = (
    Flicked
    | Tossed
    | TurnLost
    | DiceSplit
    | DiceReturned
    | DieTaken
    | DiceStacked
    | DeckGone
    | BasketPassed
    | Arranged
    | GameEnded
    | StillTied
    | Won
)
