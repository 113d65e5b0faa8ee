"""A book of rules: pages of paragraphs, pictures and examples to try.

Texts are msgids (marked with ``N_``), with the tiny markup of ``markup.py``; they become words
in whatever language the reader reads. docs/READER.md says how to write a page.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from sockapp.reader.lesson import Frame, Lesson

Facts = Callable[[Frame], Mapping[str, str]]
"""What a caption's placeholders say about a frame, in the current language."""

ExerciseGoal = Callable[[Any, Any], bool]
"""Whether what was asked is reached: (the view at the start, the view now)."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A few sentences, perhaps under a heading of their own."""

    id: str
    """Unique on its page and permanent: bookmarks name it."""
    text: str
    rules: tuple[str, ...] = ()
    """The rule ids that it explains."""
    head: str = ""
    """A line above it: a heading, a question, a word of the glossary."""
    mark: str = ""
    """What stands before it in a list: ``1``, ``2`` … or ``•``."""
    ruling: str = ""
    """If this is a house ruling: the reason for it."""


@dataclass(frozen=True, slots=True)
class BookPicture:
    """What a lesson looks like, drawn by the game's own pieces."""

    id: str
    lesson: Lesson
    captions: tuple[str, ...]
    """One a frame that is shown; the reader steps through them if there are several."""
    shows: str = "table"
    """Which drawing: ``table`` is the whole board, others are the game's own."""
    frames: tuple[int, ...] = ()
    """Which of the lesson's frames are shown, a caption each; empty: all of them.

    A drawing of a change (before and after) shows each with the frame before it."""
    title: str = ""
    facts: Facts | None = None
    rules: tuple[str, ...] = ()
    seat: int = 0
    """Whose things are drawn, where a drawing shows one player's."""
    about: str = ""
    """What the drawing singles out, in its own words: a suit, a card, a basket."""

    @property
    def shown(self) -> tuple[int, ...]:
        """The numbers of the frames that are shown."""
        return self.frames or tuple(range(len(self.lesson.frames)))


@dataclass(frozen=True, slots=True)
class TryIt:
    """A position in which the reader makes the move: the engine says what is possible."""

    id: str
    lesson: Lesson
    """Leads to the position; its ``seat`` is the reader's."""
    task: str
    goal: ExerciseGoal
    answer: tuple[object, ...]
    """Moves that reach the goal. Those of other seats among them are made for them."""
    done: str
    """Said when the goal is reached: why that was right."""
    missed: str
    """Said after a move that is allowed but does not reach it; the position is put back."""
    rules: tuple[str, ...] = ()


Block = Paragraph | BookPicture | TryIt


@dataclass(frozen=True, slots=True)
class BookPage:
    """One page: a title and what stands under it."""

    id: str
    """Unique in its book and permanent."""
    short: str
    """A word or two for the table of contents and the way back."""
    title: str
    blocks: tuple[Block, ...]
    alphabetical: bool = False
    """Whether its paragraphs are read in the order of their heads, in every language."""

    def read_in(self, translate: Callable[[str], str]) -> tuple[Block, ...]:
        """The blocks in the order in which they are read in a language."""
        if not self.alphabetical:
            return self.blocks
        heads = {block.id: translate(getattr(block, "head", "")) for block in self.blocks}
        return tuple(sorted(self.blocks, key=lambda block: _letters(heads[block.id])))


@dataclass(frozen=True)
class Book:
    """A game's book."""

    game_id: str
    pages: tuple[BookPage, ...]
    rule_ids: tuple[str, ...]
    """Every rule there is; a test sees that each is explained by a paragraph."""

    @cached_property
    def places(self) -> Mapping[str, tuple[int, int]]:
        """Where each rule is explained: rule id -> number of the page, number of the block.

        The first paragraph that names a rule is the one that a refusal opens; a ruling that
        belongs to it may follow.
        """
        found: dict[str, tuple[int, int]] = {}
        for page_number, page in enumerate(self.pages):
            for number, block in enumerate(page.blocks):
                for rule in block.rules if isinstance(block, Paragraph) else ():
                    found.setdefault(rule, (page_number, number))
        return found

    def find(self, page_id: str, block_id: str = "") -> tuple[int, int] | None:
        """Where a page or one of its blocks is, None if there is no such thing any more."""
        for page_number, page in enumerate(self.pages):
            if page.id != page_id:
                continue
            if not block_id:
                return page_number, 0
            ids = [block.id for block in page.blocks]
            return (page_number, ids.index(block_id)) if block_id in ids else None
        return None

    def tries(self) -> Iterator[tuple[BookPage, TryIt]]:
        """Every example to play, in order."""
        for page in self.pages:
            for block in page.blocks:
                if isinstance(block, TryIt):
                    yield page, block


def _letters(text: str) -> str:
    """A text by its letters alone: an accent does not put a word elsewhere in the alphabet."""
    parts = unicodedata.normalize("NFD", text.casefold())
    return "".join(part for part in parts if not unicodedata.combining(part))
