"""Proves again all puzzles that ship, and new ones of each kind."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from itertools import count

from sockapp import puzzles
from sockapp.puzzles import collection, daily
from sockapp.puzzles.puzzle import AnyPuzzle, KindId

from .audit import audit

_FRESH_FIRST_SEED = 1 << 44
"""Above all seeds that the app uses."""


def run(kinds: tuple[KindId, ...], fresh: int, every: int) -> int:
    """Print what is wrong; return 1 if anything is."""
    wrong = 0
    for kind_id in kinds:
        signatures: dict[str, str] = {}
        for group, found in (
            ("collection", list_collected(kind_id)),
            ("daily", list_daily(kind_id, every)),
            ("fresh", list_fresh(kind_id, fresh)),
        ):
            checked = 0
            for name, puzzle in found:
                problems = audit(puzzle)
                if group != "fresh":
                    same = signatures.setdefault(
                        puzzles.kind(kind_id).signature(puzzle.position), name
                    )
                    if same != name:
                        problems.append(f"it is the same as {same}")
                checked += 1
                wrong += bool(problems)
                for problem in problems:
                    print(f"{kind_id} {name}: {problem}")
            print(f"{kind_id}, {group}: {checked} checked", flush=True)
    print(f"{wrong} wrong")
    return int(wrong > 0)


def list_collected(kind_id: KindId) -> Iterator[tuple[str, AnyPuzzle]]:
    """Yield the name and the puzzle of each entry of the collection."""
    for chapter in collection.list_chapters(kind_id):
        for entry in chapter.puzzles:
            puzzle = collection.open_entry(kind_id, entry)
            if puzzle.idea != chapter.idea:
                raise SystemExit(f"{entry.id} is in the wrong chapter")
            yield f"{chapter.idea} {entry.id}", puzzle


def list_daily(kind_id: KindId, every: int) -> Iterator[tuple[str, AnyPuzzle]]:
    """Yield the date and the puzzle of each n-th day of the table."""
    table = daily.load_table()
    for number in range(0, 7 * table.weeks, every):
        day = table.first + datetime.timedelta(days=number)
        puzzle = daily.find_daily(day, kind_id)
        if puzzle is not None:
            yield day.isoformat(), puzzle


def list_fresh(kind_id: KindId, wanted: int) -> Iterator[tuple[str, AnyPuzzle]]:
    """Yield the seed and the puzzle of ``wanted`` new ones."""
    kind = puzzles.kind(kind_id)
    for seed in count(_FRESH_FIRST_SEED) if wanted else ():
        puzzle = kind.make(seed)
        if puzzle is not None:
            yield f"seed {seed}", puzzle
            wanted -= 1
            if not wanted:
                return
