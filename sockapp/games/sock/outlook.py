"""Looking beyond the turn: what the next player and I could do with what a turn leaves.

For this the piles do not matter. Everything on the table may be rearranged, so a table is
just its cards, counted, and a turn only moves cards from one count to another.
"""

from __future__ import annotations

from collections.abc import Iterable

from sockapp.engine.bot import Patience
from sockapp.games.sock.cards import RANKS, SUITS, Card, Happy, points
from sockapp.games.sock.solver import Goal
from sockapp.games.sock.solver.search import Grid, Puzzle, blank, solve

_WEIGHT = [[Goal.CARDS.weight(rank) for rank in range(RANKS)] for _ in SUITS]


def counted(cards: Iterable[Card]) -> Grid:
    """Cards by suit and rank."""
    grid = blank()
    for card in cards:
        grid[card // RANKS][card % RANKS] += 1
    return grid


class Outlook:
    """A table of counted cards on which turns are played fast: most cards, drawing until able."""

    def __init__(self, table: Iterable[Card], happy: Happy, patience: Patience) -> None:
        self._table = counted(table)
        self._happy = happy
        self._patience = patience

    def turn(self, hand: list[Card], deck: list[Card]) -> list[Card]:
        """What is left of a hand after its best turn; both lists may grow shorter or longer."""
        while True:
            left = self._lay(hand)
            if len(left) < len(hand) or not deck:
                return left
            hand = [*hand, deck.pop()]

    def _lay(self, hand: list[Card]) -> list[Card]:
        """Lay as many cards as can be and give back the others."""
        held, table = counted(hand), self._table
        answer = solve(Puzzle(self._happy, table, held, _WEIGHT), self._patience)
        if answer is None:
            return hand
        stays = blank()
        for rank in range(RANKS):
            rest = [
                table[suit][rank] + held[suit][rank] - answer.in_runs[suit][rank] for suit in SUITS
            ]
            if sum(rest) < 3:
                for suit in SUITS:
                    stays[suit][rank] = rest[suit]
        left = []
        for card in hand:
            of_suit, rank = divmod(card, RANKS)
            if stays[of_suit][rank]:
                stays[of_suit][rank] -= 1
                left.append(card)
            else:
                table[of_suit][rank] += 1
        return left


OUT = 6.0
"""What going out is worth, in cards."""
_POINT = 0.1
"""What a point is worth, in cards."""


def worth(
    table: Iterable[Card],
    hand: Iterable[Card],
    next_hand: Iterable[Card],
    deck: Iterable[Card],
    happy: Happy,
    patience: Patience,
) -> float:
    """How good it is to leave such a table and keep such a hand, in one imagined world.

    The next player takes a turn, then I take mine: the fewer cards I have then, and the more
    the other, the better.
    """
    outlook, to_draw = Outlook(table, happy, patience), list(deck)
    mine = list(hand)
    others = outlook.turn(list(next_hand), to_draw)
    if not others:
        return -OUT - _POINT * points(mine)
    mine = outlook.turn(mine, to_draw)
    if not mine:
        return OUT + _POINT * points(others)
    return float(len(others) - len(mine))
