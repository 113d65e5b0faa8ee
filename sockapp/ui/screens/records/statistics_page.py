"""The statistics page: a player's results in one game, and how much luck they had."""

from __future__ import annotations

from typing import Any

import asynckivy as ak
from kivy.properties import ObjectProperty, StringProperty

from sockapp import games
from sockapp.i18n import _
from sockapp.records.player_stats import list_players
from sockapp.records.scorecard import PlayerKey
from sockapp.ui.app.page import Page
from sockapp.ui.screens.records.history_row import name_of
from sockapp.ui.screens.records.person_panels import list_solvers, make_person_panels
from sockapp.ui.screens.records.stats_panels import (
    find_latest_faces,
    latest_game,
    load_scorecards,
    make_number_panels,
)
from sockapp.ui.screens.records.trend_panel import make_trend_panel, make_trend_reader
from sockapp.ui.widgets.choice_sheet import choose
from sockapp.ui.widgets.dropdown import Dropdown  # noqa: F401  (used in kv)
from sockapp.ui.widgets.kv_file import load_kv
from sockapp.ui.widgets.peepers import Peepers  # noqa: F401  (used in kv)
from sockapp.ui.widgets.segments import Segments  # noqa: F401  (used in kv)

load_kv(__file__)


class StatisticsPage(Page):
    """The page with the statistics of one player in one game."""

    has_two_columns = True
    who = ObjectProperty(None, allownone=True)
    name_text = StringProperty("")
    game = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._reading: ak.Task | None = None
        self._who_button = self.ids.who.__self__  # ids are weak and would not keep it alive
        self.app.bind(lang=self._refresh)

    def on_enter(self, who: PlayerKey | None = None, game: str = "", **_given: Any) -> None:
        """Show this player, or else the previous one, or else the most frequent one."""
        players = self._list_players()
        if who is None:
            who = self.who if self.who in players else next(iter(players), None)
        self.who = who
        self.game = game or self.game or latest_game(self.app)
        self._refresh()
        self.ids.scroller.return_to_top()

    def ask_who(self) -> None:
        """Ask whose statistics to show."""
        looks = find_latest_faces(load_scorecards(self.app))
        for person in self.app.settings.people:
            looks.setdefault(PlayerKey(person.name), f"person_{person.look}")
        choices = [(who, name_of(who)) for who in self._list_players()]
        choose(
            _("Whose numbers?"), choices, self.who, self._pick_who, lambda who: looks.get(who, "")
        )

    def _list_players(self) -> list[PlayerKey]:
        """Return all players of finished games, and all persons who have solved a puzzle."""
        players = list_players(load_scorecards(self.app))
        return list(dict.fromkeys([*players, *list_solvers(self.app)]))

    def _pick_who(self, who: PlayerKey) -> None:
        self.who = who
        self._refresh()

    def pick_game(self, game: str) -> None:
        """Show the statistics of another game."""
        self.game = game
        self._refresh()

    def _refresh(self, *_args: object) -> None:
        if self.parent is None or not self.game:
            return
        segments = self.ids.games
        segments.labels = [games.title(each).TITLE for each in games.game_ids()]
        segments.values = list(games.game_ids())
        segments.value = self.game
        self._offer_who()
        panels = make_number_panels(self.app, self.who, self.game)
        panels += make_person_panels(self.app, self.who)
        alone = panels if len(panels) == 1 else []  # one panel takes the whole width
        left = 0 if alone else (len(panels) + 1) // 2
        for place, widgets in (
            (self.ids.whole, alone),
            (self.ids.numbers, panels[:left]),
            (self.ids.more, [] if alone else panels[left:]),
        ):
            place.clear_widgets()
            for widget in widgets:
                place.add_widget(widget)
        self._stop_reading()
        if self.who is not None:
            self._reading = ak.start(self._show_trend(self.who, self.game))

    async def _show_trend(self, who: PlayerKey, game: str) -> None:
        """Read what the analyses have found in another thread, as there is a file for each game."""
        read = make_trend_reader(self.app, who, game)
        trend = await ak.run_in_thread(read, daemon=True)
        self._reading = None
        if trend is not None:
            self.ids.whole.add_widget(make_trend_panel(self.app, trend, game, is_bot=bool(who.bot)))

    def _stop_reading(self) -> None:
        """Ignore what is still being read."""
        reading, self._reading = self._reading, None
        if reading is not None:
            reading.cancel()

    def on_leave(self) -> None:
        """Stop reading."""
        self._stop_reading()

    def _offer_who(self) -> None:
        """Show the button that chooses another player, if any player is known."""
        self.name_text = name_of(self.who) if self.who else ""
        place, button = self.ids.whose, self._who_button
        if button.parent is None and self.who is not None:
            place.add_widget(button)
        elif button.parent is not None and self.who is None:
            place.remove_widget(button)
