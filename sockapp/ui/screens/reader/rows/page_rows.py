"""The data of the rows on a page: title, paragraphs, pictures and examples."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from sockapp.i18n import _
from sockapp.reader.book import Block, Book, BookPage, BookPicture, Paragraph, TryIt
from sockapp.reader.bookmarks import name
from sockapp.ui.screens.reader.rows.example_row import FirstGameView, TryView
from sockapp.ui.screens.reader.rows.paragraph import ParagraphView, TitleView
from sockapp.ui.screens.reader.rows.picture import PictureView

if TYPE_CHECKING:
    from sockapp.ui.screens.reader.rules_page import RulesPage


@dataclass(frozen=True, slots=True)
class TitleRow:
    """The row of the page's title."""

    reader: RulesPage
    text: str
    view: ClassVar[type[Any]] = TitleView


@dataclass(frozen=True, slots=True)
class ParagraphRow:
    """The row of a paragraph; ``lit`` if a link or a search led to it."""

    reader: RulesPage
    block: Paragraph
    name: str
    lit: bool
    view: ClassVar[type[Any]] = ParagraphView


@dataclass(frozen=True, slots=True)
class PictureRow:
    """The row of a picture."""

    reader: RulesPage
    block: BookPicture
    name: str
    view: ClassVar[type[Any]] = PictureView


@dataclass(frozen=True, slots=True)
class TryRow:
    """The row of an example to play."""

    reader: RulesPage
    block: TryIt
    name: str
    view: ClassVar[type[Any]] = TryView


@dataclass(frozen=True, slots=True)
class FirstGameRow:
    """The offer of a game with a guide, at the end of a book's first page."""

    reader: RulesPage
    view: ClassVar[type[Any]] = FirstGameView


ReaderRow = TitleRow | ParagraphRow | PictureRow | TryRow | FirstGameRow


def rows_of(
    reader: RulesPage, book: Book, page: BookPage, lit: Block | None
) -> Iterator[ReaderRow]:
    """Yield the rows of a page: its title and its blocks in reading order."""
    yield TitleRow(reader, page.title)
    for block in page.read_in(_):
        block_name = name(book.game_id, page.id, block.id)
        match block:
            case Paragraph():
                yield ParagraphRow(reader, block, block_name, block is lit)
            case BookPicture():
                yield PictureRow(reader, block, block_name)
            case TryIt():
                yield TryRow(reader, block, block_name)
    if page is book.pages[0] and reader.can_guide:
        yield FirstGameRow(reader)
