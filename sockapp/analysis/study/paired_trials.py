"""Compares moves in the same sampled worlds, and measures the cost of the played one.

The best of several noisy means looks better than it is. Therefore the worlds are divided into two
halves. The best move is chosen by one half and measured in the other, and the other way round
(cross-fitting). Otherwise even the best players would seem to lose something with every move.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

SeatShares = tuple[float, ...]
"""By seat: the share of the win in one simulated game, mostly 0 or 1."""

DROPPED_STANDARD_ERRORS = 3.0
"""A move is dropped once it is worse than the best by more standard errors than this."""
_HALVES = (0, 1)


@dataclass(frozen=True, slots=True)
class MeasuredCost:
    """The cost of the played move against the best one."""

    best: int
    """The best candidate, or the played one if no other was better."""
    cost: float
    error: float
    """The standard error of the cost."""
    before: SeatShares
    """The mean shares with the best move."""
    after: SeatShares
    """The mean shares with the played move."""


class PairedTrials:
    """The results of several moves, world by world, for the seat that chose among them."""

    def __init__(self, candidates: int, played: int, seat: int) -> None:
        self._played, self._seat = played, seat
        self._shares: list[list[SeatShares]] = [[] for _ in range(candidates)]
        self.remaining = list(range(candidates))
        """The candidates that are still tried."""

    @property
    def worlds(self) -> int:
        """The number of worlds so far."""
        return len(self._shares[self._played])

    def add(self, results: Sequence[SeatShares]) -> None:
        """Add the results of the remaining candidates in one more world, in their order."""
        for candidate, shares in zip(self.remaining, results, strict=True):
            self._shares[candidate].append(shares)

    def drop_losers(self) -> None:
        """Stop trying the moves that are clearly worse than the best one, but not the played."""
        best = max(self.remaining, key=lambda candidate: self._sum(candidate, self._seat))
        self.remaining = [
            candidate
            for candidate in self.remaining
            if candidate in (best, self._played) or not self._is_loser(candidate, best)
        ]

    def measure(self) -> MeasuredCost:
        """Return the cost of the played move. Raises ValueError for fewer than four worlds."""
        worlds, played, seat = self.worlds, self._played, self._seat
        if worlds < 4:
            raise ValueError("too few worlds to measure a cost")
        seats = range(len(self._shares[played][0]))
        after = tuple(self._sum(played, other) / worlds for other in seats)
        gains = [0.0] * len(seats)
        variance = 0.0
        for half in _HALVES:
            best = max(self.remaining, key=lambda move: self._sum(move, seat, 1 - half))
            differences = self._differences(best, played, half)
            variance += _variance_of_mean(differences) / len(_HALVES) ** 2
            for other in seats:
                gain = self._sum(best, other, half) - self._sum(played, other, half)
                gains[other] += gain / len(differences) / len(_HALVES)
        overall = max(self.remaining, key=lambda move: self._sum(move, seat))
        return MeasuredCost(
            overall if gains[seat] > 0 else played,
            gains[seat],
            math.sqrt(variance),
            tuple(map(float.__add__, after, gains)),
            after,
        )

    def _sum(self, candidate: int, seat: int, half: int | None = None) -> float:
        """Return the sum of a seat's shares, in all worlds or in every other one."""
        shares = self._shares[candidate]
        chosen = shares if half is None else shares[half::2]
        return sum([world[seat] for world in chosen], 0.0)

    def _is_loser(self, candidate: int, best: int) -> bool:
        deficits = self._differences(best, candidate)
        mean = sum(deficits) / len(deficits)
        return mean > DROPPED_STANDARD_ERRORS * math.sqrt(_variance_of_mean(deficits))

    def _differences(self, better: int, worse: int, half: int | None = None) -> list[float]:
        """Return by how much one candidate is better than another, world by world."""
        pairs = list(zip(self._shares[better], self._shares[worse], strict=True))
        chosen = pairs if half is None else pairs[half::2]
        return [first[self._seat] - second[self._seat] for first, second in chosen]


def _variance_of_mean(values: list[float]) -> float:
    mean = sum(values) / len(values)
    return sum([(value - mean) ** 2 for value in values]) / (len(values) - 1) / len(values)
