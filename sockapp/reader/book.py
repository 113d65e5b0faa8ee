"""A rule book: pages of paragraphs, pictures and examples to play.

Texts are msgids (marked with ``N_``) with the markup of ``markup.py``. They are translated when
they are shown. docs/READER.md says how to write a page.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from sockapp.reader.lesson import Frame, Lesson

FrameFacts = Callable[[Frame], Mapping[str, str]]
"""Returns the values of a caption's placeholders for a frame, in the current language."""

ExerciseGoal = Callable[[Any, Any], bool]
"""Takes the view at the start and the current view, and returns whether the task is solved."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A few sentences, with an optional heading."""

    id: str
    """Unique on its page and permanent, because bookmarks name it."""
    text: str
    rules: tuple[str, ...] = ()
    """The ids of the rules that it explains."""
    head: str = ""
    """A line above it: a heading, a question, a word of the glossary."""
    mark: str = ""
    """The list marker: ``1``, ``2`` … or ``•``."""
    ruling: str = ""
    """The reason, if this is a house ruling."""
    problems: tuple[str, ...] = ()
    """The kinds of problems that it explains, where several paragraphs explain one rule."""


@dataclass(frozen=True, slots=True)
class BookPicture:
    """A picture of a lesson, drawn by the game's own widgets."""

    id: str
    lesson: Lesson
    captions: tuple[str, ...]
    """One for each frame that is shown. The reader steps through them if there are several."""
    shows: str = "table"
    """The name of the drawing: ``table`` is the whole board, others are the game's own."""
    frames: tuple[int, ...] = ()
    """The numbers of the lesson's frames that are shown, one caption each; empty means all.

    A before-and-after drawing shows each together with the frame before it."""
    title: str = ""
    facts: FrameFacts | None = None
    rules: tuple[str, ...] = ()
    seat: int = 0
    """The seat that is drawn, where a drawing shows one player."""
    about: str = ""
    """What the drawing highlights, by the drawing's own names: a suit, a card, a basket."""

    @property
    def shown(self) -> tuple[int, ...]:
        """The numbers of the frames that are shown."""
        return self.frames or tuple(range(len(self.lesson.frames)))


@dataclass(frozen=True, slots=True)
class TryIt:
    """A position in which the reader makes the move. The rules engine decides what is legal."""

    id: str
    lesson: Lesson
    """Leads to the position. Its ``seat`` is the reader's."""
    task: str
    goal: ExerciseGoal
    answer: tuple[object, ...]
    """Moves that reach the goal. Moves of other seats among them are made automatically."""
    done: str
    """Shown when the goal is reached: why that was right."""
    missed: str
    """Shown after a legal move that does not reach the goal. The position is then restored."""
    rules: tuple[str, ...] = ()


Block = Paragraph | BookPicture | TryIt


@dataclass(frozen=True, slots=True)
class BookPage:
    """One page: a title and its blocks."""

    id: str
    """Unique in its book and permanent."""
    short: str
    """A word or two for the table of contents and the back button."""
    title: str
    blocks: tuple[Block, ...]
    is_alphabetical: bool = False
    """Whether the paragraphs are sorted by their translated heads."""

    def order_blocks(self, translate: Callable[[str], str]) -> tuple[Block, ...]:
        """Return the blocks in the order in which they are read in a language."""
        if not self.is_alphabetical:
            return self.blocks
        heads = {block.id: translate(getattr(block, "head", "")) for block in self.blocks}
        return tuple(sorted(self.blocks, key=lambda block: _sort_key(heads[block.id])))


@dataclass(frozen=True)
class Book:
    """The rule book of a game."""

    game_id: str
    pages: tuple[BookPage, ...]
    rule_ids: tuple[str, ...]
    """The ids of all rules of the game. A test checks that a paragraph explains each."""

    @cached_property
    def places(self) -> Mapping[str, tuple[int, int]]:
        """By rule id: the indexes of the page and of the block that explains it.

        A refusal opens the first paragraph that names its rule. A house ruling may follow it.
        """
        places: dict[str, tuple[int, int]] = {}
        for page_number, page in enumerate(self.pages):
            for number, block in enumerate(page.blocks):
                for rule in block.rules if isinstance(block, Paragraph) else ():
                    places.setdefault(rule, (page_number, number))
        return places

    def place_of(self, rule: str, problem: str = "") -> tuple[int, int] | None:
        """Return the place of the paragraph about a rule; None if the book has no such rule.

        A paragraph that names the kind of a problem comes before the others about its rule.
        """
        for page_number, page in enumerate(self.pages):
            for number, block in enumerate(page.blocks):
                if not isinstance(block, Paragraph) or rule not in block.rules:
                    continue
                if problem in block.problems:
                    return page_number, number
        return self.places.get(rule)

    def find(self, page_id: str, block_id: str = "") -> tuple[int, int] | None:
        """Return the indexes of a page and one of its blocks; None if they no longer exist."""
        for page_number, page in enumerate(self.pages):
            if page.id != page_id:
                continue
            if not block_id:
                return page_number, 0
            ids = [block.id for block in page.blocks]
            return (page_number, ids.index(block_id)) if block_id in ids else None
        return None

    def tries(self) -> Iterator[tuple[BookPage, TryIt]]:
        """Yield every example to play, with its page, in order."""
        for page in self.pages:
            for block in page.blocks:
                if isinstance(block, TryIt):
                    yield page, block


def _sort_key(text: str) -> str:
    """Return a sort key without case and accents, so that accents do not change the order."""
    parts = unicodedata.normalize("NFD", text.casefold())
    return "".join(part for part in parts if not unicodedata.combining(part))
