"""Running totals: tables, duels, streaks, the ladder's wins and ratings."""

from __future__ import annotations

import pytest

from sockapp.league import standings as module
from sockapp.league.bot_strengths import START_RATING
from sockapp.league.standings import (
    MAX_KEPT_WINS,
    MAX_RECENT_GAMES,
    MAX_TRAIL_RATINGS,
    DuelTally,
    RungTally,
    StreakTally,
    TableTally,
    season_of,
)
from sockapp.records.scorecard import PlayerKey
from tests.support.league_games import NOON, played, standings_of


@pytest.mark.parametrize(
    ("ended", "season"),
    [
        (1_767_225_599, "2025-4"),  # the last second of 2025 in UTC
        (1_767_225_600, "2026-1"),
        (1_775_001_600, "2026-2"),
        (1_788_220_800, "2026-3"),
    ],
)
def test_season_is_a_quarter(ended: int, season: str) -> None:
    assert season_of(ended) == season


def test_table_counts_places_among_persons() -> None:
    """Bots that were ahead take no points away."""
    found = standings_of([played(1, ["Otto", "Ana", "Denim", "Bea"])])
    key = (season_of(NOON), ("Ana", "Bea"), "out_of_sock")
    assert found.tables == {
        (*key, "Ana"): TableTally(1, 1, 2),
        (*key, "Bea"): TableTally(1, 0, 0),
    }


def test_table_of_a_shared_win_gives_both_a_win() -> None:
    found = standings_of([played(1, ["Ana", "Bea", "Carla"], [1, 1, 3])])
    rows = {key[-1]: row for key, row in found.tables.items()}
    assert rows["Ana"] == rows["Bea"] == TableTally(1, 1, 3)
    assert rows["Carla"] == TableTally(1, 0, 0)


def test_duels_count_who_was_ahead_in_either_order() -> None:
    found = standings_of(
        [
            played(1, ["Ana", "Bea"]),
            played(2, ["Bea", "Ana"]),
            played(3, ["Bea", "Otto", "Ana"]),
            played(4, ["Ana", "Bea"], [1, 1]),
        ]
    )
    assert found.duels == {("out_of_sock", "Ana", "Bea"): DuelTally(1, 2, 1)}


def test_streaks_count_wins_among_persons() -> None:
    games = [
        ["Ana", "Bea"],
        ["Otto", "Ana", "Bea"],
        ["Ana", "Carla"],
        ["Bea", "Ana"],
        ["Bea", "Ana"],
    ]
    found = standings_of([played(number, names) for number, names in enumerate(games)])
    assert found.streaks == {
        "Ana": StreakTally(0, 3),
        "Bea": StreakTally(2, 2),
        "Carla": StreakTally(0, 0),
    }


def test_game_against_bots_alone_counts_for_the_rating_but_in_no_table() -> None:
    found = standings_of([played(1, ["Ana", "Otto", "Denim"])])
    assert not (found.tables or found.duels or found.streaks)
    assert found.rating("out_of_sock", "Ana").strength > START_RATING.strength
    assert found.lineups[("Ana",)].games == 1


def test_rung_keeps_the_latest_wins_and_those_without_help() -> None:
    games = [played(number, ["Ana", "Otto"], helped=[number % 2, 0]) for number in range(11)]
    lost = [played(20, ["Otto", "Ana"]), played(21, ["Ana", "Otto"], [1, 1])]
    rung = standings_of([*games, *lost]).rungs["out_of_sock", "Ana", "easy_otto"]
    assert rung.games == 13
    assert rung.wins == [each.id for each in games][-MAX_KEPT_WINS:]
    assert rung.clean_wins == [each.id for each in games if not each.helped[0]][-MAX_KEPT_WINS:]


def test_rung_counts_only_games_of_two() -> None:
    games = [played(1, ["Ana", "Otto", "Denim"]), played(2, ["Ana", "Bea"])]
    assert standings_of(games).rungs == {}
    assert standings_of([]).rungs.get(("out_of_sock", "Ana", "easy_otto"), RungTally()).games == 0


def test_lineup_knows_its_latest_game() -> None:
    games = [
        played(1, ["Ana", "Bea"]),
        played(2, ["Bea", "Ana", "Otto"]),
        played(3, ["Ana", "Dino"]),
    ]
    found = standings_of(games).lineups
    assert (found["Ana", "Bea"].games, found["Ana", "Bea"].last_game) == (2, games[1].id)
    assert found["Ana", "Dino"].last_ended == games[2].ended


def test_recent_games_and_trails_are_limited() -> None:
    games = [played(number, ["Ana", "Bea"]) for number in range(MAX_RECENT_GAMES + 5)]
    found = standings_of(games)
    assert list(found.recent) == games[5:]
    trail = found.ratings["out_of_sock", "Ana"].trail
    assert len(trail) == MAX_TRAIL_RATINGS and trail == sorted(trail)
    assert trail[-1] == pytest.approx(found.rating("out_of_sock", "Ana").strength, abs=1e-4)


def test_ratings_are_kept_apart_for_each_game() -> None:
    found = standings_of([played(1, ["Ana", "Bea"], game="sock")])
    assert found.rating("sock", "Ana").strength > 0 > found.rating("sock", "Bea").strength
    assert found.rating("odd_socks", "Ana") == START_RATING


def test_rating_against_a_stronger_bot_rises_more() -> None:
    after = [
        standings_of([played(1, ["Ana", name])]).rating("out_of_sock", "Ana").strength
        for name in ("Otto", "Merino")
    ]
    assert after[0] < after[1]


def test_rating_without_measured_bots_compares_the_persons(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "bot_rating", lambda game, bot: None)
    found = standings_of([played(1, ["Otto", "Ana", "Bea"])])
    assert found.rating("out_of_sock", "Ana").strength > 0
    assert standings_of([played(1, ["Ana", "Otto"])]).ratings == {}


def test_ratings_of_bots_are_not_learned() -> None:
    found = standings_of([played(1, ["Ana", "Otto", "Bea"])])
    assert {name for _game, name in found.ratings} == {"Ana", "Bea"}
    assert PlayerKey("Otto", "easy_otto") in found.recent[0].players
