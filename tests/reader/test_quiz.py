"""docs/QUIZ.md asks twelve questions a game, and names pages of the books that exist."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from typing import NamedTuple

import pytest

from sockapp import games
from sockapp.reader.book import Block, BookPage, BookPicture, Paragraph
from tests.support.paths import ROOT

QUIZ = (ROOT / "docs" / "QUIZ.md").read_text(encoding="utf-8")
QUESTIONS_PER_GAME = 12
GAMES = {"Out of Sock": "out_of_sock", "SOCK)": "sock", "Odd Socks": "odd_socks"}
PLACE = re.compile(r"(.*?)\(`games/(\w+)/book/(\w+)\.py`\)", re.DOTALL)
MARKED = re.compile(r"\b(?:steps?|condition) (\d)(?: to (\d))?")


class Question(NamedTuple):
    """A question of the quiz: its text, and the pages that answer it."""

    game_id: str
    number: int
    text: str
    pages: str


def questions() -> Iterator[Question]:
    """Yield the questions in the order of the document."""
    for section in re.split(r"^## ", QUIZ, flags=re.MULTILINE)[1:]:
        title, _, body = section.partition("\n")
        for part in re.split(r"^\*\*(?=\d+\.\*\*)", body, flags=re.MULTILINE)[1:]:
            number, _, text = part.partition(".**")
            pages = text.partition("*Page:*")[2]
            yield Question(GAMES[title], int(number), text, " ".join(pages.split()))


def pages_of(game_id: str, module: str) -> list[BookPage]:
    """Return the pages of the book that a module defines."""
    book = games.book(game_id)
    assert book is not None
    defined = vars(import_module(f"sockapp.games.{game_id}.book.{module}"))
    made = [each for each in defined.values() if isinstance(each, BookPage)]
    return [page for page in book.pages if page in made]


def heads(blocks: tuple[Block, ...]) -> set[str]:
    """Return the headings of a page's paragraphs and pictures."""
    return {each.head for each in blocks if isinstance(each, Paragraph)} | {
        each.title for each in blocks if isinstance(each, BookPicture)
    }


def test_quiz_has_twelve_questions_a_game_each_with_answer_and_page() -> None:
    numbers: dict[str, list[int]] = {}
    for question in questions():
        numbers.setdefault(question.game_id, []).append(question.number)
        assert "*Answer:*" in question.text, question
        assert PLACE.search(question.pages), question
    assert set(numbers) == set(GAMES.values())
    for found in numbers.values():
        assert found == list(range(1, QUESTIONS_PER_GAME + 1))


@pytest.mark.parametrize(
    "question", list(questions()), ids=lambda each: f"{each.game_id}-{each.number}"
)
def test_quiz_pages_headings_and_steps_are_in_the_book(question: Question) -> None:
    page: BookPage | None = None
    for words, game_id, module in PLACE.findall(question.pages):
        assert game_id == question.game_id
        found = {each.title: each for each in pages_of(game_id, module)}
        named = re.findall("“([^”]+)”", words)
        assert named, f"no page is named before {module}.py"
        for name in named:
            page = found.get(name, page)
            assert page is not None, f"“{name}” is not a page of {module}.py, but {list(found)}"
            assert name in found or name in heads(page.blocks), f"“{name}” is not in {page.id}"
        assert page is not None
        marks = {each.mark for each in page.blocks if isinstance(each, Paragraph)}
        for first, last in MARKED.findall(words):
            for mark in range(int(first), int(last or first) + 1):
                assert str(mark) in marks, f"no step {mark} in {page.id}"
