"""Loads and saves the progress of all persons of this phone in one slot."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from sockapp.engine.codec import BadData, decode, encode
from sockapp.engine.codec.strict_json import BadText, canonical_json, parse_json
from sockapp.puzzles.progress import PuzzleProgress
from sockapp.storage.slot import Slot, StorageError
from sockapp.storage.stored_value import StoredValue

FORMAT = "sockdrawer-puzzles/2"
_FORMAT_WITH_COSTS = "sockdrawer-puzzles/1"
"""The first format. It has the lost socks of unsolved puzzles, and nothing else about them."""
GUEST = ""
"""The key of a player who has no record on this phone."""


@dataclass(frozen=True, slots=True)
class StoredProgress:
    """The stored text: the progress of each person by the id of their record."""

    format: str = FORMAT
    people: dict[str, PuzzleProgress] = field(default_factory=dict)


def dumps(people: dict[str, PuzzleProgress]) -> str:
    """Return the progress of all persons as JSON text."""
    return canonical_json(encode(StoredProgress(FORMAT, people))) + "\n"


def loads(text: str) -> dict[str, PuzzleProgress] | None:
    """Return the progress of all persons; None if this version of the app cannot read it."""
    try:
        stored = decode(StoredProgress, _update(parse_json(text)))
    except (BadText, BadData):
        return None
    return stored.people if stored.format == FORMAT else None


def _update(data: Any) -> Any:
    """Return data of the first format in today's format, and other data as they are."""
    if not isinstance(data, dict) or data.get("format") != _FORMAT_WITH_COSTS:
        return data
    people = data.get("people")
    if not isinstance(people, dict):
        raise BadData("people", "type")
    return {
        **data,
        "format": FORMAT,
        "people": {key: _with_attempts(people[key]) for key in people},
    }


def _with_attempts(person: Any) -> Any:
    """Return a person of the first format in today's format."""
    costs = person.get("costs") if isinstance(person, dict) else None
    if not isinstance(costs, dict):
        raise BadData("costs", "type")
    rest = {name: value for name, value in person.items() if name != "costs"}
    records = {
        name: {"cost": cost, "hints": 0, "guesses": 0, "draft": ""} for name, cost in costs.items()
    }
    return {**rest, "attempts": records}


class PuzzleStore:
    """The progress of all persons. Every change is on the disk when ``change`` returns."""

    def __init__(self, slot: Slot) -> None:
        self._people: StoredValue[dict[str, PuzzleProgress]] = StoredValue(slot, {}, dumps, loads)

    @property
    def save_error(self) -> StorageError | None:
        """Why the last change was not saved; None if it was."""
        return self._people.save_error

    def progress(self, person: str = GUEST) -> PuzzleProgress:
        """Return the progress of a person, by the id of their record."""
        return self._people.value.get(person, PuzzleProgress())

    def change(self, person: str, how: Callable[[PuzzleProgress], PuzzleProgress]) -> None:
        """Replace a person's progress by ``how(progress)`` and save it."""
        before = self.progress(person)
        changed = how(before)
        if changed == before and self.save_error is None:
            return
        self._people.change(lambda people: {**people, person: changed})

    def forget(self, person: str) -> None:
        """Delete the progress of a person."""
        self._people.change(
            lambda people: {each: known for each, known in people.items() if each != person}
        )
