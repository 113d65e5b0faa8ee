"""The public table, the view of a seat, and the whole state with hands and draw deck."""

from __future__ import annotations

from dataclasses import dataclass

from sockapp.engine.game import Options, Seat
from sockapp.engine.rng import Rng
from sockapp.games.sock.cards import Card, Happy, Piles
from sockapp.games.sock.events import Ending
from sockapp.games.sock.scoring import find_lowest, is_over


@dataclass(frozen=True, slots=True)
class SockOptions(Options):
    """The options of a game."""

    happy: Happy = "wrap"
    """Where runs may hold the happy symbol (SOCK-11)."""
    referee: bool = False
    """Whether the app refuses a draw while there is a play (SOCK-13)."""


def hand_size(players: int) -> int:
    """Return the number of cards dealt to each player (SOCK-1)."""
    return 7 if players == 8 else 11


@dataclass(frozen=True, slots=True)
class FinishedDeal:
    """A finished deal: the hands at its end, their points and the totals after it."""

    how: Ending
    seat: Seat
    """The seat that went out, or passed last."""
    hands: tuple[tuple[Card, ...], ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]
    """After this deal."""


@dataclass(frozen=True, slots=True)
class Table:
    """The public part of the state."""

    players: int
    happy: Happy
    referee: bool
    dealer: Seat
    turn: Seat
    """The seat to move; after the end of the game the seat that moved last."""
    piles: Piles
    counts: tuple[int, ...]
    """The number of cards in each hand, by seat."""
    deck_left: int
    drawn: int = 0
    """The number of cards that were drawn in this turn."""
    passes: int = 0
    """The number of players who have passed in a row."""
    deals: tuple[FinishedDeal, ...] = ()
    """All finished deals, the first one first."""

    @property
    def totals(self) -> tuple[int, ...]:
        """The current totals by seat."""
        return self.deals[-1].totals if self.deals else (0,) * self.players

    @property
    def is_over(self) -> bool:
        """Whether the game is over, because a total is over 100."""
        return is_over(self.totals)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats with the lowest total; empty before the end of the game (SOCK-10)."""
        return find_lowest(self.totals) if self.is_over else ()

    @property
    def is_first_turn(self) -> bool:
        """Whether there are no piles yet, so that the player must lay a whole pile (SOCK-3)."""
        return not self.piles


@dataclass(frozen=True, slots=True)
class View:
    """The table with the hand of a seat, or without hands for a spectator."""

    seat: Seat | None
    table: Table
    hand: tuple[Card, ...]
    """Sorted by suit and rank; empty for a spectator."""


@dataclass(frozen=True, slots=True)
class State:
    """A whole position, with what is hidden from the players."""

    table: Table
    hands: tuple[tuple[Card, ...], ...]
    deck: tuple[Card, ...]
    """The next card last."""
    rng: Rng
