"""The automaton for the runs of one suit: how many copies of each rank may lie in runs.

The ranks form a ring. It is cut at one rank and passed once. Only the lengths of the open runs
matter, and all lengths from three on are equivalent. So a state is two multisets of lengths 1–3,
with at most two members each:

* ``open``: the runs that include the rank just passed;
* ``heads``: the lengths of the runs that began at the first rank. Such a run may continue a run
  from the other side of the cut, so it may end short. At the end every short head needs a tail (a
  run that is then open) and every short tail needs a head, with three or more cards together.

A *gate* between two ranks says which runs may cross it. Gates implement the variants of the happy
symbol (SOCK-11).

Runs of the table that must stay whole are *blocks*. A run of any length may end at a block that
begins there (``closers``), or begin where a block ended (``starters``).
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from functools import cache
from itertools import combinations, combinations_with_replacement, permutations

from sockapp.games.sock.cards import HAPPY, RANKS, Happy

LONG = 3
"""The length of a legal run. Longer runs have the same state."""

Lengths = tuple[int, ...]

_MULTISETS: tuple[Lengths, ...] = tuple(
    lengths for size in range(3) for lengths in combinations_with_replacement((1, 2, LONG), size)
)
STATES = tuple((heads, still_open) for heads in _MULTISETS for still_open in _MULTISETS)
"""All 100 states. Other code uses a state's index in this tuple."""
_INDEX = {state: index for index, state in enumerate(STATES)}

START = _INDEX[(), ()]

Transitions = tuple[tuple[int, int], ...]
"""Pairs of the number of copies in runs and the next state."""


class RunGate(IntEnum):
    """A gate: which runs may continue from one rank to the next."""

    FREE = 0  # all runs
    WALL = 1  # no run
    TOP = 2  # all runs, into a happy symbol that may be above 12 or below 1, but not inside
    LOW = 3  # out of such a happy symbol: only a run that began with it


@cache
def gates(happy: Happy) -> tuple[RunGate, ...]:
    """Return the gate before each rank."""
    gate = [RunGate.FREE] * RANKS
    if happy == "low":
        gate[HAPPY] = RunGate.WALL
    elif happy == "high":
        gate[HAPPY + 1] = RunGate.WALL
    elif happy == "both":
        gate[HAPPY], gate[HAPPY + 1] = RunGate.TOP, RunGate.LOW
    return tuple(gate)


@cache
def list_first_transitions(gate: RunGate) -> Transitions:
    """Return the transitions at the first rank. Each run is a head, unless the gate is a wall."""
    heads = 0 if gate is RunGate.WALL else 1
    return tuple((n, _INDEX[(1,) * n * heads, (1,) * n]) for n in range(3))


@cache
def list_transitions(
    gate: RunGate, passed: int, state: int, closers: int = 0, starters: int = 0
) -> Transitions:
    """Return the transitions from a state after ``passed`` ranks (3 stands for 3 or more)."""
    best: dict[tuple[int, Lengths], list[Lengths]] = {}
    heads, still_open = STATES[state]
    for copies, new_heads, new_open in _steps(gate, passed, heads, still_open, closers, starters):
        rivals = best.setdefault((copies, new_heads), [])
        if gate is RunGate.TOP:  # a short run that begins here can do what a long one cannot
            if new_open not in rivals:
                rivals.append(new_open)
        elif not any(_is_as_good(rival, new_open) for rival in rivals):
            rivals[:] = [rival for rival in rivals if not _is_as_good(new_open, rival)]
            rivals.append(new_open)
    return tuple(
        (copies, _INDEX[new_heads, new_open])
        for (copies, new_heads), rivals in sorted(best.items())
        for new_open in rivals
    )


class TransitionTable(dict[int, tuple[Transitions, tuple[int, ...]]]):
    """By state: its transitions at one rank, and the next states.

    The number of copies in runs is limited to ``fewest`` to ``most``. Entries are computed on
    first use. It is a dictionary because the search reads it often.
    """

    def __init__(
        self, fewest: int, most: int, gate: RunGate, passed: int, closers: int, starters: int
    ) -> None:
        super().__init__()
        self._fewest, self._most = fewest, most
        self._gate, self._passed = gate, passed
        self._closers, self._starters = closers, starters

    def __missing__(self, state: int) -> tuple[Transitions, tuple[int, ...]]:
        if self._passed:
            all_transitions = list_transitions(
                self._gate, self._passed, state, self._closers, self._starters
            )
        else:
            all_transitions = list_first_transitions(self._gate)
        allowed = tuple(
            (copies, after)
            for copies, after in all_transitions
            if self._fewest <= copies <= self._most
        )
        self[state] = allowed, tuple(after for _, after in allowed)
        return self[state]


@cache
def transition_table(
    fewest: int, most: int, gate: RunGate, passed: int, closers: int, starters: int
) -> TransitionTable:
    """Return the shared transitions of a rank with these limits, gate and blocks."""
    return TransitionTable(fewest, most, gate, passed, closers, starters)


def _is_as_good(lengths: Lengths, other: Lengths) -> bool:
    """Return whether these runs are at least as long as those of ``other``.

    A longer open run can continue in every way that a shorter one can.
    """
    return all(a >= b for a, b in zip(lengths, other, strict=True))


def _steps(
    gate: RunGate,
    passed: int,
    heads: Lengths,
    still_open: Lengths,
    closers: int,
    starters: int,
) -> Iterator[tuple[int, Lengths, Lengths]]:
    """Yield every choice of runs to continue, to close and to begin.

    Each is the number of copies in runs, the new heads and the new open runs.
    """
    # A run as long as the number of ranks passed began at the first rank, so it is a head.
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
                after_block = min(new, starters)
                begun = [LONG] * after_block + [1] * (new - after_block)
                yield size + new, _grow(heads, head, grown), tuple(sorted(longer + begun))


def passes(gate: RunGate, length: int) -> bool:
    """Return whether a run of this length may continue through a gate."""
    return gate in (RunGate.FREE, RunGate.TOP) or (gate is RunGate.LOW and length == 1)


def _grow(heads: Lengths, length: int, count: int) -> Lengths:
    """Return the heads after ``count`` of those with this length have grown by one."""
    grown = list(heads)
    for _ in range(count):
        grown[grown.index(length)] += 1
    return tuple(sorted(grown))


@cache
def accepts(gate: RunGate, state: int, closers: int = 0, starters: int = 0) -> bool:
    """Return whether a state is valid after the last rank, where the two sides of the cut meet.

    Short runs may also end or begin at a block there.
    """
    heads, tails = STATES[state]
    choices: list[int | None] = [None] * len(heads)
    choices += [i for i, length in enumerate(tails) if passes(gate, length)]
    return any(
        _is_valid_pairing(gate, heads, tails, chosen, closers, starters)
        for chosen in permutations(choices, len(heads))
    )


def _is_valid_pairing(
    gate: RunGate,
    heads: Lengths,
    tails: Lengths,
    chosen: tuple[int | None, ...],
    closers: int,
    starters: int,
) -> bool:
    """Return whether no run is too short with this choice of a tail for each head.

    None in ``chosen`` means that the head has no tail.
    """
    pairs = list(zip(heads, chosen, strict=True))
    if any(tail is not None and head + tails[tail] < LONG for head, tail in pairs):
        return False
    lonely_heads = sum(tail is None and head < LONG for head, tail in pairs)
    lonely_tails = [n for i, n in enumerate(tails) if n < LONG and i not in chosen]
    if lonely_heads > starters or len(lonely_tails) > closers:
        return False
    return all(passes(gate, n) for n in lonely_tails)
