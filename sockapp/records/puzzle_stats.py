"""The statistics of a person's puzzles: solved by kind and grade, stars, and streaks."""

from __future__ import annotations

import datetime
from collections import Counter
from dataclasses import dataclass

from sockapp.puzzles import collection, daily
from sockapp.puzzles.progress import PuzzleProgress, month_cells
from sockapp.puzzles.puzzle import GRADES, KIND_IDS, KindId


@dataclass(frozen=True, slots=True)
class PuzzleStats:
    """A person's puzzles in numbers: those of days and of the collection, not of practice."""

    solved: dict[KindId, tuple[int, ...]]
    """By kind: the number of solved puzzles of each grade, the easiest first."""
    stars: int
    """Solved without help."""
    streak: int
    """Days in a row up to today."""
    longest_streak: int

    @property
    def total(self) -> int:
        """The number of all solved puzzles."""
        return sum(map(sum, self.solved.values()))


def compute_puzzle_stats(progress: PuzzleProgress, today: datetime.date) -> PuzzleStats:
    """Return the statistics of a person. ``today`` is what the phone's clock says now.

    A puzzle of the collection that no longer ships has no grade, and is left out.
    """
    solved: Counter[tuple[KindId, int]] = Counter()
    stars = 0
    for month in progress.daily:
        for cell in month_cells(progress, int(month[:4]), int(month[5:]), today):
            for kind_id, result in zip(KIND_IDS, cell.results, strict=True):
                if result is not None:
                    stars += result.is_star
                    solved[kind_id, daily.grade_of(cell.day)] += result.is_solved
    if progress.collection:  # avoids reading the collection
        for kind_id in KIND_IDS:
            for chapter in collection.list_chapters(kind_id):
                for entry in chapter.puzzles:
                    result = progress.collection_result(kind_id, entry.id)
                    if result is not None:
                        stars += result.is_star
                        solved[kind_id, entry.grade] += result.is_solved
    return PuzzleStats(
        {kind_id: tuple(solved[kind_id, grade] for grade in GRADES) for kind_id in KIND_IDS},
        stars,
        progress.streak(today),
        progress.longest_streak(),
    )
