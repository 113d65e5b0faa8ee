"""What a player may do. Moves are values; ``check`` says when they are legal.

A whole turn is one move: the card, its face, and the choices of its action, one after the
other. None of these choices reveals anything that a later one could use, so a player can
make them in a draft, go back as often as they like, and confirm once. Nothing of a
half-made turn is ever part of a state, so there is nothing to leak, and a log has one
line a turn. Only what somebody *else* must decide is a move of its own, an ``Answer``.
"""

from __future__ import annotations

from dataclasses import dataclass

from sockapp.engine.game import Seat
from sockapp.games.odd_socks.cards import Design


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card of one's own hand. Two of one design are the same choice."""

    design: Design


@dataclass(frozen=True, slots=True)
class BasketCard:
    """A card that lies in a basket, by its number."""

    card: int


@dataclass(frozen=True, slots=True)
class Person:
    """A player, or that player's hand."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Direction:
    """To the left (to the next higher seat) or to the right."""

    left: bool


Choice = HandCard | BasketCard | Person | Direction
Chosen = HandCard | BasketCard
"""What somebody has chosen in secret (ODD-6)."""


@dataclass(frozen=True, slots=True)
class Play:
    """Put a hand card into one's own basket; face up, its action is done (ODD-4).

    The choices of each action, in this order:

        Stash, Show off   the hand card that goes in, the basket card that comes out
        Basket swap       the card to take from another's basket
        Peek              a face-down basket card, or the person whose hand it is
        Copycat           the card of one's own basket, then the choices of its action
        Blind trade       with whom
        Trade             with whom, the hand card to give
        Left or right     the direction, the hand card to give
        Flip              the basket card

    The card that is being played has already its number in the basket and may be chosen there.
    An action that can do nothing has no choices (ODD-R3).
    """

    card: Design
    up: bool
    doing: tuple[Choice, ...] = ()


@dataclass(frozen=True, slots=True)
class Answer:
    """One's part in somebody else's action: a hand card to give, or a basket card to take."""

    choice: Chosen


@dataclass(frozen=True, slots=True)
class Deal:
    """Whoever won the round deals the next one (ODD-8)."""


Move = Play | Answer | Deal

# Ready-made choices: there are few, and bots and lists need very many of them.
HAND_CARDS = tuple(map(HandCard, Design))
BASKET_CARDS = tuple(map(BasketCard, range(32)))
PERSONS = tuple(map(Person, range(3)))
LEFT, RIGHT = Direction(True), Direction(False)
