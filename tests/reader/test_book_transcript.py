"""Transcripts of the rule books, so that no change of a book goes unnoticed."""

from __future__ import annotations

import pytest

from sockapp import games
from sockapp.reader.book import Book, BookPicture, TryIt
from tests.support.paths import TESTS
from tests.support.reader.book_transcript import path, transcribe
from tests.support.reader.claims import CLAIMS, ELSEWHERE, SHOWN

BOOKS = [book for book in map(games.book, games.game_ids()) if book]
every_book = pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.game_id)


@every_book
def test_book_equals_its_stored_transcript(book: Book):
    """``python -m tests.support.reader.book_transcript`` writes it; then read the diff."""
    assert transcribe(book) == path(book.game_id).read_text("utf-8")


@every_book
def test_book_shows_or_proves_every_rule(book: Book):
    blocks = {
        f"{page.id}/{block.id}"
        for page in book.pages
        for block in page.blocks
        if isinstance(block, BookPicture | TryIt)
    }
    for rule in book.rule_ids:
        if rule in ELSEWHERE:
            name = f"def test_{rule.lower().replace('-', '_')}_"
            assert name in (TESTS / ELSEWHERE[rule]).read_text("utf-8")
        else:
            assert rule in CLAIMS or SHOWN[rule] in blocks, rule
