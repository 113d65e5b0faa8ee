"""Questions to the standings."""

from __future__ import annotations

import pytest

from sockapp.league.bot_strengths import named_bots
from sockapp.league.league_data import LeagueData
from sockapp.league.rating import Rating
from sockapp.league.standings import DuelTally, season_of
from sockapp.league.tables import (
    MIN_RATED_GAMES,
    TableRow,
    find_duel,
    list_groups,
    list_ratings,
    list_seasons,
    list_table_rows,
    rating_points,
)
from tests.support.league_games import NOON, played, standings_of

QUARTER = 92 * 86_400
GAMES = [
    played(1, ["Ana", "Bea", "Carla"]),
    played(2, ["Ana", "Bea", "Carla"], [1, 1, 3], game="sock"),
    played(3, ["Bea", "Ana"]),
    played(4, ["Dino", "Otto"]),
    played(5, ["Carla", "Bea", "Ana"], ended=NOON + QUARTER),
]
STANDINGS = standings_of(GAMES)
NOBODY_HIDDEN = LeagueData()


def test_table_of_all_games_has_the_best_first() -> None:
    assert list_table_rows(STANDINGS, NOBODY_HIDDEN) == (
        TableRow("Bea", 1, 4, 2, 2 + 3 + 2 + 2),
        TableRow("Ana", 2, 4, 2, 4 + 3),
        TableRow("Carla", 3, 3, 1, 4),
    )


def test_table_of_a_season_a_group_and_a_game() -> None:
    first, second = reversed(list_seasons(STANDINGS))
    assert (first, second) == (season_of(NOON), season_of(NOON + QUARTER))
    assert [row.name for row in list_table_rows(STANDINGS, NOBODY_HIDDEN, season=second)] == [
        "Carla",
        "Bea",
        "Ana",
    ]
    two = list_table_rows(STANDINGS, NOBODY_HIDDEN, members=("Ana", "Bea"))
    assert [(row.name, row.games) for row in two] == [("Bea", 1), ("Ana", 1)]
    sock = list_table_rows(STANDINGS, NOBODY_HIDDEN, game="sock")
    assert [(row.name, row.place) for row in sock] == [("Ana", 1), ("Bea", 1), ("Carla", 3)]


def test_table_leaves_hidden_people_out_and_keeps_the_points_of_the_others() -> None:
    league = NOBODY_HIDDEN.hide_person("Bea", is_hidden=True)
    assert [
        (row.name, row.place, row.double_points) for row in list_table_rows(STANDINGS, league)
    ] == [
        ("Ana", 1, 7),
        ("Carla", 2, 4),
    ]


def test_duel_is_seen_from_the_first_name() -> None:
    assert find_duel(STANDINGS, "Ana", "Bea") == DuelTally(1, 2, 1)
    assert find_duel(STANDINGS, "Bea", "Ana") == DuelTally(2, 1, 1)
    assert find_duel(STANDINGS, "Bea", "Ana", "sock") == DuelTally(0, 0, 1)
    assert find_duel(STANDINGS, "Ana", "Dino") == DuelTally()


def test_groups_are_frequent_or_named_and_the_latest_comes_first() -> None:
    three = ("Ana", "Bea", "Carla")
    assert [group.members for group in list_groups(STANDINGS, NOBODY_HIDDEN)] == [three]
    found = list_groups(STANDINGS, NOBODY_HIDDEN.name_group(("Dino",), "Me"))
    assert [(group.members, group.name, group.games) for group in found] == [
        (three, "", 3),
        (("Dino",), "Me", 1),
    ]
    assert found[0].last_game == GAMES[-1].id
    assert list_groups(STANDINGS, NOBODY_HIDDEN.hide_person("Bea", is_hidden=True)) == ()


def test_rating_list_begins_after_some_games_and_shows_bots_between() -> None:
    games = [played(number, ["Ana", "Bea"]) for number in range(MIN_RATED_GAMES)]
    few = list_ratings(standings_of(games[:-1]), NOBODY_HIDDEN, "out_of_sock")
    assert few == ()
    bots = [(bot, bot) for bot in named_bots("out_of_sock")]
    rows = list_ratings(standings_of(games), NOBODY_HIDDEN, "out_of_sock", bots)
    assert len(rows) == 2 + len(bots)
    assert [row.points for row in rows] == sorted((row.points for row in rows), reverse=True)
    people = [row for row in rows if not row.bot]
    assert [(row.name, row.games) for row in people] == [("Ana", 5), ("Bea", 5)]
    assert people[0].error > rows[-1].error > 0
    hidden = NOBODY_HIDDEN.hide_person("Ana", is_hidden=True)
    assert [row.name for row in list_ratings(standings_of(games), hidden, "out_of_sock")] == ["Bea"]


@pytest.mark.parametrize(("strength", "points"), [(0.0, 1000), (2.302585, 1400), (-1.0, 826)])
def test_rating_points_are_like_those_of_chess(strength: float, points: int) -> None:
    assert rating_points(Rating(strength, 0.1)) == points
