"""The tree of a hard bot's search: what was tried, how often it could be, and how it went.

Single-observer information set Monte Carlo tree search: every round is imagined in another
world that fits what the bot knows, so a reply that is possible in one may not be in the
next. A node therefore counts how often it was *available*, and is judged among those that
are available now.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

from sockapp.engine.game import Seat
from sockapp.games.odd_socks.simulation import World

CURIOSITY = 0.5
"""The search's c: how much it tries what did not do so well."""
WIDTH = 3
"""How many replies are considered in a world: those that look best there."""
DEPTH = 1
"""How many turns after its own the tree looks at; after that everybody just plays."""


class Node:
    """A choice that somebody can make, and what came of it for them."""

    __slots__ = ("available", "replies", "tries", "wins")

    def __init__(self) -> None:
        self.tries = 0
        self.wins = 0
        self.available = 0
        self.replies: dict[tuple[int, int], Node] = {}
        """By card and action."""

    def promise(self) -> float:
        """How much it is worth another try."""
        if not self.tries:
            return math.inf
        bold = math.sqrt(math.log(self.available) / self.tries)
        return self.wins / self.tries + CURIOSITY * bold


def most_promising(nodes: Iterable[Node]) -> Node:
    """The available node to try now; the first of equals."""
    available = list(nodes)
    for node in available:
        node.available += 1
    return max(available, key=Node.promise)


def play_out(root: Node, world: World, seat: Seat, me: Seat) -> bool:
    """Reply to a choice of mine by the tree, play on to the end; whether I win."""
    path = [(me, root)]
    node = root
    for _ in range(DEPTH):
        if len(world.hands[seat]) == 1:
            break
        plans = sorted(world.plans(seat), reverse=True)[:WIDTH]
        replies = {plan[1:]: plan for plan in plans}
        nodes = {key: node.replies.setdefault(key, Node()) for key in replies}
        node = most_promising(nodes.values())
        plan = next(plan for key, plan in replies.items() if nodes[key] is node)
        world.carry_out(seat, plan)
        path.append((seat, node))
        seat = (seat + 1) % world.players
        if node.tries == 0:
            break
    winner = world.finish(seat)
    for who, one in path:
        one.tries += 1
        one.wins += winner == who
    return winner == me
