"""A few hundred positions against HiGHS, a general solver that knows nothing of our method."""

from __future__ import annotations

import random

import pytest

from sockapp.games.sock.cards import RANKS
from sockapp.games.sock.solver import Goal, best_weight
from tests.support.sock.milp import Model
from tests.support.sock.positions import random_position


@pytest.mark.parametrize("happy", ["wrap", "both", "low", "high"])
@pytest.mark.parametrize("goal", Goal)
def test_highs_agrees(happy: str, goal: Goal) -> None:
    weights = [goal.weight(rank) for rank in range(RANKS)]
    for seed in range(25):
        table, hand = random_position(random.Random(f"{happy} {goal.name} {seed}"), happy)
        lying = [card for pile in table for card in pile]
        highs = Model(lying, hand, happy, weights).solve()
        assert best_weight(table, hand, happy, goal) == highs, (table, hand)
