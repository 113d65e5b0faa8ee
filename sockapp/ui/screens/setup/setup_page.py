"""The setup page: players, starting player and options of a new game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property
from importlib import import_module
from math import ceil
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from sockapp import games
from sockapp.engine.game import GameInfo, OptionSpec, Seat
from sockapp.engine.matched_bot import strength_of
from sockapp.engine.player import Player
from sockapp.engine.rng import Rng
from sockapp.i18n import _, language, percent
from sockapp.people.game_setup import GameSetup, OptionValue
from sockapp.people.seating import (
    describe_bot,
    rename_guests,
    suggest_bot,
    suggest_person,
    suggest_players,
)
from sockapp.session import saves
from sockapp.text.line_breaks import tie_name
from sockapp.ui.app.idle_tasks import IdleTasks
from sockapp.ui.app.page import Page
from sockapp.ui.boards.board_host import face_of
from sockapp.ui.play import preload
from sockapp.ui.play.tutorial.tutorial_offer import start_tutorial
from sockapp.ui.screens.setup.setup_rows import (
    OptionItem,
    SeatRow,
    StarterTile,
    StayOnTableItem,
    TossItem,
    VariantsItem,
)
from sockapp.ui.widgets.footer import Footer  # noqa: F401  (used in kv)
from sockapp.ui.widgets.kv_file import load_kv
from sockapp.ui.widgets.label import AppLabel  # noqa: F401  (used in kv)
from sockapp.ui.widgets.peepers import Peepers  # noqa: F401  (used in kv)
from sockapp.ui.widgets.segments import Segments  # noqa: F401  (used in kv)

load_kv(__file__)

STARTERS_MARGIN_DP = 24
"""The part of a column's width that the starters cannot use, in dp."""
SEAT_SHEET = "sockapp.ui.screens.setup.seat_sheet"
"""The module of the form of a seat, which the first frame does not need."""


class SetupPage(Page):
    """The page before a new game."""

    has_two_columns = True
    title = StringProperty("")
    count = StringProperty("")
    who_starts = StringProperty("")
    start_text = StringProperty("")
    can_add = BooleanProperty(True)
    is_drawn_by_lot = BooleanProperty(True)
    has_book = BooleanProperty(True)
    """Whether the game has a book of rules to open."""
    has_tutorial = BooleanProperty(True)
    """Whether the game can be learned step by step."""

    game_id = ""
    players: list[Player]
    first: Seat | None = None
    """The seat that starts; None for a random one."""
    agreed: dict[str, OptionValue]
    on_table = False
    _is_strength_chosen = False
    """Whether the strength of the matched bot was set by hand, until another player sits down."""
    _people: tuple[Player, ...] = ()
    """The people with whom the page was opened last."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.players, self.agreed = [], {}
        self._is_unfolded = False
        """Whether the variants are shown."""
        self._choice_rows: list[OptionItem] = []
        """A row for each option of the game, made when its variants are unfolded."""
        self.app.bind(lang=self._refresh)

    @property
    def info(self) -> GameInfo:
        """The description of the game."""
        return games.info(self.game_id)

    @property
    def min_players(self) -> int:
        """The fewest players of the game."""
        return self.info.min_players

    def on_enter(self, game_id: str, people: tuple[Player, ...] = (), **_given: Any) -> None:
        """Fill the page for a new game; the choices are kept if it is the same game again.

        With ``people``, these sit at the table, and no others.
        """
        is_another_table = bool(people) and people is not self._people
        self._people = people
        if game_id != self.game_id or is_another_table:
            self.game_id = game_id
            self.players = suggest_players(self.info, self.app.settings)
            if people:
                self._seat_people(people)
            self.first = None
            last = self.app.settings.setups.get(game_id, GameSetup(()))
            self.agreed, self.on_table = last.usable_options(self.info), last.on_table
            self._is_unfolded = False
            self._choice_rows = []
            self.ids.scroller.scroll_y = 1
        self.has_book = games.has_book(game_id)
        self.has_tutorial = games.has_tutorial(game_id)
        self._refresh()

    def _seat_people(self, people: tuple[Player, ...]) -> None:
        """Fill the seats with these people, and with bots where the game needs more players."""
        self.players = list(people)
        while len(self.players) < self.info.min_players:
            self.players.append(suggest_bot(self.info, self.players))

    def rehearse(self) -> IdleTasks:
        """Fill the page for each game while it is hidden; its rows are reused for any game."""
        for game_id in games.game_ids():
            games.phrases(game_id)
            yield
            if not self.game_id:
                self.on_enter(game_id)
                self.game_id = ""
            yield
        import_module(SEAT_SHEET)
        yield

    def preload_tasks(self) -> IdleTasks:
        """Preload the form of a seat and the table."""
        import_module(SEAT_SHEET)
        yield
        yield from preload.table(self.app.navigator, self.game_id, tuple(self.players))

    def lay_out(self) -> None:
        """Show the starters in as few rows as their names allow, with the fewest empty cells."""
        tiles, gap = self.ids.starters.children, self.ids.starters.spacing[0]
        room = (self.width - 2 * self.side) / (2 if self.is_wide else 1) - dp(STARTERS_MARGIN_DP)
        widest = max((tile.needed for tile in tiles), default=0)
        fitting = [cols for cols in (4, 3, 2) if cols * (widest + gap) - gap <= room] or [2]

        def waste(cols: int) -> tuple[int, int]:
            rows = ceil(len(tiles) / cols)
            return rows, rows * cols - len(tiles)

        self.ids.starters.cols = min(fitting, key=waste)

    def on_touch_down(self, touch: Any) -> bool:
        """Pass a touch on a seat's grip to the grip, as the list would scroll with it."""
        if touch.is_mouse_scrolling or not self.ids.scroller.collide_point(*touch.pos):
            return bool(super().on_touch_down(touch))
        grips = (row.ids.grip for row in self.ids.seats.children)
        return any(grip.take(touch) for grip in grips) or bool(super().on_touch_down(touch))

    # ---- changes by the user

    def add_seat(self) -> None:
        """Add a seat of the same kind as the last one, so that a family needs only taps."""
        if len(self.players) < self.info.max_players:
            if self.players[-1].is_person:
                self.players.append(suggest_person(self.players, self.app.settings))
            else:
                self.players.append(suggest_bot(self.info, self.players))
            self._refresh()

    def remove_seat(self, seat: Seat) -> None:
        """Remove a seat."""
        if len(self.players) > self.info.min_players:
            del self.players[seat]
            self.first = None
            self._refresh()

    def toggle_bot(self, seat: Seat, kind: str) -> None:
        """Replace a bot by a person, or a person by a bot."""
        others = self.players[:seat] + self.players[seat + 1 :]
        if kind == "bot":
            self.players[seat] = suggest_bot(self.info, others)
        else:
            self.players[seat] = suggest_person(others, self.app.settings)
        self._refresh()

    def seat_player(self, seat: Seat, player: Player) -> None:
        """Put a player into this seat."""
        self.players[seat] = player
        self._is_strength_chosen = False
        self._refresh()

    def choose_strength(self, seat: Seat, player: Player) -> None:
        """Put the matched bot into a seat with a strength that was set by hand."""
        self.players[seat] = player
        self._is_strength_chosen = True
        self._refresh()

    def move_seat(self, seat: Seat, to: Seat) -> None:
        """Move a player to another seat; the chosen starter still starts."""
        first = None if self.first is None else self.players[self.first]
        self.players.insert(to, self.players.pop(seat))
        self.first = None if first is None else self.players.index(first)
        self._refresh()

    def _drag(self, row: SeatRow, y: float) -> None:
        """Swap a dragged seat with the neighbour whose centre it has passed."""
        seats = self.ids.seats.children[::-1]
        seat = seats.index(row)
        if seat > 0 and y >= seats[seat - 1].center_y:
            other = seat - 1
        elif seat + 1 < len(seats) and y <= seats[seat + 1].center_y:
            other = seat + 1
        else:
            return
        place = self.ids.seats
        place.remove_widget(row)
        place.add_widget(row, index=len(place.children) - other)
        self.move_seat(seat, other)

    @cached_property
    def _variants(self) -> VariantsItem:
        row = VariantsItem()
        row.bind(on_release=self._toggle_variants)
        return row

    @cached_property
    def _toss_row(self) -> TossItem:
        return TossItem()

    @cached_property
    def _stay_row(self) -> StayOnTableItem:
        row = StayOnTableItem()
        row.bind(on_release=self._toggle_stay)
        return row

    def _toggle_stay(self, row: StayOnTableItem) -> None:
        self.on_table = row.active = not self.on_table

    def edit(self, seat: Seat) -> None:
        """Ask who sits in this seat."""
        from sockapp.ui.screens.setup import seat_sheet  # loaded while home or this page is idle

        seat_sheet.edit(self, seat)

    def choose_first(self, seat: Seat) -> None:
        """Choose the starting seat."""
        self.first = seat
        self._refresh()

    def choose_random_starter(self) -> None:
        """Have the starting seat drawn by lot."""
        self.first = None
        self._refresh()

    def set_option(self, choice: OptionSpec, value: OptionValue) -> None:
        """Set an option of the game."""
        self.agreed[choice.field] = value
        self._sum_up_variants()

    def _toggle_variants(self, _row: VariantsItem) -> None:
        self._is_unfolded = not self._is_unfolded
        self._fill_options()

    def learn(self) -> None:
        """Open the tutorial of the game, if it has one.

        A finger that presses the button may be lifted after a key has opened another game's setup.
        """
        if self.has_tutorial:
            start_tutorial(self.app, self.game_id)

    def start(self) -> None:
        """Start the game."""
        first = Rng.fresh().open().below(len(self.players)) if self.first is None else self.first
        game = games.rules(self.game_id)
        options = game.options_type(players=len(self.players), first=first, **self.agreed)
        save = saves.new_game(game, options, tuple(self.players))
        save = replace(save, on_table=self.on_table and self._can_stay)
        settings = self.app.settings.remember(save.log.players)
        setup = GameSetup(save.log.players, dict(self.agreed), save.on_table)
        setups = {**settings.setups, self.game_id: setup}
        self.app.change(people=settings.people, habits=settings.habits, setups=setups)
        from sockapp.ui.play.game_controller import start_new_game  # choosing players needs none

        start_new_game(self.app, save)

    # ---- texts and rows

    def _refresh(self, *_args: object) -> None:
        """Write all texts for these players in the current language."""
        if not self.game_id:
            return
        self.players = rename_guests(self.players, self.app.settings)
        self._tune_matched_bot()
        phrases = games.phrases(self.game_id)
        name = games.title(self.game_id).TITLE
        self.title = tie_name(_("New game: {game}").format(game=name), name)
        self.count = _("{players} of {most}").format(
            players=len(self.players), most=self.info.max_players
        )
        self.can_add = len(self.players) < self.info.max_players
        self.who_starts = phrases.who_starts()
        self.is_drawn_by_lot = self.first is None
        self.start_text = (
            _("Start") if self.first is None else phrases.start_text(self.players[self.first].name)
        )
        self._fill_seats()
        self._fill_starters()
        self._fill_options()

    def _tune_matched_bot(self) -> None:
        """Make the matched bot, if there is one, as strong as the people at the table need it.

        A page that is not shown is only translated. It reads no game, as its next visit does.
        """
        is_seated = any(strength_of(player.bot) is not None for player in self.players)
        is_shown = self.app.navigator.page is self
        if is_seated and is_shown and not self._is_strength_chosen:
            from sockapp.ui.screens.setup import matched_seat_item  # loads the league

            matched_seat_item.tune_matched_bot(self)

    def _fill_seats(self) -> None:
        _set_widget_count(self.ids.seats, len(self.players), self._seat_row)
        for row, player in zip(reversed(self.ids.seats.children), self.players, strict=True):
            row.who, row.player_name = face_of(self.game_id, player), player.name
            row.about = self._about(player)
            row.kind = "person" if player.is_person else "bot"

    def _seat_row(self, _seat: Seat) -> SeatRow:
        row = SeatRow()
        row.bind(
            on_edit=lambda row: self.edit(self._seat_of(row)),
            on_switch=lambda row, kind: self.toggle_bot(self._seat_of(row), kind),
            on_drag=self._drag,
        )
        return row

    def _seat_of(self, row: SeatRow) -> Seat:
        return self.ids.seats.children[::-1].index(row)

    def _about(self, player: Player) -> str:
        if player.is_person:
            chosen_language = language(player.language) if player.language else self.app.lang
            text_size = percent(player.text_size or self.app.settings.text_size)
            return f"{chosen_language.name} · {text_size}"
        return describe_bot(self.game_id, player.bot)

    def _fill_starters(self) -> None:
        _set_widget_count(self.ids.starters, len(self.players), self._make_starter_tile)
        for seat, tile in enumerate(reversed(self.ids.starters.children)):
            player = self.players[seat]
            tile.who, tile.text = face_of(self.game_id, player), player.name
            tile.is_chosen = seat == self.first
        self.lay_out()

    def _make_starter_tile(self, seat: Seat) -> StarterTile:
        tile = StarterTile()
        tile.bind(on_release=lambda _tile: self.choose_first(seat))
        return tile

    def _create_choice_rows(self) -> None:
        """Create a row for each option of the game."""
        for choice in self.info.choices:
            row = OptionItem(
                field=choice.field, values=list(choice.values), value=self.agreed[choice.field]
            )
            row.bind(on_pick=lambda _row, value, choice=choice: self.set_option(choice, value))
            self._choice_rows.append(row)

    @property
    def _can_stay(self) -> bool:
        """Whether several persons have hidden cards; otherwise the phone is not passed round."""
        return self.info.has_secrets and sum(player.is_person for player in self.players) > 1

    def _fill_options(self) -> None:
        phrases = games.phrases(self.game_id)
        if self._is_unfolded and not self._choice_rows:
            self._create_choice_rows()
        for row in self._choice_rows:
            row.text = phrases.option_label(row.field)
            row.labels = [phrases.option_value_label(row.field, value) for value in row.values]
        if self.info.choices:
            self._sum_up_variants()
        self._place_option_rows()

    def _sum_up_variants(self) -> None:
        """Name the options that differ from the rulebook."""
        phrases = games.phrases(self.game_id)
        changed = [
            _("{option}: {value}").format(
                option=phrases.option_label(choice.field),
                value=phrases.option_value_label(choice.field, self.agreed[choice.field]),
            )
            for choice in self.info.choices
            if self.agreed[choice.field] != choice.values[0]
        ]
        self._variants.about = " · ".join(changed) or _("As in the rulebook")
        self._variants.has_changes = bool(changed)

    def _place_option_rows(self) -> None:
        """Show the rows that this game and these players need, in order. Others are not made."""
        rows: list[Widget] = []
        if self.info.choices:
            self._variants.is_open = self._is_unfolded
            rows.append(self._variants)
        if self._is_unfolded:
            rows += self._choice_rows
        if "toss" in self.info.gestures:
            rows.append(self._toss_row)
        if self._can_stay:
            self._stay_row.active = self.on_table
            rows.append(self._stay_row)
        if self.ids.options.children[::-1] != rows:
            self.ids.options.clear_widgets()
            for row in rows:
                self.ids.options.add_widget(row)


def _set_widget_count(place: Widget, count: int, make: Callable[[int], Widget]) -> None:
    """Add or remove widgets until there are ``count``; creating a widget is slow."""
    for widget in place.children[: max(0, len(place.children) - count)]:  # children are reversed
        place.remove_widget(widget)
    for number in range(len(place.children), count):
        place.add_widget(make(number))
