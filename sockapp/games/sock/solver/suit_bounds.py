"""One suit at a time: what can be reached from the cut on, and what it must cost to the end.

These costs are the search's estimate. A suit for itself may hope that the other suits make a
set with its cards wherever they could, so the estimate is never too high.
"""

from __future__ import annotations

from sockapp.games.sock.cards import RANKS, SUITS
from sockapp.games.sock.solver.automaton import (
    LONG,
    START,
    RunTransition,
    Ways,
    accepts,
    gates,
    ways_at,
)
from sockapp.games.sock.solver.puzzle import Puzzle

NEVER = 1 << 40
"""A cost that is never paid."""
_NONE = [0] * RANKS

Option = tuple[int, int, int, bool]
"""Copies not in runs, next state, what that state must still cost, may the copies stay."""
Layer = dict[int, list[Option]]
"""The options of every state that can be reached and leads somewhere."""


class SuitBounds:
    """A puzzle from one cut on."""

    def __init__(self, puzzle: Puzzle, cut: int) -> None:
        self._puzzle = puzzle
        self.ranks = ranks = [*range(cut, RANKS), *range(cut)]
        self.held = [
            [puzzle.loose[suit][rank] + puzzle.hand[suit][rank] for rank in ranks] for suit in SUITS
        ]
        """Copies by suit and ranks passed."""
        self.need = [0 if puzzle.set_there and puzzle.set_there[rank] else 3 for rank in ranks]
        """How many cards make a set, by ranks passed."""
        self._total = [sum(column) for column in zip(*self.held, strict=True)]
        self.options: list[list[Layer]] = []
        """By suit and ranks passed."""
        self.least = 0
        """What all suits must cost."""
        for suit in SUITS:
            options, least = self._backward(suit, *self._forward(suit))
            self.options.append(options)
            self.least += least

    def _forward(self, suit: int) -> tuple[list[dict[int, Ways]], set[int]]:
        """The ways on from every state that can be reached, and the states at the end."""
        puzzle, held = self._puzzle, self.held[suit]
        gate, hand = gates(puzzle.happy), puzzle.hand[suit]
        closers = puzzle.closers[suit] if puzzle.closers else _NONE
        starters = puzzle.starters[suit] if puzzle.starters else _NONE
        cut = self.ranks[0]
        leaning = closers[cut], starters[cut]
        at_cut = gate[cut]
        if not (held[0] and held[-1]) and leaning == (0, 0):
            at_cut = RunTransition.WALL  # nothing can cross there, which leaves fewer states
        layers: list[dict[int, Ways]] = []
        states = {START}
        for step, rank in enumerate(self.ranks):
            copies = held[step]
            # Fewer in runs than this cannot be: the others would neither make a set nor stay.
            fewest = 0
            if self._total[step] < self.need[step] and hand[rank] < copies:
                fewest = copies - hand[rank]
            here = gate[rank] if step else at_cut
            passed = step if step < LONG else LONG
            on = ways_at(fewest, copies, here, passed, closers[rank], starters[rank])
            layer = {}
            reached: set[int] = set()
            for state in states:
                found, afters = on[state]
                if found:
                    layer[state] = found
                    reached.update(afters)
            layers.append(layer)
            states = reached
        return layers, {state for state in states if accepts(at_cut, state, *leaning)}

    def _backward(
        self, suit: int, layers: list[dict[int, Ways]], ends: set[int]
    ) -> tuple[list[Layer], int]:
        """What is left of the ways if they must lead to an end, with what each must cost."""
        puzzle, held = self._puzzle, self.held[suit]
        hand, weight = puzzle.hand[suit], puzzle.weight[suit]
        were = puzzle.were_in_runs[suit] if puzzle.were_in_runs else None
        ahead = dict.fromkeys(ends, 0)
        options: list[Layer] = []
        for step in range(RANKS - 1, -1, -1):
            rank, copies = self.ranks[step], held[step]
            others = self._total[step] - copies
            need, mine, price = self.need[step], hand[rank], weight[rank]
            layer: Layer = {}
            behind: dict[int, int] = {}
            for state, found in layers[step].items():
                alive: list[Option] = []
                least = NEVER
                for in_runs, after in found:
                    to_come = ahead.get(after)
                    if to_come is None:
                        continue
                    rest = copies - in_runs
                    alive.append((rest, after, to_come, rest <= mine))
                    cost = to_come
                    if rest and rest + others < need:
                        cost += price * rest
                    if cost < least:
                        least = cost
                if alive:
                    if were is not None and len(alive) > 1:
                        _last_what_stays(alive, copies - were[rank])
                    layer[state] = alive
                    behind[state] = least
            options.append(layer)
            ahead = behind
        options.reverse()
        return options, ahead.get(START, NEVER)


def _last_what_stays(options: list[Option], rest: int) -> None:
    """Put the options last that leave cards where they are: the newest is looked at first."""
    options.sort(key=lambda option: -abs(option[0] - rest))
