"""What happens at the table, one value after the other: enough to animate and to tell it all."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from sockapp.engine.game import Seat
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
    """Dice flew out of the basket, in this order."""

    seat: Seat
    strength: float
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TurnLost:
    """The dice that are out go back and the round is over."""

    seat: Seat
    why: Loss
    dice: int
    """How many were out."""


@dataclass(frozen=True, slots=True)
class DiceSplit:
    """The dice were put in front of their piles: these, sorted."""

    seat: Seat
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DiceReturned:
    """Dice of a deck that is gone went back into the basket (OOS-12)."""

    number: int
    count: int


@dataclass(frozen=True, slots=True)
class DieTaken:
    """A die went back into the basket and the pile's top card to a player."""

    seat: Seat
    number: int
    card: Card
    uncovered: Card | None
    """The deck's new top card; None if the deck is gone."""
    forced: bool
    """It was the last die, so there was nothing to choose."""


@dataclass(frozen=True, slots=True)
class DiceStacked:
    """All dice went to one pile and back, and its top cards (two, or the last one) to a player."""

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
    """The round is over: the basket went to the left."""

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
    """This player took the card that ends the game, from this pile; now the scores count."""

    seat: Seat
    number: int


@dataclass(frozen=True, slots=True)
class StillTied:
    """Points and sock cards are equal: whoever holds the basket names the winner."""

    holder: Seat
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Won:
    """The winner, with how it was decided."""

    seat: Seat
    points: int
    by: Decided
    tied: tuple[Seat, ...]
    """Everybody with that many points, the winner too."""


Event = (
    Tossed
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
