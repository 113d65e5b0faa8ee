"""A search for a puzzle that can be stopped at any time and always ends.

It tries one seed after the other. Nothing depends on the time that it takes, so the same search
finds the same puzzle on every phone.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from sockapp.puzzles.puzzle import AnyPuzzle, AnyPuzzleKind, KindId

MAX_SEEDS: dict[KindId, int] = {"out_in_one": 300, "which_sock": 3000, "one_die": 30_000}
"""The number of seeds after which the search ends with the best puzzle found so far."""
_SEEDS_PER_GRADE_OFF = 0.25
"""A puzzle that is one grade off is accepted after this part of the seeds."""


@dataclass(frozen=True, slots=True)
class SearchStep:
    """The state of a search after one more seed."""

    progress: float
    """From 0 to 1, for a progress bar. It jumps to 1 when the puzzle is found."""
    puzzle: AnyPuzzle | None = None
    """The puzzle that the search ends with; None while it goes on."""


def search(
    kind: AnyPuzzleKind,
    first_seed: int,
    grade: int,
    idea: str | None = None,
    known: Collection[str] = (),
    max_seeds: int | None = None,
) -> Iterator[SearchStep]:
    """Yield a step for each seed until a puzzle of this grade and idea is found.

    ``known`` has the signatures of puzzles that must not appear again. To stop the search, stop
    asking. The longer it takes, the further the grade may be off. If even the idea is too rare, the
    search ends with another one.
    """
    limit = MAX_SEEDS[kind.id] if max_seeds is None else max_seeds
    nearest: AnyPuzzle | None = None
    tried = 0
    while nearest is None or tried < limit:
        puzzle = kind.make(first_seed + tried)
        tried += 1
        if (
            puzzle is not None
            and (nearest is None or _key(puzzle, grade, idea) < _key(nearest, grade, idea))
            and kind.signature(puzzle.position) not in known
        ):
            nearest = puzzle
        if nearest is not None:
            is_other_idea, grades_off = _key(nearest, grade, idea)
            if not is_other_idea and _SEEDS_PER_GRADE_OFF * grades_off * limit <= tried:
                break
        yield SearchStep(min(1.0, tried / limit))
    yield SearchStep(1.0, nearest)


def _key(puzzle: AnyPuzzle, grade: int, idea: str | None) -> tuple[bool, int]:
    """Return how far a puzzle is from the one that is wanted: another idea, grades off."""
    return idea is not None and idea not in puzzle.ideas, abs(puzzle.grade - grade)
