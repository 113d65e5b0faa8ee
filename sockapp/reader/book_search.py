"""Finding words in the books: whatever their accents and capitals, in the language of the moment.

>>> spans("La Conversión convierte.", ("convers",))
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
"""About how many characters of a text a result shows."""
TRAILING = " ,.;:!?·"
"""What does not stand before an ellipsis."""
MAX_RESULTS = 40
"""Nobody reads more results than this."""


def fold(text: str) -> str:
    """The text as it is compared: no accents, no capitals."""
    return folded(text)[0]


def folded(text: str) -> tuple[str, list[int]]:
    """The text as it is compared, and where each of its characters stands in the original."""
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
    """What is looked for: every word of a query, folded."""
    return tuple(dict.fromkeys(fold(query).split()))


def spans(text: str, wanted: Sequence[str]) -> list[tuple[int, int]]:
    """Where the words stand in a text, from the left, without overlaps."""
    low, places = folded(text)
    found: list[tuple[int, int]] = []
    for word in wanted:
        at = low.find(word)
        while at >= 0:
            found.append((places[at], places[at + len(word) - 1] + 1))
            at = low.find(word, at + len(word))
    merged: list[tuple[int, int]] = []
    for start, end in sorted(found):
        if merged and start <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return merged


@dataclass(frozen=True, slots=True)
class Hit:
    """A block in which all the words were found."""

    game_id: str
    page: int
    block: int
    """-1: the page's title."""
    title: str
    """The page's, in words."""
    snippet: str
    marks: tuple[tuple[int, int], ...]
    """Where the words stand in the snippet."""


@dataclass(frozen=True, slots=True)
class _Entry:
    game_id: str
    page: int
    block: int
    title: str
    text: str
    low: str
    """As it is compared, with a space before it: a word begins after one."""
    places: list[int]
    """Where each character of ``low`` stands in the text, the space left out."""


class Index:
    """All texts of some books in one language, ready to be searched."""

    def __init__(self, books: Iterable[Book], translate: Translate) -> None:
        self._entries = [entry for book in books for entry in _entries(book, translate)]

    def __len__(self) -> int:
        return len(self._entries)

    def find(self, query: str, first: str = "") -> list[Hit]:
        """The blocks that have every word of the query: the phrase itself before its words,
        titles and beginnings of words before the rest, and the book ``first`` before others."""
        wanted = words(query)
        if not wanted:
            return []
        phrase = " ".join(wanted)
        found: list[tuple[tuple[bool, ...], _Entry]] = []
        for entry in self._entries:
            low = entry.low
            if all(low.find(word, 1) > 0 for word in wanted):
                rank = (
                    entry.game_id != first,
                    phrase not in low,
                    entry.block >= 0,
                    f" {wanted[0]}" not in low,
                )
                found.append((rank, entry))
        found.sort(key=lambda each: each[0])
        return [_hit(entry, wanted) for _rank, entry in found[:MAX_RESULTS]]


def texts(block: Block) -> Iterator[str]:
    """The msgids of a block, in the order in which they are read."""
    match block:
        case Paragraph():
            yield from filter(None, (block.head, block.text, block.ruling))
        case BookPicture():
            yield from filter(None, (block.title, *block.captions))
        case _:
            yield from (block.task, block.done)


def said(block: Block, translate: Translate) -> Iterator[str]:
    """A block's words as they are read, with what a picture's captions say about its frames."""
    if not isinstance(block, BookPicture) or block.facts is None:
        yield from (plain(translate(text)) for text in texts(block))
        return
    if block.title:
        yield plain(translate(block.title))
    for number, caption in zip(block.shown, block.captions, strict=True):
        facts = block.facts(block.lesson.frames[number])
        yield plain(translate(caption).format(**facts))


def _entries(book: Book, translate: Translate) -> Iterator[_Entry]:
    for number, page in enumerate(book.pages):
        title = translate(page.title)
        yield _entry(book, number, -1, title, f"{title} {translate(page.short)}")
        for at, block in enumerate(page.blocks):
            text = " · ".join((*said(block, translate), *block.rules))
            yield _entry(book, number, at, title, text)


def _entry(book: Book, page: int, block: int, title: str, text: str) -> _Entry:
    low, places = folded(text)
    return _Entry(book.game_id, page, block, title, text, f" {low}", places)


def _hit(entry: _Entry, wanted: Sequence[str]) -> Hit:
    """A result with the part of the text round the first word that was found."""
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
    return Hit(
        entry.game_id, entry.page, entry.block, entry.title, snippet, tuple(spans(snippet, wanted))
    )


def page_text(page: BookPage, translate: Translate) -> Iterator[str]:
    """A page's words, block by block, for a voice."""
    yield translate(page.title)
    for block in page.read_in(translate):
        yield " ".join(said(block, translate))
