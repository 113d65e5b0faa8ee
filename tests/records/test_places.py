"""Places and their points, with ties."""

from __future__ import annotations

import pytest

from sockapp.records.places import places_among, places_by, places_of, points_by_place
from sockapp.records.scorecard import Scorecard, SeatedPlayer


@pytest.mark.parametrize(
    ("scores", "winners", "low_wins", "places"),
    [
        ((30, 12, 20), (0,), False, (1, 3, 2)),
        ((30, 12, 20), (1,), True, (3, 1, 2)),
        ((30, 12, 12), (0,), False, (1, 2, 2)),
        ((12, 12, 30), (0, 1), True, (1, 1, 3)),
        ((30, 30, 12), (1,), False, (2, 1, 3)),  # a tie that something else has decided
        ((1, 0, 0), (0,), False, (1, 2, 2)),
        ((-5, -7), (0,), False, (1, 2)),
    ],
)
def test_places_by_scores_and_winners(
    scores: tuple[int, ...], winners: tuple[int, ...], low_wins: bool, places: tuple[int, ...]
) -> None:
    assert places_by(scores, winners, low_wins=low_wins) == places


@pytest.mark.parametrize(("game", "places"), [("sock", (3, 1, 2)), ("out_of_sock", (1, 3, 2))])
def test_places_of_a_card_follow_the_game(game: str, places: tuple[int, ...]) -> None:
    players = tuple(SeatedPlayer(name, "", "red") for name in ("Ana", "Bea", "Carla"))
    card = Scorecard(game, players, 10, 1, 2, (places.index(1),), (50, 20, 30))
    assert places_of(card) == places


def test_places_of_an_unknown_game_raise_key_error() -> None:
    card = Scorecard("poker", (SeatedPlayer("Ana", "", "red"),), 10, 1, 2, (0,), (50,))
    with pytest.raises(KeyError):
        places_of(card)


def test_places_among_some_seats_leave_no_gaps() -> None:
    assert places_among((4, 1, 3, 1), (0, 2)) == (2, 1)
    assert places_among((4, 1, 3, 1), (1, 3, 0)) == (1, 1, 3)


@pytest.mark.parametrize(
    ("places", "points"),
    [
        ((1, 2, 3, 4), (6, 4, 2, 0)),
        ((1, 1, 3), (3, 3, 0)),
        ((1, 2, 2), (4, 1, 1)),
        ((1, 1), (1, 1)),
    ],
)
def test_points_by_place_share_ties_and_always_sum_up_equally(
    places: tuple[int, ...], points: tuple[int, ...]
) -> None:
    assert points_by_place(places) == points
    assert sum(points) == len(places) * (len(places) - 1)
