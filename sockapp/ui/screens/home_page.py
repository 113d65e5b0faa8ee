"""The home page: a card for each game and a card for each unfinished game."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty

from sockapp import games
from sockapp.storage.slot import StorageError
from sockapp.ui.app.idle_tasks import IdleTasks
from sockapp.ui.app.page import Page
from sockapp.ui.play import preload
from sockapp.ui.play.tutorial import tutorial_offer
from sockapp.ui.screens.home.continue_card import is_known
from sockapp.ui.screens.home.game_card import GameCard
from sockapp.ui.screens.home.game_strip import GameStrip  # noqa: F401  (used in kv)
from sockapp.ui.screens.home.goals_on_line import GoalsOnLine
from sockapp.ui.screens.home.saved_game import list_unfinished
from sockapp.ui.screens.puzzles.home_entry import PuzzlesEntry  # noqa: F401  (used in kv)
from sockapp.ui.widgets.clothes_line import ClothesLine  # noqa: F401  (used in kv)
from sockapp.ui.widgets.drawer_bar import DrawerBar  # noqa: F401  (used in kv)
from sockapp.ui.widgets.kv_file import load_kv
from sockapp.ui.widgets.peepers import Peepers  # noqa: F401  (used in kv)

load_kv(__file__)

PRELOADED_TABLES = 2
"""How many of the latest games' tables are preloaded."""
ART_MIN_DP = 32
"""The least height of a picture, in dp, to which cards shrink so that all games are in sight."""
ROOMY_ART_DP = 56
"""The height of a picture, in dp, below which clothesline and wordmark give way first."""
ROOMY_PAGE_DP = 700
"""The height of a page, in dp, from which the wordmark is larger."""
USUAL_MARK_DP, SMALL_MARK_DP = (60, 72), 40
"""The heights of the wordmark in dp: on a low and on a high page, and where room is short."""
PUZZLES_PEEK_DP = 30
"""How much of the puzzles' card looks in from below, in dp, where it has no room."""
SHADOW_DP = 4
"""The height of the last card's shadow, in dp."""
WHOLE_BANNER_MIN_HEIGHT_DP = 760
"""The page height, in dp, from which game cards side by side show their whole pictures."""
CLOTHES_LINE_MIN_HEIGHT_DP = 480
"""Up to this page height, in dp, the clothesline is left out."""


class HomePage(Page):
    """The first page."""

    music = "home"
    is_landscape = BooleanProperty(False)
    """Whether the page is as low as a phone in landscape."""
    is_crowded = BooleanProperty(False)
    """Whether a low page lists unfinished games and has no room for the wordmark."""
    has_line = BooleanProperty(True)
    """Whether there is room for the clothesline."""
    mark_height = NumericProperty("60dp")
    """The height of the wordmark, unless the page is low."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._fit_soon = Clock.create_trigger(self._fit_pictures, -1)
        self._goals = GoalsOnLine(self.ids.line.__self__)
        self.app.bind(lang=self._refresh)
        self.app.bind(settings=self._refresh)
        for part in ("scroller", "strip", "puzzles"):
            self.ids[part].fbind("height", lambda *_args: self._fit_soon())

    @property
    def footer_height(self) -> float:
        """The height of the drawer's bar, so that a toast does not lie over its buttons."""
        return float(self.ids.drawer.height)

    def on_enter(self, **_given: Any) -> None:
        """Show the games and read the list of unfinished ones."""
        self._fill_games()
        self.lay_out()
        self._refresh()
        self.ids.puzzles.refresh()
        self._goals.show_later()
        self.ids.scroller.return_to_top()
        self.ids.strip.scroll_x = 0

    def on_leave(self) -> None:
        """Read no goals for a page that is not shown."""
        self._goals.show_later.cancel()

    def preload_tasks(self) -> IdleTasks:
        """Preload what may be needed next: components, pages, texts, tables of listed games."""
        navigator = self.app.navigator
        for component in ("list_item", "top_app_bar", "switch", "slider"):
            import_module(f"sockapp.ui.widgets.{component}")
            yield
        yield from preload.page(navigator, "setup")
        yield from navigator.prepare("setup").rehearse()
        yield from preload.page(navigator, "settings")
        yield from preload.choices()
        yield from preload.page(navigator, "history")
        yield from preload.rules(navigator)
        for game_id in games.game_ids():
            games.phrases(game_id)
            yield
        try:
            entries = list_unfinished(self.app)[:PRELOADED_TABLES]
        except StorageError:  # the strip has warned already
            entries = []
        for entry in entries:
            if entry.summary is not None and is_known(entry):
                yield from preload.table(navigator, entry.summary.game, entry.summary.players)
        yield from preload.page(navigator, "puzzles")
        yield from navigator.prepare("puzzles").rehearse()
        yield from self._search_goals()

    def _search_goals(self) -> IdleTasks:
        """Search finished games for goals, and hang up the socks of those that are found."""
        from sockapp.ui.play.goal_search import search_tasks  # home must not wait for it

        yield from search_tasks(self.app)
        self._goals.show()

    def back(self) -> None:
        """Leave the app, as no page comes before home."""
        self.app.leave()

    def _fill_games(self) -> None:
        shown = [card.game_id for card in reversed(self.ids.games.children)]
        if shown == list(games.game_ids()):
            return
        self.ids.games.clear_widgets()
        for game_id in games.game_ids():
            card = GameCard(game_id=game_id)
            card.bind(on_play=lambda card: tutorial_offer.open_game(self.app, card.game_id))
            card.ids.row.fbind("size_hint_min_y", lambda *_args: self._fit_soon())
            self.ids.games.add_widget(card)
        self.lay_out()

    def _refresh(self, *_args: object) -> None:
        """Write all texts in the current language, unless the page is off the screen."""
        if self.parent is None:
            return
        for card in self.ids.games.children:
            card.translate()
        self.ids.strip.fill()

    def note_unfinished(self) -> None:
        """Count on each card the unfinished games that have no card, and lay out the page."""
        for card in self.ids.games.children:
            card.waiting = self.ids.strip.left_out[card.game_id]
        self.lay_out()

    # Layout

    def lay_out(self) -> None:
        """Show the games in one column, or all side by side where there is room."""
        width = dp(284) * max(1, self.app.theme_cls.scale)
        columns = max(1, min(len(games.game_ids()), int(self.width // width)))
        if columns < len(games.game_ids()) and self.height > self.width:
            columns = 1  # two columns for three games would leave an empty cell
        self.ids.games.cols = columns
        self.is_landscape = self.height <= dp(CLOTHES_LINE_MIN_HEIGHT_DP)
        self.is_crowded = self.is_landscape and self.ids.strip.count > 0
        banner_height = dp(WHOLE_BANNER_MIN_HEIGHT_DP) * self.app.theme_cls.scale
        for card in self.ids.games.children:
            card.has_art_strip = self.is_crowded
            card.has_banner = columns > 1 and self.height >= banner_height
        side = max(dp(14), (self.width - max(dp(560), columns * dp(420))) / 2)
        self.ids.column.padding = (side, 0, side, dp(14))
        self.ids.strip.lay_out(columns, self.width - 2 * side)
        self._fit_soon()

    def _fit_pictures(self, _dt: float) -> None:
        """Make the games' pictures lower where that brings all games into sight at once.

        The puzzles' card comes into sight too, or at least its upper edge.
        """
        cards = self.ids.games.children
        if not cards or self.ids.games.cols > 1 or self.is_landscape:
            self.has_line = True
            for card in cards:
                card.art_height = 0
            return
        gaps = self.ids.column.spacing * (len(cards) + 2) + dp(SHADOW_DP)
        used = gaps + self.ids.strip.height * bool(self.ids.strip.count)
        used += sum(card.height_without_art for card in cards)
        usual_mark = dp(USUAL_MARK_DP[self.height >= dp(ROOMY_PAGE_DP)])
        line = self.ids.line.full_height
        ways = [(line, usual_mark), (0.0, usual_mark), (0.0, dp(SMALL_MARK_DP))]
        free = self.ids.scroller.height - used
        least = sum(ways[-1]) + len(cards) * dp(ART_MIN_DP)
        puzzles = (self.ids.puzzles.height + dp(SHADOW_DP), dp(PUZZLES_PEEK_DP), 0.0)
        free -= next((height for height in puzzles if free - height >= least), 0.0)
        heights = [(free - sum(way)) / len(cards) for way in ways]
        roomy = (way for way, height in enumerate(heights) if height >= dp(ROOMY_ART_DP))
        chosen = next(roomy, len(ways) - 1)
        if heights[chosen] < dp(ART_MIN_DP):  # the page scrolls anyway
            chosen, heights[0] = 0, cards[0].usual_art_height
        self.has_line, self.mark_height = bool(ways[chosen][0]), ways[chosen][1]
        for card in cards:
            card.art_height = min(cards[0].usual_art_height, heights[chosen])
