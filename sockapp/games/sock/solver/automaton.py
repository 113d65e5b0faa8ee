"""One suit's runs, rank by rank: how many copies of a rank may lie in runs, given the last ones.

The ranks lie on a ring that is cut somewhere and passed once. Only the lengths of the runs
that are still open matter, and three is as good as more. So a state is two small multisets
of lengths 1–3, at most two of each:

* ``open``: the runs that reach the rank just passed;
* ``heads``: how long the runs were that began at the very first rank. Such a run may have
  begun before the cut, so it may end too short: in the end every short head must find a tail
  (a run that is open then) and every short tail a head, together three or more.

What the happy symbol may do (SOCK-11) is a matter of *gates* between the ranks.

Runs of the table that must stay whole take part as *blocks*: a run of any length may close
by leaning on a block that begins there (``closers``) or begin on one that ended (``starters``).
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from functools import cache
from itertools import combinations, combinations_with_replacement, permutations

from sockapp.games.sock.cards import HAPPY, RANKS, Happy

LONG = 3
"""A run of three is a legal pile, and lengths beyond it are all the same."""

Lengths = tuple[int, ...]

_MULTISETS: tuple[Lengths, ...] = tuple(
    lengths for size in range(3) for lengths in combinations_with_replacement((1, 2, LONG), size)
)
STATES = tuple((heads, still_open) for heads in _MULTISETS for still_open in _MULTISETS)
"""All 100 states; elsewhere a state is its index here."""
_INDEX = {state: index for index, state in enumerate(STATES)}

START = _INDEX[(), ()]

Ways = tuple[tuple[int, int], ...]
"""What may come next: pairs of copies that lie in runs, and the state after them."""


class RunTransition(IntEnum):
    """What may pass between a rank and the one before it."""

    FREE = 0
    WALL = 1  # nothing
    TOP = 2  # everything, into a happy symbol that lies above 12 or below 1 but not between
    LOW = 3  # out of it: only a run that began with it


@cache
def gates(happy: Happy) -> tuple[RunTransition, ...]:
    """The gate before each rank."""
    gate = [RunTransition.FREE] * RANKS
    if happy == "low":
        gate[HAPPY] = RunTransition.WALL
    elif happy == "high":
        gate[HAPPY + 1] = RunTransition.WALL
    elif happy == "both":
        gate[HAPPY], gate[HAPPY + 1] = RunTransition.TOP, RunTransition.LOW
    return tuple(gate)


@cache
def first_ways(gate: RunTransition) -> Ways:
    """The ways at the first rank, where every run begins: it is a head, unless before a wall."""
    heads = 0 if gate is RunTransition.WALL else 1
    return tuple((n, _INDEX[(1,) * n * heads, (1,) * n]) for n in range(3))


@cache
def ways(gate: RunTransition, passed: int, state: int, closers: int = 0, starters: int = 0) -> Ways:
    """The ways on from a state, after so many ranks (beyond three it makes no difference)."""
    best: dict[tuple[int, Lengths], list[Lengths]] = {}
    heads, still_open = STATES[state]
    for copies, new_heads, new_open in _steps(gate, passed, heads, still_open, closers, starters):
        rivals = best.setdefault((copies, new_heads), [])
        if gate is RunTransition.TOP:  # a short run that begins here can do what a long one cannot
            if new_open not in rivals:
                rivals.append(new_open)
        elif not any(_as_good(rival, new_open) for rival in rivals):
            rivals[:] = [one for one in rivals if not _as_good(new_open, one)]
            rivals.append(new_open)
    return tuple(
        (copies, _INDEX[new_heads, new_open])
        for (copies, new_heads), rivals in sorted(best.items())
        for new_open in rivals
    )


class WaysAt(dict[int, tuple[Ways, tuple[int, ...]]]):
    """At a rank with so many copies: for every state its ways, and the states they lead to.

    Filled as states are met; a dictionary is the fastest thing to ask.
    """

    def __init__(
        self, fewest: int, most: int, gate: RunTransition, passed: int, closers: int, starters: int
    ) -> None:
        super().__init__()
        self._fewest, self._most = fewest, most
        self._gate, self._passed = gate, passed
        self._closers, self._starters = closers, starters

    def __missing__(self, state: int) -> tuple[Ways, tuple[int, ...]]:
        if self._passed:
            on = ways(self._gate, self._passed, state, self._closers, self._starters)
        else:
            on = first_ways(self._gate)
        found = tuple(way for way in on if self._fewest <= way[0] <= self._most)
        self[state] = found, tuple(after for _, after in found)
        return self[state]


@cache
def ways_at(
    fewest: int, most: int, gate: RunTransition, passed: int, closers: int, starters: int
) -> WaysAt:
    """The ways at such a rank; beyond three ranks passed it makes no difference how many."""
    return WaysAt(fewest, most, gate, passed, closers, starters)


def _as_good(one: Lengths, other: Lengths) -> bool:
    """A longer open run can do everything that a shorter one can."""
    return all(a >= b for a, b in zip(one, other, strict=True))


def _steps(
    gate: RunTransition,
    passed: int,
    heads: Lengths,
    still_open: Lengths,
    closers: int,
    starters: int,
) -> Iterator[tuple[int, Lengths, Lengths]]:
    """Every choice of runs to go on with, to close and to begin."""
    # A run as long as all the ranks passed began at the first one: it is a head.
    head = passed if heads and passed < LONG else 0
    passing = [i for i, length in enumerate(still_open) if passes(gate, length)]
    for size in range(len(passing) + 1):
        for going_on in combinations(passing, size):
            closed = [n for i, n in enumerate(still_open) if i not in going_on]
            short = [n for n in closed if n < LONG and n != head]
            if len(short) > closers or not all(passes(gate, n) for n in short):
                continue
            longer = [min(still_open[i] + 1, LONG) for i in going_on]
            grown = sum(still_open[i] == head for i in going_on)
            for new in range(3 - size):
                leaning = min(new, starters)
                begun = [LONG] * leaning + [1] * (new - leaning)
                yield size + new, _grow(heads, head, grown), tuple(sorted(longer + begun))


def passes(gate: RunTransition, length: int) -> bool:
    """Whether a run of this length may go on through a gate."""
    return gate in (RunTransition.FREE, RunTransition.TOP) or (
        gate is RunTransition.LOW and length == 1
    )


def _grow(heads: Lengths, length: int, count: int) -> Lengths:
    """Heads of which so many, of this length, have become one longer."""
    grown = list(heads)
    for _ in range(count):
        grown[grown.index(length)] += 1
    return tuple(sorted(grown))


@cache
def accepts(gate: RunTransition, state: int, closers: int = 0, starters: int = 0) -> bool:
    """Whether all is well at the cut, after the last rank; blocks may be leaned on there too."""
    heads, tails = STATES[state]
    choices: list[int | None] = [None] * len(heads)
    choices += [i for i, length in enumerate(tails) if passes(gate, length)]
    return any(
        _all_well(gate, heads, tails, chosen, closers, starters)
        for chosen in permutations(choices, len(heads))
    )


def _all_well(
    gate: RunTransition,
    heads: Lengths,
    tails: Lengths,
    chosen: tuple[int | None, ...],
    closers: int,
    starters: int,
) -> bool:
    """Whether this choice of a tail for every head (None: it has none) leaves no run too short."""
    pairs = list(zip(heads, chosen, strict=True))
    if any(tail is not None and head + tails[tail] < LONG for head, tail in pairs):
        return False
    lonely_heads = sum(tail is None and head < LONG for head, tail in pairs)
    lonely_tails = [n for i, n in enumerate(tails) if n < LONG and i not in chosen]
    if lonely_heads > starters or len(lonely_tails) > closers:
        return False
    return all(passes(gate, n) for n in lonely_tails)
