"""Ratings: against another implementation of the same paper, and what must be true of any."""

from __future__ import annotations

import json
import math
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sockapp.league.rating import Rating, default_luck, rate, win_chances
from tests.support.paths import TESTS

CASES: list[dict[str, Any]] = json.loads(
    (TESTS / "data" / "openskill" / "cases.json").read_text("utf-8")
)
EQUAL = Rating(0.0, 0.8)

ratings = st.builds(Rating, st.floats(-4, 4), st.floats(0.01, 1.5))
tables = st.lists(ratings, min_size=2, max_size=8)


def test_rate_agrees_with_openskill() -> None:
    """Its ties below the first place differ on purpose, so the cases have none."""
    assert len(CASES) == 60
    for case in CASES:
        before = [Rating(*each) for each in case["before"]]
        after = rate(before, case["places"], luck=case["luck"])
        for ours, (strength, deviation) in zip(after, case["after"], strict=True):
            assert math.isclose(ours.strength, strength, rel_tol=1e-9, abs_tol=1e-12)
            assert math.isclose(ours.deviation, deviation, rel_tol=1e-9)


@given(tables, st.floats(0.3, 3), st.randoms(use_true_random=False))
def test_rate_moves_winners_up_and_losers_down(
    before: list[Rating], luck: float, lots: Any
) -> None:
    places = list(range(1, len(before) + 1))
    lots.shuffle(places)
    after = rate(before, places, luck=luck)
    first, last = places.index(1), places.index(max(places))
    assert after[first].strength >= before[first].strength
    assert after[last].strength <= before[last].strength
    assert all(new.deviation <= old.deviation for new, old in zip(after, before, strict=True))


@given(tables, st.floats(0.3, 3))
def test_win_chances_sum_to_one_in_the_order_of_the_strengths(
    table: list[Rating], luck: float
) -> None:
    chances = win_chances(table, luck)
    assert math.isclose(sum(chances), 1)
    for one, chance in zip(table, chances, strict=True):
        for two, other in zip(table, chances, strict=True):
            assert chance >= other or one.strength <= two.strength


def test_win_chances_with_a_luck_and_a_difference_of_one_are_73_percent() -> None:
    chances = win_chances([Rating(1, 0), Rating(0, 0)], 1.0)
    assert round(chances[0], 2) == 0.73
    assert win_chances([Rating(1, 0), Rating(0, 0)]) == chances


def test_win_chances_of_uncertain_players_are_nearer_to_each_other() -> None:
    certain, uncertain = (
        win_chances([Rating(1, deviation), Rating(0, deviation)])[0] for deviation in (0.0, 1.0)
    )
    assert 0.5 < uncertain < certain


def test_rate_of_a_shared_win_brings_the_winners_together() -> None:
    strong, weak = rate([Rating(1, 0.5), Rating(-1, 0.5)], (1, 1))
    assert -1 < weak.strength < strong.strength < 1


def test_rate_does_not_compare_losers_who_share_the_last_place() -> None:
    strong, weak = Rating(0.5, 0.5), Rating(-0.5, 0.5)
    table = [EQUAL, strong, weak]
    _winner, *losers = rate(table, (1, 2, 2), luck=1.0)
    scale = math.sqrt(1 + sum(each.deviation**2 for each in table))
    total = sum(math.exp(each.strength / scale) for each in table)
    for before, after in zip((strong, weak), losers, strict=True):
        share = math.exp(before.strength / scale) / total  # of the winner's place alone
        assert after.strength == pytest.approx(before.strength - share * 0.25 / scale)


def test_rate_with_drift_keeps_an_old_rating_open() -> None:
    settled = Rating(0.0, 0.05)
    still = rate([settled, settled], (1, 2))[0]
    drifting = rate([settled, settled], (1, 2), drift=0.1)[0]
    assert still.deviation < settled.deviation < drifting.deviation
    assert drifting.strength > still.strength


def test_rate_of_extreme_strengths_stays_finite() -> None:
    after = rate([Rating(400, 1.0), Rating(-400, 1.0)], (2, 1), luck=0.5)
    assert all(math.isfinite(each.strength) and each.deviation > 0 for each in after)


@pytest.mark.parametrize("players", [2, 8])
def test_default_luck_of_more_players_is_larger(players: int) -> None:
    assert default_luck(players) == pytest.approx(math.sqrt(players / 2))
