"""OOS-9 and OOS-11 a second time, written from the rulebook alone.

It follows the cards one by one, as a player with pencil and paper would, and shares no code with
``scoring``, so that the two can disagree.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

SPECIALS = ("conversion", "double", "ban")


def slow_column_score(column: Iterable[Any]) -> int:
    names = [str(card.kind.value) for card in column]
    points = 0
    for card in column:
        if card.kind.value not in SPECIALS:
            points = points + card.socks
    for _ in range(names.count("double")):
        points = points + points
    for _ in range(names.count("conversion")):
        points = 0 - points
    if names.count("ban") > 0:
        points = 0
    return points


def slow_total(columns: Iterable[Any]) -> int:
    result = 0
    for column in columns:
        result += slow_column_score(column)
    return result


def slow_leaders(players: list[Any]) -> list[int]:
    """Return the seats that may win: none has more points, or as many and more sock cards."""
    ranks = []
    for seat, columns in enumerate(players):
        socks = sum(1 for column in columns for card in column if card.kind.value == "socks")
        ranks.append((slow_total(columns), socks, seat))
    return [seat for points, socks, seat in ranks if (points, socks) == max(ranks)[:2]]
