"""The hard bots' search: single-observer information set Monte Carlo, with its tree at the root.

Every round is imagined in another world that fits what the bot knows, and played on sensibly
to its end. Its own choices are the same in all of these worlds, so they are all available
in every one, and UCB says which is worth another try. Nodes below them, for what others may
reply, were tried too: with a few hundred rounds a decision they made it play worse.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

CURIOSITY = 0.5
"""The search's c: how much it tries what did not do so well."""


class Node:
    """A choice, how often it was tried, and how often it won."""

    __slots__ = ("tries", "wins")

    def __init__(self) -> None:
        self.tries = 0
        self.wins = 0

    def promise(self, rounds: int) -> float:
        """How much it is worth another try, after so many rounds of all choices."""
        if not self.tries:
            return math.inf
        bold = math.sqrt(math.log(rounds) / self.tries)
        return self.wins / self.tries + CURIOSITY * bold


def most_promising(nodes: Sequence[Node], rounds: int) -> int:
    """Which one to try now; the first of equals."""
    return max(range(len(nodes)), key=lambda at: nodes[at].promise(rounds))
