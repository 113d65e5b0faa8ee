"""Ratings of players in games of chance and skill for several players.

The model is Plackett and Luce's: the winner is drawn with chances in proportion to
``exp(strength / luck)``, then the second among the others, and so on. A rating is a strength and
how uncertain it is. After a game it is updated by algorithm 4 of

    R. C. Weng and C.-J. Lin: A Bayesian Approximation Method for Online Ranking.
    Journal of Machine Learning Research 12 (2011), 267-300.

The luck of a game is measured for every number of players (``bot_strengths``). With a luck of 1 and
a difference of 1 the stronger of two players wins 73 of 100 games.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

MIN_SHRINK = 1e-4
"""The least factor by which one game reduces a variance. It is Weng and Lin's κ."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A strength and its standard deviation."""

    strength: float
    deviation: float


def default_luck(players: int) -> float:
    """Return the luck of a game that was not measured. It is Weng and Lin's with β² = 1/2."""
    return math.sqrt(players / 2)


def win_chances(ratings: Sequence[Rating], luck: float | None = None) -> tuple[float, ...]:
    """Return the chance of each player to win a game."""
    scale = _scale(ratings, luck)
    most = max(rating.strength for rating in ratings)
    weights = [math.exp((rating.strength - most) / scale) for rating in ratings]
    total = sum(weights)
    return tuple(weight / total for weight in weights)


def rate(
    ratings: Sequence[Rating],
    places: Sequence[int],
    *,
    luck: float | None = None,
    drift: float = 0.0,
) -> tuple[Rating, ...]:
    """Return the ratings after a game, by the places of the players, ties shared.

    Players who share the last place are not compared with each other, unless it is the first
    place too. ``drift`` is the standard deviation by which a strength may change between games.
    """
    ratings = [Rating(each.strength, math.hypot(each.deviation, drift)) for each in ratings]
    scale = _scale(ratings, luck)
    most = max(rating.strength for rating in ratings)
    weights = [math.exp((rating.strength - most) / scale) for rating in ratings]
    last = max(places)
    stages = [
        (place, sum(w for w, p in zip(weights, places, strict=True) if p >= place))
        for place in sorted(set(places))
        if place < last or place == 1
    ]
    updated = []
    for rating, weight, own in zip(ratings, weights, places, strict=True):
        slope = curvature = 0.0
        for place, total in stages:
            if place <= own:
                share = weight / total
                # Weng and Lin have a stage for each player who shares a place. They are alike.
                slope += (own == place) / places.count(place) - share
                curvature += share * (1 - share)
        variance = rating.deviation**2
        shrink = max(1 - curvature * variance / scale**2, MIN_SHRINK)
        updated.append(
            Rating(rating.strength + slope * variance / scale, rating.deviation * math.sqrt(shrink))
        )
    return tuple(updated)


def _scale(ratings: Sequence[Rating], luck: float | None) -> float:
    """Return the spread of a game's results: its luck, and what is not known of the players."""
    luck = default_luck(len(ratings)) if luck is None else luck
    return math.sqrt(luck**2 + sum(rating.deviation**2 for rating in ratings))
