"""The rules reader: a book's pages, one at a time, at whatever rule somebody was led to."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from sockapp import games
from sockapp.device.audio import text_to_speech
from sockapp.i18n import LANGUAGES, _, number
from sockapp.reader import book_search
from sockapp.reader.book import Block, Book, BookPage, TryIt
from sockapp.reader.bookmarks import ReadingState
from sockapp.ui.app import page as pages
from sockapp.ui.play.game_controller import GameController
from sockapp.ui.play.tutorial_card import begin_guided
from sockapp.ui.screens.reader.bars import Crumbs, PageTurner  # noqa: F401  (used in kv)
from sockapp.ui.screens.reader.contents import ContentsColumn, open_contents  # noqa: F401  (used in kv)
from sockapp.ui.screens.reader.reading_options import open_looks
from sockapp.ui.screens.reader.recycled_rows import RecycledPage  # noqa: F401  (used in kv)
from sockapp.ui.screens.reader.rows.page_rows import ParagraphRow, rows_of
from sockapp.ui.widgets.controls import Segments  # noqa: F401  (used in kv)
from sockapp.ui.widgets.sheet import choose

COLUMN, ROOM = 250, 960
"""dp: how wide the contents beside a page are, and a screen that has room for them."""

pages.load_kv(__file__)


class RulesPage(pages.Page):
    """One page of one book."""

    game = StringProperty("")
    """The book's game, as on its box."""
    chapter = StringProperty("")
    folio = StringProperty("")
    """Page 6 of 9."""
    at = NumericProperty(0)
    count = NumericProperty(0)
    margin = NumericProperty(0)
    """Room left and right of what is read, beside the contents if they are shown."""
    column = NumericProperty(0)
    """How wide the contents beside the page are; 0 on a phone."""
    can_speak = BooleanProperty(False)
    reads = BooleanProperty(False)
    """Whether the page is being read aloud."""
    codes = [language.code for language in LANGUAGES]
    labels = [language.code.upper() for language in LANGUAGES]

    book: Book
    controller: GameController | None = None

    def __init__(self, **kwargs: Any) -> None:
        self.wanted: tuple[str, ...] = ()
        """Words that are marked, because they were searched for."""
        self.lit: Block | None = None
        """The block that somebody was led to."""
        self._renew_soon = Clock.create_trigger(lambda _dt: self._turn(keep_place=True), -1)
        super().__init__(**kwargs)
        leaf = self.ids.leaf
        leaf.footer = dp(20)
        leaf.fbind("width", self._renew)
        self.app.bind(lang=self._renew)
        self.app.look.bind(scale=self._renew)
        self.app.look.bind(palette=self._renew)

    def _renew(self, *_args: object) -> None:
        """Lay the page out again before the next frame.

        A method, because the app would keep anything else that is bound to it alive.
        """
        self._renew_soon()

    def _find_side(self, *args: object) -> None:
        """On a tablet the contents stand beside the page."""
        super()._find_side(*args)
        has_room = self.width >= dp(ROOM) * self.app.look.scale
        self.column = dp(COLUMN) * self.app.look.scale if has_room else 0
        room = self.width - self.column
        self.margin = max(dp(8), (room - pages.READING_WIDTH) / 2)

    # ---- coming and going

    def on_enter(
        self,
        game_id: str = "",
        rule: str | None = None,
        controller: GameController | None = None,
        page: str = "",
        block: str = "",
        query: str = "",
        spoken: str = "",
        **_given: Any,
    ) -> None:
        """Open a book: at a rule, at a page, or where it was left."""
        self.controller = controller
        self.app.speak(spoken)
        self.can_speak = text_to_speech.available()
        self.open_book(game_id or self._last_read(), rule=rule, page=page, block=block, query=query)

    def open_book(
        self, game_id: str, *, rule: str | None = None, page: str = "", block: str = "",
        query: str = "",
    ) -> None:  # fmt: skip
        """Show a place in a book; without one, where the book was left open."""
        found = games.book(game_id)
        if found is None:
            found = next(book for book in map(games.book, games.game_ids()) if book)
        self.book = found
        self.game = games.title(found.game_id).TITLE
        self.wanted = book_search.words(query)
        place = found.places.get(rule or "") or found.find(page, block)
        self.lit = found.pages[place[0]].blocks[place[1]] if place and (rule or block) else None
        if place is None:
            place = found.find(self.reading.page(found.game_id)) if rule is None else None
        self.at = place[0] if place else 0
        self._turn()
        if self.lit is not None:
            self.ids.leaf.scroll_to_row(self._row_of(self.lit))

    def on_leave(self) -> None:
        """Another screen: be silent, and speak the holder's language again."""
        self._hush()
        self.app.speak("")
        self.ids.leaf.lay(())
        self.controller = None

    def pause(self) -> None:
        """The phone turns away: whoever came from a table is behind its curtain again."""
        self._hush()
        if self.controller is not None:
            self.controller.lock()

    def back(self) -> None:
        """To the table, wherever its game has got to meanwhile, or to the screen before."""
        if self.controller is not None:
            self.controller.follow()
        else:
            super().back()

    def _last_read(self) -> str:
        read = self.reading.pages
        return read[0][0] if read else games.game_ids()[0]

    # ---- the page

    @property
    def reading(self) -> ReadingState:
        """Bookmarks, solved examples and the rest."""
        return self.app.desk.reading

    @property
    def page(self) -> BookPage:
        """What is shown."""
        return self.book.pages[int(self.at)]

    @property
    def can_guide(self) -> bool:
        """Whether a first game with a guide can begin from here."""
        return self.controller is None and bool(games.tips(self.book.game_id))

    def word(self, message: str) -> str:
        """A text of the book in the language of the moment."""
        return self.app.lang._(message)

    def _turn(self, *, keep_place: bool = False) -> None:
        if self.parent is None or not hasattr(self, "book"):
            return
        page, book = self.page, self.book
        self.app.desk.change(lambda reading: reading.at(book.game_id, page.id))
        self.count = len(book.pages)
        self.chapter = self.word(page.short)
        self.folio = _("Page {page} of {pages}").format(
            page=number(int(self.at) + 1), pages=number(len(book.pages))
        )
        leaf = self.ids.leaf
        leaf.side = self.margin + dp(8)
        self.ids.contents.show(self)
        leaf.lay(tuple(rows_of(self, book, page, self.lit)), keep_place=keep_place)

    def _row_of(self, block: Block) -> int:
        """Which row of the page shows a block; the title is the first."""
        return self.page.read_in(self.word).index(block) + 1

    def turn_to(self, at: int) -> None:
        """Another page, from its top."""
        if 0 <= at < len(self.book.pages):
            self._hush()
            self.at, self.lit, self.wanted = at, None, ()
            self._turn()

    def see(self, rule: str) -> None:
        """A link: to the paragraph that explains this rule."""
        self._hush()
        self.open_book(self.book.game_id, rule=rule)

    # ---- what can be done here

    def open_contents(self) -> None:
        """The table of contents."""
        open_contents(self)

    def open_looks(self) -> None:
        """Text size and colours."""
        open_looks(self.app)

    def open_search(self) -> None:
        """Look for words."""
        self.app.navigator.go(
            "search",
            game_id=self.book.game_id,
            controller=self.controller,
            spoken=self.app.spoken,
        )

    def open_try(self, example: TryIt) -> None:
        """Play an example."""
        self.app.navigator.go(
            "example",
            book=self.book,
            example=example,
            controller=self.controller,
            spoken=self.app.spoken,
        )

    def begin_guided(self) -> None:
        """A first game with a guide."""
        begin_guided(self.app, self.book.game_id)

    def speak(self, code: str) -> None:
        """Show everything in another language, for as long as one reads."""
        self._hush()
        self.app.speak(code)

    def ask_paragraph(self, row: ParagraphRow) -> None:
        """What can be done with a paragraph."""
        marked = row.name in self.reading.bookmarks
        choices = [("mark", _("Remove the bookmark") if marked else _("Bookmark this paragraph"))]
        if self.can_speak:
            choices.append(("read", _("Read aloud from here")))
        choose(_("This paragraph"), choices, None, lambda what: self._do(what, row))

    def _do(self, what: str, row: ParagraphRow) -> None:
        if what == "mark":
            self.app.desk.change(lambda reading: reading.marked(row.name))
            self._turn(keep_place=True)
        else:
            self._read_from(self._row_of(row.block))

    # ---- reading aloud

    def toggle_voice(self) -> None:
        """Read the page aloud, or stop."""
        if self.reads:
            self._hush()
        else:
            self._read_from(0)

    def _read_from(self, start: int) -> None:
        self._hush()
        texts = list(book_search.page_text(self.page, self.word))[start:]
        code = self.app.lang.code
        self.reads = True
        for number_, text in enumerate(texts):
            last = number_ == len(texts) - 1
            text_to_speech.say(text, code, self._fell_silent if last else None)

    def _fell_silent(self, _said: bool) -> None:
        self.reads = False

    def _hush(self) -> None:
        if self.reads:
            self.reads = False
            text_to_speech.stop()
