"""The drawer of puzzles: a fixed collection in chapters, one chapter for each idea.

The puzzles are stored as positions and not as seeds. So they stay the same, and the same for
everyone, even if a generator changes. A puzzle's id is made of its position, which is why progress
stays with it if chapters are rearranged.

    {"format": "sockdrawer-collection/1",
     "kinds": {"one_die": [{"idea": "end_now", "puzzles": [{"grade": 1, "position": "…"}]}]}}
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from hashlib import sha256
from pathlib import Path

from sockapp import puzzles
from sockapp.engine.codec import BadData, decode
from sockapp.engine.codec.strict_json import BadText, parse_json
from sockapp.puzzles.puzzle import AnyPuzzle, BadPuzzle, KindId

FORMAT = "sockdrawer-collection/1"
COLLECTION_PATH = Path(__file__).resolve().parents[2] / "assets" / "puzzles" / "collection.json"


@dataclass(frozen=True)
class CollectedPuzzle:
    """One puzzle of the collection, not yet opened."""

    grade: int
    position: str
    """The position as its kind encodes it."""

    @cached_property
    def id(self) -> str:
        """Eight hexadecimal digits, permanent."""
        return sha256(self.position.encode()).hexdigest()[:8]


@dataclass(frozen=True, slots=True)
class Chapter:
    """The puzzles of one idea, from easy to hard."""

    idea: str
    puzzles: tuple[CollectedPuzzle, ...]


@dataclass(frozen=True, slots=True)
class StoredCollection:
    """The collection as it is stored."""

    format: str
    kinds: dict[str, tuple[Chapter, ...]]


def load_chapters(text: str) -> dict[str, tuple[Chapter, ...]]:
    """Return the chapters of each kind. Raises ``BadPuzzle`` for a damaged text."""
    try:
        stored = decode(StoredCollection, parse_json(text))
    except (BadText, BadData) as error:
        raise BadPuzzle("not a collection") from error
    if stored.format != FORMAT:
        raise BadPuzzle("a collection of another format")
    return stored.kinds


@lru_cache(maxsize=1)
def _load_shipped() -> dict[str, tuple[Chapter, ...]]:
    return load_chapters(COLLECTION_PATH.read_text("utf-8"))


def list_chapters(kind_id: KindId) -> tuple[Chapter, ...]:
    """Return the chapters of a kind that ship with the app."""
    return _load_shipped()[kind_id]


def open_entry(kind_id: KindId, entry: CollectedPuzzle) -> AnyPuzzle:
    """Return the puzzle of an entry. Raises ``BadPuzzle`` if it is none."""
    kind = puzzles.kind(kind_id)
    puzzle = kind.prove(kind.decode(entry.position), grade=entry.grade)
    if puzzle is None:
        raise BadPuzzle(f"{entry.id} is no puzzle")
    return puzzle
