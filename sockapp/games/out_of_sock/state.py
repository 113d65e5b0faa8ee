"""What lies on the table for all to see, and the little that does not.

There are no hidden hands: only the cards below a deck's top card and the luck to come are
secret. So a position is in two parts, and a view is simply the open one.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from sockapp.engine.game import Seat
from sockapp.engine.rng import Rng
from sockapp.games.out_of_sock.cards import PILES, SUIT_INDEX, Card, Suit
from sockapp.games.out_of_sock.dice_model import DICE
from sockapp.games.out_of_sock.scoring import Columns, Standing, Working, standing, total, work_out


def decks_to_end(players: int) -> int:
    """How many decks must be gone for the game to be over (OOS-10)."""
    return 2 if players == 2 else 1


class Phase(StrEnum):
    """What the game is waiting for."""

    TOSS = "toss"
    CHOOSE = "choose"  # split or stack
    PICK = "pick"  # a die
    NAME = "name"  # the winner of a tie
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Table:
    """Everything that everybody may see. Six piles are indexed 0–5 for the numbers 2–7."""

    players: int
    phase: Phase
    turn: Seat
    """Whose decision it is (at the end of the game: whose it was last)."""
    holder: Seat
    """Who has the basket: whoever tosses, until the round is over (OOS-14)."""
    dice: tuple[int, ...]
    """Dice out of the basket: as they fell while choosing, in front of their piles after."""
    tops: tuple[Card | None, ...]
    """Each deck's top card; None where the deck is gone."""
    left: tuple[int, ...]
    """How many cards each deck has, the top card included."""
    columns: tuple[Columns, ...]
    """By player and suit."""
    winner: Seat | None = None

    @property
    def in_basket(self) -> int:
        """How many dice are in the basket."""
        return DICE - len(self.dice)

    def top(self, number: int) -> Card | None:
        """The top card of a pile's deck."""
        return self.tops[number - 2]

    def cards_left(self, number: int) -> int:
        """How many cards a pile's deck has."""
        return self.left[number - 2]

    def dice_at(self, number: int) -> int:
        """How many dice lie (or would lie, once split) in front of a pile (OOS-12)."""
        return self.dice.count(number) if self.left[number - 2] else 0

    @property
    def placeable(self) -> tuple[int, ...]:
        """The dice that a split puts in front of piles, sorted; those of gone decks fall out."""
        left = self.left
        return tuple(sorted([die for die in self.dice if left[die - 2]]))

    @property
    def stack_number(self) -> int | None:
        """The pile that a stack would go to; None if its deck is gone."""
        number = len(self.dice)
        return number if number in PILES and self.left[number - 2] else None

    @property
    def picking_order(self) -> tuple[Seat, ...]:
        """Who takes the dice that lie (or would lie) in front of the piles, one after the other.

        The last one is forced. It grows shorter if a deck runs out on the way (OOS-12).
        """
        if self.phase not in (Phase.CHOOSE, Phase.PICK):
            return ()
        return tuple((self.turn + i) % self.players for i in range(len(self.placeable)))

    def ends_game(self, number: int, cards: int = 1) -> bool:
        """Whether taking this many cards of a pile's deck would end the game."""
        left = self.left[number - 2]
        return 0 < left <= cards and self.left.count(0) + 1 >= decks_to_end(self.players)

    def working(self, seat: Seat, suit: Suit) -> Working:
        """One column's score, step by step."""
        return work_out(self.columns[seat][SUIT_INDEX[suit]])

    def gain(self, seat: Seat, card: Card) -> int:
        """By how much this card would change a player's score now."""
        column = self.columns[seat][SUIT_INDEX[card.suit]]
        return work_out((*column, card)).score - work_out(column).score

    def score(self, seat: Seat) -> int:
        """One player's points so far."""
        return total(self.columns[seat])

    @property
    def standing(self) -> Standing:
        """Who is ahead as the cards lie now."""
        return standing(self.columns)


@dataclass(frozen=True, slots=True)
class View:
    """The table through somebody's eyes: the same for all, except whose they are."""

    seat: Seat | None
    table: Table


@dataclass(frozen=True, slots=True)
class State:
    """A whole position: the table and what nobody may know."""

    table: Table
    below: tuple[tuple[Card, ...], ...]
    """The cards under each deck's top card, the next one last."""
    rng: Rng
