"""Computes the chance of winning a round, and the whole game, from the share of rounds simulated.

Shares are corrected first, because simulated players are more predictable than real ones.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache

from sockapp.engine.game import Seat
from sockapp.games.odd_socks.state import Table


@dataclass(frozen=True, slots=True)
class ChanceCorrection:
    """A correction of chances that are too sure: ``logit(true) = shift + slope * logit(counted)``.

    Simulated players are more predictable than real ones, so a counted chance is too close to 0 or
    1.
    """

    shift: float
    slope: float
    max_share: float = 0.99
    """Larger shares are cut down to this one."""

    def correct(self, counted: float) -> float:
        """Return the true chance that belongs to a counted share of rounds."""
        share = min(self.max_share, max(MIN_SHARE, counted))
        odds = self.shift + self.slope * math.log(share / (1.0 - share))
        return 1.0 / (1.0 + math.exp(-odds))

    def steepness(self, first: float, second: float) -> float:
        """Return the factor by which correction changes the difference of two counted shares."""
        if abs(first - second) < 2 * MIN_SHARE:
            middle = (first + second) / 2
            first, second = middle - MIN_SHARE, middle + MIN_SHARE
        return abs(self.correct(first) - self.correct(second)) / abs(first - second)


@dataclass(frozen=True, slots=True)
class RoundCorrection:
    """The corrections of a round: mild ones at its end, when little can still be played.

    They were fitted to bots' games. docs/ANALYSIS.md has the figures.
    """

    shift: float
    first_slope: float
    last_slope: float
    max_share: float = 0.99

    def after(self, played: float) -> ChanceCorrection:
        """Return the correction for a part of the round's turns, 0 to 1, that was played."""
        slope = self.first_slope + played * (self.last_slope - self.first_slope)
        return ChanceCorrection(self.shift, slope, self.max_share)


MIN_SHARE = 0.01
"""Shares closer to 0 are not told apart."""

# Three players lose one in seven of the rounds that they win in all imagined worlds, because real
# opponents also take cards by chance.
CORRECTIONS = {2: RoundCorrection(-0.03, 0.41, 0.68), 3: RoundCorrection(-0.20, 0.67, 0.74, 0.93)}
"""By the number of players."""
_FIRST_HAND_CARDS = {2: 10, 3: 12}
"""The cards in all hands at the start of a round."""


def find_correction(table: Table) -> ChanceCorrection:
    """Return the correction for a position of a round."""
    # One card is played in each turn. In the last turn all hold one card, and one player two.
    last, first = table.players + 1, _FIRST_HAND_CARDS[table.players]
    current = sum(map(len, table.hands))
    played = (first - current) / (first - last)
    return CORRECTIONS[table.players].after(min(1.0, max(0.0, played)))


@cache
def compute_game_chances(missing: tuple[int, ...]) -> tuple[float, ...]:
    """Return each seat's chance to win the game, before a round that all win equally often.

    ``missing`` has the rounds that each seat must still win; 0 for the winner of the game.
    """
    if 0 in missing:
        return tuple(float(rounds == 0) for rounds in missing)
    sums = [0.0] * len(missing)
    for seat in range(len(missing)):
        for other, chance in enumerate(compute_game_chances(count_missing_after(missing, seat))):
            sums[other] += chance
    return tuple(total / len(missing) for total in sums)


def count_missing_after(missing: tuple[int, ...], winner: Seat) -> tuple[int, ...]:
    """Return the rounds that seats must still win after one of them has won a round."""
    return tuple(rounds - (seat == winner) for seat, rounds in enumerate(missing))


def chance_with_round(
    missing: tuple[int, ...], seat: Seat, round_chances: tuple[float, ...]
) -> float:
    """Return a seat's chance to win the game from the chances of all seats to win this round."""
    return sum(
        chance * compute_game_chances(count_missing_after(missing, winner))[seat]
        for winner, chance in enumerate(round_chances)
    )
