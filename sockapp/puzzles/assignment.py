"""Where a puzzle on the screen comes from, where its result goes, and which one follows.

A puzzle is of a day, of the collection, or an exercise of one idea. The page that shows it treats
all of them alike. What was tried at an unsolved puzzle is stored, so that opening it again brings
no socks back, costs no hint twice, and shows a half-made turn.
"""

from __future__ import annotations

import datetime
from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

from sockapp import puzzles
from sockapp.i18n import _, date
from sockapp.puzzles import collection, daily, practice
from sockapp.puzzles.attempt import UNTRIED, AttemptRecord
from sockapp.puzzles.collection import CollectedPuzzle
from sockapp.puzzles.practice import ExerciseResult
from sockapp.puzzles.progress import PuzzleProgress
from sockapp.puzzles.puzzle import KIND_IDS, AnyPuzzle, KindId
from sockapp.puzzles.search import SearchStep


class Assignment(Protocol):
    """A puzzle that waits to be solved, and what follows it."""

    @property
    def kind_id(self) -> KindId:
        """The kind of the puzzle."""
        ...

    @property
    def has_open_idea(self) -> bool:
        """Whether the idea is known from the start. Its hint is then given for nothing."""
        ...

    @property
    def is_stored(self) -> bool:
        """Whether what was tried is stored. If not, only the page remembers it."""
        ...

    def title(self) -> str:
        """Return where the puzzle belongs, such as a date or a chapter."""
        ...

    def search(self, progress: PuzzleProgress) -> Iterator[SearchStep]:
        """Yield the steps of finding the puzzle; the last one has it. Raises ``BadPuzzle``."""
        ...

    def attempt(self, progress: PuzzleProgress) -> AttemptRecord:
        """Return what was tried before."""
        ...

    def with_attempt(self, progress: PuzzleProgress, record: AttemptRecord) -> PuzzleProgress:
        """Return the progress with what was tried."""
        ...

    def with_solved(
        self, progress: PuzzleProgress, puzzle: AnyPuzzle, cost: int, today: datetime.date
    ) -> PuzzleProgress:
        """Return the progress after the puzzle was solved. ``today`` is the clock's date."""
        ...

    def with_left(
        self, progress: PuzzleProgress, puzzle: AnyPuzzle, record: AttemptRecord
    ) -> PuzzleProgress:
        """Return the progress after the person left the puzzle unsolved and went back."""
        ...

    def following(self, progress: PuzzleProgress, puzzle: AnyPuzzle) -> Assignment | None:
        """Return what to solve next; None if nothing is left."""
        ...


class KeptAttempt(ABC):
    """What assignments share whose attempts are stored in the progress."""

    __slots__ = ()

    @property
    @abstractmethod
    def key(self) -> str:
        """The name of the attempt in the progress."""

    def attempt(self, progress: PuzzleProgress) -> AttemptRecord:
        """Return what is stored."""
        return progress.attempt(self.key)

    def with_attempt(self, progress: PuzzleProgress, record: AttemptRecord) -> PuzzleProgress:
        """Return the progress with what was tried."""
        return progress.with_attempt(self.key, record)

    def with_left(
        self, progress: PuzzleProgress, puzzle: AnyPuzzle, record: AttemptRecord
    ) -> PuzzleProgress:
        """Return the same progress, because the attempt is stored and can be continued."""
        return progress


@dataclass(frozen=True, slots=True)
class DailyAssignment(KeptAttempt):
    """A puzzle of a day."""

    day: datetime.date
    kind_id: KindId
    has_open_idea: bool = False
    is_stored: bool = True

    @property
    def key(self) -> str:
        """A name that no puzzle of the collection has, as their ids have eight letters."""
        return f"{self.kind_id}/d{self.day:%Y%m%d}"

    def title(self) -> str:
        """Return the date."""
        return date(self.day)

    def search(self, progress: PuzzleProgress) -> Iterator[SearchStep]:
        """Yield one step for a day of the table, and more for others."""
        return daily.search_daily(self.day, self.kind_id)

    def with_solved(
        self, progress: PuzzleProgress, puzzle: AnyPuzzle, cost: int, today: datetime.date
    ) -> PuzzleProgress:
        """Return the progress with the result. One that exists does not change."""
        solved = progress.with_daily(self.day, self.kind_id, today, cost)
        return solved.with_attempt(self.key, UNTRIED)

    def following(self, progress: PuzzleProgress, puzzle: AnyPuzzle) -> Assignment | None:
        """Return the next puzzle of the same day that is not solved."""
        at = KIND_IDS.index(self.kind_id)
        for kind_id in (*KIND_IDS[at + 1 :], *KIND_IDS[:at]):
            if progress.daily_result(self.day, kind_id) is None:
                return DailyAssignment(self.day, kind_id)
        return None


@dataclass(frozen=True, slots=True)
class CollectedAssignment(KeptAttempt):
    """A puzzle of the collection."""

    kind_id: KindId
    idea: str
    """The id of its chapter."""
    entry: CollectedPuzzle
    has_open_idea: bool = True
    is_stored: bool = True

    @property
    def key(self) -> str:
        """The kind and the id of the puzzle."""
        return f"{self.kind_id}/{self.entry.id}"

    def title(self) -> str:
        """Return the title of the chapter."""
        return puzzles.kind(self.kind_id).text.idea_title(self.idea)

    def search(self, progress: PuzzleProgress) -> Iterator[SearchStep]:
        """Yield a single step."""
        yield SearchStep(1.0, collection.open_entry(self.kind_id, self.entry))

    def with_solved(
        self, progress: PuzzleProgress, puzzle: AnyPuzzle, cost: int, today: datetime.date
    ) -> PuzzleProgress:
        """Return the progress with the result, which no later try makes worse."""
        solved = progress.with_collected(self.kind_id, self.entry.id, cost)
        return solved.with_attempt(self.key, UNTRIED)

    def following(self, progress: PuzzleProgress, puzzle: AnyPuzzle) -> Assignment | None:
        """Return the next unsolved puzzle of the kind, from the beginning again after the last."""
        all_entries = list_entries(self.kind_id)
        at = all_entries.index(self)
        solved = progress.solved(self.kind_id)
        for other in (*all_entries[at + 1 :], *all_entries[:at]):
            if other.entry.id not in solved:
                return other
        return None


def list_entries(kind_id: KindId) -> list[CollectedAssignment]:
    """Return all puzzles of the collection of a kind, in the order of their chapters."""
    return [
        CollectedAssignment(kind_id, chapter.idea, entry)
        for chapter in collection.list_chapters(kind_id)
        for entry in chapter.puzzles
    ]


@dataclass(frozen=True, slots=True)
class ExerciseAssignment:
    """An exercise of one idea. If it is tried and left, the next one is easier."""

    kind_id: KindId
    idea: str
    number: int
    """Another number gives another exercise."""
    known: tuple[str, ...] = ()
    """The signatures of exercises that must not appear again."""
    has_open_idea: bool = True
    is_stored: bool = False

    def title(self) -> str:
        """Return the name of the idea."""
        return _("Practice: {idea}").format(
            idea=puzzles.kind(self.kind_id).text.idea_title(self.idea)
        )

    def search(self, progress: PuzzleProgress) -> Iterator[SearchStep]:
        """Yield a step for each seed."""
        grade = practice.next_grade(progress.exercises(self.kind_id, self.idea))
        return practice.search_exercise(
            self.kind_id, self.idea, grade, self.number, frozenset(self.known)
        )

    def attempt(self, progress: PuzzleProgress) -> AttemptRecord:
        """Return ``UNTRIED``, because each exercise begins anew."""
        return UNTRIED

    def with_attempt(self, progress: PuzzleProgress, record: AttemptRecord) -> PuzzleProgress:
        """Return the same progress."""
        return progress

    def with_solved(
        self, progress: PuzzleProgress, puzzle: AnyPuzzle, cost: int, today: datetime.date
    ) -> PuzzleProgress:
        """Return the progress with the result, on which the next grade depends."""
        exercise = ExerciseResult(puzzle.grade, cost, is_solved=True)
        return progress.with_exercise(self.kind_id, self.idea, exercise)

    def with_left(
        self, progress: PuzzleProgress, puzzle: AnyPuzzle, record: AttemptRecord
    ) -> PuzzleProgress:
        """Count an exercise as not solved if a hint was taken or an answer was wrong."""
        if not (record.hints or record.guesses):
            return progress
        exercise = ExerciseResult(puzzle.grade, record.cost, is_solved=False)
        return progress.with_exercise(self.kind_id, self.idea, exercise)

    def following(self, progress: PuzzleProgress, puzzle: AnyPuzzle) -> Assignment | None:
        """Return the next exercise. There is always one."""
        signature = puzzles.kind(self.kind_id).signature(puzzle.position)
        known = (*self.known, signature)[-practice.KNOWN_EXERCISES :]
        return ExerciseAssignment(self.kind_id, self.idea, self.number + 1, known)
