"""*Out in one* as a mixed integer program for HiGHS, independent of the app's solver.

Every card that may move must be placed: in a run of three to five, in a set, or beside a pile that
stays whole. A run that stays whole can get one or two cards at each end, since three would be a run
of their own. A set that stays whole can get any number of cards. Runs wrap round.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

import numpy as np
from scipy.optimize import Bounds, LinearConstraint, milp
from scipy.sparse import lil_array

from sockapp.games.sock.cards import FACES, RANKS, SUITS, Card, Piles

_INFEASIBLE = 2
"""The status of ``scipy.optimize.milp`` for a model without a solution."""


def can_go_out(piles: Piles, hand: Sequence[Card], whole: Collection[int]) -> bool:
    """Return whether all cards of the hand can be played while these piles stay whole."""
    loose = np.zeros(len(FACES))
    for card in hand:
        loose[card] += 1
    columns: list[tuple[list[int], int | None]] = []
    """The faces that a column places, and the number of the pile's end that it uses up."""
    ends = 0
    ranks_with_set = set()
    for at, pile in enumerate(piles):
        is_set = len({card % RANKS for card in pile}) == 1
        if at not in whole:
            for card in pile:
                loose[card] += 1
        elif is_set:
            ranks_with_set.add(pile[0] % RANKS)
        else:
            suit = pile[0] // RANKS * RANKS
            for first, step in ((pile[0] - 1, -1), (pile[-1] + 1, 1)):
                for length in (1, 2):
                    faces = [suit + (first - suit + step * i) % RANKS for i in range(length)]
                    columns.append((faces, ends))
                ends += 1
    for suit in SUITS:
        for start in range(RANKS):
            for length in (3, 4, 5):
                faces = [suit * RANKS + (start + i) % RANKS for i in range(length)]
                columns.append((faces, None))
    return _is_feasible(loose, columns, ends, ranks_with_set)


def _is_feasible(
    loose: np.ndarray,
    columns: list[tuple[list[int], int | None]],
    ends: int,
    ranks_with_set: set[int],
) -> bool:
    faces = len(FACES)
    first_set, first_is_set = len(columns), len(columns) + faces
    size = first_is_set + RANKS
    rows = lil_array((faces + ends + 2 * RANKS, size))
    low, high = np.zeros(rows.shape[0]), np.zeros(rows.shape[0])
    for column, (placed, end) in enumerate(columns):
        for face in placed:
            rows[face, column] += 1
        if end is not None:
            rows[faces + end, column] = 1
    for face in range(faces):
        rows[face, first_set + face] = 1
        low[face] = high[face] = loose[face]
    high[faces : faces + ends] = 1
    for rank in range(RANKS):
        at_least, at_most = faces + ends + rank, faces + ends + RANKS + rank
        for suit in SUITS:
            rows[at_least, first_set + suit * RANKS + rank] = 1
            rows[at_most, first_set + suit * RANKS + rank] = 1
        rows[at_least, first_is_set + rank] = -1 if rank in ranks_with_set else -3
        rows[at_most, first_is_set + rank] = -8
        high[at_least], low[at_most] = np.inf, -np.inf
    most = np.full(size, 2.0)
    most[first_is_set:] = 1
    # HiGHS may call a model infeasible that is not, unless its presolve is off (scipy/scipy#18907).
    for presolve in (True, False):
        result = milp(
            np.zeros(size),
            integrality=np.ones(size),
            bounds=Bounds(np.zeros(size), most),
            constraints=LinearConstraint(rows.tocsr(), low, high),
            options={"presolve": presolve},
        )
        if result.success:
            return True
    if result.status != _INFEASIBLE:
        raise RuntimeError(f"HiGHS gave up: {result.message}")
    return False
