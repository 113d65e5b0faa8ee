"""Transcripts of a book's pictures and examples, stored as text to be compared.

    python -m tests.support.reader.book_transcript [game …]

writes them again after an intended change of a rule or a picture. The diff lists the pages that
say something else now. Texts are left out, so that they may change freely; the values that the
engine fills in are there.
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
    """Return the path of the stored transcript."""
    return GOLDEN / f"{game_id}_book.txt"


def transcribe(book: Book) -> str:
    """Return all pictures and examples of a book, and the proofs of rules that have neither."""
    lines: list[str] = []
    with language_override("en"):
        for page in book.pages:
            for block in page.blocks:
                if isinstance(block, BookPicture):
                    lines += [f"{page.id}/{block.id}", *picture_lines(block)]
                elif isinstance(block, TryIt):
                    lines += [f"{page.id}/{block.id}", *example_lines(block)]
        for rule in book.rule_ids:
            for lesson in CLAIMS.get(rule, ()):
                lines += [f"{rule}, in words", *lesson_lines(lesson)]
    return "\n".join(lines) + "\n"


def picture_lines(block: BookPicture) -> Iterator[str]:
    """Yield a lesson and the values of its captions."""
    yield from lesson_lines(block.lesson)
    for number in block.shown:
        facts = block.facts(block.lesson.frames[number]) if block.facts else {}
        yield f"  shown: {number} {dict(facts) or ''}".rstrip()


def lesson_lines(lesson: Lesson) -> Iterator[str]:
    """Yield each frame: the move, its events or refusal, and the changes of the table."""
    before: dict[str, str] = {}
    for number, frame in enumerate(lesson.frames):
        yield f"  {number}"
        yield from frame_lines(frame)
        now = view_fields(frame.view)
        yield from (f"    {name} = {it}" for name, it in now.items() if before.get(name) != it)
        before = now


def example_lines(block: TryIt) -> Iterator[str]:
    """Yield the start of an example and the result of its answer."""
    lesson = block.lesson
    game, state = lesson.game, lesson.start
    yield from (f"    {name} = {it}" for name, it in view_fields(lesson.frames[0].view).items())
    for move in block.answer:
        yield f"    answer {move!r}"
        step = game.apply(state, move)
        state = step.state
        yield from (f"      {game.redact(event, lesson.seat)!r}" for event in step.events)


def frame_lines(frame: Frame) -> Iterator[str]:
    """Yield what led to a frame."""
    if frame.problem:
        yield f"    tried {frame.move!r}"
        yield f"    refused {frame.problem!r}"
    elif frame.move is not None:
        yield f"    did {frame.move!r}"
    yield from (f"      {event!r}" for event in frame.events)
    if frame.outcome:
        yield f"    {frame.outcome!r}"


def view_fields(view: Any) -> dict[str, str]:
    """Return the fields of a view and values calculated from them, without its history."""
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
    """Write the transcripts of these games, or of all."""
    for game_id in wanted or games.game_ids():
        book = games.book(game_id)
        if book:
            path(game_id).write_text(transcribe(book), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
