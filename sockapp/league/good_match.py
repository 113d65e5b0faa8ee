"""A good match: the strength of bots against which a game is open."""

from __future__ import annotations

from collections.abc import Sequence

from sockapp.engine.matched_bot import STRENGTHS, matched_id
from sockapp.league.bot_strengths import bot_rating, luck_of
from sockapp.league.rating import Rating, win_chances


def match_strength(game: str, persons: Sequence[Rating], bots: int) -> int | None:
    """Return the strength of ``bots`` equal bots for these persons; None without measured bots.

    One person wins half of the games, as nearly as the slider allows. Among several persons the
    bots win as often as the mean of them.
    """
    if not persons or bots < 1:
        return None
    rated = [
        (strength, rating)
        for strength in STRENGTHS
        if (rating := bot_rating(game, matched_id(strength))) is not None
    ]
    wanted = 0.5 if len(persons) == 1 else len(persons) / (len(persons) + bots)
    gaps = [
        (abs(_chance_of_persons(game, persons, rating, bots) - wanted), strength)
        for strength, rating in rated
    ]
    return min(gaps)[1] if gaps else None


def _chance_of_persons(game: str, persons: Sequence[Rating], bot: Rating, bots: int) -> float:
    """Return the chance that a person wins."""
    luck = luck_of(game, len(persons) + bots)
    return sum(win_chances((*persons, *[bot] * bots), luck)[: len(persons)])
