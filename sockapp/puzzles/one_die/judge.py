"""The exact judge of *The one die*: every order in which the remaining dice can be taken.

Each die lies before another deck, so all cards that can be taken are visible. One of the dice ends
the game. The others may do anything, even help each other. A die *wins* if the player can always
reach the win after it. A tie that only another player could break is not a win.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from sockapp.engine.game import Seat
from sockapp.games.out_of_sock.cards import SUIT_INDEX, Card, CardKind
from sockapp.games.out_of_sock.scoring import score_column
from sockapp.games.out_of_sock.state import Table

ME: Seat = 0
"""The seat of the player who solves the puzzle."""


@dataclass(frozen=True, slots=True)
class DieSolution:
    """The only winning die, and the course of the game in which the others resist longest."""

    number: int
    line: tuple[int, ...]
    """The numbers of the dice in the order in which they are taken, the answer first."""
    margin: int
    """The points by which the player is then ahead of the best other player."""


class _Column(NamedTuple):
    """What a player's column is worth, and what its next card would change."""

    socks: int
    doubles: int
    is_negative: bool
    is_banned: bool

    @property
    def score(self) -> int:
        if self.is_banned:
            return 0
        points = self.socks << self.doubles
        return -points if self.is_negative else points

    def with_card(self, card: Card) -> _Column:
        match card.kind:
            case CardKind.SOCKS:
                return self._replace(socks=self.socks + card.socks)
            case CardKind.DOUBLE:
                return self._replace(doubles=self.doubles + 1)
            case CardKind.CONVERSION:
                return self._replace(is_negative=not self.is_negative)
            case CardKind.BAN:
                return self._replace(is_banned=True)


class PickSearch:
    """The dice of a split that are still to be taken, and what each card is worth to each seat."""

    def __init__(self, table: Table) -> None:
        self.dice = table.dice
        self.ending_dice = frozenset(number for number in table.dice if table.ends_game(number))
        self._players = table.players
        self._holder = table.holder
        self._cards: dict[int, Card] = {}
        for number in table.dice:
            card = table.top(number)
            if card is not None:
                self._cards[number] = card
        self._columns = [
            [
                _Column(sum(work.socks), work.doubles, work.conversions % 2 == 1, work.is_banned)
                for work in map(score_column, columns)
            ]
            for columns in table.columns
        ]
        self._points = [sum(column.score for column in columns) for columns in self._columns]
        self._sock_cards = [
            sum(card.kind is CardKind.SOCKS for column in columns for card in column)
            for columns in table.columns
        ]

    def wins(self, number: int) -> bool:
        """Return whether the player wins after this die, whatever the others do."""
        return self._wins_after(number, self.dice, ME)

    def wins_if_others_are_greedy(self, number: int) -> bool:
        """Return whether the player can win after this die if the others always take the most."""
        return self._wins_after(number, self.dice, ME, are_others_greedy=True)

    def gain(self, number: int, seat: Seat) -> int:
        """Return how much the card of a die changes a seat's points now."""
        card = self._cards[number]
        column = self._columns[seat][SUIT_INDEX[card.suit]]
        return column.with_card(card).score - column.score

    def gains_of(self, line: tuple[int, ...]) -> list[tuple[Seat, int, int]]:
        """Return who takes each die of a line, its number, and what it changes for that seat."""
        gains, taken = [], []
        for at, number in enumerate(line):
            seat = at % self._players
            gains.append((seat, number, self.gain(number, seat)))
            taken.append((number, seat, self._take(number, seat)))
        for number, seat, before in reversed(taken):
            self._give_back(number, seat, before)
        return gains

    def find_best_line(self, number: int) -> tuple[int, tuple[int, ...]]:
        """Return the margin and the order of the dice if the player begins with this one.

        The player takes the dice that are best for the player, and the others those that are worst
        for the player. A lost game has a margin below ``LOST``.
        """
        return self._line_after(number, self.dice, ME)

    def _take(self, number: int, seat: Seat) -> _Column:
        """Give a seat the card of a die. Return the column before, for ``_give_back``."""
        card = self._cards[number]
        columns, suit = self._columns[seat], SUIT_INDEX[card.suit]
        before = columns[suit]
        columns[suit] = before.with_card(card)
        self._points[seat] += columns[suit].score - before.score
        self._sock_cards[seat] += card.kind is CardKind.SOCKS
        return before

    def _give_back(self, number: int, seat: Seat, before: _Column) -> None:
        card = self._cards[number]
        columns, suit = self._columns[seat], SUIT_INDEX[card.suit]
        self._points[seat] += before.score - columns[suit].score
        self._sock_cards[seat] -= card.kind is CardKind.SOCKS
        columns[suit] = before

    def _wins_after(
        self, number: int, dice: tuple[int, ...], seat: Seat, *, are_others_greedy: bool = False
    ) -> bool:
        before = self._take(number, seat)
        if number in self.ending_dice:
            won = self._is_won()
        else:
            rest = tuple([die for die in dice if die != number])
            following = (seat + 1) % self._players
            tried = rest
            if are_others_greedy and following != ME:
                tried = (max(rest, key=lambda die: self.gain(die, following)),)
            results = (
                self._wins_after(die, rest, following, are_others_greedy=are_others_greedy)
                for die in tried
            )
            won = any(results) if following == ME else all(results)
        self._give_back(number, seat, before)
        return won

    def _is_won(self) -> bool:
        """Return whether the player has won or may name the winner (OOS-11)."""
        points, socks = self._points, self._sock_cards
        for seat in range(1, self._players):
            mine, theirs = (points[ME], socks[ME]), (points[seat], socks[seat])
            if theirs > mine or (theirs == mine and self._holder != ME):
                return False
        return True

    def _line_after(
        self, number: int, dice: tuple[int, ...], seat: Seat
    ) -> tuple[int, tuple[int, ...]]:
        before = self._take(number, seat)
        if number in self.ending_dice:
            margin = self._points[ME] - max(self._points[1:])
            if not self._is_won():
                margin += LOST
            line: tuple[int, ...] = ()
        else:
            rest = tuple([die for die in dice if die != number])
            following = (seat + 1) % self._players
            lines = [self._line_after(die, rest, following) for die in rest]
            # Of equally good lines the longest one is shown, because it is the hardest to see.
            if following == ME:
                margin, line = max(lines, key=lambda result: (result[0], len(result[1])))
            else:
                margin, line = min(lines, key=lambda result: (result[0], -len(result[1])))
        self._give_back(number, seat, before)
        return margin, (number, *line)


LOST = -(1 << 20)
"""Added to the margin of a lost game."""


def judge(table: Table) -> DieSolution | None:
    """Return the solution if exactly one die wins; None otherwise."""
    split = PickSearch(table)
    winning = []
    for number in split.dice:
        if split.wins(number):
            winning.append(number)
            if len(winning) > 1:
                return None
    if not winning:
        return None
    margin, line = split.find_best_line(winning[0])
    return DieSolution(winning[0], line, margin)
