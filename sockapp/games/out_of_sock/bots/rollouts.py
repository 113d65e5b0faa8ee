"""Whole games played in the head, fast: what the bots look ahead with.

A column is two numbers, the sum of its socks and a factor, and a card is a step on them:

* it adds ``socks`` to the sum, then multiplies the factor by ``1 + turn``;
* its gain is therefore ``factor * (socks + turn * sum)``,

where ``turn`` is 0 for plain socks, 1 for a Double, -2 for a Conversion and -1 for a Ban
(the factor is then 0 and stays so, exactly as OOS-9 wants it).

Sums start at ``EXPECTED_FURTHER_SOCKS`` instead of 0: an empty column will probably still get
socks, and this gives a Double that comes early its worth without a single extra step. Scores
leave it out again.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable
from itertools import accumulate

from sockapp.engine.game import Seat
from sockapp.games.out_of_sock.cards import PILES, SUIT_INDEX, SUITS, Card, CardKind
from sockapp.games.out_of_sock.dice_model import DICE, chances
from sockapp.games.out_of_sock.state import Table, decks_to_end

Quick = tuple[int, int, int]
"""A card as (suit, socks, turn)."""

EXPECTED_FURTHER_SOCKS = 5
"""The socks that a column is expected to get still."""

UNSEEN_CARD_VALUE = 0.5
"""What the unseen second card of a stack is worth on average."""

_DENY = {2: 0.8, 3: 0.5, 4: 0.4}
"""By players: what a point that the next one misses is worth, against one of one's own."""

SUIT_COUNT = len(SUITS)
_PILE_INDICES = range(len(PILES))

_TURN = {CardKind.SOCKS: 0, CardKind.DOUBLE: 1, CardKind.CONVERSION: -2, CardKind.BAN: -1}

# Everybody in a simulated game tosses as well as one can: 1 turn in 10 is lost.
_COUNTS = range(DICE + 1)
_COUNT_CHANCES = tuple(accumulate(chances(6.6)))
_ENOUGH_ROUNDS = 40


def quick(card: Card) -> Quick:
    """A card as the simulation wants it."""
    return SUIT_INDEX[card.suit], card.socks, _TURN[card.kind]


def tosses(source: random.Random) -> list[list[int]]:
    """The dice of many rounds to come, as pile indices; no dice at all is a lost turn."""
    counts = source.choices(_COUNTS, cum_weights=_COUNT_CHANCES, k=_ENOUGH_ROUNDS)
    faces = source.choices(_PILE_INDICES, k=sum(counts))
    ends = accumulate(counts)
    return [
        faces[end - count : end] if count in PILES else []
        for count, end in zip(counts, ends, strict=True)
    ]


class World:
    """One possible position, unfolded and changed in place."""

    __slots__ = ("decks", "ending", "factors", "holder", "players", "sums")

    def __init__(
        self,
        players: int,
        holder: Seat,
        decks: list[list[Quick]],
        sums: list[int],
        factors: list[int],
        ending: int,
    ) -> None:
        self.players = players
        self.holder = holder
        self.decks = decks
        """Cards by pile index, the top card last."""
        self.sums = sums
        """By seat and suit: ``seat * SUIT_COUNT + suit``."""
        self.factors = factors
        self.ending = ending
        """How many more decks must go."""

    @classmethod
    def of(cls, table: Table) -> World:
        """What the table shows: decks of nothing but their top cards."""
        decks = [[] if top is None else [quick(top)] for top in table.tops]
        sums = [EXPECTED_FURTHER_SOCKS] * (table.players * SUIT_COUNT)
        factors = [1] * len(sums)
        for seat, columns in enumerate(table.columns):
            for column in columns:
                for card in column:
                    suit, socks, turn = quick(card)
                    sums[seat * SUIT_COUNT + suit] += socks
                    factors[seat * SUIT_COUNT + suit] *= 1 + turn
        ending = decks_to_end(table.players) - table.left.count(0)
        return cls(table.players, table.holder, decks, sums, factors, ending)

    def deal(self, left: tuple[int, ...], hidden: list[Quick]) -> None:
        """Put hidden cards, from the front, under the top cards: so many a deck in all."""
        at = 0
        for deck, count in zip(self.decks, left, strict=True):
            if deck:
                deck[:0] = hidden[at : at + count - 1]
                at += count - 1

    def copy(self) -> World:
        """The same position, free to be changed."""
        decks = [deck[:] for deck in self.decks]
        return World(self.players, self.holder, decks, self.sums[:], self.factors[:], self.ending)

    def scores(self) -> list[int]:
        """Everybody's points."""
        worth = [
            (sock - EXPECTED_FURTHER_SOCKS) * factor
            for sock, factor in zip(self.sums, self.factors, strict=True)
        ]
        return [sum(worth[at : at + SUIT_COUNT]) for at in range(0, len(worth), SUIT_COUNT)]

    def gain(self, seat: Seat, card: Quick) -> int:
        """What a card is worth to a player, promise included."""
        suit, socks, turn = card
        at = seat * SUIT_COUNT + suit
        return self.factors[at] * (socks + turn * self.sums[at])

    def take(self, seat: Seat, pile: int) -> bool:
        """A deck's top card goes to a player; True if that ends the game."""
        deck = self.decks[pile]
        suit, socks, turn = deck.pop()
        at = seat * SUIT_COUNT + suit
        self.sums[at] += socks
        self.factors[at] *= 1 + turn
        if not deck:
            self.ending -= 1
        return not self.ending

    def stack(self, seat: Seat, pile: int) -> bool:
        """The deck's top two cards go to a player; True if that ends the game."""
        return self.take(seat, pile) or bool(self.decks[pile] and self.take(seat, pile))

    def best(self, seat: Seat, piles: Iterable[int], deny: float) -> int:
        """The pile a sensible player takes from: its own gain, and what the next one misses."""
        sums, factors, decks = self.sums, self.factors, self.decks
        mine = seat * SUIT_COUNT
        theirs = (seat + 1) % self.players * SUIT_COUNT
        best, most = -1, -math.inf
        for pile in piles:
            suit, socks, turn = decks[pile][-1]
            at, beside = mine + suit, theirs + suit
            worth = factors[at] * (socks + turn * sums[at]) + deny * (
                factors[beside] * (socks + turn * sums[beside])
            )
            if worth > most:
                best, most = pile, worth
        return best

    def picks(self, seat: Seat, dice: list[int]) -> bool:
        """Everybody takes dice in turn, from this seat on; True if that ends the game."""
        deny = _DENY[self.players]
        decks = self.decks
        dice = [pile for pile in dice if decks[pile]]
        while dice:
            pile = self.best(seat, self.open_to(seat, dice), deny) if len(dice) > 1 else dice[0]
            dice.remove(pile)
            if self.take(seat, pile):
                return True
            if not decks[pile] and pile in dice:
                dice = [other for other in dice if other != pile]
            seat = (seat + 1) % self.players
        return False

    def open_to(self, seat: Seat, dice: list[int]) -> Iterable[int]:
        """The piles worth a thought: to end the game is good for whoever then wins, only."""
        piles = set(dice)
        if self.ending > 1:
            return piles
        decks = self.decks
        last = [pile for pile in piles if len(decks[pile]) == 1]
        if not last:
            return piles
        won = [pile for pile in last if self.ends_well(seat, pile)]
        return won or piles.difference(last) or piles

    def ends_well(self, seat: Seat, pile: int) -> bool:
        """Whether a player who takes all that is left of this deck is then ahead."""
        world = self.copy()
        while world.decks[pile]:
            world.take(seat, pile)
        scores = world.scores()
        return scores[seat] == max(scores)

    def prefers_stack(self, seat: Seat, dice: list[int], deny: float) -> bool:
        """Whether a sensible player stacks these dice rather than split them."""
        decks = self.decks
        onto = len(dice) - 2
        if not decks[onto]:
            return False
        piles = {pile for pile in dice if decks[pile]}
        if not piles:
            return True
        first = self.best(seat, piles, deny)
        split: float = self.gain(seat, decks[first][-1])
        piles.remove(first)
        if piles:
            after = (seat + 1) % self.players
            split -= deny * max([self.gain(after, decks[pile][-1]) for pile in piles])
        return self.gain(seat, decks[onto][-1]) + UNSEEN_CARD_VALUE > split

    def stacks(self, seat: Seat, dice: list[int]) -> bool:
        """As ``prefers_stack``, but with an eye on the end of the game."""
        onto = len(dice) - 2
        if self.ending == 1 and 0 < len(self.decks[onto]) <= 2:
            return self.ends_well(seat, onto) or not any(self.decks[pile] for pile in dice)
        return self.prefers_stack(seat, dice, _DENY[self.players])

    def finish(self, rounds: list[list[int]]) -> list[int]:
        """Play on from a new round to the end of the game; everybody's points."""
        seat = self.holder
        for dice in rounds:
            if dice:
                if self.stacks(seat, dice):
                    over = self.stack(seat, len(dice) - 2)
                else:
                    over = self.picks(seat, dice)
                if over:
                    break
            seat = (seat + 1) % self.players
        return self.scores()
