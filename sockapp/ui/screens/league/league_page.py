"""The league page: the parts of the league, groups, standings, duels, stories and ratings."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from sockapp import games
from sockapp.device import wall_clock
from sockapp.i18n import _
from sockapp.league import tables
from sockapp.league.league_book import LeagueBook
from sockapp.league.league_data import LeagueData, LeagueSection
from sockapp.league.standings import Season, Standings, season_of
from sockapp.league.tables import PeopleGroup
from sockapp.people.guests import guest_number
from sockapp.ui.app.data_stores import league_book
from sockapp.ui.app.page import Page
from sockapp.ui.screens.league import league_panels as panels
from sockapp.ui.screens.league.catching_up import count_new_games
from sockapp.ui.screens.league.group_sheet import open_group
from sockapp.ui.screens.league.hub_rows import list_shown_rows
from sockapp.ui.screens.league.options_sheet import ask_person, names_in, open_options
from sockapp.ui.screens.league.same_table import same_table, start_game
from sockapp.ui.widgets.button import AppButton, AppButtonText
from sockapp.ui.widgets.chip import AppChip, level_chips
from sockapp.ui.widgets.choice_sheet import choose
from sockapp.ui.widgets.empty_state import EmptyState
from sockapp.ui.widgets.kv_file import load_kv
from sockapp.ui.widgets.list_item import AppListItem
from sockapp.ui.widgets.page_layout import add_rows
from sockapp.ui.widgets.peepers import Peepers  # noqa: F401  (used in kv)
from sockapp.ui.widgets.progress import AppLinearProgress  # noqa: F401  (used in kv)
from sockapp.ui.widgets.segments import Segments

load_kv(__file__)

HIDEABLE_ROUTES = {"ladder": LeagueSection.LADDER}
"""The rows of the hub that belong to a part of the league."""
MAX_GUESTS_ASKED = 2
"""The number of guests below the table."""


class HubItem(AppListItem):
    """A row that opens a part of the league."""

    picture = StringProperty("")
    text = StringProperty("")
    about = StringProperty("")


class CountingGames(BoxLayout):
    """The message and the bar while many games are counted."""


class TablePanel(panels.LeaguePanel):
    """The table of a season, with the choices of the season and the game."""

    note = StringProperty("")
    """How points are counted."""


class RatingsPanel(panels.LeaguePanel):
    """The ratings in the game that is chosen."""


class LeaguePage(Page):
    """The page with everything that lasts longer than a game."""

    has_two_columns = True
    is_counting = BooleanProperty(False)
    """Whether games are still being counted."""
    counted_percent = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.season: Season | None = None
        self.game: str | None = None
        """The game of the table; None for all."""
        self.rated_game = games.game_ids()[0]
        self._count_trigger = Clock.create_trigger(self._count_games, 0)
        self._rest: Iterator[None] = iter(())
        """Makes the panels that are below the first screen, one in each step."""
        self._make_rest = Clock.create_trigger(self._make_next, 0)
        self.app.bind(lang=self._refresh)
        self.fbind("is_wide", self._refresh)

    @property
    def book(self) -> LeagueBook:
        """The league of this phone."""
        return league_book(self.app.app_data)

    def on_enter(self, **_given: Any) -> None:
        """Show the league as it is now."""
        self.season = season_of(int(wall_clock.now().timestamp()))
        self.ids.scroller.return_to_top()
        self._count_games()

    def on_leave(self) -> None:
        """Stop counting; the next visit goes on."""
        self._count_trigger.cancel()
        self._make_rest.cancel()

    def _count_games(self, _dt: float = 0) -> None:
        """Count new games in slices, and then show the league."""
        if self.parent is None:
            return
        done = count_new_games(self.app.app_data.history, self.book)
        was_counting, self.is_counting = self.is_counting, done < 1
        self.counted_percent = 100 * done
        if not self.is_counting:
            self._refresh()
            return
        if not was_counting:
            self._fill_hub()
            self._clear()
            self.ids.first.add_widget(CountingGames())
        self.ids.first.children[0].ids.bar.value = self.counted_percent
        self._count_trigger()

    def _refresh(self, *_args: object) -> None:
        if self.parent is None or self.is_counting:
            return
        self._fill_hub()
        self._clear()
        standings, league = self.book.standings, self.book.decisions.value
        if not standings.tables and not standings.ratings:
            text = _("Nothing to report yet. Play a game together, and the league will begin here.")
            self.ids.second.add_widget(EmptyState(text))
            return
        self._rest = self._make_panels(standings, league)
        for _panel in range(2):
            next(self._rest, None)
        self._make_rest()

    def _clear(self) -> None:
        self._make_rest.cancel()
        self._rest = iter(())
        for place in (self.ids.first, self.ids.second):
            place.clear_widgets()

    def _make_next(self, _dt: float) -> None:
        if self.parent is None:
            return
        try:
            next(self._rest)
        except StopIteration:
            return
        self._make_rest()

    def _make_panels(self, standings: Standings, league: LeagueData) -> Iterator[None]:
        """Add the panels, one in each step. On a wide page they fill two columns."""
        first, second = self.ids.first, self.ids.second
        for panel in panels.make_group_panels(
            self.app, standings, league, self._start_again, self._open
        ):
            first.add_widget(panel)
        yield
        makers: tuple[tuple[LeagueSection, Callable[[], Widget | None], Widget], ...] = (
            (LeagueSection.TABLE, lambda: self._make_table_panel(standings, league), second),
            (
                LeagueSection.STORIES,
                lambda: panels.make_stories_panel(self.app, standings, league),
                first,
            ),
            (
                LeagueSection.DUELS,
                lambda: panels.make_duels_panel(self.app, standings, league),
                second,
            ),
            (
                LeagueSection.STREAKS,
                lambda: panels.make_streaks_panel(self.app, standings, league),
                second,
            ),
            (LeagueSection.RATINGS, lambda: self._make_ratings_panel(standings, league), second),
        )
        for section, make, place in makers:
            panel = None if section in league.hidden else make()
            if panel is not None:
                (place if self.is_wide else second).add_widget(panel)
                yield

    def _fill_hub(self) -> None:
        hidden, place = self.book.decisions.value.hidden, self.ids.hub
        place.clear_widgets()
        shown = list_shown_rows(has_goals=self.app.settings.goals)
        rows = [row for row in shown if HIDEABLE_ROUTES.get(row.route) not in hidden]
        items = []
        for row in rows:
            item = HubItem(picture=row.picture, text=_(row.title), about=_(row.about))
            item.bind(on_release=lambda _item, route=row.route: self.app.navigator.go(route))
            items.append(item)
        add_rows(place, items)
        place.opacity = 1 if items else 0

    # ---- the panels with choices

    def _make_table_panel(self, standings: Standings, league: LeagueData) -> Widget | None:
        if not standings.tables:
            return panels.LeaguePanel(
                title=_("The standings"),
                about=_("The first game between two people at one table starts the standings."),
            )
        if self.season is not None and self.season not in tables.list_seasons(standings):
            self.season = None
        panel = TablePanel(title=_("The standings"))
        chips = (
            (panels.season_name(self.season), self.season is not None, self._ask_season),
            (panels.game_name(self.game), self.game is not None, self._ask_game),
        )
        for text, is_chosen, ask_one in chips:
            chip = AppChip(text=text, type="filter", active=is_chosen)
            chip.bind(on_release=lambda _chip, ask_one=ask_one: ask_one())
            panel.ids.filters.add_widget(chip)
        level_chips(panel.ids.filters.children[:])
        rows = panels.make_table_rows(
            self.app, standings, league, season=self.season, game=self.game
        )
        add_rows(panel.ids.rows, rows)
        about = _("A point for everyone you finish ahead of, half a point for a tie.")
        panel.note = about if rows else _("No games match.")
        self._offer_names(panel, sorted(names_in(standings) - league.hidden_people))
        return panel

    def _ask_season(self) -> None:
        seasons = (*tables.list_seasons(self.book.standings), None)
        choices = [(season, panels.season_name(season)) for season in seasons]
        choose(_("Which season?"), choices, self.season, self._pick_season)

    def _pick_season(self, season: Season | None) -> None:
        self.season = season
        self._refresh()

    def _ask_game(self) -> None:
        choices = [(each, panels.game_name(each)) for each in (None, *games.game_ids())]
        choose(_("Which game?"), choices, self.game, self._pick_game)

    def _pick_game(self, game: str | None) -> None:
        self.game = game
        self._refresh()

    def _make_ratings_panel(self, standings: Standings, league: LeagueData) -> Widget | None:
        if not standings.ratings:
            return None
        panel = RatingsPanel(
            title=_("How strong is everyone?"),
            about=_("An average bot is rated 1000. At 1100, you beat it about 64 times in 100."),
        )
        segments: Segments = panel.ids.games
        segments.labels = [games.title(each).TITLE for each in games.game_ids()]
        segments.values = list(games.game_ids())
        segments.value = self.rated_game
        segments.bind(on_pick=lambda _segments, game: self._rate(panel, game))
        self._rate(panel, self.rated_game)
        return panel

    def _rate(self, panel: RatingsPanel, game: str) -> None:
        """Show the ratings in a game."""
        self.rated_game = panel.ids.games.value = game
        place, book = panel.ids.rows, self.book
        place.clear_widgets()
        add_rows(
            place, panels.make_rating_rows(self.app, book.standings, book.decisions.value, game)
        )

    # ---- groups

    def _start_again(self, group: PeopleGroup) -> None:
        """Start a game like the last one of these people."""
        save = same_table(self.app, group.last_game)
        if save is None:
            self.app.navigator.say(
                _("This table can’t be set up again. Start a new game from the home page.")
            )
        else:
            start_game(self.app, save)

    def _open(self, group: PeopleGroup) -> None:
        open_group(self.app, group, self._start_again, self._count_games)

    # ---- what is shown, and who is who

    def ask_options(self) -> None:
        """Open the sheet that says what the league shows."""
        open_options(self.app, self._count_games)

    def _offer_names(self, panel: TablePanel, names: list[str]) -> None:
        """Ask below the table who the guests in it were."""
        guests = [name for name in names if guest_number(name) is not None]
        for name in guests[:MAX_GUESTS_ASKED]:
            text = _("Who was {name}?").format(name=name)
            button = AppButton(AppButtonText(text=text), style="outlined")
            button.bind(
                on_release=lambda _b, name=name: ask_person(self.app, name, self._count_games)
            )
            panel.add_widget(button)
