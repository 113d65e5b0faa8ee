"""A position: the public table, and the hidden cards of the decks.

There are no hidden hands. Only the cards below the top cards and the random number generator are
secret. A view has the table and nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from sockapp.engine.game import Seat
from sockapp.engine.rng import Rng
from sockapp.games.out_of_sock.cards import PILES, SUIT_INDEX, Card, Suit
from sockapp.games.out_of_sock.dice_model import DICE
from sockapp.games.out_of_sock.scoring import (
    Columns,
    ColumnScore,
    Standing,
    compute_standing,
    score_column,
    total,
)


def decks_to_end(players: int) -> int:
    """Return how many decks must be empty for the game to end (OOS-10)."""
    return 2 if players == 2 else 1


class Phase(StrEnum):
    """The phases of a game, by the decision that it waits for."""

    TOSS = "toss"
    CHOOSE = "choose"  # split or stack
    PICK = "pick"  # a die
    NAME = "name"  # the winner of a tie
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Table:
    """Everything public. Tuples by pile have the indices 0–5 for the pile numbers 2–7."""

    players: int
    phase: Phase
    turn: Seat
    """The seat that must decide; after the game, the seat that decided last."""
    holder: Seat
    """The seat that has the basket: the one that tossed, until the round is over (OOS-14)."""
    dice: tuple[int, ...]
    """The dice out of the basket: in the order of the toss, or sorted after a split."""
    tops: tuple[Card | None, ...]
    """The top card of each deck; None where the deck is gone."""
    left: tuple[int, ...]
    """The number of cards in each deck, including the top card."""
    columns: tuple[Columns, ...]
    """By seat and suit: the cards taken."""
    winner: Seat | None = None

    @property
    def in_basket(self) -> int:
        """The number of dice in the basket."""
        return DICE - len(self.dice)

    def top(self, number: int) -> Card | None:
        """Return the top card of a pile's deck; None if the deck is gone."""
        return self.tops[number - 2]

    def cards_left(self, number: int) -> int:
        """Return the number of cards in a pile's deck."""
        return self.left[number - 2]

    def dice_at(self, number: int) -> int:
        """Return the number of dice in front of a pile, now or after a split (OOS-12)."""
        return self.dice.count(number) if self.left[number - 2] else 0

    @property
    def placeable(self) -> tuple[int, ...]:
        """The dice that a split puts in front of piles, sorted, without those of empty decks."""
        left = self.left
        return tuple(sorted([die for die in self.dice if left[die - 2]]))

    @property
    def stack_number(self) -> int | None:
        """The pile that a stack would go to; None if its deck is gone."""
        number = len(self.dice)
        return number if number in PILES and self.left[number - 2] else None

    @property
    def picking_order(self) -> tuple[Seat, ...]:
        """The seats that take the dice in front of the piles, now or after a split, in order.

        The last pick is forced. If a deck runs out, fewer picks are left (OOS-12).
        """
        if self.phase not in (Phase.CHOOSE, Phase.PICK):
            return ()
        return tuple((self.turn + i) % self.players for i in range(len(self.placeable)))

    def ends_game(self, number: int, cards: int = 1) -> bool:
        """Return whether taking this many cards of a pile's deck would end the game."""
        left = self.left[number - 2]
        return 0 < left <= cards and self.left.count(0) + 1 >= decks_to_end(self.players)

    def column_score(self, seat: Seat, suit: Suit) -> ColumnScore:
        """Return the steps of a column's score."""
        return score_column(self.columns[seat][SUIT_INDEX[suit]])

    def gain(self, seat: Seat, card: Card) -> int:
        """Return how much this card would change a player's score now."""
        column = self.columns[seat][SUIT_INDEX[card.suit]]
        return score_column((*column, card)).score - score_column(column).score

    def score(self, seat: Seat) -> int:
        """Return a player's points so far."""
        return total(self.columns[seat])

    @property
    def standing(self) -> Standing:
        """The points and the leaders as the cards lie now."""
        return compute_standing(self.columns)


@dataclass(frozen=True, slots=True)
class View:
    """A seat's view: the public table, which is the same for all seats."""

    seat: Seat | None
    table: Table


@dataclass(frozen=True, slots=True)
class State:
    """A whole position: the public table and what is hidden from all seats."""

    table: Table
    below: tuple[tuple[Card, ...], ...]
    """By pile: the cards under the top card, the next one last."""
    rng: Rng
