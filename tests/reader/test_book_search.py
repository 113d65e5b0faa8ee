"""Full-text search in the rule books: accents, capitals, ranking and snippets."""

from __future__ import annotations

import pytest

from sockapp import games
from sockapp.i18n import ENGLISH, language
from sockapp.reader.book import Book, BookPage, Paragraph
from sockapp.reader.book_search import MAX_RESULTS, SearchIndex, find_spans, fold, page_text, words


def whole_catalog(code: str) -> SearchIndex:
    books = [book for book in map(games.book, games.game_ids()) if book]
    return SearchIndex(books, language(code)._)


def small(*texts: str, game_id: str = "one") -> Book:
    blocks = tuple(Paragraph(f"p{number}", text) for number, text in enumerate(texts))
    return Book(game_id, (BookPage("page", "Short", "Title", blocks),), ())


def find(query: str, *books: Book, first: str = ""):
    return SearchIndex(books, lambda text: text).find(query, first)


@pytest.mark.parametrize("query", ["Conversión", "conversion", "CONVERSION", "conversió"])
def test_find_ignores_accents_and_capitals(query):
    hits = whole_catalog("es").find(query, "out_of_sock")
    assert hits
    assert all("onversi" in hit.snippet for hit in hits[:5])
    assert [hit[:4] for hit in map(key, hits)] == [
        hit[:4] for hit in map(key, whole_catalog("es").find("conversión", "out_of_sock"))
    ]


def key(hit):
    return hit.game_id, hit.page, hit.block, hit.title, hit.snippet


@pytest.mark.parametrize("code", ["en", "es", "it"])
def test_find_searches_texts_of_the_language_only(code):
    own = {"en": "laundry", "es": "ropa sucia", "it": "biancheria"}
    for other, word in own.items():
        assert bool(whole_catalog(code).find(word)) == (other == code)


def test_fold_removes_accents_and_capitals():
    assert fold("ÀÉÎÕÜ ñ ß ﬁ") == "aeiou n ss fi"


def test_spans_are_positions_in_the_original_text():
    text = "La Conversión convierte"
    assert [text[a:b] for a, b in find_spans(text, words("CONVERSION convierte"))] == [
        "Conversión",
        "convierte",
    ]
    assert find_spans("Straße", ("strasse",)) == [(0, 6)]
    assert find_spans("aaaa", ("aa", "a")) == [(0, 4)]
    assert find_spans("nothing", ("x",)) == []


def test_find_needs_every_word_of_the_query():
    book = small("red socks", "blue socks", "red hats")
    assert [hit.block for hit in find("socks red", book)] == [0]
    assert find("  ", book) == []


def test_find_ranks_phrases_titles_and_word_beginnings_first():
    book = Book(
        "one",
        (
            BookPage(
                "a", "A", "Nothing here", (Paragraph("p", "undice"), Paragraph("q", "the dice"))
            ),
            BookPage("b", "B", "Dice", (Paragraph("p", "of dice the two"),)),
        ),
        (),
    )
    assert [(hit.page, hit.block) for hit in find("dice", book)] == [
        (1, -1),
        (0, 1),
        (1, 0),
        (0, 0),
    ]
    assert [(hit.page, hit.block) for hit in find("the dice", book)] == [(0, 1), (1, 0)]


def test_find_ranks_the_open_book_first():
    one, two = small("socks", game_id="one"), small("socks", game_id="two")
    assert [hit.game_id for hit in find("socks", one, two, first="two")] == ["two", "one"]


def test_find_by_rule_number_gives_its_paragraph():
    hits = whole_catalog("en").find("oos-12")
    book = games.book("out_of_sock")
    assert (hits[0].page, hits[0].block) == book.places["OOS-12"]


def test_snippet_of_a_long_text_shows_the_word_found():
    long = "word " * 40 + "needle " + "word " * 40
    hit = find("needle", small(long))[0]
    assert hit.snippet.startswith("…")
    assert hit.snippet.endswith("…")
    assert [hit.snippet[a:b] for a, b in hit.marks] == ["needle"]


@pytest.mark.parametrize("mark", [":", ".", "?", ",", " ·"])
def test_snippet_has_no_punctuation_before_an_ellipsis(mark):
    hit = find("needle", small(f"needle {'w' * 70}{mark} {'x' * 20}"))[0]
    assert hit.snippet == f"needle {'w' * 70}…"


def test_find_gives_at_most_max_results():
    assert len(find("sock", small(*["sock"] * (MAX_RESULTS + 20)))) == MAX_RESULTS


def test_page_text_has_no_markup():
    page = games.book("out_of_sock").pages[0]
    lines = list(page_text(page, ENGLISH._))
    assert lines[0] == "Out of Sock in one minute"
    assert len(lines) == len(page.blocks) + 1
    assert not any("[" in text for text in lines)


@pytest.mark.parametrize("game_id", [*filter(games.has_book, games.game_ids())])
def test_page_text_fills_in_numbers_of_captions(game_id):
    book = games.book(game_id)
    lines = [text for page in book.pages for text in page_text(page, ENGLISH._)]
    assert not [text for text in lines if "{" in text]


def test_snippet_of_a_caption_has_no_placeholder():
    hit = whole_catalog("en").find("then a double. now red", "out_of_sock")[0]
    assert "red is worth 12" in hit.snippet
