"""A puzzle of each kind for every day, the same on every phone.

The local date is the seed. A table in ``assets/puzzles`` has the seeds of ten years, found
beforehand by ``tools.puzzles``, so that opening a day's puzzle is quick. A date outside the table
gets its puzzle from a search that begins at a seed of its own.

The table has the sorted seeds of each kind and grade, as differences. Which of them belongs to
which day is decided by shuffling them with a fixed generator.

    {"format": "sockdrawer-daily/1", "first": "2026-11-16", "weeks": 522,
     "kinds": {"one_die": {"version": 1, "seeds": ["…", "…", "…", "…", "…"]}}}
"""

from __future__ import annotations

import base64
import binascii
import datetime
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from sockapp import puzzles
from sockapp.engine.codec import BadData, decode
from sockapp.engine.codec.strict_json import BadText, parse_json
from sockapp.engine.rng import Rng
from sockapp.puzzles.puzzle import GRADES, AnyPuzzle, BadPuzzle, KindId
from sockapp.puzzles.search import SearchStep, search

FORMAT = "sockdrawer-daily/1"
TABLE_PATH = Path(__file__).resolve().parents[2] / "assets" / "puzzles" / "daily.json"

WEEKDAY_GRADES = (1, 2, 2, 3, 3, 4, 5)
"""The grade of each day of the week, Monday first."""
CLOCK_CHECK_SECONDS = 30.0
"""The date is read at least so often, because a clock can be set and a phone can sleep."""
_AFTER_MIDNIGHT_SECONDS = 0.05
_LIVE_FIRST_SEED = 1 << 40
"""Seeds of searches begin here, far above those of the table."""
_LIVE_SEEDS_PER_DAY = 1 << 20


@dataclass(frozen=True, slots=True)
class KindSeeds:
    """The seeds of one kind, as they are stored."""

    version: int
    """The generator that they belong to."""
    seeds: tuple[str, ...]
    """By grade, as ``pack_seeds`` writes them."""


@dataclass(frozen=True, slots=True)
class StoredTable:
    """The table as it is stored."""

    format: str
    first: str
    weeks: int
    kinds: dict[str, KindSeeds]


class DailyTable:
    """The seeds of the days of several years. Raises ``BadPuzzle`` for a damaged text."""

    def __init__(self, text: str) -> None:
        try:
            stored = decode(StoredTable, parse_json(text))
            self.first = datetime.date.fromisoformat(stored.first)
            """The first day, a Monday."""
        except (BadText, BadData, ValueError) as error:
            raise BadPuzzle("not a table of days") from error
        if stored.format != FORMAT or self.first.weekday() or stored.weeks < 1:
            raise BadPuzzle("a table of another format")
        self.weeks = stored.weeks
        self._versions = {kind_id: each.version for kind_id, each in stored.kinds.items()}
        self._sorted: dict[str, tuple[list[int], ...]] = {}
        """By kind and grade: the seeds in ascending order."""
        self._shuffled: dict[tuple[str, int], list[int]] = {}
        """By kind and grade: the seeds in the order of their days, if a day was asked for."""
        enough = [WEEKDAY_GRADES.count(grade) * stored.weeks for grade in GRADES]
        for kind_id, kind_seeds in stored.kinds.items():
            by_grade = tuple(map(unpack_seeds, kind_seeds.seeds))
            if list(map(len, by_grade)) != enough:
                raise BadPuzzle(f"{kind_id} has not enough seeds")
            self._sorted[kind_id] = by_grade

    @property
    def last(self) -> datetime.date:
        """The last day."""
        return self.first + datetime.timedelta(days=7 * self.weeks - 1)

    def seed(self, day: datetime.date, kind_id: KindId) -> int | None:
        """Return the seed of a day's puzzle; None for a day outside the table."""
        if not self.first <= day <= self.last or kind_id not in self._sorted:
            return None
        week, weekday = divmod((day - self.first).days, 7)
        grade = WEEKDAY_GRADES[weekday]
        per_week = WEEKDAY_GRADES.count(grade)
        place = WEEKDAY_GRADES[:weekday].count(grade)
        return self._order(kind_id, grade)[per_week * week + place]

    def _order(self, kind_id: KindId, grade: int) -> list[int]:
        """Return the seeds of a kind and grade in the order of their days."""
        if (kind_id, grade) not in self._shuffled:
            rng = Rng(0).derive("daily", kind_id, self._versions[kind_id], grade)
            self._shuffled[kind_id, grade] = rng.open().shuffled(self._sorted[kind_id][grade - 1])
        return self._shuffled[kind_id, grade]


@lru_cache(maxsize=1)
def load_table() -> DailyTable:
    """Return the table that ships with the app."""
    return DailyTable(TABLE_PATH.read_text("utf-8"))


def grade_of(day: datetime.date) -> int:
    """Return the grade of a day's puzzles."""
    return WEEKDAY_GRADES[day.weekday()]


def find_daily(day: datetime.date, kind_id: KindId) -> AnyPuzzle | None:
    """Return the puzzle of a local date at once; None if it must be searched for."""
    seed = load_table().seed(day, kind_id)
    if seed is None:
        return None
    puzzle = puzzles.kind(kind_id).make(seed, grade_of(day))
    if puzzle is None:
        raise BadPuzzle(f"the {kind_id} of {day} is no puzzle any more")
    return puzzle


def search_daily(day: datetime.date, kind_id: KindId) -> Iterator[SearchStep]:
    """Yield the steps of finding the puzzle of any date; the last one has it.

    A date of the table takes a single step. Others take up to ``search.MAX_SEEDS``. To stop the
    search, stop asking.
    """
    puzzle = find_daily(day, kind_id)
    if puzzle is not None:
        yield SearchStep(1.0, puzzle)
        return
    first_seed = _LIVE_FIRST_SEED + day.toordinal() * _LIVE_SEEDS_PER_DAY
    yield from search(puzzles.kind(kind_id), first_seed, grade_of(day))


def seconds_to_next_day(now: datetime.datetime) -> float:
    """Return how long the day's puzzles last. ``now`` is a local time without a zone."""
    tomorrow = datetime.datetime.combine(now.date() + datetime.timedelta(days=1), datetime.time.min)
    return (tomorrow - now).total_seconds()


def seconds_to_next_check(now: datetime.datetime) -> float:
    """Return after how many seconds a page that shows the day's puzzles looks at the date again."""
    return min(CLOCK_CHECK_SECONDS, seconds_to_next_day(now) + _AFTER_MIDNIGHT_SECONDS)


def pack_seeds(seeds: Sequence[int]) -> str:
    """Return ascending seeds as text: differences of 7 bits a byte, in base 64."""
    packed = bytearray()
    before = 0
    for seed in seeds:
        difference, before = seed - before, seed
        if difference < 0:
            raise ValueError("seeds must ascend")
        while difference > 127:
            packed.append(128 | difference & 127)
            difference >>= 7
        packed.append(difference)
    return base64.b64encode(bytes(packed)).decode()


def unpack_seeds(text: str) -> list[int]:
    """Return the seeds of a text. Raises ``BadPuzzle``."""
    try:
        packed = base64.b64decode(text, validate=True)
    except binascii.Error as error:
        raise BadPuzzle("damaged seeds") from error
    seeds = []
    seed = difference = shift = 0
    for byte in packed:
        difference |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            seed += difference
            seeds.append(seed)
            difference = shift = 0
    if shift or seed >= _LIVE_FIRST_SEED:
        raise BadPuzzle("damaged seeds")
    return seeds
