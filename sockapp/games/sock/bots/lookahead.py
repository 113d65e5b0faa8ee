"""The look-ahead of the hard bots: what the next player and the bot can play after a turn.

Piles do not matter here, because everything on the table may be rearranged. So a table is a count
of its cards, and a turn only moves cards from the hand's count to the table's.
"""

from __future__ import annotations

from collections.abc import Iterable

from sockapp.engine.bot import TimeBudget
from sockapp.games.sock.cards import Card, Happy, points, without
from sockapp.games.sock.solver import add_to_grid, find_best_cards
from sockapp.games.sock.solver.placement_task import make_grid


class Lookahead:
    """A table of counted cards, on which turns with the most cards are played quickly."""

    def __init__(self, table: Iterable[Card], happy: Happy, time_budget: TimeBudget) -> None:
        self._table = make_grid()
        add_to_grid(table, self._table)
        self._happy = happy
        self._time_budget = time_budget

    def play_turn(self, hand: list[Card], deck: list[Card]) -> list[Card]:
        """Play a hand's best turn and return the cards that are left of it.

        Cards are drawn from the end of ``deck``, which is changed, until a turn is possible.
        """
        while True:
            played = find_best_cards(self._table, hand, self._happy, time_budget=self._time_budget)
            if played:
                add_to_grid(played, self._table)
                return without(hand, played)
            if not deck:
                return hand
            hand = [*hand, deck.pop()]


def sample_stuck_hand(
    hidden: list[Card], size: int, table: Iterable[Card], happy: Happy, time_budget: TimeBudget
) -> tuple[list[Card], list[Card]]:
    """Return a hand of hidden cards that probably cannot play on this table, and the other cards.

    An opponent who has just played all they could holds such a hand. Cards that fit are exchanged
    for others a few times, so the hand is likely but not proven.
    """
    grid = make_grid()
    add_to_grid(table, grid)
    held, rest = hidden[:size], hidden[size:]
    for _ in range(_MAX_EXCHANGES):
        fitting = find_best_cards(grid, held, happy, time_budget=time_budget)
        if not fitting or len(rest) < len(fitting):
            break
        held = without(held, fitting) + rest[: len(fitting)]
        rest = rest[len(fitting) :] + list(fitting)
    return held, rest


GOING_OUT_VALUE_CARDS = 6.0
"""The value of going out, in cards."""
_POINT_VALUE_CARDS = 0.1
"""The value of a point, in cards."""
TURNS_EACH = 1
"""How many turns of each of the two players are played; more only add noise."""
_MAX_EXCHANGES = 8
"""How often ``sample_stuck_hand`` exchanges the cards that fit."""


def evaluate_turn(
    table: Iterable[Card],
    hand: Iterable[Card],
    next_hand: Iterable[Card],
    deck: Iterable[Card],
    happy: Happy,
    time_budget: TimeBudget,
) -> float:
    """Return the value of leaving this table and keeping this hand, in one sampled world.

    The next player takes a turn, then the bot. The value is the difference of their cards after
    that, or ``GOING_OUT_VALUE_CARDS`` and the points of the other hand if one of them goes out.
    """
    lookahead, to_draw = Lookahead(table, happy, time_budget), list(deck)
    mine, others = list(hand), list(next_hand)
    for _ in range(TURNS_EACH):
        others = lookahead.play_turn(others, to_draw)
        if not others:
            return -GOING_OUT_VALUE_CARDS - _POINT_VALUE_CARDS * points(mine)
        mine = lookahead.play_turn(mine, to_draw)
        if not mine:
            return GOING_OUT_VALUE_CARDS + _POINT_VALUE_CARDS * points(others)
    return float(len(others) - len(mine))
