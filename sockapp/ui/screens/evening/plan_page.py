"""The page that plans a sock night: who takes part, and what is played."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from sockapp import games
from sockapp.engine.game import Seat
from sockapp.engine.player import Player
from sockapp.evenings.evening import MAX_GAMES, MAX_PEOPLE, Evening, PlannedGame
from sockapp.people.seating import rename_guests, suggest_person
from sockapp.ui.app.data_stores import evening_store
from sockapp.ui.app.page import Page
from sockapp.ui.look import textures
from sockapp.ui.play import sock_night
from sockapp.ui.screens.evening.evening_text import (
    champion_text,
    counts_rounds,
    describe_planned,
    game_title,
)
from sockapp.ui.screens.evening.game_sheet import choose_game, edit_game
from sockapp.ui.screens.evening.ready_plans import (
    READY_PLAN_IDS,
    ReadyPlanId,
    find_ready_plan,
    ready_plan,
    ready_plan_name,
)
from sockapp.ui.screens.setup import seat_sheet
from sockapp.ui.widgets.footer import Footer  # noqa: F401  (used in kv)
from sockapp.ui.widgets.kv_file import load_kv
from sockapp.ui.widgets.list_item import AppListItem
from sockapp.ui.widgets.page_layout import add_rows
from sockapp.ui.widgets.peepers import Peepers  # noqa: F401  (used in kv)
from sockapp.ui.widgets.segments import Segments  # noqa: F401  (used in kv)

load_kv(__file__)

MIN_PEOPLE = 2


class TakesPartItem(AppListItem):
    """A row with a person who takes part; a tap changes the person."""

    who = StringProperty("")
    text = StringProperty("")


class PlannedItem(AppListItem):
    """A row with a game of the plan; a tap changes how it is played."""

    picture = StringProperty("")
    title = StringProperty("")
    about = StringProperty("")
    is_first = BooleanProperty(False)
    __events__ = ("on_earlier", "on_remove")

    def on_earlier(self) -> None:
        """Fired when the user wants the game to be played earlier."""

    def on_remove(self) -> None:
        """Fired when the user wants the game out of the plan."""


class PlanPage(Page):
    """The page before a sock night."""

    has_two_columns = True
    can_add_person = BooleanProperty(True)
    can_add_game = BooleanProperty(True)
    can_begin = BooleanProperty(True)
    ready = StringProperty("")
    """The ready-made plan that the games are; empty for another one."""
    last_champion = StringProperty("")
    """Who has won the last sock night; empty before the first."""
    min_players = MIN_PEOPLE

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.players: list[Player] = []
        """The people who take part."""
        self._plan: list[PlannedGame] = []
        self.app.bind(lang=self._refresh)

    def on_enter(self, people: tuple[Player, ...] = (), **_given: Any) -> None:
        """Suggest people and games; what was chosen on an earlier visit is kept.

        ``people`` take part if they are given.
        """
        last = self._last_evening()
        if people:
            self.players = list(people[:MAX_PEOPLE])
        if not self.players:
            before = () if last is None else last.people
            self.players = [self.app.settings.person(person) for person in before]
            while len(self.players) < MIN_PEOPLE:
                self.players.append(suggest_person(self.players, self.app.settings))
        if not self._plan:
            self._plan = list(ready_plan(READY_PLAN_IDS[0]) if last is None else last.plan)
        self.ids.scroller.scroll_y = 1
        self._refresh()

    def _last_evening(self) -> Evening | None:
        past = evening_store(self.app.app_data).value.past
        return past[-1] if past else None

    def _refresh(self, *_args: object) -> None:
        """Show people and games in the current language, unless the page is off the screen."""
        if self.parent is None:
            return
        self.players = rename_guests(self.players, self.app.settings)
        last = self._last_evening()
        self.last_champion = "" if last is None else champion_text(last)
        self.ids.ready.values = list(READY_PLAN_IDS)
        self.ids.ready.labels = [ready_plan_name(each) for each in READY_PLAN_IDS]
        self.ready = find_ready_plan(tuple(self._plan)) or ""
        self.can_add_person = len(self.players) < MAX_PEOPLE
        self.can_add_game = len(self._plan) < MAX_GAMES
        self.can_begin = bool(self._plan)
        self._fill_people()
        self._fill_games()

    def _fill_people(self) -> None:
        rows = []
        for seat, person in enumerate(self.players):
            row = TakesPartItem(who=f"person_{person.look}", text=person.name)
            row.bind(on_release=lambda _row, seat=seat: seat_sheet.edit_person(self, seat))
            rows.append(row)
        self.ids.people.clear_widgets()
        add_rows(self.ids.people, rows)

    def _fill_games(self) -> None:
        rows = []
        for at, planned in enumerate(self._plan):
            row = PlannedItem(
                picture=textures.game_picture("continue", planned.game),
                title=game_title(planned),
                about=describe_planned(planned),
                is_first=at == 0,
                is_pressable=bool(games.info(planned.game).choices) or counts_rounds(planned.game),
            )
            row.bind(
                on_release=lambda _row, at=at: self._edit(at),
                on_earlier=lambda _row, at=at: self._move_up(at),
                on_remove=lambda _row, at=at: self._remove(at),
            )
            rows.append(row)
        self.ids.games.clear_widgets()
        add_rows(self.ids.games, rows)

    # ---- people; ``seat_sheet`` calls some of these

    def add_person(self) -> None:
        """Add a remembered person, or a guest."""
        if self.can_add_person:
            self.players.append(suggest_person(self.players, self.app.settings))
            self._refresh()

    def seat_player(self, seat: Seat, player: Player) -> None:
        """Replace the person in a seat."""
        self.players[seat] = player
        self._refresh()

    def remove_seat(self, seat: Seat) -> None:
        """Remove a person from the evening."""
        if len(self.players) > MIN_PEOPLE:
            del self.players[seat]
            self._refresh()

    # ---- games

    def pick_ready(self, plan_id: ReadyPlanId) -> None:
        """Replace the games by those of a ready-made plan."""
        self._plan = list(ready_plan(plan_id))
        self._refresh()

    def add_game(self) -> None:
        """Ask for one more game."""
        choose_game(self._add)

    def _add(self, planned: PlannedGame) -> None:
        self._plan.append(planned)
        self._refresh()

    def _edit(self, at: int) -> None:
        edit_game(self._plan[at], lambda planned: self._replace(at, planned))

    def _replace(self, at: int, planned: PlannedGame) -> None:
        self._plan[at] = planned
        self._refresh()

    def _move_up(self, at: int) -> None:
        if at:
            self._plan.insert(at - 1, self._plan.pop(at))
            self._refresh()

    def _remove(self, at: int) -> None:
        del self._plan[at]
        self._refresh()

    # ---- leaving

    def begin(self) -> None:
        """Begin the evening."""
        if self._plan:
            sock_night.begin_evening(self.app, self.players, self._plan)
            self.app.navigator.swap("evening")

    def open_last(self) -> None:
        """Open the trophy of the last evening."""
        last = self._last_evening()
        if last is not None:
            self.app.navigator.go("trophy", evening=last)
