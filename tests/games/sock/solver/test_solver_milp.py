"""The solver compared with HiGHS, a general solver, on a few hundred positions."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

import pytest

from sockapp.games.sock.cards import RANKS
from sockapp.games.sock.solver import SolverGoal, compute_best_weight
from tests.support.sock import milp
from tests.support.sock.milp import Model
from tests.support.sock.positions import cards, random_position

ONE_EACH = [1] * RANKS


@pytest.mark.parametrize("happy", ["wrap", "both", "low", "high"])
@pytest.mark.parametrize("goal", SolverGoal)
def test_best_weight_equals_that_of_highs(happy: str, goal: SolverGoal) -> None:
    weights = [goal.weight(rank) for rank in range(RANKS)]
    for seed in range(25):
        table, hand = random_position(random.Random(f"{happy} {goal.name} {seed}"), happy)
        lying = [card for pile in table for card in pile]
        highs = Model(lying, hand, happy, weights).solve()
        assert compute_best_weight(table, hand, happy, goal) == highs, (table, hand)


def test_model_of_an_impossible_table_has_no_answer() -> None:
    assert Model(cards("P1 P2 P3"), cards("P4"), "wrap", ONE_EACH).solve() == 1
    assert Model(cards("P1 P2"), cards("P4"), "wrap", ONE_EACH).solve() is None


def test_model_called_infeasible_by_presolve_is_solved_without(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """HiGHS's presolve may be wrong about that, so its verdict alone must not count."""
    solve, presolved = milp.milp, []

    def wrong_presolve(*arguments: Any, options: dict[str, Any], **rest: Any) -> Any:
        presolved.append(options.get("presolve", True))
        if presolved[-1]:
            return SimpleNamespace(success=False, status=2, fun=None, message="infeasible")
        return solve(*arguments, options=options, **rest)

    monkeypatch.setattr(milp, "milp", wrong_presolve)
    assert Model(cards("P1 P2 P3"), cards("P4"), "wrap", ONE_EACH).solve() == 1
    assert presolved == [True, False]
