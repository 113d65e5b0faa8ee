"""What a book's pictures and examples show, as data: written down once, compared ever after.

    python -m tests.support.reader.book_transcript [game …]

writes it again, on purpose: after a rule or a picture was changed and that was meant. Look at the
diff before you commit it: it is the list of pages that say something else now. Words are left
out, so that they may change freely; what the engine puts into them is there.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

from sockapp import games
from sockapp.i18n import language_override
from sockapp.reader.book import Book, BookPicture, TryIt
from sockapp.reader.lesson import Frame, Lesson
from tests.support.paths import GOLDEN
from tests.support.reader.claims import CLAIMS


def path(game_id: str) -> Path:
    """Where it is written down."""
    return GOLDEN / f"{game_id}_book.txt"


def told(book: Book) -> str:
    """Every picture and example of a book, and the proofs of what it says in words alone."""
    lines: list[str] = []
    with language_override("en"):
        for page in book.pages:
            for block in page.blocks:
                if isinstance(block, BookPicture):
                    lines += [f"{page.id}/{block.id}", *picture(block)]
                elif isinstance(block, TryIt):
                    lines += [f"{page.id}/{block.id}", *example(block)]
        for rule in book.rule_ids:
            for lesson in CLAIMS.get(rule, ()):
                lines += [f"{rule}, in words", *played(lesson)]
    return "\n".join(lines) + "\n"


def picture(block: BookPicture) -> Iterator[str]:
    """A lesson, and what its captions are told."""
    yield from played(block.lesson)
    for number in block.shown:
        facts = block.facts(block.lesson.frames[number]) if block.facts else {}
        yield f"  shown: {number} {dict(facts) or ''}".rstrip()


def played(lesson: Lesson) -> Iterator[str]:
    """Frame by frame: what was done or tried, what came of it, and where the table changed."""
    before: dict[str, str] = {}
    for number, frame in enumerate(lesson.frames):
        yield f"  {number}"
        yield from happened(frame)
        now = position(frame.view)
        yield from (f"    {name} = {it}" for name, it in now.items() if before.get(name) != it)
        before = now


def example(block: TryIt) -> Iterator[str]:
    """Where it begins, and what the answer leads to."""
    lesson = block.lesson
    game, state = lesson.game, lesson.start
    yield from (f"    {name} = {it}" for name, it in position(lesson.frames[0].view).items())
    for move in block.answer:
        yield f"    answer {move!r}"
        step = game.apply(state, move)
        state = step.state
        yield from (f"      {game.redact(event, lesson.seat)!r}" for event in step.events)


def happened(frame: Frame) -> Iterator[str]:
    """What led to a frame."""
    if frame.problem:
        yield f"    tried {frame.move!r}"
        yield f"    refused {frame.problem!r}"
    elif frame.move is not None:
        yield f"    did {frame.move!r}"
    yield from (f"      {event!r}" for event in frame.events)
    if frame.outcome:
        yield f"    {frame.outcome!r}"


def position(view: Any) -> dict[str, str]:
    """A view field by field, and what the rules work out from it; how it came about is left out."""
    found = {
        each.name: repr(getattr(view, each.name))
        for each in fields(view)
        if each.name not in ("table", "trail")
    }
    table = view.table
    found |= {each.name: repr(getattr(table, each.name)) for each in fields(table)}
    found |= {
        name: repr(getattr(table, name)) for name in ("standing", "totals") if hasattr(table, name)
    }
    return found


def main(wanted: list[str]) -> int:
    """Write those that are asked for, or all."""
    for game_id in wanted or games.game_ids():
        book = games.book(game_id)
        if book:
            path(game_id).write_text(told(book), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
