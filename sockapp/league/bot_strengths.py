"""The strengths of the bots on the scale of the ratings, as measured in games among them.

The table is written by ``tools/bot_strengths.py``, which has the method. Bots do not learn, so
their ratings are fixed. A person's rating is measured against them and against other persons.
"""

from __future__ import annotations

from functools import cache
from hashlib import sha256

from sockapp.engine.matched_bot import STRENGTHS, matched_id, strength_of
from sockapp.league.rating import Rating
from sockapp.league.strength_table import LUCK_TABLE, STRENGTH_TABLE

START_RATING = Rating(0.0, 0.8)
"""The rating of a person before the first game. 0 is the mean of the named bots of a game."""
BOT_DEVIATION = 0.08
"""The standard error of a bot's measured strength."""
VERSION = sha256(
    repr((STRENGTH_TABLE, LUCK_TABLE, START_RATING, BOT_DEVIATION)).encode()
).hexdigest()[:16]
"""A digest of all figures. Ratings that were derived with others are derived again."""


@cache
def bot_rating(game: str, bot_id: str) -> Rating | None:
    """Return the rating of a bot; None if it was not measured.

    The strengths of the slider that were not measured lie between their neighbours.
    """
    table = STRENGTH_TABLE.get(game, {})
    wanted = strength_of(bot_id)
    if wanted is None:
        return Rating(table[bot_id], BOT_DEVIATION) if bot_id in table else None
    measured = [each for each in STRENGTHS if matched_id(each) in table]
    below = max((each for each in measured if each <= wanted), default=None)
    above = min((each for each in measured if each >= wanted), default=None)
    if below is None or above is None:
        return None
    share = (wanted - below) / (above - below) if above > below else 0.0
    lower, upper = table[matched_id(below)], table[matched_id(above)]
    return Rating(lower + share * (upper - lower), BOT_DEVIATION)


def luck_of(game: str, players: int) -> float | None:
    """Return the luck of a game for a number of players; None if it was not measured."""
    return LUCK_TABLE.get(game, {}).get(players)


def named_bots(game: str) -> tuple[str, ...]:
    """Return the ids of the named bots of a game that were measured, the weakest first."""
    table = STRENGTH_TABLE.get(game, {})
    named = (bot_id for bot_id in table if strength_of(bot_id) is None)
    return tuple(sorted(named, key=table.__getitem__))
