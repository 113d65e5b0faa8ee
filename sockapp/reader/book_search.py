"""Full-text search in the rule books, without regard to accents and capitals.

>>> find_spans("La Conversión convierte.", ("convers",))
[(3, 10)]
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from sockapp.reader.book import Block, Book, BookPage, BookPicture, Paragraph
from sockapp.reader.markup import plain

Translate = Callable[[str], str]

SNIPPET_CHARACTERS = 90
"""The approximate length of the text that a result shows."""
TRAILING = " ,.;:!?·"
"""Characters that are removed before an ellipsis."""
MAX_RESULTS = 40
"""A longer list of results would not be read."""


def fold(text: str) -> str:
    """Return a text for comparison, without accents and capitals."""
    return fold_with_indexes(text)[0]


def fold_with_indexes(text: str) -> tuple[str, list[int]]:
    """Return a text for comparison, and the index of each of its characters in the original."""
    letters: list[str] = []
    places: list[int] = []
    for place, letter in enumerate(text):
        if letter.isascii():
            letters.append(letter.lower())
            places.append(place)
            continue
        for part in unicodedata.normalize("NFKD", letter):
            if not unicodedata.combining(part):
                low = part.casefold()
                letters.append(low)
                places += [place] * len(low)
    return "".join(letters), places


def words(query: str) -> tuple[str, ...]:
    """Return the distinct words of a query, folded."""
    return tuple(dict.fromkeys(fold(query).split()))


def find_spans(text: str, wanted: Sequence[str]) -> list[tuple[int, int]]:
    """Return the start and end of each match in a text, sorted and without overlaps."""
    low, places = fold_with_indexes(text)
    spans: list[tuple[int, int]] = []
    for word in wanted:
        at = low.find(word)
        while at >= 0:
            spans.append((places[at], places[at + len(word) - 1] + 1))
            at = low.find(word, at + len(word))
    merged: list[tuple[int, int]] = []
    for start, end in sorted(spans):
        if merged and start <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return merged


@dataclass(frozen=True, slots=True)
class SearchHit:
    """A search result: a block that contains all the words."""

    game_id: str
    page: int
    block: int
    """The index of the block; -1 for the page's title."""
    title: str
    """The translated title of the page."""
    snippet: str
    marks: tuple[tuple[int, int], ...]
    """The start and end of each match in the snippet."""


@dataclass(frozen=True, slots=True)
class _Entry:
    game_id: str
    page: int
    block: int
    title: str
    text: str
    low: str
    """The folded text after a space, so that every word has a space before it."""
    places: list[int]
    """The index in ``text`` of each character of ``low`` after that space."""


class SearchIndex:
    """A search index of books in one language."""

    def __init__(self, books: Iterable[Book], translate: Translate) -> None:
        self._entries = [entry for book in books for entry in _list_entries(book, translate)]

    def __len__(self) -> int:
        return len(self._entries)

    def find(self, query: str, first: str = "") -> list[SearchHit]:
        """Return the blocks that contain every word of the query, the best matches first.

        The book ``first`` comes before others. Then the whole phrase comes before single words,
        titles before texts, and beginnings of words before other matches.
        """
        wanted = words(query)
        if not wanted:
            return []
        phrase = " ".join(wanted)
        ranked: list[tuple[tuple[bool, ...], _Entry]] = []
        for entry in self._entries:
            low = entry.low
            if all(low.find(word, 1) > 0 for word in wanted):
                rank = (
                    entry.game_id != first,
                    phrase not in low,
                    entry.block >= 0,
                    f" {wanted[0]}" not in low,
                )
                ranked.append((rank, entry))
        ranked.sort(key=lambda each: each[0])
        return [_make_hit(entry, wanted) for _rank, entry in ranked[:MAX_RESULTS]]


def texts(block: Block) -> Iterator[str]:
    """Yield the msgids of a block, in reading order."""
    match block:
        case Paragraph():
            yield from filter(None, (block.head, block.text, block.ruling))
        case BookPicture():
            yield from filter(None, (block.title, *block.captions))
        case _:
            yield from (block.task, block.done)


def translate_block(block: Block, translate: Translate) -> Iterator[str]:
    """Yield the translated plain texts of a block, with the placeholders of captions filled in."""
    if not isinstance(block, BookPicture) or block.facts is None:
        yield from (plain(translate(text)) for text in texts(block))
        return
    if block.title:
        yield plain(translate(block.title))
    for number, caption in zip(block.shown, block.captions, strict=True):
        facts = block.facts(block.lesson.frames[number])
        yield plain(translate(caption).format(**facts))


def _list_entries(book: Book, translate: Translate) -> Iterator[_Entry]:
    for number, page in enumerate(book.pages):
        title = translate(page.title)
        yield _make_entry(book, number, -1, title, f"{title} {translate(page.short)}")
        for at, block in enumerate(page.blocks):
            text = " · ".join((*translate_block(block, translate), *block.rules))
            yield _make_entry(book, number, at, title, text)


def _make_entry(book: Book, page: int, block: int, title: str, text: str) -> _Entry:
    low, places = fold_with_indexes(text)
    return _Entry(book.game_id, page, block, title, text, f" {low}", places)


def _make_hit(entry: _Entry, wanted: Sequence[str]) -> SearchHit:
    """Return a result with a snippet of the text around the first match."""
    text = entry.text
    first = min(entry.places[entry.low.find(word, 1) - 1] for word in wanted)
    start, end = 0, len(text)
    if first + max(map(len, wanted)) > SNIPPET_CHARACTERS:
        start = text.rfind(" ", 0, max(0, first - SNIPPET_CHARACTERS // 3)) + 1
    if end - start > SNIPPET_CHARACTERS:
        space = text.rfind(" ", start, start + SNIPPET_CHARACTERS)
        end = space if space > first else start + SNIPPET_CHARACTERS
    snippet = text[start:end]
    if start:
        snippet = f"…{snippet}"
    if end < len(text):
        snippet = f"{snippet.rstrip(TRAILING)}…"
    return SearchHit(
        entry.game_id,
        entry.page,
        entry.block,
        entry.title,
        snippet,
        tuple(find_spans(snippet, wanted)),
    )


def page_text(page: BookPage, translate: Translate) -> Iterator[str]:
    """Yield the translated texts of a page, one for each block, for text to speech."""
    yield translate(page.title)
    for block in page.order_blocks(translate):
        yield " ".join(translate_block(block, translate))
