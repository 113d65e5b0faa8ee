"""Loads and saves the progress of all persons of this phone in one slot."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from sockapp.engine.codec import BadData, decode, encode
from sockapp.engine.codec.strict_json import BadText, canonical, parse
from sockapp.puzzles.progress import PuzzleProgress
from sockapp.storage.slot import Slot, StorageError

FORMAT = "sockdrawer-puzzles/1"
GUEST = ""
"""The key of a player who has no record on this phone."""


@dataclass(frozen=True, slots=True)
class StoredProgress:
    """The stored text: the progress of each person by the id of their record."""

    format: str = FORMAT
    people: dict[str, PuzzleProgress] = field(default_factory=dict)


def dumps(people: dict[str, PuzzleProgress]) -> str:
    """Return the progress of all persons as JSON text."""
    return canonical(encode(StoredProgress(FORMAT, people))) + "\n"


def loads(text: str) -> dict[str, PuzzleProgress] | None:
    """Return the progress of all persons; None if this version of the app cannot read it."""
    try:
        stored = decode(StoredProgress, parse(text))
    except (BadText, BadData):
        return None
    return stored.people if stored.format == FORMAT else None


class PuzzleStore:
    """The progress of all persons. Every change is on the disk when ``change`` returns.

    If the slot cannot be read, or was written by a newer app, nothing is written over it. The
    changes are then kept in memory until the app is closed, and ``trouble`` says so.
    """

    def __init__(self, slot: Slot) -> None:
        self._slot = slot
        self._people: dict[str, PuzzleProgress] | None = None
        self.trouble: StorageError | None = None
        """Why the last change was not saved; None if it was."""
        self._is_readable = True

    def progress(self, person: str = GUEST) -> PuzzleProgress:
        """Return the progress of a person, by the id of their record."""
        return self._all().get(person, PuzzleProgress())

    def change(self, person: str, how: Callable[[PuzzleProgress], PuzzleProgress]) -> None:
        """Replace a person's progress by ``how(progress)`` and save it."""
        people = self._all()
        before = people.get(person, PuzzleProgress())
        changed = how(before)
        if changed == before and self.trouble is None:
            return
        people[person] = changed
        self._write(people)

    def forget(self, person: str) -> None:
        """Delete the progress of a person."""
        people = self._all()
        if people.pop(person, None) is not None:
            self._write(people)

    def _all(self) -> dict[str, PuzzleProgress]:
        if self._people is None:
            self._people = self._read()
        return self._people

    def _read(self) -> dict[str, PuzzleProgress]:
        try:
            payload = self._slot.read().payload
        except StorageError as error:
            self._is_readable, self.trouble = False, error
            return {}
        people = {} if payload is None else loads(payload)
        if people is None:
            self._is_readable = False
            self.trouble = StorageError("newer", self._slot.name)
            return {}
        return people

    def _write(self, people: dict[str, PuzzleProgress]) -> None:
        if not self._is_readable:
            return
        try:
            self._slot.write(dumps(people))
            self.trouble = None
        except StorageError as error:
            self.trouble = error
