"""The arena: fair seating, statistics and error messages."""

from __future__ import annotations

import json
from functools import partial

import arena
import pytest

from sockapp.engine.bot import Cancelled, TimeBudget
from sockapp.games.out_of_sock.rules import GAME

pytestmark = pytest.mark.full  # it plays whole games of bots

AMPLE_TIME = partial(TimeBudget, 60.0)
ARGUMENTS = ["out_of_sock", "medium", "easy", "--games", "6"]


def test_wilson_interval_has_known_values_and_narrows_with_more_games() -> None:
    low, high = arena.wilson(75, 100)
    assert (round(low, 3), round(high, 3)) == (0.657, 0.825)
    assert arena.wilson(0, 20)[0] == 0 and arena.wilson(20, 20)[1] == 1
    wide, narrow = arena.wilson(6, 10), arena.wilson(600, 1000)
    assert wide[0] < narrow[0] < 0.6 < narrow[1] < wide[1]


def test_quantile_gives_known_values() -> None:
    values = [float(n) for n in range(1, 101)]
    assert [arena.quantile(values, part) for part in (0.5, 0.95, 1.0)] == [50, 95, 100]
    assert arena.quantile([], 0.5) == 0 and arena.quantile([3.0], 0.5) == 3


def test_arena_main_with_json_reports_wins_and_intervals(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert arena.main([*ARGUMENTS, "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["game"] == "out_of_sock" and data["games"] == 6
    medium, easy = data["bots"]
    assert medium["wins"] + easy["wins"] == 6
    assert medium["bots"] == ["medium_denim", "medium_angora", "medium_nylon"]
    low, high = medium["interval95"]
    assert low <= medium["share"] <= high
    for bot in (medium, easy):
        assert bot["decisions"] > 30
        for times in (bot["wall_ms"], bot["cpu_ms"]):
            assert 0 <= times["median"] <= times["p95"] <= times["max"]
    assert data["random_playouts_per_second"] > 0


def test_arena_main_without_json_reports_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert arena.main(["out_of_sock", "easy_lana", "easy_otto", "medium", "--games", "3"]) == 0
    printed = capsys.readouterr().out
    assert "easy_lana" in printed and "play-outs a second" in printed


def test_match_with_the_same_seed_gives_the_same_results() -> None:
    results = []
    for _ in range(2):
        table = arena.entrants("out_of_sock", ["medium", "easy"])
        arena.match("out_of_sock", table, 6, seed=4, time_budget=AMPLE_TIME)
        results.append([(one.wins, one.points, len(one.wall)) for one in table])
    assert results[0] == results[1]


def test_match_of_equal_bots_shares_the_wins_evenly() -> None:
    """The same bot plays both seats of each deal, so the luck of the deal cancels out."""
    table = arena.entrants("out_of_sock", ["medium_denim", "medium_denim"])
    arena.match("out_of_sock", table, 20, seed=1, time_budget=AMPLE_TIME)
    assert table[0].wins == table[1].wins == 10


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["chess", "hard", "easy"], "invalid choice"),
        (["out_of_sock", "hard"], "is for 2 to 4 players"),
        (["out_of_sock", "hard", "nobody"], "no bot or level 'nobody'"),
        ([*ARGUMENTS[:3], "--games", "0"], "more than 0"),
        ([*ARGUMENTS, "--seconds", "-1"], "more than 0"),
    ],
)
def test_arena_main_wrong_arguments_are_explained(
    arguments: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        arena.main(arguments)
    assert complaint in capsys.readouterr().err


def test_playouts_per_second_of_out_of_sock_is_measured() -> None:
    assert arena.playouts_per_second(GAME, 3, 0.05) > 0


def test_cpu_time_budget_ends_by_cpu_time_and_can_be_cancelled() -> None:
    assert arena.CpuTimeBudget(0.0).is_over
    patient = arena.CpuTimeBudget(60.0)
    assert not patient.is_over
    patient.cancel()
    with pytest.raises(Cancelled):
        _ = patient.is_over
