"""The moves. They are plain values; ``check`` decides when they are legal.

A whole turn is one move: the card, its face, and the choices of its action in order. No choice
reveals anything that a later one could use. So the player makes them in a draft, goes back
freely, and confirms once. An unfinished turn is no part of any state, so it cannot leak, and a
log has one line for each turn. Only what *another* player must decide is a separate move, an
``Answer``.
"""

from __future__ import annotations

from dataclasses import dataclass

from sockapp.engine.game import Seat
from sockapp.games.odd_socks.cards import Design


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card of the player's own hand. Two cards of one design are the same choice."""

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


ActionChoice = HandCard | BasketCard | Person | Direction
Chosen = HandCard | BasketCard
"""A choice that stays secret until all players have chosen (ODD-6)."""


@dataclass(frozen=True, slots=True)
class Play:
    """Put a hand card into the player's own basket; face up, its action is done (ODD-4).

    The choices of each action, in this order:

        Stash, Show off   the hand card that goes in, the basket card that comes out
        Basket swap       the card to take from another's basket
        Peek              a face-down basket card, or the player whose hand to look at
        Copycat           the card of the player's basket, then the choices of its action
        Blind trade       the other player
        Trade             the other player, the hand card to give
        Left or right     the direction, the hand card to give
        Flip              the basket card

    The card that is being played already has its number in the basket and may be chosen there.
    An action that can do nothing has no choices (ODD-R3).
    """

    card: Design
    up: bool
    doing: tuple[ActionChoice, ...] = ()


@dataclass(frozen=True, slots=True)
class Answer:
    """A seat's part in another player's action: a hand card to give or a basket card to take."""

    choice: Chosen


@dataclass(frozen=True, slots=True)
class Deal:
    """The winner of the last round deals the next one (ODD-8)."""


Move = Play | Answer | Deal

# All possible choices are made once, because bots list thousands of ways in a decision.
HAND_CARDS = tuple(map(HandCard, Design))
BASKET_CARDS = tuple(map(BasketCard, range(32)))
PERSONS = tuple(map(Person, range(3)))
LEFT, RIGHT = Direction(True), Direction(False)
