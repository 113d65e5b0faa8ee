"""Setup: who sits at the table, who starts, and what is agreed before the game."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from sockapp import games, saves
from sockapp.engine.game import Choice, GameInfo, Seat
from sockapp.engine.log import Player
from sockapp.engine.rng import Rng
from sockapp.i18n import _, language, percent
from sockapp.ui.page import Page, load_kv
from sockapp.ui.pieces.controls import Segments
from sockapp.ui.pieces.layout import Row
from sockapp.ui.pieces.plate import Plated
from sockapp.ui.pieces.text import Text
from sockapp.ui.screens import seat_sheet
from sockapp.ui.seating import bot_player, guest, level_name, opening_table
from sockapp.ui.sitting import face_of, sit_down

load_kv(__file__)


class SeatFace(ButtonBehavior, BoxLayout):
    """Face and name: tap to change who sits here."""


class SeatRow(Plated, BoxLayout):
    """A seat and who sits in it."""

    who = StringProperty("")
    player_name = StringProperty("")
    about = StringProperty("")
    kind = StringProperty("person")
    __events__ = ("on_edit", "on_switch")

    def on_edit(self) -> None:
        """Change who sits here."""

    def on_switch(self, kind: str) -> None:
        """A person instead of a bot, or the other way round."""


class StarterTile(ButtonBehavior, Plated, BoxLayout):
    """Somebody who could start."""

    who = StringProperty("")
    text = StringProperty("")
    chosen = BooleanProperty(False)


class Setup(Page):
    """Before a game."""

    title = StringProperty("")
    count = StringProperty("")
    who_starts = StringProperty("")
    start_text = StringProperty("")
    may_add = BooleanProperty(True)
    lots = BooleanProperty(True)

    game_id = ""
    players: list[Player]
    first: Seat | None = None
    """Who starts; None: drawn by lot."""
    agreed: dict[str, int | str | bool]

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.players, self.agreed = [], {}
        self.app.fbind("lang", self._retell)

    @property
    def info(self) -> GameInfo:
        """What the house knows about the game."""
        return games.info(self.game_id)

    def arrive(self, game_id: str, **_given: Any) -> None:
        """Lay the table for a new game; coming back to the same one keeps what was chosen."""
        if game_id != self.game_id:
            self.game_id = game_id
            self.players = opening_table(self.info, self.app.settings.people)
            self.first = None
            self.agreed = {choice.field: choice.values[0] for choice in self.info.choices}
        self._retell()

    def lay_out(self) -> None:
        """As many starters side by side as have room."""
        self.ids.starters.cols = 4 if self.width > dp(520) * self.app.look.scale else 2

    # ---- what people do

    def add_seat(self) -> None:
        """One more at the table: a bot, until somebody takes the seat."""
        if len(self.players) < self.info.max_players:
            self.players.append(bot_player(self.info, self.players))
            self._retell()

    def remove_seat(self, seat: Seat) -> None:
        """One less at the table."""
        if len(self.players) > self.info.min_players:
            del self.players[seat]
            self.first = None
            self._retell()

    def seat_kind(self, seat: Seat, kind: str) -> None:
        """A person takes a bot's place, or the other way round."""
        others = self.players[:seat] + self.players[seat + 1 :]
        if kind == "bot":
            self.players[seat] = bot_player(self.info, others)
        else:
            self.players[seat] = guest(others, self.app.settings.people)
        self._retell()

    def seat_player(self, seat: Seat, player: Player) -> None:
        """Somebody else sits here now."""
        self.players[seat] = player
        self._retell()

    def edit(self, seat: Seat) -> None:
        """Ask who sits here."""
        seat_sheet.edit(self, seat)

    def choose_first(self, seat: Seat) -> None:
        """The table has decided who starts."""
        self.first = seat
        self._retell()

    def draw_lots(self) -> None:
        """Let the app decide who starts."""
        self.first = None
        self._retell()

    def agree(self, choice: Choice, value: int | str | bool) -> None:
        """Set an option."""
        self.agreed[choice.field] = value

    def start(self) -> None:
        """Deal."""
        first = Rng.fresh().open().below(len(self.players)) if self.first is None else self.first
        game = games.rules(self.game_id)
        options = game.options_type(players=len(self.players), first=first, **self.agreed)
        save = saves.new_game(game, options, tuple(self.players))
        self.app.change(people=self.app.settings.remember(save.log.players).people)
        sit_down(self.app, save)

    # ---- what the page says

    def _retell(self, *_args: object) -> None:
        """Say everything again, for these players in the language of the moment."""
        if not self.game_id:
            return
        phrases = games.phrases(self.game_id)
        self.title = _("New game: {game}").format(game=games.title(self.game_id).TITLE)
        self.count = _("{players} of {most}").format(
            players=len(self.players), most=self.info.max_players
        )
        self.may_add = len(self.players) < self.info.max_players
        self.who_starts = phrases.who_starts()
        self.lots = self.first is None
        self.start_text = (
            _("Start")
            if self.first is None
            else _("Start: {name} goes first").format(name=self.players[self.first].name)
        )
        self._fill_seats()
        self._fill_starters()
        self._fill_options()

    def _fill_seats(self) -> None:
        self.ids.seats.clear_widgets()
        for seat, player in enumerate(self.players):
            row = SeatRow(
                who=face_of(self.game_id, player),
                player_name=player.name,
                about=self._about(player),
                kind="person" if player.is_person else "bot",
            )
            row.bind(
                on_edit=lambda _row, seat=seat: self.edit(seat),
                on_switch=lambda _row, kind, seat=seat: self.seat_kind(seat, kind),
            )
            self.ids.seats.add_widget(row)

    def _about(self, player: Player) -> str:
        if player.is_person:
            spoken = language(player.language) if player.language else self.app.lang
            return f"{spoken.name} · {percent(player.text_size or self.app.settings.text_size)}"
        bot = next(bot for bot in self.info.bots if bot.id == player.bot)
        return f"{level_name(bot.level)} · {games.phrases(self.game_id).trait(bot)}"

    def _fill_starters(self) -> None:
        self.ids.starters.clear_widgets()
        for seat, player in enumerate(self.players):
            tile = StarterTile(
                who=face_of(self.game_id, player), text=player.name, chosen=seat == self.first
            )
            tile.bind(on_release=lambda _tile, seat=seat: self.choose_first(seat))
            self.ids.starters.add_widget(tile)

    def _fill_options(self) -> None:
        phrases, panel = games.phrases(self.game_id), self.ids.options
        panel.clear_widgets()
        panel.opacity = 1 if self.info.choices else 0
        for choice in self.info.choices:
            row = Row()
            segments = Segments(
                values=list(choice.values),
                labels=[phrases.value(choice.field, value) for value in choice.values],
                value=self.agreed[choice.field],
                pos_hint={"center_y": 0.5},
            )
            segments.bind(on_pick=lambda _it, value, choice=choice: self.agree(choice, value))
            row.add_widget(
                Text(text=phrases.choice(choice.field), level="label", pos_hint={"center_y": 0.5})
            )
            row.add_widget(segments)
            panel.add_widget(row)
