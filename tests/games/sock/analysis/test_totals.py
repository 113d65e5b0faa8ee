"""Chances between two rounds, from the totals."""

from __future__ import annotations

import pytest

from sockapp.engine.bot import Cancelled
from sockapp.games.sock import INFO
from sockapp.games.sock.analysis import totals as totals_module
from sockapp.games.sock.analysis.totals import (
    LEFT_POINTS,
    chances_after_round,
    compute_game_chances,
)
from tests.support.analysed import cancel_after


def test_game_chances_of_equal_totals_are_equal() -> None:
    assert compute_game_chances((0, 0)) == pytest.approx((0.5, 0.5))
    assert compute_game_chances((70, 70)) == pytest.approx((0.5, 0.5))
    assert compute_game_chances((40, 40, 40)) == pytest.approx((1 / 3,) * 3, abs=0.03)


@pytest.mark.parametrize("totals", [(10, 60), (10, 60, 60), (5, 20, 40, 60)])
def test_game_chances_fall_with_the_own_total_and_add_up_to_one(totals: tuple[int, ...]) -> None:
    chances = compute_game_chances(totals)
    assert sum(chances) == pytest.approx(1)
    assert list(chances) == sorted(chances, reverse=True)
    assert chances[0] > chances[-1] + 0.1


def test_game_chances_when_it_is_over_are_the_result() -> None:
    assert compute_game_chances((101, 40)) == (0.0, 1.0)
    assert compute_game_chances((30, 104, 30)) == (0.5, 0.0, 0.5)


def test_game_chances_at_almost_a_hundred_hope_for_exactly_one() -> None:
    """A total of exactly 100 goes back to 0, so 99 needs just one point."""
    chance = compute_game_chances((99, 0))[0]
    assert 0.0 < chance < 0.1


@pytest.mark.parametrize("players", range(INFO.min_players, INFO.max_players + 1))
def test_every_number_of_players_has_the_points_of_bots(players: int) -> None:
    points = LEFT_POINTS[players]
    assert len(points) == 20 and list(points) == sorted(points)
    assert points[0] >= 0 and 6 < sum(points) / 20 < 40
    assert compute_game_chances((0,) * players) == pytest.approx((1 / players,) * players, abs=0.03)


def test_game_chances_do_not_depend_on_the_order_of_the_seats() -> None:
    first, second, third = compute_game_chances((10, 60, 20))
    assert compute_game_chances((20, 10, 60)) == (third, first, second)
    assert compute_game_chances((33, 5, 33))[0] == compute_game_chances((33, 5, 33))[2]


def test_chances_after_round_count_the_points_of_those_who_did_not_go_out() -> None:
    assert chances_after_round((50, 50), (30, 7), 0) == compute_game_chances((50, 57))
    assert chances_after_round((50, 95), (30, 7), 0) == (1.0, 0.0)
    assert chances_after_round((90, 50), (10, 9), 1) == compute_game_chances((0, 50))


@pytest.mark.parametrize("totals", [(3, 4), (3, 4, 5)])
def test_game_chances_can_be_cancelled_and_asked_again(
    monkeypatch: pytest.MonkeyPatch, totals: tuple[int, ...]
) -> None:
    monkeypatch.setattr(totals_module, "CHANCES_OF_TWO", {})
    monkeypatch.setattr(totals_module, "SIMULATED", {})
    with pytest.raises(Cancelled):
        compute_game_chances(totals, cancel_after(5))
    assert sum(compute_game_chances(totals)) == pytest.approx(1)


def test_only_so_many_totals_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(totals_module, "MAX_KNOWN_TOTALS", 2)
    monkeypatch.setattr(totals_module, "SIMULATED", {})
    for total in (95, 96, 97, 98):
        compute_game_chances((total, total, 0))
    assert len(totals_module.SIMULATED) == 2
