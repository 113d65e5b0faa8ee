"""What is said about a position of *Out in one*, as data."""

from __future__ import annotations

from dataclasses import dataclass

from sockapp.games.sock.cards import Card
from sockapp.games.sock.piles import PileStep


@dataclass(frozen=True, slots=True)
class CardsLeft:
    """A legal turn after which cards are left in the hand."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class NotAPlay:
    """A move that is no turn, such as drawing a card."""


@dataclass(frozen=True, slots=True)
class ApartNote:
    """These old piles must come apart."""

    count: int


@dataclass(frozen=True, slots=True)
class PileNote:
    """A pile of the solution is made."""

    step: PileStep
    draft: object
    """The unfinished turn after it, as the board's ``draft``."""


@dataclass(frozen=True, slots=True)
class OutNote:
    """The turn is finished, and no card is left."""
