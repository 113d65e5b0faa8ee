"""The table of contents: the books, the pages of a book and the bookmarks.

It is a sheet, and on a tablet also a column beside the page.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from sockapp import games
from sockapp.i18n import _
from sockapp.reader import book_search
from sockapp.reader.book import Book
from sockapp.reader.markup import plain
from sockapp.ui.widgets.choice_sheet import SheetChoice
from sockapp.ui.widgets.label import AppHeading
from sockapp.ui.widgets.page_layout import DashedLine, Scroller
from sockapp.ui.widgets.segments import Segments
from sockapp.ui.widgets.sheet import Sheet

if TYPE_CHECKING:
    from sockapp.ui.screens.reader.rules_page import RulesPage

BOOKMARK_CHARACTERS = 60
"""How many characters of a bookmarked paragraph are shown."""
SEEN_BELOW_DP = 72
"""How much of the list is seen below the open page."""


def open_contents(reader: RulesPage) -> Sheet:
    """Open the sheet with the table of contents."""
    sheet = Sheet(title=_("Contents"))
    here = _fill(sheet, reader, reader.book)
    sheet.open(animation=False)
    if here is not None:  # once the rows have been laid out
        Clock.schedule_once(lambda _dt: sheet.scroller.scroll_to(here, dp(SEEN_BELOW_DP), False))
    return sheet


def _fill(sheet: Sheet, reader: RulesPage, book: Book) -> SheetChoice | None:
    """List the pages and the bookmarks of a book, and return the row of the open page."""
    here = None
    sheet.ids.content.clear_widgets()
    written = [*filter(games.has_book, games.game_ids())]
    if len(written) > 1:
        titles = [games.title(game_id).TITLE for game_id in written]
        books = Segments(values=written, labels=titles, value=book.game_id)
        books.bind(on_pick=lambda _books, game_id: _change_book(sheet, reader, game_id))
        sheet.add(books)
    for number, page in enumerate(book.pages):
        is_here = book is reader.book and number == reader.at
        row = SheetChoice(text=_(page.title), is_chosen=is_here, note=_here_text(is_here))
        here = row if is_here else here
        row.height = dp(48)
        row.bind(on_release=lambda _row, at=page.id: _open(sheet, reader, book, page=at))
        sheet.add(row)
    marks = [(mark, place) for mark in reader.reading.bookmarks if (place := _place(book, mark))]
    if marks:
        sheet.add(
            DashedLine(),
            AppHeading(text=_("Bookmarks")),
        )
    for _mark, (page_number, number) in marks:
        page = book.pages[page_number]
        block = page.blocks[number]
        words = plain(_(next(book_search.texts(block))))
        short = (
            words
            if len(words) <= BOOKMARK_CHARACTERS
            else words[:BOOKMARK_CHARACTERS].rsplit(" ", 1)[0] + "…"
        )
        row = SheetChoice(text=short)
        row.bind(
            on_release=lambda _row, at=page.id, which=block.id: _open(
                sheet, reader, book, page=at, block=which
            )
        )
        sheet.add(row)
    return here


def _change_book(sheet: Sheet, reader: RulesPage, game_id: str) -> None:
    book = games.book(game_id)
    if book is not None:
        _fill(sheet, reader, book)


class ContentsColumn(Scroller):
    """A column with the pages of the open book."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(do_scroll_x=False, **kwargs)
        self.lines = BoxLayout(orientation="vertical", size_hint_y=None, padding=(dp(10), dp(10)))
        self.lines.bind(minimum_height=self.lines.setter("height"))
        self.add_widget(self.lines)

    def on_width(self, *_args: object) -> None:
        """List nothing without room."""
        if not self.width:
            self.lines.clear_widgets()

    def show(self, reader: RulesPage) -> None:
        """List the pages and mark the current one."""
        self.lines.clear_widgets()
        heading = AppHeading(text=_("Contents"), padding=(dp(12), dp(6)))
        self.lines.add_widget(heading)
        for number, page in enumerate(reader.book.pages):
            text, here = _(page.short), number == reader.at
            row = SheetChoice(text=text, is_chosen=here, note=_here_text(here))
            row.bind(on_release=lambda _row, at=number: reader.turn_to(at))
            self.lines.add_widget(row)


def _here_text(is_here: bool) -> str:
    return _("You are here") if is_here else ""


def _place(book: Book, mark: str) -> tuple[int, int] | None:
    """Return the place of a bookmark; None if it is of another book or of a removed page."""
    game_id, page_id, block_id = mark.split("/")
    return book.find(page_id, block_id) if game_id == book.game_id else None


def _open(sheet: Sheet, reader: RulesPage, book: Book, **where: Any) -> None:
    sheet.dismiss()
    reader.open_book(book.game_id, **where)
