"""OOS-9 and OOS-11 once more, written from the rulebook and from nothing else.

It follows the cards one by one as a player with pencil and paper would, in no way that
``scoring`` uses, so that the two can disagree.
"""

from __future__ import annotations

from collections.abc import Iterable

SPECIALS = ("conversion", "double", "ban")


def slow_column_score(column: Iterable) -> int:
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


def slow_total(columns: Iterable) -> int:
    result = 0
    for column in columns:
        result += slow_column_score(column)
    return result


def slow_leaders(players: list) -> list[int]:
    """Whoever may win: those whom neither points nor sock cards put behind anybody."""
    ranks = []
    for seat, columns in enumerate(players):
        socks = sum(1 for column in columns for card in column if card.kind.value == "socks")
        ranks.append((slow_total(columns), socks, seat))
    return [seat for points, socks, seat in ranks if (points, socks) == max(ranks)[:2]]
