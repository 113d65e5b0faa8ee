"""What a reader leaves behind: bookmarks, solved examples, where each book was left open.

Kept in a slot of its own. What cannot be read any more is forgotten: nothing here is worth
more than a look at the table of contents.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from sockapp.engine.codec import BadData, decode, encode
from sockapp.engine.codec.strict_json import BadText, canonical, parse
from sockapp.storage.slot import Slot, StorageError

MAX_REMEMBERED = 200
"""Bookmarks and guided games that are remembered, the latest first."""


def name(game_id: str, page_id: str, block_id: str) -> str:
    """A block's permanent name: ``out_of_sock/scoring/sum``."""
    return f"{game_id}/{page_id}/{block_id}"


@dataclass(frozen=True, slots=True)
class ReadingState:
    """Everything that is remembered, as a value."""

    bookmarks: tuple[str, ...] = ()
    """Names of paragraphs, the latest first."""
    solved: tuple[str, ...] = ()
    """Names of examples."""
    pages: tuple[tuple[str, str], ...] = ()
    """Where each book was left open: game id, page id."""
    guided: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Games with a guide: id on the shelf, tips that were given."""

    def marked(self, which: str) -> ReadingState:
        """With this bookmark, or without it if it was there."""
        others = tuple(each for each in self.bookmarks if each != which)
        if which in self.bookmarks:
            return replace(self, bookmarks=others)
        return replace(self, bookmarks=(which, *others)[:MAX_REMEMBERED])

    def with_solved(self, which: str) -> ReadingState:
        """With this example solved."""
        return self if which in self.solved else replace(self, solved=(*self.solved, which))

    def page(self, game_id: str) -> str:
        """The page on which a book was left open; empty if it never was."""
        return dict(self.pages).get(game_id, "")

    def at(self, game_id: str, page_id: str) -> ReadingState:
        """With this book open at this page; the book read last comes first."""
        others = tuple(each for each in self.pages if each[0] != game_id)
        return replace(self, pages=((game_id, page_id), *others))

    def tips(self, save_id: str) -> tuple[str, ...] | None:
        """The tips that a game's guide has given; None if it has no guide."""
        return dict(self.guided).get(save_id)

    def with_tips(self, save_id: str, given: tuple[str, ...] | None) -> ReadingState:
        """After a guide has spoken; None: it was sent away."""
        others = tuple(each for each in self.guided if each[0] != save_id)
        mine = () if given is None else ((save_id, given),)
        return replace(self, guided=(*mine, *others)[:MAX_REMEMBERED])


def dumps(reading: ReadingState) -> str:
    """As JSON text."""
    return canonical(encode(reading)) + "\n"


def loads(text: str) -> ReadingState:
    """What can be read of a text; nothing, if it cannot be."""
    try:
        return decode(ReadingState, parse(text))
    except (BadText, BadData):
        return ReadingState()


class ReadingStore:
    """Where the reading of this phone is kept. Losing it is a pity, never an error."""

    def __init__(self, slot: Slot) -> None:
        self._slot = slot
        self._reading: ReadingState | None = None

    @property
    def reading(self) -> ReadingState:
        """What is remembered, read on first use."""
        if self._reading is None:
            try:
                self._reading = loads(self._slot.read().payload or "")
            except StorageError:
                self._reading = ReadingState()
        return self._reading

    def change(self, how: Callable[[ReadingState], ReadingState]) -> None:
        """Remember something else from now on."""
        changed = how(self.reading)
        if changed == self._reading:
            return
        self._reading = changed
        try:
            self._slot.write(dumps(changed))
        except StorageError:
            return  # it holds until the app is closed
