"""What each person of this phone has solved: daily puzzles, the collection, and practice.

A result is stored as one character, its *sign*, so ten years of daily puzzles take a few kilobytes.
Values are immutable. ``PuzzleStore`` keeps them in a slot.

A day's puzzle can be solved *in time*, on its own day, or *late*, from the calendar. Only days in
time count for the streak. The latest day on which the person played is kept. A clock that is set
back shows an earlier day, whose puzzles are then late, so nothing can be repaired by it. A result
never changes, so no puzzle can be solved twice.
"""

from __future__ import annotations

import calendar
import datetime
import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from enum import StrEnum

from sockapp.puzzles.attempt import UNTRIED, AttemptRecord
from sockapp.puzzles.practice import ExerciseResult
from sockapp.puzzles.puzzle import GRADES, HINTS, KIND_IDS, KindId

MAX_EXERCISES = 20
"""The number of results of one idea that are kept."""
MAX_JUMP_DAYS = 31
"""A latest day that is further ahead of the day before it was shown by a wrong clock."""
MAX_ATTEMPTS = 300
"""The number of unsolved puzzles whose attempts are kept."""
MAX_DRAFTS = 5
"""The number of those whose half-made turn is kept too."""
_NONE = "."
_MONTH = re.compile(r"\d{4}-\d{2}", re.ASCII)
_NAME = re.compile(r"[a-z_]{1,24}/[a-z0-9_]{1,24}", re.ASCII)


class Result(StrEnum):
    """How a puzzle ended. The values are stored."""

    STAR = "*"  # solved in time, without help
    ONE_HINT = "1"
    TWO_HINTS = "2"
    ANSWER = "3"  # solved in time after the third hint, which is the answer
    LATE_STAR = "+"
    LATE_ONE_HINT = "a"
    LATE_TWO_HINTS = "b"
    LATE_ANSWER = "c"
    GIVEN_UP = "x"  # an exercise that was tried and left

    @property
    def is_solved(self) -> bool:
        """Whether the person found the solution."""
        return self is not Result.GIVEN_UP

    @property
    def is_in_time(self) -> bool:
        """Whether it was solved on its own day. For other puzzles this is always so."""
        return self in _IN_TIME

    @property
    def is_star(self) -> bool:
        """Whether it was solved without help."""
        return self in (Result.STAR, Result.LATE_STAR)

    @property
    def hints(self) -> int:
        """The number of hints that were taken."""
        if self is Result.GIVEN_UP:
            return HINTS
        return (_IN_TIME if self in _IN_TIME else _LATE).index(self)

    @classmethod
    def of(cls, hints: int, *, is_solved: bool = True, is_late: bool = False) -> Result:
        """Return the result of a puzzle by the number of hints taken."""
        if not 0 <= hints <= HINTS:
            raise ValueError(f"{hints} hints")
        if not is_solved:
            return cls.GIVEN_UP
        return (_LATE if is_late else _IN_TIME)[hints]


_IN_TIME = (Result.STAR, Result.ONE_HINT, Result.TWO_HINTS, Result.ANSWER)
_LATE = (Result.LATE_STAR, Result.LATE_ONE_HINT, Result.LATE_TWO_HINTS, Result.LATE_ANSWER)
_SIGNS = {result.value for result in Result}


@dataclass(frozen=True, slots=True)
class PuzzleProgress:
    """The results of one person. Raises ValueError for impossible values."""

    daily: dict[str, str] = field(default_factory=dict)
    """By month, such as ``2026-11``: three signs for each day, in the order of ``KIND_IDS``."""
    collection: dict[str, str] = field(default_factory=dict)
    """By kind and id of the puzzle: a sign."""
    practice: dict[str, str] = field(default_factory=dict)
    """By kind and idea: grade and sign of the last exercises."""
    attempts: dict[str, AttemptRecord] = field(default_factory=dict)
    """By kind and puzzle: what was tried at puzzles that are not solved yet."""
    latest_day: int = 0
    """The latest day on which the person played, as a proleptic Gregorian ordinal; 0 for none."""
    day_before: int = 0
    """The latest day before that one."""

    def __post_init__(self) -> None:
        for month, signs in self.daily.items():
            if not _MONTH.fullmatch(month) or not 1 <= int(month[5:]) <= 12 or month[:4] == "0000":
                raise ValueError(f"no month {month!r}")
            days = calendar.monthrange(int(month[:4]), int(month[5:]))[1]
            if len(signs) != days * len(KIND_IDS) or not set(signs) <= {*_SIGNS, _NONE}:
                raise ValueError(f"impossible days of {month}")
        names = (*self.collection, *self.practice, *self.attempts)
        if not all(map(_NAME.fullmatch, names)):
            raise ValueError("impossible name of a puzzle")
        if not set(self.collection.values()) <= _SIGNS:
            raise ValueError("impossible result")
        for results in self.practice.values():
            if len(results) % 2 or len(results) > 2 * MAX_EXERCISES:
                raise ValueError("impossible exercises")
            if not set(results[::2]) <= set(map(str, GRADES)) or not set(results[1::2]) <= _SIGNS:
                raise ValueError("impossible exercises")
        last = datetime.date.max.toordinal()
        if not 0 <= self.day_before <= self.latest_day <= last:
            raise ValueError("impossible days")

    # Daily puzzles

    def daily_result(self, day: datetime.date, kind_id: KindId) -> Result | None:
        """Return the result of a day's puzzle; None if it is still to be solved."""
        signs = self.daily.get(f"{day:%Y-%m}", "")
        sign = signs[_place(day, kind_id) :][:1]
        return Result(sign) if sign and sign != _NONE else None

    def is_late(self, day: datetime.date, today: datetime.date) -> bool:
        """Return whether a day's puzzle can no longer be solved in time.

        ``today`` is what the phone's clock says now.
        """
        return day < self.effective_today(today)

    def effective_today(self, today: datetime.date) -> datetime.date:
        """Return the current day, which a clock that was set back does not change.

        A clock that had been far ahead by mistake is believed again when it has been corrected.
        """
        latest, before = self.latest_day, self.day_before
        now = today.toordinal()
        is_jump = before and latest - before > MAX_JUMP_DAYS
        if is_jump and before <= now <= before + MAX_JUMP_DAYS:
            return today
        return datetime.date.fromordinal(max(now, latest))

    def with_daily(
        self, day: datetime.date, kind_id: KindId, today: datetime.date, hints: int
    ) -> PuzzleProgress:
        """Return the progress after a day's puzzle. A result that exists does not change."""
        seen = self.with_day(today)
        if self.daily_result(day, kind_id) is not None:
            return seen
        result = Result.of(hints, is_late=self.is_late(day, today))
        month = f"{day:%Y-%m}"
        days = calendar.monthrange(day.year, day.month)[1]
        signs = self.daily.get(month, _NONE * days * len(KIND_IDS))
        at = _place(day, kind_id)
        signs = signs[:at] + result.value + signs[at + 1 :]
        return replace(seen, daily={**self.daily, month: signs})

    def with_day(self, today: datetime.date) -> PuzzleProgress:
        """Return the progress of a person who plays on this day."""
        now = self.effective_today(today).toordinal()
        if now == self.latest_day:
            return self
        before = self.latest_day if now > self.latest_day else self.day_before
        return replace(self, latest_day=now, day_before=min(before, now))

    def is_day_done(self, day: datetime.date) -> bool:
        """Return whether a puzzle of the day was solved in time."""
        results = (self.daily_result(day, kind_id) for kind_id in KIND_IDS)
        return any(result is not None and result.is_in_time for result in results)

    def streak(self, today: datetime.date) -> int:
        """Return the number of days in a row with a puzzle solved in time.

        Today counts if it is done, and is not missed before it is over. One missed day in each
        week, Monday to Sunday, is forgiven. It does not count.
        """
        return _count_streak(self, self.effective_today(today))

    def longest_streak(self) -> int:
        """Return the longest streak ever."""
        ends = [day for day in self._days() if self.is_day_done(day)]
        return max((_count_streak(self, day) for day in ends), default=0)

    def _days(self) -> Iterator[datetime.date]:
        for month in sorted(self.daily):
            first = datetime.date.fromisoformat(f"{month}-01")
            for number in range(len(self.daily[month]) // len(KIND_IDS)):
                yield first + datetime.timedelta(days=number)

    # Puzzles that are not solved yet

    def attempt(self, name: str) -> AttemptRecord:
        """Return what was tried at an unsolved puzzle."""
        return self.attempts.get(name, UNTRIED)

    def with_attempt(self, name: str, record: AttemptRecord) -> PuzzleProgress:
        """Return the progress with what was tried at a puzzle; ``UNTRIED`` removes it.

        Attempts beyond ``MAX_ATTEMPTS`` are forgotten, and half-made turns beyond ``MAX_DRAFTS``.
        """
        if self.attempt(name) == record:
            return self
        attempts = {other: known for other, known in self.attempts.items() if other != name}
        attempts[name] = record
        latest = list(attempts.items())[-MAX_ATTEMPTS:]
        older = [(key, replace(known, draft="")) for key, known in latest[:-MAX_DRAFTS]]
        kept = {key: known for key, known in older + latest[-MAX_DRAFTS:] if known != UNTRIED}
        return replace(self, attempts=kept)

    # The collection and practice

    def collection_result(self, kind_id: KindId, puzzle_id: str) -> Result | None:
        """Return the result of a puzzle of the collection; None if it is still to be solved."""
        sign = self.collection.get(f"{kind_id}/{puzzle_id}")
        return None if sign is None else Result(sign)

    def solved(self, kind_id: KindId) -> frozenset[str]:
        """Return the ids of the solved puzzles of the collection."""
        return frozenset(
            name.partition("/")[2]
            for name, sign in self.collection.items()
            if name.startswith(f"{kind_id}/") and Result(sign).is_solved
        )

    def with_collected(self, kind_id: KindId, puzzle_id: str, hints: int) -> PuzzleProgress:
        """Return the progress after a puzzle of the collection.

        It may be tried again. A star stays. Hints that were once taken stay too, so a puzzle whose
        answer was seen can be ticked but brings no star.
        """
        before = self.collection_result(kind_id, puzzle_id)
        if before is not None and before.is_star:
            return self
        result = Result.of(hints if before is None else max(before.hints, hints))
        name = f"{kind_id}/{puzzle_id}"
        return replace(self, collection={**self.collection, name: result.value})

    def exercises(self, kind_id: KindId, idea: str) -> tuple[ExerciseResult, ...]:
        """Return the last exercises of an idea, the latest one last."""
        signs = self.practice.get(f"{kind_id}/{idea}", "")
        results = (
            (grade, Result(sign)) for grade, sign in zip(signs[::2], signs[1::2], strict=True)
        )
        return tuple(
            ExerciseResult(int(grade), result.hints, result.is_solved) for grade, result in results
        )

    def with_exercise(self, kind_id: KindId, idea: str, exercise: ExerciseResult) -> PuzzleProgress:
        """Return the progress after an exercise."""
        name = f"{kind_id}/{idea}"
        result = Result.of(exercise.cost, is_solved=exercise.is_solved)
        signs = self.practice.get(name, "") + f"{exercise.grade}{result.value}"
        return replace(self, practice={**self.practice, name: signs[-2 * MAX_EXERCISES :]})

    def count(self) -> PuzzleFigures:
        """Return the figures of all results, without opening a puzzle."""
        signs = "".join((*self.daily.values(), *self.collection.values())).replace(_NONE, "")
        results = [Result(sign) for sign in signs]
        return PuzzleFigures(
            sum(result.is_solved for result in results), sum(result.is_star for result in results)
        )


@dataclass(frozen=True, slots=True)
class PuzzleFigures:
    """How many puzzles of days and of the collection a person has solved."""

    solved: int
    stars: int
    """Solved without help."""


@dataclass(frozen=True, slots=True)
class DayCell:
    """One day of the calendar."""

    day: datetime.date
    results: tuple[Result | None, ...]
    """In the order of ``KIND_IDS``."""
    is_today: bool
    is_future: bool
    """Whether the day has not come yet, so that its puzzles stay closed."""


def month_cells(
    progress: PuzzleProgress, year: int, month: int, today: datetime.date
) -> tuple[DayCell, ...]:
    """Return the days of a month for the calendar."""
    cells = []
    for number in range(1, calendar.monthrange(year, month)[1] + 1):
        day = datetime.date(year, month, number)
        results = tuple(progress.daily_result(day, kind_id) for kind_id in KIND_IDS)
        cells.append(DayCell(day, results, day == today, day > today))
    return tuple(cells)


def _place(day: datetime.date, kind_id: KindId) -> int:
    """Return the index of a result among the signs of its month."""
    return (day.day - 1) * len(KIND_IDS) + KIND_IDS.index(kind_id)


def _count_streak(progress: PuzzleProgress, day: datetime.date) -> int:
    """Return the length of the streak that ends on this day or the day before."""
    one_day = datetime.timedelta(days=1)
    if not progress.is_day_done(day):
        day -= one_day
    count = 0
    forgiven_week: tuple[int, int] | None = None
    while day > datetime.date.min + one_day:
        if progress.is_day_done(day):
            count += 1
        else:
            year, week, _weekday = day.isocalendar()
            if forgiven_week == (year, week):
                break
            forgiven_week = (year, week)
        day -= one_day
    return count
