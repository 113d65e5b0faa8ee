"""The rule books: lessons follow the rules, every rule is explained, texts can be shown."""

from __future__ import annotations

import re
from string import Formatter

import pytest

from sockapp import games
from sockapp.i18n import LANGUAGES, language_override
from sockapp.reader.book import Book, BookPage, BookPicture, Paragraph, TryIt
from sockapp.reader.book_search import page_text, texts
from sockapp.reader.markup import plain, runs
from tests.support.reader.refusals import refusing_rules

EXAMPLES = 5
"""The least number of examples to play in each book."""


def books() -> list[Book]:
    return [book for book in map(games.book, games.game_ids()) if book]


def blocks(kind: type) -> list:
    return [
        pytest.param(book, page, block, id=f"{book.game_id}-{page.id}-{block.id}")
        for book in books()
        for page in book.pages
        for block in page.blocks
        if isinstance(block, kind)
    ]


every_book = pytest.mark.parametrize("book", books(), ids=lambda book: book.game_id)


@pytest.mark.parametrize(("book", "page", "picture"), blocks(BookPicture))
def test_book_picture_lesson_is_played_by_the_engine(
    book: Book, page: BookPage, picture: BookPicture
):
    frames = picture.lesson.frames
    assert picture.lesson.game_id == book.game_id
    assert len(picture.captions) == len(picture.shown)
    assert all(number in range(len(frames)) for number in picture.shown)
    for language in LANGUAGES:
        with language_override(language.code):
            for number, caption in zip(picture.shown, picture.captions, strict=True):
                translated = language._(caption)
                names = {name for _, name, *_ in Formatter().parse(translated) if name}
                facts = dict(picture.facts(frames[number])) if picture.facts else {}
                assert names <= set(facts), "the engine does not know this"
                assert plain(translated.format(**facts))


@pytest.mark.parametrize(("book", "page", "example"), blocks(TryIt))
def test_book_example_answer_reaches_the_goal(book: Book, page: BookPage, example: TryIt):
    lesson = example.lesson
    game, state = lesson.game, lesson.start
    start = game.view(state, lesson.seat)
    assert lesson.seat is not None
    assert game.to_move(state) == lesson.seat, "it is not the reader's move"
    assert not example.goal(start, start), "there is nothing to do"
    for move in example.answer:
        assert game.check(state, move) is None
        state = game.apply(state, move).state
    assert example.goal(start, game.view(state, lesson.seat))


@pytest.mark.parametrize(("book", "page", "example"), blocks(TryIt))
def test_book_example_is_not_solved_by_every_move(book: Book, page: BookPage, example: TryIt):
    lesson = example.lesson.for_play
    game, start = lesson.game, lesson.game.view(lesson.start, lesson.seat)
    listed = list(game.moves(start))
    missed = [
        move
        for move in listed
        if not example.goal(start, game.view(game.apply(lesson.start, move).state, lesson.seat))
    ]
    assert missed or len(listed) == 1, "whatever one does is right"


@every_book
def test_book_has_enough_examples(book: Book):
    assert len(list(book.tries())) >= EXAMPLES


@every_book
def test_book_explains_every_rule(book: Book):
    assert set(book.places) == set(book.rule_ids)
    for page, number in book.places.values():
        assert isinstance(book.pages[page].blocks[number], Paragraph)


@every_book
def test_book_explains_every_rule_that_refuses_a_move(book: Book):
    assert refusing_rules(book.game_id) <= set(book.places)


@every_book
def test_book_ids_are_unique_and_links_have_targets(book: Book):
    assert len({page.id for page in book.pages}) == len(book.pages)
    for page in book.pages:
        assert len({block.id for block in page.blocks}) == len(page.blocks)
        for block in page.blocks:
            assert set(block.rules) <= set(book.rule_ids)
            for text in texts(block):
                for language in LANGUAGES:
                    for run in runs(language._(text)):
                        assert not run.rule or run.rule in book.places


@every_book
@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_book_markup_never_begins_inside_a_word(book: Book, language):
    """Kivy may break a line there, which would leave l’ alone at the end of a line."""
    for page in book.pages:
        for text in (text for block in page.blocks for text in texts(block)):
            assert not re.search(r"[\w’]\[[a-z]", language._(text))


@every_book
@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_book_glossary_is_sorted_in_its_language(book: Book, language):
    page = next(page for page in book.pages if page.id == "glossary")
    assert page.is_alphabetical
    read = page.order_blocks(language._)
    heads = [language._(block.head) for block in read]
    assert heads == sorted(heads, key=str.casefold)
    assert {block.id for block in read} == {block.id for block in page.blocks}
    assert [*page_text(page, language._)][1].startswith(heads[0]), "aloud too"


def test_read_in_alphabetical_order_ignores_accents():
    words = [Paragraph(str(at), "x", head=head) for at, head in enumerate(("Ez", "Éa", "D"))]
    page = BookPage("p", "P", "P", tuple(words), is_alphabetical=True)
    assert [block.head for block in page.order_blocks(str)] == ["D", "Éa", "Ez"]


@every_book
@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_book_first_page_has_short_sentences(book: Book, language):
    """Its sentences average at most 14 words."""
    page = book.pages[0]
    translated = [language._(text) for block in page.blocks for text in texts(block)]
    sentences = [
        sentence
        for text in translated
        for sentence in re.split(r"(?<=[.!?])\s+", plain(text))
        if re.search(r"\w", sentence)
    ]
    lengths = [len(re.findall(r"[\w’]+", sentence)) for sentence in sentences]
    assert len(sentences) >= 8
    assert sum(lengths) / len(lengths) <= 14, dict(zip(sentences, lengths, strict=True))


@every_book
def test_book_begins_with_one_minute_and_ends_with_the_glossary(book: Book):
    ids = [page.id for page in book.pages]
    assert ids[0] == "one_minute"
    assert ids[-1] == "glossary"
