"""The exact judge of *Which sock?*: the pairs that can be the odd one after each line of the log.

The seat's belief state has every world that fits what the seat has seen. A pair can be the odd one
if the lost mate is of its design in some world. Seats forget nothing, so the pairs only get fewer.
The line that gives it away is the one after which a single pair is left.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from sockapp.games.odd_socks.cards import COPIES_PER_DESIGN, Design, build_deck
from sockapp.games.odd_socks.deduction.belief_state import Belief
from sockapp.games.odd_socks.state import View


@dataclass(frozen=True, slots=True)
class SockSolution:
    """The odd pair, and when it became certain."""

    design: Design
    line: int
    """The index in the view's trail of the event that gave it away."""
    is_unseen: bool
    """Whether the seat has seen neither card of the pair."""
    pictures: int
    """The number of ways in which the seen cards may lie now."""


def judge(view: View) -> SockSolution | None:
    """Return the solution if exactly one pair can be odd and this cannot be seen at once."""
    if len(find_pairs_out_of_sight(view)) < 2:
        return None
    belief = Belief(view.table.players, view.trail)
    last = _find_possible(belief, -1)
    if len(last) != 1:
        return None
    line = next(at for at in range(len(view.trail)) if _find_possible(belief, at) == last)
    design = last.pop()
    is_unseen = belief.nodes[0].picture.unseen[design] == COPIES_PER_DESIGN
    return SockSolution(design, line, is_unseen, len(belief.nodes))


def _find_possible(belief: Belief, at: int) -> set[Design]:
    """Return the designs that the lost mate can have after an event of the trail."""
    return {
        Design(design)
        for picture in belief.layers[at]
        for design, copies in enumerate(picture.unseen)
        if copies
    }


def find_possible(view: View, at: int) -> set[Design]:
    """Return the pairs that can be the odd one after an event of the trail."""
    return _find_possible(Belief(view.table.players, view.trail), at)


def find_pairs_out_of_sight(view: View) -> set[Design]:
    """Return the pairs of which the seat cannot see both cards now."""
    return set(count_out_of_sight(view))


def find_pairs_not_in_baskets(view: View) -> set[Design]:
    """Return the pairs that stay open for a player who remembers all basket cards."""
    return set(_count_missing(view, only_visible=False))


def count_out_of_sight(view: View) -> Counter[Design]:
    """Return how many cards of each pair the seat does not see now.

    It sees its hand, its own basket, and all cards that lie face up.
    """
    return _count_missing(view, only_visible=True)


def _count_missing(view: View, *, only_visible: bool) -> Counter[Design]:
    table, seat = view.table, view.seat
    left = Counter(build_deck(table.players))
    if seat is not None:
        left.subtract(design for design in table.hands[seat] if design is not None)
    for owner, basket in enumerate(table.baskets):
        for lying in basket:
            if lying.design is not None and (lying.up or owner == seat or not only_visible):
                left[lying.design] -= 1
    return +left
