"""A position: hands, baskets, the lost mate, and the seats that still have to choose.

A ``State`` and a ``View`` share the class ``Table``. In a view the designs that the seat has not
seen are None. Both also keep the events of the round, the *trail*. ``belief_state`` deduces from
a seat's trail what the seat can know.
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
    """The options of a game. ``first`` is the first dealer, who washed socks last (ODD-8)."""

    rounds: int = 1
    """How many rounds a player must win: 1, or 3 for the long game."""


class Phase(StrEnum):
    """The phases of a game, by the decision that it waits for."""

    TURN = "turn"
    ANSWER = "answer"  # another seat chooses its part in an action
    DEAL = "deal"  # the round is over, and the next one can be dealt
    OVER = "over"


# Looking up an enum member by name is slow, and views are read very often.
_DEAL, _OVER = Phase.DEAL, Phase.OVER


@dataclass(frozen=True, slots=True)
class CardInBasket:
    """A card that lies in a basket. It keeps its number until it leaves the baskets."""

    card: int
    design: Design | None
    """None in the view of a seat that has not seen it."""
    up: bool
    shown: bool
    """Whether it lies or has lain face up, so that all seats have seen it."""
    seen_by: frozenset[Seat] = frozenset()
    """Other seats that have seen it. This is public."""


@dataclass(frozen=True, slots=True)
class Pending:
    """An action that waits until all its seats have chosen (ODD-6)."""

    action: Action
    seat: Seat
    """The seat that played the action."""
    waiting: tuple[Seat, ...]
    """The seats that have not chosen yet, the next one first."""
    chosen: tuple[Chosen | None, ...]
    """By seat: the choice. None before it is made, and in views of other seats."""
    left: bool | None = None
    """The direction of Left or right; None for other actions."""


Hand = tuple[Design | None, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """Everything on the table and in the hands."""

    players: int
    rounds: int
    """How many rounds a player must win."""
    dealer: Seat
    phase: Phase
    active: Seat
    """The seat whose turn it is, also while others answer. After a round, its winner."""
    hands: tuple[Hand, ...]
    """By seat, each hand sorted. In a view the cards of other seats are None."""
    baskets: tuple[tuple[CardInBasket, ...], ...]
    lost: Design | None
    """The lost mate; None in a view until the round is over."""
    next_card: int
    """The number of the next card that comes into a basket."""
    wins: tuple[int, ...]
    """Rounds won, by seat."""
    pending: Pending | None = None

    @property
    def deciding(self) -> Seat | None:
        """The seat that must decide; None when the game is over."""
        if self.pending is not None:
            return self.pending.waiting[0]
        return None if self.phase is _OVER else self.active

    @property
    def winner(self) -> Seat | None:
        """The winner of the round; None until it is over."""
        return self.active if self.phase in (_DEAL, _OVER) else None

    def find_card(self, card: int) -> CardInBasket | None:
        """Return the basket card with this number; None if no basket has it."""
        for basket in self.baskets:
            for lying in basket:
                if lying.card == card:
                    return lying
        return None

    def basket_of(self, card: int) -> Seat | None:
        """Return the seat whose basket has this card; None if none has."""
        for seat, basket in enumerate(self.baskets):
            if any(lying.card == card for lying in basket):
                return seat
        return None


@dataclass(frozen=True, slots=True)
class State:
    """A whole position."""

    table: Table
    trail: tuple[Event, ...]
    """The events of this round, the deal first; empty once all cards are turned up."""
    rng: Rng


@dataclass(frozen=True, slots=True)
class View:
    """The table and the events of the round as one seat saw them."""

    seat: Seat | None
    table: Table
    trail: tuple[Event, ...]
