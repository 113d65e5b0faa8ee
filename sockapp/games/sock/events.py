"""The events of a game, with all that the board animates and the log shows."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from sockapp.engine.game import Seat
from sockapp.games.sock.cards import Card, Piles


class Ending(StrEnum):
    """How a deal ended."""

    OUT = "out"  # SOCK-9: a player has played their last card
    BLOCKED = "blocked"  # SOCK-14: all players passed in a row


@dataclass(frozen=True, slots=True)
class Drawn:
    """A card was drawn from the deck. ``card`` is None for other seats."""

    seat: Seat
    card: Card | None
    deck_left: int


@dataclass(frozen=True, slots=True)
class Played:
    """A turn was played and ended by a knock."""

    seat: Seat
    cards: tuple[Card, ...]
    """The cards that came from the hand."""
    table: Piles
    """All piles after the turn."""
    broken: int
    """The number of piles that were broken up."""
    left: int
    """The number of cards that the player still holds."""


@dataclass(frozen=True, slots=True)
class TurnPassed:
    """A player passed, with nothing to draw and nothing to play."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DealEnded:
    """A deal ended, and all hands are shown and scored."""

    how: Ending
    seat: Seat
    """The seat that went out, or passed last."""
    hands: tuple[tuple[Card, ...], ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BackToZero:
    """A total reached exactly 100 and went back to 0 (SOCK-10)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Dealt:
    """New hands were dealt. Each seat sees only its own."""

    dealer: Seat
    hands: tuple[tuple[Card, ...], ...]
    """By seat; empty for hands that the viewer may not see."""
    size: int
    """Cards in each hand."""


@dataclass(frozen=True, slots=True)
class GameEnded:
    """A total is over 100, so the players with the lowest total win (SOCK-10)."""

    winners: tuple[Seat, ...]
    totals: tuple[int, ...]


Event = Drawn | Played | TurnPassed | DealEnded | BackToZero | Dealt | GameEnded
