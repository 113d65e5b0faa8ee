"""Trends of the accuracy over many games."""

from __future__ import annotations

import pytest

from sockapp.analysis.seat_summary import KindCost, SeatSummary
from sockapp.analysis.trends import WINDOW_GAMES, TrendChange, compute_trend


def game(accuracy: float | None, choices: int = 10, *kinds: KindCost) -> SeatSummary:
    return SeatSummary(accuracy, choices, kinds)


def cost(kind: str, choices: int, cost: float, sight: str = "") -> KindCost:
    return KindCost(kind, choices, cost, (("sight", sight),) if sight else ())


def test_trend_of_no_game_with_a_choice_is_none() -> None:
    assert compute_trend([]) is None
    assert compute_trend([game(None, 0)]) is None


def test_trend_of_few_games_has_a_mean_by_choices_and_no_error() -> None:
    found = compute_trend([game(90, 30), game(None, 0), game(70, 10)])
    assert found is not None
    assert found.games == (90, 70)
    assert found.whole.mean == pytest.approx(85) and found.whole.error is None
    assert found.change is TrendChange.UNKNOWN


def test_trend_of_equal_weights_has_the_standard_error_of_the_mean() -> None:
    found = compute_trend([game(80), game(90), game(100)])
    assert found is not None and found.whole.error is not None
    assert found.whole.error == pytest.approx(10 / 3**0.5)


def test_trend_of_many_games_has_a_running_mean_of_the_latest() -> None:
    found = compute_trend([game(50)] * WINDOW_GAMES + [game(90)] * WINDOW_GAMES)
    assert found is not None
    assert found.running[0].mean == 50 and found.running[WINDOW_GAMES - 1].mean == 50
    assert found.running[-1].mean == 90 and found.running[-1].error == 0


@pytest.mark.parametrize(
    ("early", "late", "change"),
    [
        ((60, 62, 61, 60), (80, 82, 81, 83), TrendChange.BETTER),
        ((80, 82, 81, 83), (60, 62, 61, 60), TrendChange.WORSE),
        ((40, 90, 50, 95), (60, 99, 45, 90), TrendChange.NONE),
        ((80, 80, 80, 80), (80, 80, 80, 80), TrendChange.NONE),
    ],
)
def test_trend_of_eight_games_tells_only_a_sure_change(
    early: tuple[float, ...], late: tuple[float, ...], change: TrendChange
) -> None:
    found = compute_trend([game(value) for value in (*early, *late)])
    assert found is not None and found.change is change


def test_trend_of_games_names_the_habit_that_costs_most() -> None:
    found = compute_trend(
        [
            game(80, 10, cost("split", 2, 0.2, "shown"), cost("name", 1, 0.9)),
            game(80, 10, cost("split", 1, 0.3, "peeked"), cost("stack", 4, 0.4)),
        ]
    )
    assert found is not None and found.costliest is not None
    assert (found.costliest.kind, found.costliest.choices) == ("split", 3)
    assert found.costliest.cost == pytest.approx(0.5)
    assert found.costliest.facts == (("sight", "peeked"),)


def test_trend_of_games_without_a_habit_has_no_costliest_kind() -> None:
    found = compute_trend([game(80, 10, cost("name", 2, 0.9))])
    assert found is not None and found.costliest is None
