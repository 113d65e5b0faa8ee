"""The scores of columns and players (OOS-9), and the tie-break (OOS-11)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sockapp.engine.game import Seat
from sockapp.games.out_of_sock.cards import SUIT_INDEX, Card, CardKind

Column = tuple[Card, ...]
"""One player's cards of one suit."""

Columns = tuple[Column, ...]
"""One player's cards: a column for each suit, in the order of ``SUITS``."""


@dataclass(frozen=True, slots=True)
class ColumnScore:
    """The score of a column and its steps, such as (4 + 6) × 2 × −1.

    >>> from sockapp.games.out_of_sock.cards import Card, CardKind, Suit
    >>> red = [Card(Suit.RED, CardKind.SOCKS, 6), Card(Suit.RED, CardKind.DOUBLE)]
    >>> score_column(red)
    ColumnScore(socks=(6,), doubles=1, conversions=0, is_banned=False, score=12)
    """

    socks: tuple[int, ...]
    """The plain sock cards, in the column's order."""
    doubles: int
    conversions: int
    is_banned: bool
    score: int

    @property
    def factor(self) -> int:
        """The product of all Doubles and Conversions; the Ban is not part of it."""
        return (-1 if self.conversions % 2 else 1) << self.doubles


def score_column(column: Iterable[Card]) -> ColumnScore:
    """Return a column's score and its steps. The order of the cards does not matter."""
    socks: list[int] = []
    doubles = conversions = 0
    is_banned = False
    for card in column:
        if card.kind is CardKind.SOCKS:
            socks.append(card.socks)
        elif card.kind is CardKind.DOUBLE:
            doubles += 1
        elif card.kind is CardKind.CONVERSION:
            conversions += 1
        else:
            is_banned = True
    score = 0 if is_banned else sum(socks) << doubles
    if conversions % 2:
        score = -score
    return ColumnScore(tuple(socks), doubles, conversions, is_banned, score)


@dataclass(frozen=True, slots=True)
class ScoreChange:
    """What a taken card does to the score of its suit."""

    card: Card
    before: int
    after: int
    was_banned: bool
    """Whether the suit was banned before, so that no card changes its score."""
    is_banned: bool

    @property
    def difference(self) -> int:
        """The points won, negative for points lost."""
        return self.after - self.before


def compute_score_changes(columns: Columns, cards: Iterable[Card]) -> tuple[ScoreChange, ...]:
    """Return what each of these cards does when a player with these columns takes them in turn."""
    held = {index: list(column) for index, column in enumerate(columns)}
    changes = []
    for card in cards:
        column = held[SUIT_INDEX[card.suit]]
        before = score_column(column)
        column.append(card)
        after = score_column(column)
        changes.append(
            ScoreChange(card, before.score, after.score, before.is_banned, after.is_banned)
        )
    return tuple(changes)


def total(columns: Columns) -> int:
    """Return one player's points."""
    return sum(score_column(column).score for column in columns if column)


def count_sock_cards(columns: Columns) -> int:
    """Return a player's number of plain sock cards, with those of banned suits (OOS-11)."""
    return sum(card.kind is CardKind.SOCKS for column in columns for card in column)


@dataclass(frozen=True, slots=True)
class Standing:
    """The points of all players, and the seats that lead after each step of OOS-11."""

    points: tuple[int, ...]
    most_points: tuple[Seat, ...]
    """The seats with the most points."""
    leaders: tuple[Seat, ...]
    """Those of them with the most sock cards; several only if the tie stays."""


def compute_standing(players: Sequence[Columns]) -> Standing:
    """Return the points and the leaders as the cards lie now."""
    points = tuple(total(columns) for columns in players)
    best = max(points)
    most_points = tuple(seat for seat, score in enumerate(points) if score == best)
    if len(most_points) == 1:
        return Standing(points, most_points, most_points)
    socks = {seat: count_sock_cards(players[seat]) for seat in most_points}
    most_socks = max(socks.values())
    leaders = tuple(seat for seat in most_points if socks[seat] == most_socks)
    return Standing(points, most_points, leaders)
