"""The places of the players of a finished game: 1 for the best, ties shared."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sockapp import games
from sockapp.engine.game import Seat
from sockapp.records.scorecard import Scorecard


def places_by(scores: Sequence[int], winners: Iterable[Seat], *, low_wins: bool) -> tuple[int, ...]:
    """Return the place of each seat.

    All winners are first, whatever their scores, as a tie may have been broken by something else.

    >>> places_by((30, 12, 12, 30), (3,), low_wins=False)
    (2, 3, 3, 1)
    """
    firsts = frozenset(winners)
    ranks = [
        (seat not in firsts, 0 if seat in firsts else score if low_wins else -score)
        for seat, score in enumerate(scores)
    ]
    return tuple(1 + sum(other < rank for other in ranks) for rank in ranks)


def places_of(card: Scorecard) -> tuple[int, ...]:
    """Return the place of each seat in a finished game. Raises ``KeyError`` for an unknown game."""
    review = games.review(card.game)
    return places_by(card.scores, card.winners, low_wins=review is not None and review.LOW_WINS)


def places_among(places: Sequence[int], seats: Sequence[Seat]) -> tuple[int, ...]:
    """Return the places of some seats among themselves.

    >>> places_among((1, 2, 3, 3), (1, 2, 3))
    (1, 2, 2)
    """
    own = [places[seat] for seat in seats]
    return tuple(1 + sum(other < place for other in own) for place in own)


def points_by_place(places: Sequence[int]) -> tuple[int, ...]:
    """Return twice the points of each player: 1 for each player behind, half for each beside.

    The points are doubled so that they stay whole.

    >>> points_by_place((1, 2, 2, 4))
    (6, 3, 3, 0)
    """
    return tuple(
        2 * sum(other > place for other in places) + places.count(place) - 1 for place in places
    )
