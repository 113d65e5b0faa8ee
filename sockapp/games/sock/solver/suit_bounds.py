"""The reachable states of each suit and lower bounds of their costs, for the A* search.

A suit's bound assumes that the other suits form a set with its cards wherever they can. So the
estimate is never too high (the heuristic is admissible).
"""

from __future__ import annotations

from sockapp.games.sock.cards import RANKS, SUITS
from sockapp.games.sock.solver.automaton import (
    LONG,
    START,
    RunGate,
    Transitions,
    accepts,
    gates,
    transition_table,
)
from sockapp.games.sock.solver.placement_task import PlacementTask

NEVER = 1 << 40
"""An infinite cost."""
_NO_BLOCKS = [0] * RANKS

Option = tuple[int, int, int, bool]
"""Copies not in runs, next state, its lower bound, and whether the copies may stay in the hand."""
Layer = dict[int, list[Option]]
"""The options of every state that is reachable and leads to a valid end."""


class SuitBounds:
    """The options and bounds of a task whose ring of ranks is cut before one rank."""

    def __init__(self, task: PlacementTask, cut: int) -> None:
        self._task = task
        self.ranks = ranks = [*range(cut, RANKS), *range(cut)]
        self.held = [
            [task.loose[suit][rank] + task.hand[suit][rank] for rank in ranks] for suit in SUITS
        ]
        """The number of copies by suit and ranks passed."""
        self.need = [0 if task.frozen_sets and task.frozen_sets[rank] else 3 for rank in ranks]
        """The number of cards that form a set, by ranks passed."""
        self._total = [sum(column) for column in zip(*self.held, strict=True)]
        self.options: list[list[Layer]] = []
        """By suit and ranks passed."""
        self.least = 0
        """The lower bound of the whole task."""
        for suit in SUITS:
            options, least = self._backward(suit, *self._forward(suit))
            self.options.append(options)
            self.least += least

    def _forward(self, suit: int) -> tuple[list[dict[int, Transitions]], set[int]]:
        """Return the transitions of every reachable state, and the valid states at the end."""
        task, held = self._task, self.held[suit]
        gate, hand = gates(task.happy), task.hand[suit]
        closers = task.closers[suit] if task.closers else _NO_BLOCKS
        starters = task.starters[suit] if task.starters else _NO_BLOCKS
        cut = self.ranks[0]
        blocks_at_cut = closers[cut], starters[cut]
        at_cut = gate[cut]
        if not (held[0] and held[-1]) and blocks_at_cut == (0, 0):
            at_cut = RunGate.WALL  # no run can cross the cut, which leaves fewer states
        layers: list[dict[int, Transitions]] = []
        states = {START}
        for step, rank in enumerate(self.ranks):
            copies = held[step]
            # With fewer in runs, the other copies could neither form a set nor stay in the hand.
            fewest = 0
            if self._total[step] < self.need[step] and hand[rank] < copies:
                fewest = copies - hand[rank]
            here = gate[rank] if step else at_cut
            passed = step if step < LONG else LONG
            table = transition_table(fewest, copies, here, passed, closers[rank], starters[rank])
            layer = {}
            reached: set[int] = set()
            for state in states:
                transitions, afters = table[state]
                if transitions:
                    layer[state] = transitions
                    reached.update(afters)
            layers.append(layer)
            states = reached
        return layers, {state for state in states if accepts(at_cut, state, *blocks_at_cut)}

    def _backward(
        self, suit: int, layers: list[dict[int, Transitions]], ends: set[int]
    ) -> tuple[list[Layer], int]:
        """Return the transitions that lead to a valid end, with the lower bound of each."""
        task, held = self._task, self.held[suit]
        hand, weight = task.hand[suit], task.hand_costs[suit]
        were = task.copies_in_runs[suit] if task.copies_in_runs else None
        ahead = dict.fromkeys(ends, 0)
        options: list[Layer] = []
        for step in range(RANKS - 1, -1, -1):
            rank, copies = self.ranks[step], held[step]
            others = self._total[step] - copies
            need, mine, price = self.need[step], hand[rank], weight[rank]
            layer: Layer = {}
            behind: dict[int, int] = {}
            for state, transitions in layers[step].items():
                alive: list[Option] = []
                least = NEVER
                for in_runs, after in transitions:
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
                        _sort_kept_last(alive, copies - were[rank])
                    layer[state] = alive
                    behind[state] = least
            options.append(layer)
            ahead = behind
        options.reverse()
        return options, ahead.get(START, NEVER)


def _sort_kept_last(options: list[Option], rest: int) -> None:
    """Sort the options that leave cards in place last, because the search tries the last first."""
    options.sort(key=lambda option: -abs(option[0] - rest))
