"""The events of a game. Boards animate them, the log lists them, and seats remember them.

A design is None for a seat that did not see the card (``redaction`` decides that). Cards in
baskets have public numbers, so that all seats can follow them. Cards in a hand have none.
"""

from __future__ import annotations

from dataclasses import dataclass

from sockapp.engine.game import Seat
from sockapp.games.odd_socks.cards import Action, Design
from sockapp.games.odd_socks.moves import Chosen


@dataclass(frozen=True, slots=True)
class Dealt:
    """A new round (ODD-2, ODD-3). Basket cards are numbered seat by seat, face up ones first."""

    dealer: Seat
    lost: Design | None
    up: tuple[tuple[Design, ...], ...]
    """The cards dealt face up into the baskets, by seat."""
    down: tuple[Design | None, ...]
    """The cards dealt face down into the baskets: one for each seat, or empty."""
    hands: tuple[tuple[Design | None, ...], ...]


@dataclass(frozen=True, slots=True)
class Placed:
    """A hand card went into its owner's basket (ODD-4)."""

    seat: Seat
    card: int
    design: Design | None
    up: bool


@dataclass(frozen=True, slots=True)
class NothingDone:
    """An action had no legal choice (ODD-R3)."""

    seat: Seat
    action: Action


@dataclass(frozen=True, slots=True)
class Copied:
    """A Copycat does the action of this card, which is now face up (ODD-A5)."""

    seat: Seat
    card: int
    design: Design
    turned: bool
    """Whether it lay face down before."""


@dataclass(frozen=True, slots=True)
class Asked:
    """An action waits until these other seats have chosen too (ODD-6)."""

    seat: Seat
    action: Action
    others: tuple[Seat, ...]
    left: bool | None = None


@dataclass(frozen=True, slots=True)
class Chose:
    """A seat has chosen its part in an action. The choice is secret until all have chosen."""

    seat: Seat
    choice: Chosen | None


@dataclass(frozen=True, slots=True)
class Stashed:
    """A hand card went into a basket and another one from there into the hand (ODD-A1, ODD-A2)."""

    seat: Seat
    basket: Seat
    card: int
    design: Design | None
    up: bool
    """True after a Show off, which puts the card in face up."""
    taken: int
    got: Design | None
    got_shown: bool
    """Whether all seats know the card that was taken."""


@dataclass(frozen=True, slots=True)
class Swapped:
    """Two players took a card out of each other's baskets (ODD-A3)."""

    seat: Seat
    other: Seat
    taken: int
    took: Design | None
    took_shown: bool
    given: int
    gave: Design | None
    gave_shown: bool


@dataclass(frozen=True, slots=True)
class Peeked:
    """A player looked at a face-down card in a basket (ODD-A4)."""

    seat: Seat
    basket: Seat
    card: int
    design: Design | None


@dataclass(frozen=True, slots=True)
class HandPeeked:
    """A player looked at a random card of a hand (ODD-A4)."""

    seat: Seat
    other: Seat
    design: Design | None


@dataclass(frozen=True, slots=True)
class Traded:
    """Two players exchanged a hand card, at random if blind (ODD-A6, ODD-A7)."""

    seat: Seat
    other: Seat
    gave: Design | None
    got: Design | None
    blind: bool


@dataclass(frozen=True, slots=True)
class Passed:
    """Every player gave a hand card to a neighbour (ODD-A8)."""

    seat: Seat
    left: bool
    gifts: tuple[Design | None, ...]
    """The cards given, by the seat that gave them."""

    def receiver(self, giver: Seat) -> Seat:
        """Return the seat that got this seat's card."""
        return (giver + (1 if self.left else -1)) % len(self.gifts)


@dataclass(frozen=True, slots=True)
class Flipped:
    """A basket card was turned over (ODD-A9). All seats know its design from now on."""

    seat: Seat
    basket: Seat
    card: int
    design: Design
    up: bool
    """Whether it lies face up now."""


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """All hands went into the baskets, all cards and the lost mate were turned up (ODD-7)."""

    lost: Design
    hands: tuple[Design, ...]
    """The last hand card of each seat."""
    baskets: tuple[tuple[Design, ...], ...]
    """All cards of each basket, the last hand card at the end."""
    winner: Seat
    wins: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameWon:
    """A player has won as many rounds as the game needs."""

    seat: Seat
    wins: int


Event = (
    Dealt
    | Placed
    | NothingDone
    | Copied
    | Asked
    | Chose
    | Stashed
    | Swapped
    | Peeked
    | HandPeeked
    | Traded
    | Passed
    | Flipped
    | RoundEnded
    | GameWon
)
