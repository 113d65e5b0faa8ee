"""A position: hands, baskets, the lost mate, and who still has to choose.

The same ``Table`` serves twice. In a ``State`` every design is there; in a ``View`` those
that the seat has not seen are None. What happened in the round is kept as well, as events:
they are what a seat remembers, and ``belief_state`` works out from them what it can conclude.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from sockapp.engine.game import Options, Seat
from sockapp.engine.rng import Rng
from sockapp.games.odd_socks.cards import Action, Design
from sockapp.games.odd_socks.events import Event
from sockapp.games.odd_socks.moves import Chosen


@dataclass(frozen=True, slots=True)
class OddOptions(Options):
    """``first`` is the first dealer: who last washed socks (ODD-8)."""

    rounds: int = 1
    """How many rounds somebody must win: 1, or 3 for the long game."""


class Phase(StrEnum):
    """What the game is waiting for."""

    TURN = "turn"
    ANSWER = "answer"  # others choose their part in an action
    DEAL = "deal"  # the round is over, the next one can be dealt
    OVER = "over"


# An enum's members by name are slow to reach, and views are looked at very often.
_DEAL, _OVER = Phase.DEAL, Phase.OVER


@dataclass(frozen=True, slots=True)
class Lying:
    """A card in a basket. Its number stays the same for as long as it lies in baskets."""

    card: int
    design: Design | None
    """None in the view of a seat that has not seen it."""
    up: bool
    shown: bool
    """It lies face up or has done so: everybody has seen it."""
    seen_by: frozenset[Seat] = frozenset()
    """Who else has seen it; that they have is no secret."""


@dataclass(frozen=True, slots=True)
class Pending:
    """An action that waits until all have chosen (ODD-6)."""

    action: Action
    seat: Seat
    """Whose action it is."""
    waiting: tuple[Seat, ...]
    """Who has not chosen yet, the next one first."""
    chosen: tuple[Chosen | None, ...]
    """By seat; None for who has not chosen, and in a view for everybody else."""
    left: bool | None = None
    """Left or right: the direction."""


Hand = tuple[Design | None, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """Everything on the table and in the hands."""

    players: int
    rounds: int
    """Rounds to win."""
    dealer: Seat
    phase: Phase
    active: Seat
    """Whose turn it is, also while others answer (at the end: who won the round)."""
    hands: tuple[Hand, ...]
    """Sorted. In a view the others' are all None."""
    baskets: tuple[tuple[Lying, ...], ...]
    lost: Design | None
    """The lost mate; None in a view until the round is over."""
    next_card: int
    """The number of the next card that comes into a basket."""
    wins: tuple[int, ...]
    """Rounds won, by seat."""
    pending: Pending | None = None

    @property
    def deciding(self) -> Seat | None:
        """Whose decision it is; None when the game is over."""
        if self.pending is not None:
            return self.pending.waiting[0]
        return None if self.phase is _OVER else self.active

    @property
    def winner(self) -> Seat | None:
        """Who won the round, once it is over."""
        return self.active if self.phase in (_DEAL, _OVER) else None

    def lying(self, card: int) -> Lying | None:
        """The basket card with this number."""
        for basket in self.baskets:
            for lying in basket:
                if lying.card == card:
                    return lying
        return None

    def basket_of(self, card: int) -> Seat | None:
        """In whose basket the card with this number lies."""
        for seat, basket in enumerate(self.baskets):
            if any(lying.card == card for lying in basket):
                return seat
        return None


@dataclass(frozen=True, slots=True)
class State:
    """A whole position."""

    table: Table
    trail: tuple[Event, ...]
    """What happened in this round, the deal first; empty once all is turned up."""
    rng: Rng


@dataclass(frozen=True, slots=True)
class View:
    """What one seat knows: the table and the round as it saw them."""

    seat: Seat | None
    table: Table
    trail: tuple[Event, ...]
