"""Writes the puzzles that ship: the collection and the table of days, both from the pool."""

from __future__ import annotations

import datetime
import json
from collections import Counter
from pathlib import Path

from sockapp import puzzles
from sockapp.puzzles import collection, daily
from sockapp.puzzles.puzzle import GRADES, KIND_IDS, AnyPuzzleKind, KindId

from . import pool
from .pool import PooledPuzzle

ROOT = Path(__file__).resolve().parents[2]
GOLDEN = ROOT / "tests" / "golden" / "daily_puzzles.txt"

FIRST_DAY = datetime.date(2026, 11, 16)
"""A Monday."""
WEEKS = 522
"""Ten years and a few days."""
COLLECTED = 60
"""The number of puzzles of each kind in the collection."""
MAX_BLOCKS: dict[KindId, int] = {"out_in_one": 60_000, "which_sock": 400_000, "one_die": 80_000}
GOLDEN_DAYS = 20
"""The number of days of each kind in the golden file."""

NEEDED = {grade: WEEKS * daily.WEEKDAY_GRADES.count(grade) for grade in GRADES}
WANTED = {grade: needed + 3 * COLLECTED // len(GRADES) for grade, needed in NEEDED.items()}
"""More than the table needs, so that the collection can choose its own."""


def run(command: str, kinds: tuple[KindId, ...]) -> int:
    """Run one of the commands that write files."""
    if command == "search":
        for kind_id in kinds or KIND_IDS:
            for line in pool.search(kind_id, WANTED, MAX_BLOCKS[kind_id]):
                print(line, flush=True)
        return 0
    if command == "generate":
        return write_collection()
    if command == "table":
        return write_table()
    return write_golden()


def _choose(kind: AnyPuzzleKind) -> tuple[list[list[PooledPuzzle]], list[PooledPuzzle]]:
    """Return the chapters of the collection, and the puzzles that are left for the days."""
    choice = pool.PuzzleSelection(kind, WANTED)
    for found in pool.read(kind.id)[0]:
        choice.offer(found)
    chapters = [_chapter(kind, idea, choice.found) for idea in kind.ideas]
    collected = {found.seed for chapter in chapters for found in chapter}
    return chapters, [found for found in choice.found if found.seed not in collected]


def _chapter(kind: AnyPuzzleKind, idea: str, found: list[PooledPuzzle]) -> list[PooledPuzzle]:
    """Return the puzzles of a chapter: as many grades as possible, from easy to hard."""
    at = kind.ideas.index(idea)
    size = COLLECTED // len(kind.ideas) + (at < COLLECTED % len(kind.ideas))
    by_grade = {
        grade: [each for each in found if each.ideas[0] == idea and each.grade(kind) == grade]
        for grade in GRADES
    }
    chapter: list[PooledPuzzle] = []
    while len(chapter) < size:
        added = False
        for each_grade in by_grade.values():
            if each_grade and len(chapter) < size:
                chapter.append(each_grade.pop(0))
                added = True
        if not added:
            raise SystemExit(f"the pool has only {len(chapter)} puzzles of {kind.id}, {idea}")
    return sorted(chapter, key=lambda each: (each.grade(kind), each.seed))


def write_collection() -> int:
    """Write the collection."""
    data: dict[str, object] = {}
    for kind_id in KIND_IDS:
        kind = puzzles.kind(kind_id)
        chapters, _rest = _choose(kind)
        data[kind_id] = [
            {
                "idea": idea,
                "puzzles": [
                    {
                        "grade": found.grade(kind),
                        "position": kind.encode(kind.candidate(found.seed)),
                    }
                    for found in chapter
                ],
            }
            for idea, chapter in zip(kind.ideas, chapters, strict=True)
        ]
    stored = {"format": collection.FORMAT, "kinds": data}
    collection.COLLECTION_PATH.parent.mkdir(parents=True, exist_ok=True)
    collection.COLLECTION_PATH.write_text(json.dumps(stored, indent=0) + "\n", "utf-8")
    print(f"{collection.COLLECTION_PATH.name}: {collection.COLLECTION_PATH.stat().st_size} bytes")
    return 0


def write_table() -> int:
    """Write the table of days."""
    kinds = {}
    for kind_id in KIND_IDS:
        kind = puzzles.kind(kind_id)
        _chapters, rest = _choose(kind)
        seeds = []
        for grade in GRADES:
            here = sorted(found.seed for found in rest if found.grade(kind) == grade)
            if len(here) < NEEDED[grade]:
                raise SystemExit(f"{kind_id}: {len(here)} of {NEEDED[grade]} of grade {grade}")
            seeds.append(daily.pack_seeds(here[: NEEDED[grade]]))
        kinds[kind_id] = {"version": kind.version, "seeds": seeds}
    stored = {
        "format": daily.FORMAT,
        "first": FIRST_DAY.isoformat(),
        "weeks": WEEKS,
        "kinds": kinds,
    }
    daily.TABLE_PATH.parent.mkdir(parents=True, exist_ok=True)
    daily.TABLE_PATH.write_text(json.dumps(stored, indent=1) + "\n", "utf-8")
    daily.load_table.cache_clear()
    print(f"{daily.TABLE_PATH.name}: {daily.TABLE_PATH.stat().st_size} bytes")
    return 0


def golden_lines() -> list[str]:
    """Return one line for each puzzle that the golden file pins, spread over all years."""
    lines = []
    days = 7 * WEEKS
    for number in range(GOLDEN_DAYS):
        day = FIRST_DAY + datetime.timedelta(days=number * (days - 1) // (GOLDEN_DAYS - 1))
        for kind_id in KIND_IDS:
            kind = puzzles.kind(kind_id)
            puzzle = daily.find_daily(day, kind_id)
            if puzzle is None:
                raise SystemExit(f"{day} is not in the table")
            ideas = ",".join(puzzle.ideas)
            lines.append(f"{day} {kind_id} {puzzle.grade} {ideas} {kind.encode(puzzle.position)}")
    return lines


def write_golden() -> int:
    """Write the golden file of daily puzzles."""
    lines = golden_lines()
    GOLDEN.write_text("\n".join(lines) + "\n", "utf-8")
    grades = Counter(line.split()[2] for line in lines)
    print(f"{GOLDEN.relative_to(ROOT)}: {len(lines)} puzzles, grades {sorted(grades.items())}")
    return 0
