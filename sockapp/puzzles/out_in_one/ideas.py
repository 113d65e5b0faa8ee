"""The ideas and the measured features of *Out in one*."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from sockapp.games.sock.analysis.rearrangement import find_rearrangement, goes_round
from sockapp.games.sock.piles import find_changed_piles
from sockapp.puzzles.out_in_one.generator import HandPosition
from sockapp.puzzles.out_in_one.judge import HandSolution
from sockapp.puzzles.out_in_one.simple_steps import can_go_out_in_steps
from sockapp.puzzles.puzzle import MEDIUM_GRADE


class Idea(StrEnum):
    """The ideas, in the order of their chapters. The values are permanent."""

    RUN_END = "run_end"  # a run lends a card of its end
    BORROW_FROM_SET = "borrow_from_set"  # a set lends a card and stays a set
    SPLIT_RUN = "split_run"  # a run becomes two
    DISSOLVE = "dissolve"  # a pile comes wholly apart
    WRAP_ROUND = "wrap_round"  # a new run goes past the happy symbol
    TWINS = "twins"  # both copies of a card are in the hand
    CHAIN = "chain"  # one pile helps the next


_MOST_TELLING = (
    Idea.WRAP_ROUND,
    Idea.TWINS,
    Idea.CHAIN,
    Idea.SPLIT_RUN,
    Idea.DISSOLVE,
    Idea.BORROW_FROM_SET,
    Idea.RUN_END,
)
"""If a puzzle has several ideas, the first of these is its main one."""
MIN_CHAIN_PILES = 4
"""The number of piles taken apart that makes a solution a chain."""


def find_ideas(position: HandPosition, solution: HandSolution) -> tuple[Idea, ...]:
    """Return the ideas of a solution, the main one first."""
    _gone, new = find_changed_piles(position.piles, solution.piles)
    ideas = {Idea(find_rearrangement(position.piles[at], new)) for at in solution.apart}
    if any(goes_round(pile) for pile in new):
        ideas.add(Idea.WRAP_ROUND)
    if len(set(position.hand)) < len(position.hand):
        ideas.add(Idea.TWINS)
    if len(solution.apart) >= MIN_CHAIN_PILES:
        ideas.add(Idea.CHAIN)
    return tuple(idea for idea in _MOST_TELLING if idea in ideas)


def measure(position: HandPosition, solution: HandSolution) -> dict[str, int]:
    """Return the features of a puzzle that decide its grade."""
    steps = can_go_out_in_steps(position)
    return {
        "hand": len(position.hand),
        "apart": len(solution.apart),
        "ways": solution.ways,
        "is_simple": 2 if steps is None else int(steps),
    }


def grade_features(features: Mapping[str, int]) -> int:
    """Return the grade of measured features.

    Going out by simple steps is the obvious way. From medium on it is proven to fail.
    """
    apart, hand = features["apart"], features["hand"]
    if features["is_simple"]:
        return 1 if apart == 1 and hand <= 3 else 2
    if apart == 1:
        return 2
    if apart == 2 or apart + hand <= 6:
        return MEDIUM_GRADE
    return 4 if apart == 3 or apart + hand <= 7 else 5
