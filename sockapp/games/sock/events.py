"""What happens, one value after the other: enough to animate and to tell it all."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from sockapp.engine.game import Seat
from sockapp.games.sock.cards import Card, Piles


class Ending(StrEnum):
    """How a deal ended."""

    OUT = "out"  # SOCK-9: somebody has played the last card
    BLOCKED = "blocked"  # SOCK-14: everybody passed in a row


@dataclass(frozen=True, slots=True)
class Drawn:
    """A card went from the draw deck to a hand; only its owner sees which."""

    seat: Seat
    card: Card | None
    deck_left: int


@dataclass(frozen=True, slots=True)
class Played:
    """A turn was played and knocked on."""

    seat: Seat
    cards: tuple[Card, ...]
    """From the hand."""
    table: Piles
    """Everything on the table now."""
    broken: int
    """How many piles were taken apart for it."""
    left: int
    """Cards that the player still holds."""


@dataclass(frozen=True, slots=True)
class TurnPassed:
    """Nothing to draw, nothing to play."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DealEnded:
    """All show what they hold, and score it."""

    how: Ending
    seat: Seat
    """Who went out; who passed last."""
    hands: tuple[tuple[Card, ...], ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BackToZero:
    """Somebody's total was exactly 100 (SOCK-10)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Dealt:
    """A new deal; everybody sees the own hand only."""

    dealer: Seat
    hands: tuple[tuple[Card, ...], ...]
    """Empty where they may not be seen."""
    size: int
    """Cards each."""


@dataclass(frozen=True, slots=True)
class GameEnded:
    """Somebody's total is over 100: the lowest wins, alone or with others (SOCK-10)."""

    winners: tuple[Seat, ...]
    totals: tuple[int, ...]


Event = Drawn | Played | TurnPassed | DealEnded | BackToZero | Dealt | GameEnded
