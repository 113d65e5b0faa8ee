"""The solver's problem as a model for a general solver: HiGHS through SciPy.

Compact model: a run has length 3, 4 or 5 (longer ones split into these), a rank has at
most one set. Whole numbers: runs by suit, first rank and length; cards of each face in the
set; cards of each face played; and whether a rank has a set.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import numpy as np
from scipy.optimize import Bounds, LinearConstraint, milp
from scipy.sparse import lil_array

from sockapp.games.sock.cards import FACES, RANKS, SUITS, Card, Happy

_INFEASIBLE = 2
"""The status of ``scipy.optimize.milp`` for a model without a solution."""


def ranks_of_runs(happy: Happy) -> list[tuple[int, ...]]:
    """Return every run of 3 to 5 as ranks; 0 is the happy symbol."""
    if happy == "wrap":
        starts, line = range(RANKS), [rank % RANKS for rank in range(2 * RANKS)]
    else:
        line = list(range(RANKS)) if happy in ("low", "both") else list(range(1, RANKS))
        line += [0] if happy in ("high", "both") else []
        starts = range(len(line))
    return [
        tuple(line[start : start + length])
        for length in (3, 4, 5)
        for start in starts
        if start + length <= len(line)
    ]


class Model:
    """A model of one position; it is built and solved separately, so that both can be timed."""

    def __init__(
        self, table: Sequence[Card], hand: Sequence[Card], happy: Happy, weights: Sequence[int]
    ) -> None:
        runs = [(suit, ranks) for suit in SUITS for ranks in ranks_of_runs(happy)]
        faces, first_set, first_played = len(FACES), len(runs), len(runs) + len(FACES)
        first_is_set = first_played + faces
        self._size = size = first_is_set + RANKS
        on_table, in_hand = Counter(table), Counter(hand)

        rows = lil_array((faces + 2 * RANKS, size))
        low, high = np.zeros(faces + 2 * RANKS), np.zeros(faces + 2 * RANKS)
        for column, (suit, ranks) in enumerate(runs):
            for rank in ranks:
                rows[suit * RANKS + rank, column] = 1
        for face in FACES:
            rows[face, first_set + face] = 1
            rows[face, first_played + face] = -1
            low[face] = high[face] = on_table[face]
        for rank in range(RANKS):
            at_least, at_most = faces + rank, faces + RANKS + rank
            for suit in SUITS:
                rows[at_least, first_set + suit * RANKS + rank] = 1
                rows[at_most, first_set + suit * RANKS + rank] = 1
            rows[at_least, first_is_set + rank] = -3
            rows[at_most, first_is_set + rank] = -8
            high[at_least], low[at_most] = np.inf, -np.inf

        most = np.full(size, 2.0)
        most[first_played:first_is_set] = [in_hand[face] for face in FACES]
        most[first_is_set:] = 1
        self._costs = np.zeros(size)
        self._costs[first_played:first_is_set] = [-weights[face % RANKS] for face in FACES]
        self._bounds = Bounds(np.zeros(size), most)
        self._constraints = LinearConstraint(rows.tocsr(), low, high)

    def solve(self) -> int | None:
        """Return the greatest weight of hand cards that can be played.

        None if the table cannot lie. HiGHS may call a model infeasible that is not, unless its
        presolve is off (scipy/scipy#18907), so that verdict is never taken from the presolve.
        Presolve is tried first because it is faster, and ``bench.solver`` compares times.
        """
        for presolve in (True, False):
            result = milp(
                self._costs,
                integrality=np.ones(self._size),
                bounds=self._bounds,
                constraints=self._constraints,
                options={"mip_rel_gap": 0, "presolve": presolve},
            )
            if result.success:
                return round(-result.fun)
        if result.status != _INFEASIBLE:
            raise RuntimeError(f"HiGHS gave up: {result.message}")
        return None
