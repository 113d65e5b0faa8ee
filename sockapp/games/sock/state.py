"""What lies on the table for all to see, and what does not: hands and the draw deck."""

from __future__ import annotations

from dataclasses import dataclass

from sockapp.engine.game import Options, Seat
from sockapp.engine.rng import Rng
from sockapp.games.sock.cards import Card, Happy, Piles
from sockapp.games.sock.events import Ending
from sockapp.games.sock.scoring import is_over, lowest


@dataclass(frozen=True, slots=True)
class SockOptions(Options):
    """What is agreed before the game."""

    happy: Happy = "wrap"
    """SOCK-11."""
    referee: bool = False
    """SOCK-13: the app refuses a draw when there is a play."""


def hand_size(players: int) -> int:
    """Cards dealt to each (SOCK-1)."""
    return 7 if players == 8 else 11


@dataclass(frozen=True, slots=True)
class FinishedDeal:
    """A deal that is over: a line of the scoring sheet, and what everybody was left with."""

    how: Ending
    seat: Seat
    """Who went out; who passed last."""
    hands: tuple[tuple[Card, ...], ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]
    """After this deal."""


@dataclass(frozen=True, slots=True)
class Table:
    """Everything that everybody may see."""

    players: int
    happy: Happy
    referee: bool
    dealer: Seat
    turn: Seat
    """Whose decision it is (at the end of the game: whose it was last)."""
    piles: Piles
    counts: tuple[int, ...]
    """How many cards each player holds."""
    deck_left: int
    drawn: int = 0
    """How many cards were drawn in this turn."""
    passes: int = 0
    """How many players have passed in a row."""
    deals: tuple[FinishedDeal, ...] = ()
    """The scoring sheet."""

    @property
    def totals(self) -> tuple[int, ...]:
        """Everybody's points so far."""
        return self.deals[-1].totals if self.deals else (0,) * self.players

    @property
    def over(self) -> bool:
        """Whether somebody's total is over 100."""
        return is_over(self.totals)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who has the lowest total, once the game is over (SOCK-10)."""
        return lowest(self.totals) if self.over else ()

    @property
    def first_turn(self) -> bool:
        """Whether nothing lies on the table yet, so that a whole pile must be laid (SOCK-3)."""
        return not self.piles


@dataclass(frozen=True, slots=True)
class View:
    """The table through somebody's eyes."""

    seat: Seat | None
    table: Table
    hand: tuple[Card, ...]
    """Sorted by suit and rank; empty for eyes that have no hand."""


@dataclass(frozen=True, slots=True)
class State:
    """A whole position."""

    table: Table
    hands: tuple[tuple[Card, ...], ...]
    deck: tuple[Card, ...]
    """The next card last."""
    rng: Rng
