"""*Out in one* as a mixed integer program for HiGHS, independent of the app's solver.

Every card that may move must be placed: in a run of three to five, in a set, or beside a pile that
stays whole. A run that stays whole can get one or two cards at each end, since three would be a run
of their own. A set that stays whole can get any number of cards. Runs wrap round.

Whether a pile stays whole is a variable, so that one program finds the fewest piles that must come
apart. It can also be fixed for chosen piles.
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
    return least_apart(piles, hand, whole) is not None


def least_apart(piles: Piles, hand: Sequence[Card], whole: Collection[int] = ()) -> int | None:
    """Return the fewest piles that must come apart to play all cards of the hand.

    The piles of ``whole`` must not. Return None if that is impossible.
    """
    faces, pile_count = len(FACES), len(piles)
    columns: list[tuple[list[int], int | None]] = []
    """The faces that a column places, and the number of the pile's end that it uses up."""
    owners: list[int] = []
    """The pile of each end."""
    for at, pile in enumerate(piles):
        if _is_set(pile):
            continue
        suit = pile[0] // RANKS * RANKS
        for first, step in ((pile[0] - 1, -1), (pile[-1] + 1, 1)):
            for length in (1, 2):
                placed = [suit + (first - suit + step * i) % RANKS for i in range(length)]
                columns.append((placed, len(owners)))
            owners.append(at)
    for suit in SUITS:
        for start in range(RANKS):
            for length in (3, 4, 5):
                placed = [suit * RANKS + (start + i) % RANKS for i in range(length)]
                columns.append((placed, None))
    first_set = len(columns)
    first_is_set = first_set + faces
    first_apart = first_is_set + RANKS
    size = first_apart + pile_count
    ends = len(owners)
    rows = lil_array((faces + ends + 2 * RANKS, size))
    low, high = np.zeros(rows.shape[0]), np.zeros(rows.shape[0])
    for column, (placed, end) in enumerate(columns):
        for face in placed:
            rows[face, column] += 1
        if end is not None:
            rows[faces + end, column] = 1
    for end, at in enumerate(owners):  # only a pile that stays whole has ends
        rows[faces + end, first_apart + at] = 1
        low[faces + end], high[faces + end] = -np.inf, 1
    for face in range(faces):
        rows[face, first_set + face] = 1
    for card in hand:
        low[card] += 1
    for at, pile in enumerate(piles):  # the cards of a pile that comes apart must be placed
        for card in pile:
            rows[card, first_apart + at] -= 1
    high[:faces] = low[:faces]
    for rank in range(RANKS):
        at_least, at_most = faces + ends + rank, faces + ends + RANKS + rank
        for suit in SUITS:
            rows[at_least, first_set + suit * RANKS + rank] = 1
            rows[at_most, first_set + suit * RANKS + rank] = 1
        rows[at_least, first_is_set + rank] = -3
        rows[at_most, first_is_set + rank] = -8
        high[at_least], low[at_most] = np.inf, -np.inf
        for at, pile in enumerate(piles):  # a whole set makes up for the three cards
            if _is_set(pile) and pile[0] % RANKS == rank:
                rows[at_least, first_apart + at] = -3
                low[at_least] -= 3
    most = np.full(size, 2.0)
    most[first_is_set:] = 1
    for at in whole:
        most[first_apart + at] = 0
    costs = np.zeros(size)
    costs[first_apart:] = 1
    # HiGHS may call a model infeasible that is not, unless its presolve is off (scipy/scipy#18907).
    for presolve in (True, False):
        result = milp(
            costs,
            integrality=np.ones(size),
            bounds=Bounds(np.zeros(size), most),
            constraints=LinearConstraint(rows.tocsr(), low, high),
            options={"mip_rel_gap": 0, "presolve": presolve},
        )
        if result.success:
            fewest: int = round(result.fun)
            return fewest
    if result.status != _INFEASIBLE:
        raise RuntimeError(f"HiGHS gave up: {result.message}")
    return None


def _is_set(pile: Sequence[Card]) -> bool:
    return len({card % RANKS for card in pile}) == 1
