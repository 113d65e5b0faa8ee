"""Practice by idea: endless exercises that get harder as they are solved."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace

from sockapp import puzzles
from sockapp.engine.rng import Rng
from sockapp.puzzles.puzzle import GRADES, HINTS, KindId
from sockapp.puzzles.search import SearchStep, search

_FIRST_SEED = 1 << 43
"""Above all seeds of daily puzzles, so that practice gives none of them away."""
_MAX_SEEDS: dict[KindId, int] = {"out_in_one": 120, "which_sock": 600, "one_die": 12_000}
"""By kind: the seeds that are tried. Fewer than for a daily puzzle, so that the wait is short."""
STARS_TO_RISE = 2
"""The number of exercises in a row without help after which the next one is harder."""

KNOWN_EXERCISES = 20
"""The number of last exercises that do not appear again."""


@dataclass(frozen=True, slots=True)
class ExerciseResult:
    """The result of one exercise."""

    grade: int
    cost: int
    """The number of socks that hints and wrong guesses have cost, 0 to 3."""
    is_solved: bool


def next_grade(results: Sequence[ExerciseResult]) -> int:
    """Return the grade of the next exercise from the last results, the latest one last.

    It rises after two exercises in a row without help. It falls after one that was not solved, or
    only with the answer.

    >>> next_grade([])
    1
    >>> next_grade([ExerciseResult(1, 0, True), ExerciseResult(1, 0, True)])
    2
    """
    if not results:
        return GRADES[0]
    last = results[-1]
    if not last.is_solved or last.cost == HINTS:
        return max(GRADES[0], last.grade - 1)
    stars = 0
    for result in reversed(results):
        if not result.is_solved or result.cost or result.grade != last.grade:
            break
        stars += 1
    return min(GRADES[-1], last.grade + (stars >= STARS_TO_RISE))


def search_exercise(
    kind_id: KindId, idea: str, grade: int, number: int, known: Collection[str] = ()
) -> Iterator[SearchStep]:
    """Yield the steps of finding an exercise; the last one has it.

    Each ``number`` begins at a seed of its own. ``known`` has the signatures of the last exercises,
    which do not appear again. The idea comes first among the ideas of the exercise, because it is
    the one that is shown.
    """
    start = _FIRST_SEED + (Rng(number).derive("practice", kind_id, idea).state >> 24)
    kind, max_seeds = puzzles.kind(kind_id), _MAX_SEEDS[kind_id]
    for step in search(kind, start, grade, idea, known, max_seeds):
        puzzle = step.puzzle
        if puzzle is not None and idea in puzzle.ideas:
            others = (each for each in puzzle.ideas if each != idea)
            step = replace(step, puzzle=replace(puzzle, ideas=(idea, *others)))
        yield step
