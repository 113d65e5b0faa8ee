"""The stored state of the rules reader: bookmarks, solved examples and last pages.

It has its own slot. Data that cannot be read is dropped silently, because it is easy to replace.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace

from sockapp.engine.codec import BadData, decode, encode
from sockapp.engine.codec.strict_json import BadText, canonical_json, parse_json
from sockapp.storage.slot import Slot, StorageError

MAX_REMEMBERED = 200
"""The number of bookmarks that are kept. The oldest are dropped."""


def block_name(game_id: str, page_id: str, block_id: str) -> str:
    """Return a block's permanent name, such as ``out_of_sock/scoring/sum``."""
    return f"{game_id}/{page_id}/{block_id}"


@dataclass(frozen=True, slots=True)
class ReadingState:
    """The state of the rules reader, an immutable value."""

    bookmarks: tuple[str, ...] = ()
    """The names of paragraphs, the latest first."""
    solved: tuple[str, ...] = ()
    """The names of solved examples."""
    pages: tuple[tuple[str, str], ...] = ()
    """The last page of each book: game id, page id. The book that was read last comes first."""
    guided: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Games in which older versions gave tips. It is only kept, so that those can still read it."""

    def toggle_bookmark(self, which: str) -> ReadingState:
        """Return the state with a bookmark toggled."""
        others = tuple(each for each in self.bookmarks if each != which)
        if which in self.bookmarks:
            return replace(self, bookmarks=others)
        return replace(self, bookmarks=(which, *others)[:MAX_REMEMBERED])

    def with_solved(self, which: str) -> ReadingState:
        """Return the state with this example solved."""
        return self if which in self.solved else replace(self, solved=(*self.solved, which))

    def page(self, game_id: str) -> str:
        """Return the id of a book's last page; empty if it was never opened."""
        return dict(self.pages).get(game_id, "")

    def at(self, game_id: str, page_id: str) -> ReadingState:
        """Return the state with this page as the last page of a book."""
        others = tuple(each for each in self.pages if each[0] != game_id)
        return replace(self, pages=((game_id, page_id), *others))


def dumps(reading: ReadingState) -> str:
    """Return the state as JSON text."""
    return canonical_json(encode(reading)) + "\n"


def loads(text: str) -> ReadingState:
    """Return the state in a text; an empty one if it cannot be read."""
    try:
        return decode(ReadingState, parse_json(text))
    except (BadText, BadData):
        return ReadingState()


class ReadingStore:
    """Loads and saves the state of the rules reader. Failures of the storage are ignored."""

    def __init__(self, slot: Slot) -> None:
        self._slot = slot
        self._reading: ReadingState | None = None

    @property
    def reading(self) -> ReadingState:
        """The current state, loaded on first use."""
        return self.load() if self._reading is None else self._reading

    def load(self) -> ReadingState:
        """Read the file and return its state. Called early, it spares the first page the wait."""
        self._reading = ReadingState()
        with suppress(StorageError):
            stored = self._slot.read().payload
            if stored is not None:
                self._reading = loads(stored)
        return self._reading

    def change(self, how: Callable[[ReadingState], ReadingState]) -> None:
        """Replace the state by ``how(state)`` and save it."""
        changed = how(self.reading)
        if changed == self._reading:
            return
        self._reading = changed
        try:
            self._slot.write(dumps(changed))
        except StorageError:
            return  # the state is kept in memory until the app is closed
