"""Looking beyond the turn: what the next player and I could do with what a turn leaves.

For this the piles do not matter. Everything on the table may be rearranged, so a table is
just its cards, counted, and a turn only moves cards from one count to another.
"""

from __future__ import annotations

from collections.abc import Iterable

from sockapp.engine.bot import TimeBudget
from sockapp.games.sock.cards import Card, Happy, points, without
from sockapp.games.sock.solver import best_cards, count
from sockapp.games.sock.solver.puzzle import blank


class Lookahead:
    """A table of counted cards on which turns are played fast: most cards, drawing until able."""

    def __init__(self, table: Iterable[Card], happy: Happy, time_budget: TimeBudget) -> None:
        self._table = blank()
        count(table, self._table)
        self._happy = happy
        self._time_budget = time_budget

    def turn(self, hand: list[Card], deck: list[Card]) -> list[Card]:
        """What is left of a hand after its best turn, with cards drawn from the deck if need be."""
        while True:
            played = best_cards(self._table, hand, self._happy, time_budget=self._time_budget)
            if played:
                count(played, self._table)
                return without(hand, played)
            if not deck:
                return hand
            hand = [*hand, deck.pop()]


def stuck_hand(
    hidden: list[Card], size: int, table: Iterable[Card], happy: Happy, time_budget: TimeBudget
) -> tuple[list[Card], list[Card]]:
    """So many of the hidden cards, none of which fits this table, and the others.

    Whoever has just played all they could is left with such a hand. Cards that fit are put back
    and others taken instead, a few times; so the hand is a likely one, but not a proven one.
    """
    grid = blank()
    count(table, grid)
    held, rest = hidden[:size], hidden[size:]
    for _ in range(_TRIES):
        fitting = best_cards(grid, held, happy, time_budget=time_budget)
        if not fitting or len(rest) < len(fitting):
            break
        held = without(held, fitting) + rest[: len(fitting)]
        rest = rest[len(fitting) :] + list(fitting)
    return held, rest


OUT = 6.0
"""What going out is worth, in cards."""
_POINT = 0.1
"""What a point is worth, in cards."""
ROUNDS = 1
"""How many turns of each are imagined; more only add noise."""
_TRIES = 8
"""How often cards that fit are put back from a hand that should fit nowhere."""


def worth(
    table: Iterable[Card],
    hand: Iterable[Card],
    next_hand: Iterable[Card],
    deck: Iterable[Card],
    happy: Happy,
    time_budget: TimeBudget,
) -> float:
    """How good it is to leave such a table and keep such a hand, in one imagined world.

    The next player takes a turn, then I take mine, and so on: the fewer cards I have in the
    end, and the more the other, the better.
    """
    outlook, to_draw = Lookahead(table, happy, time_budget), list(deck)
    mine, others = list(hand), list(next_hand)
    for _ in range(ROUNDS):
        others = outlook.turn(others, to_draw)
        if not others:
            return -OUT - _POINT * points(mine)
        mine = outlook.turn(mine, to_draw)
        if not mine:
            return OUT + _POINT * points(others)
    return float(len(others) - len(mine))
