"""The pool: all puzzles that a long search has found, from which the others are chosen.

A search appends what it finds to ``build/puzzles/<kind>.jsonl`` and goes on there when it is
started again. Consecutive seeds share a game in some kinds. Only few puzzles of such a *block* are
chosen, because positions of one game look alike.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

from sockapp import puzzles
from sockapp.puzzles.one_die.generator import SPLITS_PER_GAME
from sockapp.puzzles.out_in_one.generator import HANDS_PER_DEAL
from sockapp.puzzles.puzzle import GRADES, AnyPuzzleKind, KindId

FOLDER = Path(__file__).resolve().parents[2] / "build" / "puzzles"

HARD_GRADE = 3
MAX_OF_ONE_GAME = 3
"""Hard puzzles are rare, so that many may come from the same game. Easy ones come alone."""

MAX_SIMPLE_APART = 2

BLOCK_SEEDS: dict[KindId, int] = {
    "out_in_one": HANDS_PER_DEAL,
    "which_sock": 1,
    "one_die": SPLITS_PER_GAME,
}
"""The number of consecutive seeds that share a game."""


@dataclass(frozen=True, slots=True)
class PooledPuzzle:
    """A puzzle of the pool."""

    seed: int
    features: dict[str, int]
    ideas: tuple[str, ...]
    signature: str

    def grade(self, kind: AnyPuzzleKind) -> int:
        """Return the difficulty by today's cut points."""
        return kind.grade(self.features)


def is_clear(found: PooledPuzzle) -> bool:
    """Return whether a puzzle may ship.

    Hands that go out by simple steps, but take many piles apart, are neither easy nor hard. They
    are left out.
    """
    return not found.features.get("is_simple") or found.features["apart"] <= MAX_SIMPLE_APART


def examine(kind: AnyPuzzleKind, seed: int) -> PooledPuzzle | None:
    """Return the puzzle of a seed; None if there is none."""
    position = kind.candidate(seed)
    solution = None if position is None else kind.judge(position)
    if position is None or solution is None:
        return None
    features = dict(kind.features(position, solution))
    ideas = tuple(map(str, kind.find_ideas(position, solution)))
    return PooledPuzzle(seed, features, ideas, kind.signature(position))


def read(kind_id: KindId) -> tuple[list[PooledPuzzle], int]:
    """Return the pool of a kind and the first block that was not searched."""
    path = FOLDER / f"{kind_id}.jsonl"
    found, following = [], 0
    for line in path.read_text("utf-8").splitlines() if path.exists() else ():
        data = json.loads(line)
        if "searched" in data:
            following = data["searched"] + 1
        else:
            found.append(PooledPuzzle(**{**data, "ideas": tuple(data["ideas"])}))
    return found, following


def search(kind_id: KindId, wanted: Mapping[int, int], most_blocks: int) -> Iterator[str]:
    """Search until there are enough puzzles of each grade; yield a line now and then."""
    kind, size = puzzles.kind(kind_id), BLOCK_SEEDS[kind_id]
    FOLDER.mkdir(parents=True, exist_ok=True)
    pool, block = read(kind_id)
    choice = PuzzleSelection(kind, wanted)
    for each in pool:
        choice.offer(each)
    with (FOLDER / f"{kind_id}.jsonl").open("a", encoding="utf-8") as file:
        while block < most_blocks and not choice.is_complete:
            for seed in range(block * size, (block + 1) * size):
                found = examine(kind, seed)
                if found is None:
                    continue
                file.write(json.dumps(asdict(found)) + "\n")
                if choice.offer(found) and kind_id == "out_in_one":
                    break  # a new deal takes hardly longer than a new hand
            if block % 500 == 0:
                file.write(json.dumps({"searched": block}) + "\n")
                file.flush()
                yield f"{kind_id}: block {block}, chosen {sorted(choice.counts.items())}"
            block += 1
        file.write(json.dumps({"searched": block - 1}) + "\n")
    yield f"{kind_id}: block {block}, chosen {sorted(choice.counts.items())}"


class PuzzleSelection:
    """Puzzles that are chosen one by one, until there are enough of each grade."""

    def __init__(self, kind: AnyPuzzleKind, wanted: Mapping[int, int]) -> None:
        self._kind = kind
        self._wanted = wanted
        self._signatures: set[str] = set()
        self._per_block: Counter[int] = Counter()
        self.counts: Counter[int] = Counter()
        """The number of chosen puzzles of each grade."""
        self.found: list[PooledPuzzle] = []

    @property
    def is_complete(self) -> bool:
        """Whether there are enough puzzles of each grade."""
        return all(self.counts[grade] >= self._wanted[grade] for grade in GRADES)

    def offer(self, each: PooledPuzzle) -> bool:
        """Choose a puzzle if its grade is wanted and its game was not used too often."""
        grade = each.grade(self._kind)
        block = each.seed // BLOCK_SEEDS[self._kind.id]
        if (
            self.counts[grade] >= self._wanted[grade]
            or not is_clear(each)
            or each.signature in self._signatures
            or self._per_block[block] >= (1 if grade < HARD_GRADE else MAX_OF_ONE_GAME)
        ):
            return False
        self._signatures.add(each.signature)
        self._per_block[block] += 1
        self.counts[grade] += 1
        self.found.append(each)
        return True
