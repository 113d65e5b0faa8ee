"""An evening: plan, seats, points, standings and the champion."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sockapp.engine.player import Player
from sockapp.evenings.evening import (
    MAX_GAMES,
    Evening,
    EveningGame,
    PlannedGame,
    StandingsRow,
)

NAMES = ("Ana", "Bea", "Carla", "Dino")
PLAN = (PlannedGame("odd_socks"), PlannedGame("out_of_sock"), PlannedGame("sock", rounds=3))
EVENING = Evening("0" * 12, 1000, tuple(map(Player, NAMES)), PLAN)


def ids(number: int) -> str:
    return f"{number:012x}"


def after(*results: tuple[tuple[str, ...], tuple[int, ...]], evening: Evening = EVENING) -> Evening:
    """Return the evening after games with these players and places."""
    for number, (players, places) in enumerate(results):
        evening = evening.begin(ids(number), players).finish(places)
    return evening


def test_games_of_the_plan_come_one_after_the_other() -> None:
    assert EVENING.next_planned == PLAN[0]
    begun = EVENING.begin(ids(1), ("Ana", "Bea", "Carla"))
    assert begun.next_planned is None
    assert begun.under_way == EveningGame(PLAN[0], ids(1), ("Ana", "Bea", "Carla"))
    done = begun.finish((2, 1, 2))
    assert done.next_planned == PLAN[1] and done.under_way is None
    assert done.played[0].places == (2, 1, 2)
    assert begun.abandon() == EVENING


def test_game_after_the_last_one_cannot_begin() -> None:
    evening = after(*[(NAMES, (1, 2, 3, 4))] * 3)
    assert evening.next_planned is None
    with pytest.raises(ValueError, match="no game is next"):
        evening.begin(ids(9), NAMES)
    longer = evening.with_game(PlannedGame("out_of_sock"))
    assert longer.next_planned == PlannedGame("out_of_sock")


def test_second_game_cannot_begin_while_one_is_under_way() -> None:
    begun = EVENING.begin(ids(1), ("Ana", "Bea"))
    with pytest.raises(ValueError, match="no game is next"):
        begun.begin(ids(2), ("Ana", "Bea"))
    with pytest.raises(ValueError, match="no game is under way"):
        EVENING.finish((1, 2))


def test_planned_game_is_removed_unless_it_has_begun() -> None:
    assert EVENING.without_game(1).plan == (PLAN[0], PLAN[2])
    begun = EVENING.begin(ids(1), ("Ana", "Bea"))
    for number in (0, 3, -1):
        with pytest.raises(ValueError, match="cannot be removed"):
            begun.without_game(number)


def test_standings_add_points_by_place_and_share_ties() -> None:
    evening = after(
        (("Ana", "Bea", "Carla"), (1, 2, 2)),  # 2, ½, ½
        (NAMES, (2, 1, 4, 2)),  # 1½, 3, 0, 1½
    )
    assert evening.standings() == (
        StandingsRow("Ana", 1, 7, 2, 1),
        StandingsRow("Bea", 1, 7, 2, 1),
        StandingsRow("Dino", 3, 3, 1, 0),
        StandingsRow("Carla", 4, 1, 2, 0),
    )
    assert evening.champions() == ("Ana", "Bea")


def test_champion_of_equal_points_has_more_wins() -> None:
    evening = after((("Ana", "Bea", "Carla"), (1, 3, 2)), (("Ana", "Bea", "Carla"), (3, 2, 1)))
    evening = evening.with_game(PLAN[1])
    evening = evening.begin(ids(7), ("Bea", "Ana")).finish((1, 2))
    evening = evening.begin(ids(8), ("Ana", "Carla")).finish((2, 1))
    rows = {row.name: row for row in evening.standings()}
    assert rows["Carla"].double_points > rows["Ana"].double_points
    assert evening.champions() == ("Carla",)
    tied = after((("Ana", "Bea", "Carla"), (1, 2, 3)), (("Ana", "Bea", "Carla"), (3, 2, 1)))
    assert tied.champions() == ("Ana", "Carla")  # all have two points, Bea won no game


def test_champion_has_most_points_although_another_player_has_more_wins() -> None:
    evening = after((NAMES, (1, 4, 2, 3)), *[(("Bea", "Carla"), (1, 2))] * 2)
    rows = {row.name: row for row in evening.standings()}
    assert (rows["Ana"].wins, rows["Bea"].wins) == (1, 2)
    assert evening.champions() == ("Ana",)


def test_champion_before_the_first_result_is_nobody() -> None:
    assert EVENING.champions() == ()
    assert {row.place for row in EVENING.standings()} == {1}


def test_everybody_sits_out_equally_often() -> None:
    plan = (PlannedGame("odd_socks"),) * 8
    evening = replace(EVENING, plan=plan)
    for number in range(8):
        seats = evening.next_players(3)
        assert len(seats) == 3
        evening = evening.begin(ids(number), seats).finish((1, 2, 3))
    assert {row.games for row in evening.standings()} == {6}


def test_another_person_begins_each_game() -> None:
    evening = replace(EVENING, plan=PLAN * 2)
    first = []
    for number in range(4):
        seats = evening.next_players(8)
        assert sorted(seats) == sorted(NAMES)
        first.append(seats[0])
        evening = evening.begin(ids(number), seats).finish((1, 2, 3, 4))
    assert first == list(NAMES)


def test_evening_that_ends_early_keeps_only_what_was_played() -> None:
    evening = after((NAMES, (1, 2, 3, 4))).begin(ids(5), NAMES).end(2000)
    assert evening.is_over and evening.plan == PLAN[:1] and evening.under_way is None
    assert evening.champions() == ("Ana",) and evening.next_planned is None


@pytest.mark.parametrize(
    "changes",
    [
        {"people": (Player("Ana"),)},
        {"people": (Player("Ana"), Player("Ana"))},
        {"people": (Player("Ana"), Player("Otto", bot="easy_otto"))},
        {"people": (Player("Ana"), Player(" "))},
        {"people": tuple(Player(f"P{number}") for number in range(9))},
        {"plan": PLAN * MAX_GAMES},
        {"id": "x"},
        {"began": -1},
        {"played": (EveningGame(PLAN[0], ids(1), ("Ana", "Zoë"), (1, 2)),)},
        {"played": (EveningGame(PLAN[0], ids(1), ("Ana", "Bea")),)},
        {"plan": (), "under_way": EveningGame(PLAN[0], ids(1), ("Ana", "Bea"))},
    ],
)
def test_impossible_evening_is_refused(changes: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"."):
        replace(EVENING, **changes)


@pytest.mark.parametrize(
    "values",
    [
        ("x", ("Ana",), ()),
        (ids(1), ("",), ()),
        (ids(1), ("Ana", "Bea"), (1,)),
        (ids(1), ("Ana",), (2,)),
    ],
)
def test_impossible_game_of_an_evening_is_refused(values: tuple[object, ...]) -> None:
    with pytest.raises(ValueError, match=r"."):
        EveningGame(PLAN[0], *values)


@pytest.mark.parametrize("values", [("Sock", {}, 0), ("sock", {"Happy": 1}, 0), ("sock", {}, 21)])
def test_impossible_planned_game_is_refused(values: tuple[object, ...]) -> None:
    with pytest.raises(ValueError, match=r"."):
        PlannedGame(*values)
