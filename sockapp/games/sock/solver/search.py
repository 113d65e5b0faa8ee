"""The exact search: which copies lie in runs and which in sets, at the least cost.

Per suit and rank there are at most two copies, loose on the table or in the hand. The only
decision is how many of them lie in runs. The others of a rank, all suits together, make a set
if there are three of them (or a set is there to join); if not, they stay in the hand, which
costs, and what came from the table cannot stay. One suit's runs are an automaton; the search is
A* over the four suits' states, rank by rank, with the sum of what each suit must cost for
itself as its estimate.
"""

from __future__ import annotations

from dataclasses import dataclass

from sockapp.engine.bot import Patience
from sockapp.games.sock.cards import RANKS, SUITS, Happy
from sockapp.games.sock.solver.automaton import LONG, START, Gate, Ways, accepts, gates, ways_with

Grid = list[list[int]]
"""Numbers by suit and rank."""

_NEVER = 1 << 40
"""A cost that is never paid."""
_DEAD_ENDS = 6
"""After so many in a row the search looks elsewhere, at the shallowest node of its cost."""
_BEFORE_RECUT = 120
"""After so many nodes the ring is cut anew, just before the rank where most of them died."""
_MORE_PATIENT = 6
"""… and after so many times as many again."""
_NONE = [0] * RANKS
_ASK = 64
"""Every so many nodes the search asks whether it is still wanted."""


def blank() -> Grid:
    """A grid of zeros."""
    return [[0] * RANKS for _ in SUITS]


@dataclass(slots=True)
class Puzzle:
    """Cards to be placed, and what it costs if those of the hand stay there."""

    happy: Happy
    loose: Grid
    """Copies on the table that may move and must be placed."""
    hand: Grid
    weight: list[list[int]]
    """What it costs that a card of the hand stays there."""
    were_in_runs: Grid | None = None
    """Of the loose copies, those that lie in runs now: of equal answers the search meets those
    first that leave them there."""
    closers: Grid | None = None
    """Blocks (runs that stay whole) that begin at a rank and may be leaned on …"""
    starters: Grid | None = None
    """… and those that end just before it."""
    set_there: list[bool] | None = None
    """Ranks where a set stays whole, so that anything may join it."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The least cost, and how many loose copies and hand cards lie in runs then."""

    cost: int
    in_runs: Grid
    nodes: int
    """How many nodes it took."""


class _Node:
    """A choice for all ranks so far."""

    __slots__ = ("cost", "parent", "rest", "states")

    def __init__(
        self,
        cost: int,
        states: tuple[int, ...],
        rest: tuple[int, ...],
        parent: _Node | None,
    ) -> None:
        self.cost = cost
        self.states = states
        self.rest = rest
        """Copies that do not lie in runs at the last rank, by suit."""
        self.parent = parent


_Option = tuple[int, int, int, bool]
"""Copies not in runs, next state, what that state must still cost, may they stay."""


class _Ring:
    """A puzzle from one cut on: per suit and rank passed, the options of every state."""

    def __init__(self, puzzle: Puzzle, cut: int) -> None:
        self.ranks = ranks = [*range(cut, RANKS), *range(cut)]
        self.gates = gates(puzzle.happy)
        self.held = [
            [puzzle.loose[suit][rank] + puzzle.hand[suit][rank] for rank in ranks] for suit in SUITS
        ]
        self.need = [0 if puzzle.set_there and puzzle.set_there[rank] else 3 for rank in ranks]
        total = [sum(column) for column in zip(*self.held, strict=True)]
        self.options: list[list[dict[int, list[_Option]]]] = []
        self.least = 0
        for suit in SUITS:
            options, least = self._suit(puzzle, suit, total)
            self.options.append(options)
            self.least += least

    def _suit(
        self, puzzle: Puzzle, suit: int, total: list[int]
    ) -> tuple[list[dict[int, list[_Option]]], int]:
        """Forward over the states that can be reached, then back with their costs."""
        gate, ranks, held = self.gates, self.ranks, self.held[suit]
        hand, price_of = puzzle.hand[suit], puzzle.weight[suit]
        closers = puzzle.closers[suit] if puzzle.closers else _NONE
        starters = puzzle.starters[suit] if puzzle.starters else _NONE
        were = puzzle.were_in_runs[suit] if puzzle.were_in_runs else None
        cut = ranks[0]
        leaning = closers[cut], starters[cut]
        at_cut = gate[cut]
        if not (held[0] and held[-1]) and leaning == (0, 0):
            at_cut = Gate.WALL  # nothing can cross there, which leaves fewer states
        layers: list[dict[int, Ways]] = []
        states = {START}
        for step, rank in enumerate(ranks):
            copies = held[step]
            # Fewer in runs than this cannot be: the others would neither make a set nor stay.
            fewest = 0
            if total[step] < self.need[step] and hand[rank] < copies:
                fewest = copies - hand[rank]
            here = gate[rank] if step else at_cut
            passed = step if step < LONG else LONG
            layer = {}
            reached: set[int] = set()
            for state in states:
                found, afters = ways_with(
                    fewest, copies, here, passed, state, closers[rank], starters[rank]
                )
                if found:
                    layer[state] = found
                    reached.update(afters)
            layers.append(layer)
            states = reached
        ahead = {state: 0 for state in states if accepts(at_cut, state, *leaning)}
        options: list[dict[int, list[_Option]]] = []
        for step in range(RANKS - 1, -1, -1):
            rank, copies = ranks[step], held[step]
            others = total[step] - copies
            need, mine, price = self.need[step], hand[rank], price_of[rank]
            alive_at: dict[int, list[_Option]] = {}
            behind: dict[int, int] = {}
            for state, found in layers[step].items():
                alive: list[_Option] = []
                least = _NEVER
                for n, after in found:
                    to_come = ahead.get(after)
                    if to_come is None:
                        continue
                    rest = copies - n
                    alive.append((rest, after, to_come, rest <= mine))
                    cost = to_come
                    if rest and rest + others < need:
                        cost += price * rest
                    if cost < least:
                        least = cost
                if alive:
                    if were is not None and len(alive) > 1:
                        stay = copies - were[rank]
                        alive.sort(key=lambda option: -abs(option[0] - stay))
                    alive_at[state] = alive
                    behind[state] = least
            options.append(alive_at)
            ahead = behind
        options.reverse()
        return options, ahead.get(START, _NEVER)


def solve(puzzle: Puzzle, patience: Patience | None = None) -> Answer | None:
    """The best answer, or None if the loose cards cannot be placed at all.

    Raises ``Cancelled`` when the patience is cancelled; running out of time does not stop it,
    because half a search knows nothing.
    """
    cut, limit, nodes = _quiet_cut(puzzle), _BEFORE_RECUT, 0
    while True:
        ring = _Ring(puzzle, cut)
        if ring.least >= _NEVER:
            return None
        search = _Search(ring, puzzle, patience)
        end = search.run(limit)
        nodes += search.nodes
        if not search.unfinished:
            break
        cut = max(_cuts(puzzle), key=lambda rank: search.deaths[ring.ranks.index(rank)])
        limit *= _MORE_PATIENT
    if end is None:
        return None
    in_runs = blank()
    node: _Node = end
    for step in range(RANKS - 1, -1, -1):
        rank = ring.ranks[step]
        for suit in SUITS:
            in_runs[suit][rank] = ring.held[suit][step] - node.rest[suit]
        if node.parent is not None:
            node = node.parent
    return Answer(end.cost, in_runs, nodes)


def _cuts(puzzle: Puzzle) -> list[int]:
    """Where the ring may be cut: anywhere but below a happy symbol that is high or low."""
    gate = gates(puzzle.happy)
    return [rank for rank in range(RANKS) if gate[rank] is not Gate.TOP]


def _quiet_cut(puzzle: Puzzle) -> int:
    """The rank before which the fewest runs can cross."""
    best, fewest = 0, _NEVER
    gate = gates(puzzle.happy)
    for rank in _cuts(puzzle):
        crossing = 0
        if gate[rank] is not Gate.WALL:
            for suit in SUITS:
                loose, hand = puzzle.loose[suit], puzzle.hand[suit]
                crossing += min(loose[rank] + hand[rank], loose[rank - 1] + hand[rank - 1])
        if crossing < fewest:
            best, fewest = rank, crossing
    return best


class _Search:
    """A* with buckets: the cheapest estimate first, and of those the newest."""

    def __init__(self, ring: _Ring, puzzle: Puzzle, patience: Patience | None) -> None:
        self._ring = ring
        self._weight = [[puzzle.weight[suit][rank] for suit in SUITS] for rank in ring.ranks]
        self._patience = patience
        self.nodes = 0
        self.deaths = [0] * RANKS
        """Nodes that led nowhere, by ranks passed."""
        self.unfinished = False

    def run(self, limit: int) -> _Node | None:
        """The cheapest complete choice; None if there is none, or after so many nodes."""
        options, need_at = self._ring.options, self._ring.need
        start = _Node(0, (START,) * len(SUITS), (), None)
        # A bucket an estimate; in it a stack for every number of ranks passed.
        buckets: dict[int, list[list[_Node]]] = {self._ring.least: _stacks(start)}
        seen: list[dict[tuple[int, ...], int]] = [{} for _ in range(RANKS + 1)]
        dead_ends = 0
        expanded = 0
        while buckets:
            estimate = min(buckets)
            stacks = buckets[estimate]
            depths = range(RANKS + 1) if dead_ends >= _DEAD_ENDS else range(RANKS, -1, -1)
            for depth in depths:
                if stacks[depth]:
                    break
            else:
                del buckets[estimate]
                continue
            if dead_ends >= _DEAD_ENDS:
                dead_ends = 0
            node = stacks[depth].pop()
            if depth == RANKS:
                return node
            if seen[depth].get(node.states, _NEVER) < node.cost:
                continue
            expanded += 1
            self.nodes += 1
            if expanded > limit:
                self.unfinished = True
                return None
            if self.nodes % _ASK == 0 and self._patience is not None:
                _ = self._patience.over
            need, (w0, w1, w2, w3) = need_at[depth], self._weight[depth]
            s0, s1, s2, s3 = node.states
            born = False
            known = seen[depth + 1]
            for d0, n0, h0, stay0 in options[0][depth][s0]:
                for d1, n1, h1, stay1 in options[1][depth][s1]:
                    d01, h01 = d0 + d1, h0 + h1
                    for d2, n2, h2, stay2 in options[2][depth][s2]:
                        d012, h012 = d01 + d2, h01 + h2
                        for d3, n3, h3, stay3 in options[3][depth][s3]:
                            rest = d012 + d3
                            cost = node.cost
                            if rest and rest < need:
                                if not (stay0 and stay1 and stay2 and stay3):
                                    continue
                                cost += w0 * d0 + w1 * d1 + w2 * d2 + w3 * d3
                            states = (n0, n1, n2, n3)
                            if known.get(states, _NEVER) <= cost:
                                continue
                            known[states] = cost
                            born = True
                            child = _Node(cost, states, (d0, d1, d2, d3), node)
                            total = cost + h012 + h3
                            if total in buckets:
                                buckets[total][depth + 1].append(child)
                            else:
                                buckets[total] = _stacks(child, depth + 1)
            if born:
                dead_ends = 0
            else:
                dead_ends += 1
                self.deaths[depth] += 1
        return None


def _stacks(node: _Node, depth: int = 0) -> list[list[_Node]]:
    stacks: list[list[_Node]] = [[] for _ in range(RANKS + 1)]
    stacks[depth].append(node)
    return stacks
