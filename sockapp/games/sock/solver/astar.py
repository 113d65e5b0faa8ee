"""The exact A* search for the copies that lie in runs and in sets at the lowest cost.

Each suit and rank has at most two copies, loose on the table or in the hand. The only decision is
how many of them lie in runs. The other copies of a rank, over all suits, form a set if there are
three of them or a frozen set that they can join. Otherwise they must stay in the hand, at a cost;
copies from the table cannot, so such a choice is invalid.

The runs of one suit are described by an automaton. The search passes the ranks one by one over
the states of the four suits. Its lower bound is the sum of the costs that each suit alone has.
"""

from __future__ import annotations

from sockapp.engine.bot import TimeBudget
from sockapp.games.sock.cards import RANKS, SUITS
from sockapp.games.sock.solver.automaton import START, RunGate, gates
from sockapp.games.sock.solver.placement_task import PlacementResult, PlacementTask, make_grid
from sockapp.games.sock.solver.suit_bounds import NEVER, SuitBounds

_MAX_DEAD_ENDS = 6
"""After this many in a row the search continues at the shallowest node with the same estimate."""
_RECUT_NODES = 120
"""The number of nodes after which the search restarts, with the ring cut at most dead ends."""
_RECUT_GROWTH_FACTOR = 6
"""The factor by which the number of nodes grows before the next restart."""
_CANCEL_CHECK_NODES = 64
"""The number of nodes between two checks whether the search was cancelled."""


class _Node:
    """A choice for all ranks that were passed."""

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
        """Copies at the last rank that are not in runs, by suit."""
        self.parent = parent


def solve(task: PlacementTask, time_budget: TimeBudget | None = None) -> PlacementResult | None:
    """Return the solution with the lowest cost; None if the loose cards cannot be placed.

    Raises ``Cancelled`` when the budget is cancelled. The end of the time does not stop the
    search, because an unfinished search has no result.
    """
    cut, limit, nodes = _least_crossed_cut(task), _RECUT_NODES, 0
    while True:
        ring = SuitBounds(task, cut)
        if ring.least >= NEVER:
            return None
        search = _Search(ring, task, time_budget)
        end = search.run(limit)
        nodes += search.nodes
        if not search.is_unfinished:
            break
        cut = max(_cuts(task), key=lambda rank: search.dead_ends_by_depth[ring.ranks.index(rank)])
        limit *= _RECUT_GROWTH_FACTOR
    if end is None:
        return None
    in_runs, in_sets = make_grid(), make_grid()
    node: _Node = end
    for step in range(RANKS - 1, -1, -1):
        rank = ring.ranks[step]
        is_set = sum(node.rest) >= ring.need[step]
        for suit in SUITS:
            in_runs[suit][rank] = ring.held[suit][step] - node.rest[suit]
            if is_set:
                in_sets[suit][rank] = node.rest[suit]
        if node.parent is not None:
            node = node.parent
    return PlacementResult(end.cost, in_runs, in_sets, nodes)


def _cuts(task: PlacementTask) -> list[int]:
    """Return the ranks before which the ring may be cut.

    These are all, except the happy symbol in the variant ``both``.
    """
    gate = gates(task.happy)
    return [rank for rank in range(RANKS) if gate[rank] is not RunGate.TOP]


def _least_crossed_cut(task: PlacementTask) -> int:
    """Return the rank at which a cut would cross the fewest runs."""
    best, fewest = 0, NEVER
    gate = gates(task.happy)
    for rank in _cuts(task):
        crossing = 0
        if gate[rank] is not RunGate.WALL:
            for suit in SUITS:
                loose, hand = task.loose[suit], task.hand[suit]
                crossing += min(loose[rank] + hand[rank], loose[rank - 1] + hand[rank - 1])
        if crossing < fewest:
            best, fewest = rank, crossing
    return best


class _Search:
    """An A* search with buckets. It expands the lowest estimate first, and of equals the newest."""

    def __init__(
        self, ring: SuitBounds, task: PlacementTask, time_budget: TimeBudget | None
    ) -> None:
        self._ring = ring
        self._weight = [[task.hand_costs[suit][rank] for suit in SUITS] for rank in ring.ranks]
        self._time_budget = time_budget
        self.nodes = 0
        self.dead_ends_by_depth = [0] * RANKS
        """The number of nodes without a successor, by ranks passed."""
        self.is_unfinished = False

    def run(self, limit: int) -> _Node | None:
        """Return the cheapest complete choice; None if there is none, or after ``limit`` nodes."""
        options, need_at = self._ring.options, self._ring.need
        start = _Node(0, (START,) * len(SUITS), (), None)
        # One bucket for each estimate, with one stack for each number of ranks passed.
        buckets: dict[int, list[list[_Node]]] = {self._ring.least: _stacks(start)}
        seen: list[dict[tuple[int, ...], int]] = [{} for _ in range(RANKS + 1)]
        dead_ends = 0
        expanded = 0
        while buckets:
            estimate = min(buckets)
            stacks = buckets[estimate]
            depths = range(RANKS + 1) if dead_ends >= _MAX_DEAD_ENDS else range(RANKS, -1, -1)
            for depth in depths:
                if stacks[depth]:
                    break
            else:
                del buckets[estimate]
                continue
            if dead_ends >= _MAX_DEAD_ENDS:
                dead_ends = 0
            node = stacks[depth].pop()
            if depth == RANKS:
                return node
            if seen[depth].get(node.states, NEVER) < node.cost:
                continue
            expanded += 1
            self.nodes += 1
            if expanded > limit:
                self.is_unfinished = True
                return None
            if self.nodes % _CANCEL_CHECK_NODES == 1 and self._time_budget is not None:
                _ = self._time_budget.is_over
            need, (w0, w1, w2, w3) = need_at[depth], self._weight[depth]
            s0, s1, s2, s3 = node.states
            has_successor = False
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
                            if known.get(states, NEVER) <= cost:
                                continue
                            known[states] = cost
                            has_successor = True
                            child = _Node(cost, states, (d0, d1, d2, d3), node)
                            total = cost + h012 + h3
                            if total in buckets:
                                buckets[total][depth + 1].append(child)
                            else:
                                buckets[total] = _stacks(child, depth + 1)
            if has_successor:
                dead_ends = 0
            else:
                dead_ends += 1
                self.dead_ends_by_depth[depth] += 1
        return None


def _stacks(node: _Node, depth: int = 0) -> list[list[_Node]]:
    stacks: list[list[_Node]] = [[] for _ in range(RANKS + 1)]
    stacks[depth].append(node)
    return stacks
