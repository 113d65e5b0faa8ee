"""Corrected chances of a round, and the chance of the whole game that follows from them."""

from __future__ import annotations

import pytest

from sockapp.games.odd_socks.analysis.chances import (
    CORRECTIONS,
    ChanceCorrection,
    chance_with_round,
    compute_game_chances,
    count_missing_after,
    find_correction,
)
from tests.support.odd_socks.positions import position

MILD = ChanceCorrection(0.0, 0.5)


def test_correction_makes_chances_less_sure_and_keeps_their_order() -> None:
    for players in CORRECTIONS:
        for played in (0.0, 0.5, 1.0):
            correction = CORRECTIONS[players].after(played)
            corrected = [correction.correct(share / 20) for share in range(21)]
            assert corrected == sorted(corrected)
            assert corrected[0] > 0.01 and corrected[-1] < 0.99
            assert corrected[19] < 0.95
    assert MILD.correct(0.5) == pytest.approx(0.5)
    assert MILD.correct(0.9) == pytest.approx(0.75)  # odds 9 become odds 3


@pytest.mark.parametrize(("first", "last"), [("tpsfb wocfc", "sp t"), ("tpsf bwoc dbfs", "s pt f")])
def test_find_correction_is_milder_at_the_end_of_a_round(first: str, last: str) -> None:
    players = len(first.split())
    up, down = ("o wb", "ps") if players == 2 else ("o wd ct", "")
    begun, ending = (
        find_correction(position(hands, up=up, down=down, lost="p").table)
        for hands in (first, last)
    )
    expected = CORRECTIONS[players]
    assert begun == expected.after(0.0) and ending == expected.after(1.0)
    assert begun.slope < ending.slope


def test_correction_of_a_cost_is_the_difference_of_the_corrected_chances() -> None:
    steepness = MILD.steepness(0.9, 0.5)
    assert steepness * 0.4 == pytest.approx(MILD.correct(0.9) - MILD.correct(0.5))
    assert MILD.steepness(0.5, 0.9) == pytest.approx(steepness)


def test_steepness_of_equal_shares_is_that_of_their_neighbourhood() -> None:
    assert MILD.steepness(0.5, 0.5) == pytest.approx(0.5, abs=0.01)
    assert MILD.steepness(0.9, 0.9) > MILD.steepness(0.5, 0.5)


def test_game_chances_are_those_of_fair_rounds() -> None:
    assert compute_game_chances((1, 1)) == (0.5, 0.5)
    assert compute_game_chances((1, 3)) == (0.875, 0.125)  # unless three rounds go to the other
    assert compute_game_chances((3, 3, 3)) == pytest.approx((1 / 3,) * 3)
    assert sum(compute_game_chances((1, 2, 3))) == pytest.approx(1)
    assert compute_game_chances((2, 0)) == (0.0, 1.0)


def test_chance_with_round_of_fair_rounds_equals_the_game_chance() -> None:
    for missing in ((1, 3), (2, 2), (3, 1, 2)):
        seats = len(missing)
        for seat in range(seats):
            chance = chance_with_round(missing, seat, (1 / seats,) * seats)
            assert chance == pytest.approx(compute_game_chances(missing)[seat])


def test_chance_with_round_depends_on_who_wins_it() -> None:
    assert chance_with_round((1, 1), 0, (0.7, 0.3)) == pytest.approx(0.7)
    assert chance_with_round((2, 1), 0, (1.0, 0.0)) == 0.5
    worse = chance_with_round((2, 2, 1), 0, (0.0, 0.0, 1.0))
    better = chance_with_round((2, 2, 1), 0, (0.0, 1.0, 0.0))
    assert worse == 0 < better


def test_without_one_subtracts_a_round_from_its_winner() -> None:
    assert count_missing_after((3, 2), 1) == (3, 1)
