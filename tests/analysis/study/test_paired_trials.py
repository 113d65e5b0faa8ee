"""Costs of moves that were tried in the same worlds."""

from __future__ import annotations

from random import Random
from statistics import fmean, stdev

import pytest

from sockapp.analysis.study.paired_trials import PairedTrials


def fill(trials: PairedTrials, chances: list[float], worlds: int, source: Random) -> None:
    """Add worlds in which each candidate wins with its chance, independently of the others."""
    for _world in range(worlds):
        wins = [float(source.random() < chances[one]) for one in trials.remaining]
        trials.add([(win, 1 - win) for win in wins])


def test_measure_played_worse_returns_best_cost_and_shares() -> None:
    trials = PairedTrials(3, played=2, seat=1)
    # The seat that chose is 1. Its shares: candidate 0 half, candidate 1 all, candidate 2 none.
    for number in range(8):
        trials.add([(number % 4 // 2, 1 - number % 4 // 2), (0.0, 1.0), (1.0, 0.0)])
    found = trials.measure()
    assert found.best == 1
    assert (found.cost, found.error) == (1.0, 0.0)
    assert found.before == (0.0, 1.0)
    assert found.after == (1.0, 0.0)


def test_measure_played_best_returns_it_at_no_cost() -> None:
    trials = PairedTrials(2, played=0, seat=0)
    fill(trials, [0.9, 0.2], 100, Random(1))
    found = trials.measure()
    assert (found.best, found.cost) == (0, 0.0)
    assert found.before == found.after


def test_measure_equal_moves_have_no_cost_on_average() -> None:
    costs, naive = [], []
    for seed in range(400):
        source = Random(seed)
        trials = PairedTrials(6, played=0, seat=0)
        fill(trials, [0.5] * 6, 40, source)
        costs.append(trials.measure().cost)
        naive.append(
            max(sum(source.random() < 0.5 for _ in range(40)) for _ in range(6)) / 40 - 0.5
        )
    assert abs(fmean(costs)) < 3 * stdev(costs) / 20
    assert fmean(naive) > 0.05  # what choosing and measuring in the same worlds would claim


def test_measure_error_is_the_spread_of_the_cost() -> None:
    found = []
    for seed in range(300):
        trials = PairedTrials(2, played=0, seat=0)
        fill(trials, [0.3, 0.7], 100, Random(seed))
        found.append(trials.measure())
    spread = stdev(one.cost for one in found)
    assert fmean(one.cost for one in found) == pytest.approx(0.4, abs=0.02)
    assert fmean(one.error for one in found) == pytest.approx(spread, rel=0.15)


def test_drop_losers_keeps_best_and_played() -> None:
    trials = PairedTrials(4, played=1, seat=0)
    fill(trials, [0.9, 0.1, 0.1, 0.88], 200, Random(3))
    trials.drop_losers()
    assert trials.remaining == [0, 1, 3]
    fill(trials, [0.9, 0.1, 0.1, 0.88], 50, Random(4))
    assert trials.worlds == 250
    assert trials.measure().best in (0, 3)


def test_measure_few_worlds_raises_value_error() -> None:
    trials = PairedTrials(2, played=0, seat=0)
    fill(trials, [0.5, 0.5], 3, Random(1))
    with pytest.raises(ValueError, match="too few"):
        trials.measure()
