"""What happens, one value after the other: enough to animate, to tell, and to remember it.

A design is None for those who did not see it (``redaction`` says who sees what). Cards in
baskets have numbers that everybody can follow; cards in a hand cannot be told apart.
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
    """Face up into the baskets, by seat."""
    down: tuple[Design | None, ...]
    """Face down into the baskets, one for each seat or none at all."""
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
    """It was face down before."""


@dataclass(frozen=True, slots=True)
class Asked:
    """An action waits for these others to choose too (ODD-6)."""

    seat: Seat
    action: Action
    others: tuple[Seat, ...]
    left: bool | None = None


@dataclass(frozen=True, slots=True)
class Chose:
    """Somebody has chosen; what, only they know until all have."""

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
    """Face up: it was a Show off."""
    taken: int
    got: Design | None
    got_shown: bool
    """Everybody knows the card that was taken."""


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
    """Somebody looked at a face-down card (ODD-A4)."""

    seat: Seat
    basket: Seat
    card: int
    design: Design | None


@dataclass(frozen=True, slots=True)
class HandPeeked:
    """Somebody looked at a random card of a hand (ODD-A4)."""

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
    """Everybody gave a hand card to a neighbour (ODD-A8)."""

    seat: Seat
    left: bool
    gifts: tuple[Design | None, ...]
    """By giver."""

    def receiver(self, giver: Seat) -> Seat:
        """Who got what this seat gave."""
        return (giver + (1 if self.left else -1)) % len(self.gifts)


@dataclass(frozen=True, slots=True)
class Flipped:
    """A basket card was turned over (ODD-A9); everybody knows it now, or did before."""

    seat: Seat
    basket: Seat
    card: int
    design: Design
    up: bool
    """How it lies now."""


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """All hands into the baskets, all turned up, the lost mate is shown (ODD-7)."""

    lost: Design
    hands: tuple[Design, ...]
    """The last hand card of each seat."""
    baskets: tuple[tuple[Design, ...], ...]
    """All cards as they lie then, the last hand card at the end."""
    winner: Seat
    wins: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameWon:
    """Somebody has won as many rounds as it takes."""

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
