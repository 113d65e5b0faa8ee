"""From rounds won in the imagination to the chance of winning a round, and the whole game."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache

from sockapp.engine.game import Seat


@dataclass(frozen=True, slots=True)
class ChanceCorrection:
    """A correction of chances that are too sure: ``logit(true) = shift + slope * logit(counted)``.

    Simulated players are more predictable than real ones, so a counted chance is too close to 0 or
    1. The correction was fitted to bots' games. docs/ANALYSIS.md has the figures.
    """

    shift: float
    slope: float

    def correct(self, counted: float) -> float:
        """Return the true chance that belongs to a counted share of rounds."""
        share = min(1.0 - LEAST_SHARE, max(LEAST_SHARE, counted))
        odds = self.shift + self.slope * math.log(share / (1.0 - share))
        return 1.0 / (1.0 + math.exp(-odds))

    def steepness(self, one: float, other: float) -> float:
        """Return by how much a difference of two counted shares changes when it is corrected."""
        if abs(one - other) < 2 * LEAST_SHARE:
            middle = (one + other) / 2
            one, other = middle - LEAST_SHARE, middle + LEAST_SHARE
        return abs(self.correct(one) - self.correct(other)) / abs(one - other)


LEAST_SHARE = 0.01
"""Shares closer to 0 or 1 are not told apart."""

CORRECTIONS = {2: ChanceCorrection(-0.02, 0.81), 3: ChanceCorrection(-0.17, 0.76)}
"""By the number of players."""


@cache
def game_chances(missing: tuple[int, ...]) -> tuple[float, ...]:
    """Return each seat's chance to win the game, before a round that all win equally often.

    ``missing`` has the rounds that each seat must still win; 0 for the winner of the game.
    """
    if 0 in missing:
        return tuple(float(rounds == 0) for rounds in missing)
    sums = [0.0] * len(missing)
    for seat in range(len(missing)):
        for one, chance in enumerate(game_chances(without_one(missing, seat))):
            sums[one] += chance
    return tuple(total / len(missing) for total in sums)


def without_one(missing: tuple[int, ...], winner: Seat) -> tuple[int, ...]:
    """Return the rounds that seats must still win after one of them has won a round."""
    return tuple(rounds - (seat == winner) for seat, rounds in enumerate(missing))


def chance_with_round(
    missing: tuple[int, ...], seat: Seat, round_chances: tuple[float, ...]
) -> float:
    """Return a seat's chance to win the game from the chances of all seats to win this round."""
    return sum(
        chance * game_chances(without_one(missing, winner))[seat]
        for winner, chance in enumerate(round_chances)
    )
