"""Counting a game of Out of Sock: faces, dice out of the basket, first top cards, lost tosses."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from sockapp.engine.game_log import GameLog
from sockapp.engine.game_review import Sample, SeatTally, Steps, Tally, dealt
from sockapp.games.out_of_sock.cards import PACK, PILES, SUITS
from sockapp.games.out_of_sock.dice_model import DICE, chances
from sockapp.games.out_of_sock.events import Tossed

LOST = (0, 1, DICE)
"""How many dice out lose the turn (OOS-3)."""


FEWEST_TOSSES = 5
"""Fewer say nothing about a hand."""


class TossFigures(NamedTuple):
    """What is summed up over a person's tosses. Scorecards store it in this order."""

    tosses: float = 0
    strengths: float = 0.0
    """Sum of their strengths, as logarithms."""
    squares: float = 0.0
    """Sum of the squares of these."""

    @property
    def spread(self) -> float | None:
        """How much tosses differ in strength, as a share (0.2: a fifth up or down).

        None if there are too few.
        """
        if self.tosses < FEWEST_TOSSES:
            return None
        mean = self.strengths / self.tosses
        variance = max(0.0, self.squares / self.tosses - mean * mean)
        return math.exp(math.sqrt(variance * self.tosses / (self.tosses - 1))) - 1


def tally(log: GameLog, steps: Steps) -> Tally:
    """Every toss of the game, and the six cards that lay on top at its start."""
    tossed = [event for step in steps for event in step.events if isinstance(event, Tossed)]
    seats = [SeatTally()] * log.options.players
    for toss in tossed:
        seats[toss.seat] += _of_toss(toss)
    tops = Counter(card.suit for card in steps[0].state.table.tops if card is not None)
    return Tally(
        tuple(seats),
        {
            "faces": _faces(tossed),
            "out": _out(tossed),
            "deal": dealt([tops[suit] for suit in SUITS], [1 / len(SUITS)] * len(SUITS), len(PACK)),
        },
    )


def _of_toss(toss: Tossed) -> SeatTally:
    likely = chances(toss.strength)
    losing = sum(likely[dice] for dice in LOST)
    strength = math.log(toss.strength) if toss.strength > 0 else 0.0
    return SeatTally(
        luck=float(len(toss.dice) in LOST),
        expected=losing,
        variance=losing * (1 - losing),
        figures=TossFigures(1, strength, strength * strength),
    )


def _faces(tossed: Sequence[Tossed]) -> Sample:
    """How often each face came."""
    came = Counter(die for toss in tossed for die in toss.dice)
    total = came.total()
    return Sample(
        tuple(came[face] for face in PILES),
        (total / len(PILES),) * len(PILES),
        total,
    )


def _out(tossed: Sequence[Tossed]) -> Sample:
    """How often 0, 1 … 8 dice left the basket, beside what tosses so strong lead to."""
    came = Counter(len(toss.dice) for toss in tossed)
    expected = [0.0] * (DICE + 1)
    for toss in tossed:
        for dice, chance in enumerate(chances(toss.strength)):
            expected[dice] += chance
    return Sample(
        tuple(came[dice] for dice in range(DICE + 1)),
        tuple(expected),
        len(tossed),
    )
