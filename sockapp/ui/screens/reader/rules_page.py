"""The rules page: one page of a game's rule book, opened at a rule or where it was left."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from sockapp import games
from sockapp.device.audio import sound, text_to_speech
from sockapp.i18n import LANGUAGES, _, number
from sockapp.reader import book_search, bookmarks
from sockapp.reader.book import Block, Book, BookPage, BookPicture, Paragraph, TryIt
from sockapp.ui.app import page as pages
from sockapp.ui.app.idle_tasks import IdleTasks
from sockapp.ui.play.tutorial.tutorial_offer import start_tutorial
from sockapp.ui.screens.reader.bars import Crumbs, PageTurner  # noqa: F401  (used in kv)
from sockapp.ui.screens.reader.contents import ContentsColumn, open_contents  # noqa: F401  (used in kv)
from sockapp.ui.screens.reader.reading_options import open_reading_options
from sockapp.ui.screens.reader.recycled_rows import RecycledPage  # noqa: F401  (used in kv)
from sockapp.ui.screens.reader.rows.example_row import FirstGameRow, TryRow
from sockapp.ui.screens.reader.rows.paragraph import BadgeText, ParagraphRow, TitleRow
from sockapp.ui.screens.reader.rows.picture import PictureRow
from sockapp.ui.widgets.choice_sheet import choose
from sockapp.ui.widgets.kv_file import compile_rules, load_kv

if TYPE_CHECKING:
    from sockapp.ui.play.game_controller import GameController
from sockapp.ui.widgets.segments import Segments  # noqa: F401  (used in kv)

CONTENTS_WIDTH_DP, CONTENTS_MIN_PAGE_WIDTH_DP = 250, 960
"""The width of the contents column, and the page width from which it is shown, in dp."""
PAGE_TURN_KEYS = {276: -1, 275: 1}
"""Key codes of the left and right arrow, with the pages to turn."""

load_kv(__file__)


ReaderRow = TitleRow | ParagraphRow | PictureRow | TryRow | FirstGameRow


class RulesPage(pages.Page):
    """The page that shows a page of a rule book."""

    game = StringProperty("")
    """The title of the book's game."""
    chapter = StringProperty("")
    folio = StringProperty("")
    """The page number in words: Page 6 of 9."""
    at = NumericProperty(0)
    count = NumericProperty(0)
    margin = NumericProperty(0)
    """The padding left and right of the text."""
    column = NumericProperty(0)
    """The width of the contents column; 0 on a phone."""
    can_speak = BooleanProperty(False)
    is_reading = BooleanProperty(False)
    """Whether the page is being read aloud."""
    codes = [language.code for language in LANGUAGES]
    labels = [language.code.upper() for language in LANGUAGES]

    book: Book
    controller: GameController | None = None

    def __init__(self, **kwargs: Any) -> None:
        self.wanted: tuple[str, ...] = ()
        """The words of the search query, which are highlighted."""
        self.lit: Block | None = None
        """The block that a link, a search result or a refusal led to."""
        self._relayout_trigger = Clock.create_trigger(
            lambda _dt: self._show_page(is_place_kept=True), -1
        )
        self._lay_soon = Clock.create_trigger(self._lay_first_page)
        super().__init__(**kwargs)
        leaf = self.ids.leaf
        leaf.footer_height = dp(20)
        leaf.fbind("width", self._relayout)
        self.app.bind(lang=self._relayout)
        self.app.theme_cls.bind(scale=self._relayout)
        self.app.theme_cls.bind(palette=self._relayout)

    def _relayout(self, *_args: object) -> None:
        """Lay the page out again before the next frame.

        It is a method because the app keeps other bound callables alive.
        """
        if not self._lay_soon.is_triggered:
            self._relayout_trigger()

    def rehearse(self) -> IdleTasks:
        """Compile the kv rules of the rows, of which the page has none until it is opened."""
        compile_rules(BadgeText)
        yield

    def _update_side(self, *args: object) -> None:
        """Reserve the width of the contents column on a tablet."""
        super()._update_side(*args)
        has_room = self.width >= dp(CONTENTS_MIN_PAGE_WIDTH_DP) * self.app.theme_cls.scale
        self.column = dp(CONTENTS_WIDTH_DP) * self.app.theme_cls.scale if has_room else 0
        room = self.width - self.column
        self.margin = max(dp(8), (room - pages.READING_WIDTH_PX) / 2)

    # ---- navigation

    def on_enter(
        self,
        game_id: str = "",
        rule: str | None = None,
        problem: str = "",
        controller: GameController | None = None,
        page: str = "",
        block: str = "",
        query: str = "",
        language_override: str = "",
        **_given: Any,
    ) -> None:
        """Open a book at a rule, at a page or where it was left.

        The first frame has the bars and an empty leaf. Its rows and pictures take up to 0.15 s, in
        which nothing would answer the tap.
        """
        self.controller = controller
        self._lay_soon()
        self.app.override_language(language_override)
        self.can_speak = text_to_speech.is_available()
        self._find(
            game_id or self._last_read(), rule=rule, problem=problem, page=page, block=block,
            query=query,
        )  # fmt: skip
        self._show_heading()

    def _lay_first_page(self, _dt: float) -> None:
        self._show_page()

    def open_book(
        self, game_id: str, *, rule: str | None = None, problem: str = "", page: str = "",
        block: str = "", query: str = "",
    ) -> None:  # fmt: skip
        """Show a place in a book, or the page where the book was left."""
        self._find(game_id, rule=rule, problem=problem, page=page, block=block, query=query)
        self._show_page()

    def _find(
        self, game_id: str, *, rule: str | None, problem: str, page: str, block: str, query: str
    ) -> None:  # fmt: skip
        """Set the book and the place in it."""
        opened = games.book(game_id)
        if opened is None:
            opened = next(book for book in map(games.book, games.game_ids()) if book)
        self.book = opened
        self.game = games.title(opened.game_id).TITLE
        self.wanted = book_search.words(query) if query else ()
        place = opened.place_of(rule or "", problem) or opened.find(page, block)
        self.lit = opened.pages[place[0]].blocks[place[1]] if place and (rule or block) else None
        if place is None:
            place = opened.find(self.reading.page(opened.game_id)) if rule is None else None
        self.at = place[0] if place else 0

    def on_leave(self) -> None:
        """Stop reading aloud and restore the app's language."""
        self._remember_page()
        self._lay_soon.cancel()
        self._stop_reading()
        self.app.override_language("")
        self.ids.leaf.lay(())
        self.controller = None

    def pause(self) -> None:
        """Stop reading aloud, and lock the game if the page was opened from a table."""
        self._stop_reading()
        self._remember_page()
        if self.controller is not None:
            self.controller.lock()

    def back(self) -> None:
        """Return to the table, if the page was opened from one, else to the previous page."""
        if self.controller is not None:
            self.controller.follow()
        else:
            super().back()

    def _remember_page(self) -> None:
        """Save where the book is left. At each turn of a page the disk would delay the frame."""
        if hasattr(self, "book"):
            book, page = self.book, self.page
            self.app.reading_store.change(lambda reading: reading.at(book.game_id, page.id))

    def _last_read(self) -> str:
        read = self.reading.pages
        return read[0][0] if read else games.game_ids()[0]

    # ---- the page

    @property
    def reading(self) -> bookmarks.ReadingState:
        """The bookmarks, solved examples and last pages."""
        return self.app.reading_store.reading

    @property
    def page(self) -> BookPage:
        """The page of the book that is shown."""
        return self.book.pages[int(self.at)]

    @property
    def can_learn(self) -> bool:
        """Whether the tutorial can be started here: not from the rules of a game under way."""
        return self.controller is None and games.has_tutorial(self.book.game_id)

    def _show_page(self, *, is_place_kept: bool = False) -> None:
        """Show the page from its top or its lit block, or from the row that is at the top now."""
        if self.parent is None or not hasattr(self, "book"):
            return
        page = self.page
        self._show_heading()
        leaf = self.ids.leaf
        leaf.side = self.margin + dp(8)
        if self.column:
            self.ids.contents.show(self)
        wanted = 0 if self.lit is None else self._row_of(self.lit)
        leaf.lay(tuple(self._rows(page)), wanted=wanted, is_place_kept=is_place_kept)

    def _show_heading(self) -> None:
        """Show the chapter and the number of the page."""
        pages_count = len(self.book.pages)
        self.count = pages_count
        self.chapter = _(self.page.short)
        self.folio = _("Page {page} of {pages}").format(
            page=number(int(self.at) + 1), pages=number(pages_count)
        )

    def _rows(self, page: BookPage) -> Iterator[ReaderRow]:
        """Yield the rows of a page: its title and its blocks in reading order."""
        yield TitleRow(self, page.title)
        for block in page.order_blocks(_):
            name = bookmarks.block_name(self.book.game_id, page.id, block.id)
            match block:
                case Paragraph():
                    yield ParagraphRow(self, block, name, block is self.lit)
                case BookPicture():
                    yield PictureRow(self, block, name)
                case TryIt():
                    yield TryRow(self, block, name)
        if page is self.book.pages[0] and self.can_learn:
            yield FirstGameRow(self)

    def _row_of(self, block: Block) -> int:
        """Return the index of a block's row; the title is row 0."""
        return self.page.order_blocks(_).index(block) + 1

    def turn_to(self, at: int) -> None:
        """Show another page from its top."""
        if 0 <= at < len(self.book.pages):
            self._stop_reading()
            sound.play("page_turn")
            self.at, self.lit, self.wanted = at, None, ()
            self._show_page()

    def handle_key(self, key: int) -> bool:
        """Turn the page with the left and right arrow, unless a button of a bar has the focus."""
        focused = self.app.keyboard.at
        is_in_text = focused is None or focused.scroller is self.ids.leaf.__self__
        if key not in PAGE_TURN_KEYS or not is_in_text:
            return False
        self.turn_to(int(self.at) + PAGE_TURN_KEYS[key])
        return True

    def see(self, rule: str) -> None:
        """Follow a link to the paragraph about a rule."""
        self._stop_reading()
        self.open_book(self.book.game_id, rule=rule)

    # ---- actions

    def open_contents(self) -> None:
        """Open the table of contents."""
        open_contents(self)

    def open_looks(self) -> None:
        """Open the sheet with text size and theme."""
        open_reading_options(self.app)

    def open_search(self) -> None:
        """Open the search."""
        self.app.navigator.go(
            "search",
            game_id=self.book.game_id,
            controller=self.controller,
            language_override=self.app.language_override,
        )

    def open_try(self, example: TryIt) -> None:
        """Open an example."""
        self.app.navigator.go(
            "example",
            book=self.book,
            example=example,
            controller=self.controller,
            language_override=self.app.language_override,
        )

    def start_tutorial(self) -> None:
        """Open the tutorial of the book's game."""
        start_tutorial(self.app, self.book.game_id)

    def override_language(self, code: str) -> None:
        """Show the app in another language until this page is left."""
        self._stop_reading()
        self.app.override_language(code)

    def ask_paragraph(self, row: ParagraphRow) -> None:
        """Ask what to do with a paragraph."""
        marked = row.name in self.reading.bookmarks
        choices = [("mark", _("Remove the bookmark") if marked else _("Bookmark this paragraph"))]
        if self.can_speak:
            choices.append(("read", _("Read aloud from here")))
        choose(_("This paragraph"), choices, None, lambda what: self._do_with_paragraph(what, row))

    def _do_with_paragraph(self, what: str, row: ParagraphRow) -> None:
        if what == "mark":
            self.app.reading_store.change(lambda reading: reading.toggle_bookmark(row.name))
            self._show_page(is_place_kept=True)
        else:
            self._read_from(self._row_of(row.block))

    # ---- reading aloud

    def toggle_voice(self) -> None:
        """Read the page aloud, or stop."""
        if self.is_reading:
            self._stop_reading()
        else:
            self._read_from(0)

    def _read_from(self, start: int) -> None:
        self._stop_reading()
        texts = list(book_search.page_text(self.page, _))[start:]
        code = self.app.lang.code
        self.is_reading = True
        for index, text in enumerate(texts):
            is_last = index == len(texts) - 1
            text_to_speech.say(text, code, self._on_read if is_last else None)

    def _on_read(self, _was_spoken: bool) -> None:
        self.is_reading = False

    def _stop_reading(self) -> None:
        if self.is_reading:
            self.is_reading = False
            text_to_speech.stop()
