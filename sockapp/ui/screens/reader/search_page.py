"""The search page: finds words in the rule books while the user types."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from sockapp import games
from sockapp.i18n import _
from sockapp.reader.book_search import SearchHit, SearchIndex, words
from sockapp.ui.app.page import Page
from sockapp.ui.screens.reader.recycled_rows import RecycledPage  # noqa: F401  (used in kv)
from sockapp.ui.screens.reader.rows.manual_row import ManualRow
from sockapp.ui.screens.reader.rows.rich_text import RichText
from sockapp.ui.widgets.button_behavior import AppButtonBehavior
from sockapp.ui.widgets.kv_file import load_kv
from sockapp.ui.widgets.plate import Plated
from sockapp.ui.widgets.sprite import Sprite  # noqa: F401  (used in kv)
from sockapp.ui.widgets.state_layer import StateLayer
from sockapp.ui.widgets.text_field import AppTextField

if TYPE_CHECKING:
    from sockapp.ui.play.game_controller import GameController

load_kv(__file__)

MAX_LETTERS = 40


class SearchField(AppTextField):
    """The text field for the query."""

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        """Insert as much as the longest query allows."""
        room = MAX_LETTERS - len(self.text)
        super().insert_text(substring.replace("\n", " ")[: max(0, room)], from_undo)


class HitView(StateLayer, AppButtonBehavior, ManualRow):
    """A row with a search result."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(fill="none", line="none", **kwargs)
        self.row: HitRow | None = None
        self.plate = Plated(size_hint=(None, None), radius=dp(12))
        self.heading = RichText(role="medium", theme_text_color="Secondary")
        self.words = RichText()

    def show(self, row: HitRow) -> None:
        """Show this result."""
        self.row = row
        hit = row.hit
        title = games.title(hit.game_id).TITLE
        self.heading.write(_("{game}: {page}").format(game=title, page=hit.title))
        self.words.write(hit.snippet, row.wanted)

    def fit(self, width: float) -> float:
        """Lay out for this width and return the height."""
        self.begin(width)
        self.lay(self.plate, 0, 0, is_behind=True)
        edge = dp(12)
        below = dp(8)
        for part in (self.heading, self.words):
            height = part.fit(width - 2 * edge)
            self.lay(part, edge, below)
            below += height + dp(2)
        below = max(dp(48), below + dp(6))
        self.plate.size = (width, below)
        return self.finish(below + dp(8))

    def on_release(self) -> None:
        """Open the result."""
        if self.row is not None:
            self.row.page.open(self.row.hit)


@dataclass(frozen=True, slots=True)
class HitRow:
    """The data of a search result's row."""

    page: SearchPage
    hit: SearchHit
    wanted: tuple[str, ...]
    view: ClassVar[type[Any]] = HitView


class SearchPage(Page):
    """The page with the search field and the results."""

    note = StringProperty("")
    """The text in place of results."""
    has_no_results = BooleanProperty(False)
    """Whether a query has found nothing."""

    game_id = ""
    controller: GameController | None = None

    def __init__(self, **kwargs: Any) -> None:
        self._index: SearchIndex | None = None
        super().__init__(**kwargs)
        self._search_trigger = Clock.create_trigger(self._search, -1)
        self.ids.leaf.footer_height = dp(20)
        self.ids.field.fbind("text", self._search_trigger)
        self.ids.leaf.fbind("width", self._search_trigger)
        self.app.bind(lang=self._drop_index)
        self.app.theme_cls.bind(scale=self._search_trigger)
        self.app.theme_cls.bind(palette=self._search_trigger)

    def on_enter(
        self,
        game_id: str = "",
        controller: GameController | None = None,
        language_override: str = "",
        **_given: Any,
    ) -> None:
        """Clear the query; results of this game's book come first."""
        self.game_id, self.controller = game_id, controller
        self.app.override_language(language_override)
        self.ids.field.text = ""
        self._search_trigger()
        Clock.schedule_once(lambda _dt: setattr(self.ids.field, "focus", True), 0)

    def on_leave(self) -> None:
        """Close the keyboard and release the results."""
        self.app.override_language("")
        self.ids.field.focus = False
        self.ids.leaf.lay(())
        self.controller = None

    def pause(self) -> None:
        """Lock the game if the page was opened from a table."""
        if self.controller is not None:
            self.controller.lock()

    def _drop_index(self, *_args: object) -> None:
        self._index = None
        self._search_trigger()

    @property
    def index(self) -> SearchIndex:
        """The index of all books in the current language."""
        if self._index is None:
            books = [book for book in map(games.book, games.game_ids()) if book]
            self._index = SearchIndex(books, self.app.lang._)
        return self._index

    def _search(self, _dt: float) -> None:
        if self.parent is None:
            return
        query = self.ids.field.text
        wanted = words(query)
        hits = self.index.find(query, self.game_id)
        leaf = self.ids.leaf
        leaf.side = self.side + dp(8)
        leaf.lay([HitRow(self, hit, wanted) for hit in hits])
        self.has_no_results = bool(wanted) and not hits
        if hits:
            self.note = ""
        elif self.has_no_results:
            self.note = _("Nothing found. Try fewer letters.")
        else:
            self.note = _("A word, part of a word or a rule number.")

    def open(self, hit: SearchHit) -> None:
        """Open the page of a result with the words highlighted."""
        book = games.book(hit.game_id)
        if book is None:
            return
        page = book.pages[hit.page]
        block = page.blocks[hit.block].id if hit.block >= 0 else ""
        self.app.navigator.swap(
            "rules",
            game_id=hit.game_id,
            page=page.id,
            block=block,
            query=self.ids.field.text,
            controller=self.controller,
            language_override=self.app.language_override,
        )
