"""Rollouts: a fast simulation of whole games, with which the bots look ahead.

A column is two numbers, the sum of its socks and a factor. A card changes both:

* It adds ``socks`` to the sum, then multiplies the factor by ``1 + delta``.
* Its gain is therefore ``factor * (socks + delta * sum)``.

``delta`` is 0 for plain socks, 1 for a Double, -2 for a Conversion and -1 for a Ban. After a Ban
the factor is 0 and stays 0, as OOS-9 requires.

Sums start at ``EXPECTED_FURTHER_SOCKS`` instead of 0, because an empty column will probably get
socks later. So an early Double has a value without any further code. ``scores`` subtracts the
start again.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable
from itertools import accumulate

from sockapp.engine.game import Seat
from sockapp.games.out_of_sock.cards import PILES, SUIT_INDEX, SUITS, Card, CardKind
from sockapp.games.out_of_sock.dice_model import BEST_STRENGTH, DICE, chances
from sockapp.games.out_of_sock.state import Table, decks_to_end

SimulatedCard = tuple[int, int, int]
"""A card as (suit, socks, delta)."""

EXPECTED_FURTHER_SOCKS = 5
"""The number of socks that a column is expected to get later."""

UNSEEN_CARD_VALUE = 0.5
"""The average points of the unseen second card of a stack."""

_DENIAL_WEIGHTS = {2: 0.8, 3: 0.5, 4: 0.4}
"""By number of players: the value of a point that the next player misses, relative to an own
point."""

SUIT_COUNT = len(SUITS)
_PILE_INDICES = range(len(PILES))

_FACTOR_DELTAS = {CardKind.SOCKS: 0, CardKind.DOUBLE: 1, CardKind.CONVERSION: -2, CardKind.BAN: -1}

_HAND_SPREAD = 0.2
"""The standard deviation of ln K of all simulated players, who aim for the best strength. They lose
one turn in 25, as the hard bots do."""
_COUNTS = range(DICE + 1)
_MAX_ROUNDS = 40


def _mean_chances() -> tuple[float, ...]:
    """Return the probabilities of 0, 1 … 8 dice, averaged over a simulated hand's strengths."""
    deviations = [step / 10 for step in range(-30, 31)]
    weights = [math.exp(-deviation * deviation / 2) for deviation in deviations]
    sums = [0.0] * (DICE + 1)
    for deviation, weight in zip(deviations, weights, strict=True):
        for dice, chance in enumerate(chances(BEST_STRENGTH * math.exp(_HAND_SPREAD * deviation))):
            sums[dice] += chance * weight / sum(weights)
    return tuple(sums)


_COUNT_CHANCES = tuple(accumulate(_mean_chances()))


def to_simulated_card(card: Card) -> SimulatedCard:
    """Return a card in the form of the simulation."""
    return SUIT_INDEX[card.suit], card.socks, _FACTOR_DELTAS[card.kind]


def sample_tosses(source: random.Random) -> list[list[int]]:
    """Return the random dice of many rounds, as pile indices; an empty list is a lost turn."""
    counts = source.choices(_COUNTS, cum_weights=_COUNT_CHANCES, k=_MAX_ROUNDS)
    faces = source.choices(_PILE_INDICES, k=sum(counts))
    ends = accumulate(counts)
    return [
        faces[end - count : end] if count in PILES else []
        for count, end in zip(counts, ends, strict=True)
    ]


class World:
    """One possible position, changed in place by the simulation."""

    __slots__ = ("decks", "decks_to_go", "factors", "holder", "players", "sums")

    def __init__(
        self,
        players: int,
        holder: Seat,
        decks: list[list[SimulatedCard]],
        sums: list[int],
        factors: list[int],
        decks_to_go: int,
    ) -> None:
        self.players = players
        self.holder = holder
        self.decks = decks
        """Cards by pile index, the top card last."""
        self.sums = sums
        """By seat and suit: ``seat * SUIT_COUNT + suit``."""
        self.factors = factors
        self.decks_to_go = decks_to_go
        """The number of decks that must still run out for the game to end."""

    @classmethod
    def of(cls, table: Table) -> World:
        """Return the world that a table shows, with decks of their top cards only."""
        decks = [[] if top is None else [to_simulated_card(top)] for top in table.tops]
        sums = [EXPECTED_FURTHER_SOCKS] * (table.players * SUIT_COUNT)
        factors = [1] * len(sums)
        for seat, columns in enumerate(table.columns):
            for column in columns:
                for card in column:
                    suit, socks, delta = to_simulated_card(card)
                    sums[seat * SUIT_COUNT + suit] += socks
                    factors[seat * SUIT_COUNT + suit] *= 1 + delta
        ending = decks_to_end(table.players) - table.left.count(0)
        return cls(table.players, table.holder, decks, sums, factors, ending)

    def deal(self, left: tuple[int, ...], hidden: list[SimulatedCard]) -> None:
        """Put hidden cards under the top cards until each deck has ``left`` cards.

        They are taken from the front of ``hidden``.
        """
        at = 0
        for deck, count in zip(self.decks, left, strict=True):
            if deck:
                deck[:0] = hidden[at : at + count - 1]
                at += count - 1

    def copy(self) -> World:
        """Return an independent copy."""
        decks = [deck[:] for deck in self.decks]
        return World(
            self.players, self.holder, decks, self.sums[:], self.factors[:], self.decks_to_go
        )

    def scores(self) -> list[int]:
        """Return the points of all seats."""
        worth = [
            (sock - EXPECTED_FURTHER_SOCKS) * factor
            for sock, factor in zip(self.sums, self.factors, strict=True)
        ]
        return [sum(worth[at : at + SUIT_COUNT]) for at in range(0, len(worth), SUIT_COUNT)]

    def gain(self, seat: Seat, card: SimulatedCard) -> int:
        """Return the gain of a card for a seat, with the socks expected later."""
        suit, socks, delta = card
        at = seat * SUIT_COUNT + suit
        return self.factors[at] * (socks + delta * self.sums[at])

    def take(self, seat: Seat, pile: int) -> bool:
        """Give a deck's top card to a seat; return whether that ends the game."""
        deck = self.decks[pile]
        suit, socks, delta = deck.pop()
        at = seat * SUIT_COUNT + suit
        self.sums[at] += socks
        self.factors[at] *= 1 + delta
        if not deck:
            self.decks_to_go -= 1
        return not self.decks_to_go

    def stack(self, seat: Seat, pile: int) -> bool:
        """Give a deck's top two cards to a seat; return whether that ends the game."""
        return self.take(seat, pile) or bool(self.decks[pile] and self.take(seat, pile))

    def find_best_pile(self, seat: Seat, piles: Iterable[int], deny: float) -> int:
        """Return the best pile for a seat, by its own gain and what the next player misses."""
        sums, factors, decks = self.sums, self.factors, self.decks
        mine = seat * SUIT_COUNT
        theirs = (seat + 1) % self.players * SUIT_COUNT
        best, most = -1, -math.inf
        for pile in piles:
            suit, socks, delta = decks[pile][-1]
            at, beside = mine + suit, theirs + suit
            worth = factors[at] * (socks + delta * sums[at]) + deny * (
                factors[beside] * (socks + delta * sums[beside])
            )
            if worth > most:
                best, most = pile, worth
        return best

    def pick_dice(self, seat: Seat, dice: list[int]) -> bool:
        """Let all seats take dice in turn from this one; return whether that ends the game."""
        deny = _DENIAL_WEIGHTS[self.players]
        decks = self.decks
        dice = [pile for pile in dice if decks[pile]]
        while dice:
            pile = (
                self.find_best_pile(seat, self.list_considered_piles(seat, dice), deny)
                if len(dice) > 1
                else dice[0]
            )
            dice.remove(pile)
            if self.take(seat, pile):
                return True
            if not decks[pile] and pile in dice:
                dice = [other for other in dice if other != pile]
            seat = (seat + 1) % self.players
        return False

    def list_considered_piles(self, seat: Seat, dice: list[int]) -> Iterable[int]:
        """Return the piles that a seat considers.

        If it can end the game and lead, these are only the piles by which it does. Otherwise
        piles that end the game are left out, unless there are no others.
        """
        piles = set(dice)
        if self.decks_to_go > 1:
            return piles
        decks = self.decks
        last = [pile for pile in piles if len(decks[pile]) == 1]
        if not last:
            return piles
        won = [pile for pile in last if self.leads_after_emptying(seat, pile)]
        return won or piles.difference(last) or piles

    def leads_after_emptying(self, seat: Seat, pile: int) -> bool:
        """Return whether a seat leads after it has taken the rest of a deck."""
        world = self.copy()
        while world.decks[pile]:
            world.take(seat, pile)
        scores = world.scores()
        return scores[seat] == max(scores)

    def prefers_stack(self, seat: Seat, dice: list[int], deny: float) -> bool:
        """Return whether a seat gains more by stacking these dice than by splitting them."""
        decks = self.decks
        onto = len(dice) - 2
        if not decks[onto]:
            return False
        piles = {pile for pile in dice if decks[pile]}
        if not piles:
            return True
        first = self.find_best_pile(seat, piles, deny)
        split: float = self.gain(seat, decks[first][-1])
        piles.remove(first)
        if piles:
            after = (seat + 1) % self.players
            split -= deny * max([self.gain(after, decks[pile][-1]) for pile in piles])
        return self.gain(seat, decks[onto][-1]) + UNSEEN_CARD_VALUE > split

    def should_stack(self, seat: Seat, dice: list[int]) -> bool:
        """Return whether a seat stacks these dice.

        A stack that ends the game is chosen only if the seat then leads, or if no split is
        possible. Otherwise ``prefers_stack`` decides.
        """
        onto = len(dice) - 2
        if self.decks_to_go == 1 and 0 < len(self.decks[onto]) <= 2:
            return self.leads_after_emptying(seat, onto) or not any(
                self.decks[pile] for pile in dice
            )
        return self.prefers_stack(seat, dice, _DENIAL_WEIGHTS[self.players])

    def finish(self, rounds: list[list[int]]) -> list[int]:
        """Play from a new round to the end of the game, and return the points of all seats."""
        seat = self.holder
        for dice in rounds:
            if dice:
                if self.should_stack(seat, dice):
                    over = self.stack(seat, len(dice) - 2)
                else:
                    over = self.pick_dice(seat, dice)
                if over:
                    break
            seat = (seat + 1) % self.players
        return self.scores()
