"""The history page: all finished games, the latest first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from types import ModuleType
from typing import Any

import asynckivy as ak
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from sockapp import games
from sockapp.device import share
from sockapp.i18n import _, pgettext
from sockapp.records.finished_games import GAMES_PER_STEP
from sockapp.records.scorecard import PlayerKey, Scorecard
from sockapp.storage.slot import StorageError
from sockapp.ui.app.idle_tasks import IdleTasks
from sockapp.ui.app.page import Page
from sockapp.ui.screens.records.history_row import HistoryRow, name_of, row_height
from sockapp.ui.widgets.chip import AppChip, level_chips
from sockapp.ui.widgets.choice_sheet import choose
from sockapp.ui.widgets.empty_state import EmptyState
from sockapp.ui.widgets.kv_file import load_kv
from sockapp.ui.widgets.label import AppLabel
from sockapp.ui.widgets.page_layout import Scroller
from sockapp.ui.widgets.peepers import Peepers  # noqa: F401  (used in kv)
from sockapp.ui.widgets.progress import AppLinearProgress  # noqa: F401  (used in kv)
from sockapp.ui.widgets.recycled_list import RecycledList

load_kv(__file__)

CARDS_PER_FRAME = 20
"""How many scorecards are read in one frame for the statistics beside the list."""


class HistoryNumbers(Scroller):
    """The statistics of the listed games, beside the list where there is room."""

    side = NumericProperty(0)

    def show(self, panels: Sequence[Widget]) -> None:
        """Show these panels in a column."""
        self.ids.column.clear_widgets()
        for panel in panels:
            self.ids.column.add_widget(panel)


class ReadingGames(BoxLayout):
    """The message and the bar while a lost index is made again."""


class HistoryPage(Page):
    """The page with the list of finished games."""

    has_two_columns = True
    inner = NumericProperty(0)
    """The padding right of the list; smaller with statistics beside it."""
    game = StringProperty("")
    """The game that the list is filtered by; empty for all games."""
    who = ObjectProperty(None, allownone=True)
    """The player that the list is filtered by; None for all players."""
    is_reading_code = BooleanProperty(False)
    """Whether a share code is being decoded."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.ids_shown: list[str] = []
        self._reading: ak.Task | None = None
        self.list = RecycledList(gap=dp(8))
        self.list.make = lambda: HistoryRow(self._open, self._remove)
        self.list.fill = self._fill
        self.numbers = HistoryNumbers()
        self._read_trigger = Clock.create_trigger(self._read_history, 0)
        self._numbers_trigger = Clock.create_trigger(self._show_numbers, 0)
        self.app.bind(lang=self._refresh)
        self.app.theme_cls.bind(scale=self._refresh)
        self.fbind("side", self._refresh)
        self.fbind("is_wide", self._refresh)

    def on_enter(self, **_given: Any) -> None:
        """Read the list of finished games."""
        self._move_finished_games()
        self._read_history()
        self.list.scroll_y = 1

    def preload_tasks(self) -> IdleTasks:
        """Preload what a choice of players and what a game needs."""
        for load in (_stats_panels, _opened_game):
            load()
            yield

    def _read_history(self, _dt: float = 0) -> None:
        """Show the list, once every game is read that a lost index lacks.

        That is done in several frames. Leaving the page stops it, and the next visit goes on.
        """
        if self.parent is None:
            return
        try:
            done = self.app.app_data.history.read_missing(GAMES_PER_STEP)
        except StorageError:
            done = 1.0  # ``_refresh`` says so
        if done >= 1:
            self._refresh()
            return
        if not isinstance(self._first_in_place, ReadingGames):
            self.ids.filters.clear_widgets()
            self.ids.place.clear_widgets()
            self.ids.place.add_widget(ReadingGames())
        self._first_in_place.ids.bar.value = 100 * done
        self._read_trigger()

    @property
    def _first_in_place(self) -> Any:
        return next(iter(self.ids.place.children), None)

    def _move_finished_games(self) -> None:
        """Move games into the history that ended just before the app was killed."""
        app_data = self.app.app_data
        try:
            over = [
                entry.id
                for entry in app_data.games()
                if entry.summary and entry.summary.to_move is None
            ]
            app_data.history.move_ended_games(over)
        except StorageError:
            self.app.navigator.say(_("Some games can’t be added to the history yet."))
        self.app.warn_of_lost_moves()

    def _refresh(self, *_args: object) -> None:
        if self.parent is None or self._read_trigger.is_triggered:
            return
        history = self.app.app_data.history
        text = _("No finished games yet.")
        try:
            everything = history.ids()
        except StorageError:
            everything, text = [], _("The history can’t be read at the moment.")
        self._lay_numbers_beside(bool(everything))
        self._offer_filters(bool(everything))
        self.ids_shown = [each for each in everything if self._is_listed(each)]
        place = self.ids.place
        place.clear_widgets()
        beside = [self.numbers] if self.numbers.parent else []
        self.ids.peepers.scrollers = [self.list, *beside] if self.ids_shown else []
        if not self.ids_shown:
            text = text if not everything else _("No games match.")
            for widget in (Widget(), EmptyState(text), Widget()):  # vertically centred
                place.add_widget(widget)
            return
        place.padding = (self.side, dp(8), self.inner, 0)
        self.list.row_height = row_height(self.app.theme_cls.scale)
        self.list.count = len(self.ids_shown)
        self.list.refill()
        place.add_widget(self.list)

    def _is_listed(self, game_id: str) -> bool:
        if not self.game and self.who is None:
            return True
        card = self.app.app_data.history.card(game_id)
        if card is None or (self.game and card.game != self.game):
            return False
        return self.who is None or card.seat_of(self.who) is not None

    def _fill(self, row: HistoryRow, number: int) -> None:
        game_id, history = self.ids_shown[number], self.app.app_data.history
        try:
            card = history.card(game_id)
        except KeyError:
            # The game has gone while the page was hidden. Entering the page lists them anew.
            return
        row.show(game_id, card, history.read_error(game_id))

    def _lay_numbers_beside(self, has_games: bool) -> None:
        beside = self.is_wide and has_games
        self.inner = dp(7) if beside else self.side
        self.numbers.side = self.side
        if beside != (self.numbers.parent is not None):
            if beside:
                self.ids.both.add_widget(self.numbers)
            else:
                self.ids.both.remove_widget(self.numbers)
        if beside:
            self._numbers_trigger()

    def _show_numbers(self, _dt: float) -> None:
        """Show the statistics of the filtered player and game.

        Without a filter these are the most frequent player and the latest game. All scorecards are
        needed, so they are read over several frames while the list is shown already.
        """
        if self.parent is None:  # the page was left
            return
        if self._read_more_cards():
            self._numbers_trigger()
            return
        panels = _stats_panels()
        who = self.who or next(iter(_list_players(panels.load_scorecards(self.app))), None)
        game = self.game or panels.latest_game(self.app)
        name = (
            []
            if who is None
            else [AppLabel(text=name_of(who), font_style="Title", halign="center")]
        )
        self.numbers.show([*name, *panels.make_number_panels(self.app, who, game)])

    def _read_more_cards(self) -> bool:
        try:
            return self.app.app_data.history.preload(CARDS_PER_FRAME)
        except StorageError:
            return False

    # Filters

    def _offer_filters(self, has_games: bool) -> None:
        self.ids.filters.clear_widgets()
        if not has_games:
            return
        game = games.title(self.game).TITLE if self.game else pgettext("history", "All games")
        who = name_of(self.who) if self.who else pgettext("history", "All players")
        filters = ((game, bool(self.game), self._ask_game), (who, bool(self.who), self._ask_who))
        for text, is_chosen, choose_one in filters:
            chip = AppChip(text=text, type="filter", active=is_chosen)
            chip.bind(on_release=lambda _chip, choose_one=choose_one: choose_one())
            self.ids.filters.add_widget(chip)
        level_chips(self.ids.filters.children[:])

    def _ask_game(self) -> None:
        choices = [("", pgettext("history", "All games"))]
        choices += [(each, games.title(each).TITLE) for each in games.game_ids()]
        choose(_("Which game?"), choices, self.game, lambda game: self._filter(game=game))

    def _ask_who(self) -> None:
        choices: list[tuple[PlayerKey | None, str]] = [(None, pgettext("history", "All players"))]
        panels = _stats_panels()
        cards = panels.load_scorecards(self.app)
        choices += [(who, name_of(who)) for who in _list_players(cards)]
        face = panels.find_latest_faces(cards)
        choose(
            _("Whose games?"),
            choices,
            self.who,
            lambda who: self._filter(who=who),
            lambda who: face.get(who, ""),
        )

    def _filter(self, **chosen: Any) -> None:
        for name, value in chosen.items():
            setattr(self, name, value)
        self._refresh()
        self.list.scroll_y = 1

    # One game

    def _open(self, game_id: str) -> None:
        _opened_game().open_from_history(self.app, game_id)

    def _remove(self, game_id: str) -> None:
        try:
            self.app.app_data.history.remove(game_id)
        except (StorageError, KeyError):
            self.app.navigator.say(_("The history can’t be changed at the moment."))
            return
        self._refresh()
        self.app.navigator.say(_("It’s in the bin."), _("Undo"), lambda: self._restore(game_id))

    def _restore(self, game_id: str) -> None:
        try:
            self.app.app_data.history.bring_back(game_id)
        except (StorageError, KeyError):
            self.app.navigator.say(_("The history can’t be changed at the moment."))
        self._refresh()

    # A shared game

    def paste(self) -> None:
        """Show the game or challenge whose code is on the clipboard, or say why it cannot be.

        A second call stops the first, whose code may be long.
        """
        if self.is_reading_code:
            self._stop_reading()
            return
        self.is_reading_code = True
        self._reading = ak.start(self._decode(share.read_clipboard()))

    def _stop_reading(self) -> None:
        """Ignore the code that is being decoded."""
        reading, self._reading = self._reading, None
        if reading is not None:
            reading.cancel()
        self.is_reading_code = False

    def on_leave(self) -> None:
        """Stop decoding a code."""
        self._stop_reading()

    async def _decode(self, text: str) -> None:
        """Decode the game in another thread, as a hostile code may be long."""
        opened_game = _opened_game()
        shared = await ak.run_in_thread(lambda: opened_game.read_code(self.app, text), daemon=True)
        self.is_reading_code, self._reading = False, None
        opened_game.show_shared(self.app, shared)


def _opened_game() -> ModuleType:
    """Import what opens a game. The list alone does without the session and its replay."""
    from sockapp.ui.screens.records import opened_game

    return opened_game


def _stats_panels() -> ModuleType:
    """Import the statistics, for a list of players or for a page with room beside the list."""
    from sockapp.ui.screens.records import stats_panels

    return stats_panels


def _list_players(cards: Iterable[Scorecard]) -> list[PlayerKey]:
    from sockapp.records.player_stats import list_players  # with ``_stats_panels``

    return list_players(cards)
