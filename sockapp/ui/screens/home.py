"""Home: the games in the drawer, and the one that is under way."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from sockapp import games
from sockapp.i18n import LANGUAGES, _, join_and, range_text
from sockapp.shelf import Entry
from sockapp.storage import StorageError
from sockapp.ui.page import Page, load_kv
from sockapp.ui.pieces.controls import Segments  # noqa: F401  (used in kv)
from sockapp.ui.pieces.layout import Panel
from sockapp.ui.pieces.plate import Plated
from sockapp.ui.sitting import resume

load_kv(__file__)


class GameCard(Plated, BoxLayout):
    """A game that can be played."""

    game_id = StringProperty("")
    title = StringProperty("")
    blurb = StringProperty("")
    __events__ = ("on_play",)

    def on_play(self) -> None:
        """The person wants to play it."""


class ContinueCard(Plated, BoxLayout):
    """A game under way."""

    game_id = StringProperty("")
    title = StringProperty("")
    who = StringProperty("")
    __events__ = ("on_continue",)

    def on_continue(self) -> None:
        """The person wants to go on with it."""


class LanguageCard(Panel):
    """The first start's only question; the language was guessed already."""

    codes = ListProperty([language.code for language in LANGUAGES])
    names = ListProperty([language.name for language in LANGUAGES])

    __events__ = ("on_language",)

    def on_language(self, code: str) -> None:
        """The person chose a language."""


class DrawerBar(BoxLayout):
    """The drawer's wooden front, with the way to everything that is not a game."""


class Home(Page):
    """The first screen."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.app.fbind("lang", self._retell)
        self.app.fbind("settings", self._retell)

    def arrive(self, **_given: Any) -> None:
        """Look into the drawer: what is there, and what is under way?"""
        self._fill_games()
        self._retell()
        self.ids.roll.scroll_y = 1

    def back(self) -> None:
        """Nothing is before home."""
        self.app.leave()

    def lay_out(self) -> None:
        """One column on a phone, all games side by side where there is room."""
        columns = max(1, min(len(games.game_ids()), int(self.width // dp(330))))
        self.ids.games.cols = columns
        side = (self.width - max(dp(560), columns * dp(420))) / 2
        self.ids.column.padding = (max(dp(14), side), 0, max(dp(14), side), dp(14))

    def _fill_games(self) -> None:
        shown = [card.game_id for card in reversed(self.ids.games.children)]
        if shown == list(games.game_ids()):
            return
        self.ids.games.clear_widgets()
        for game_id in games.game_ids():
            card = GameCard(game_id=game_id)
            card.bind(on_play=lambda card: self.app.house.go("setup", game_id=card.game_id))
            self.ids.games.add_widget(card)
        self.lay_out()

    def _retell(self, *_args: object) -> None:
        """Say what cards say again, in the language of the moment, if anybody can see it."""
        if self.parent is None:
            return
        for card in self.ids.games.children:
            info, title = games.info(card.game_id), games.title(card.game_id)
            players = range_text(info.min_players, info.max_players)
            card.title = title.TITLE
            card.blurb = f"[b]{players}[/b] · {title.tagline()}"
        self._fill_under_way()

    def _fill_under_way(self) -> None:
        place = self.ids.under_way
        place.clear_widgets()
        if not self.app.settings.language and not self.app.settings.people:
            card = LanguageCard()
            card.bind(on_language=lambda _card, code: self.app.change(language=code))
            place.add_widget(card)
        for entry in self._under_way():
            place.add_widget(self._continue_card(entry))

    def _under_way(self) -> list[Entry]:
        """Games that wait for somebody's move, the latest first."""
        try:
            entries = self.app.shelf.games()
        except StorageError:
            return []
        known = games.game_ids()
        return [
            entry
            for entry in entries
            if entry.summary and entry.summary.to_move is not None and entry.summary.game in known
        ]

    def _continue_card(self, entry: Entry) -> ContinueCard:
        summary = entry.summary
        names = [player.name for player in summary.players]
        card = ContinueCard(game_id=summary.game)
        card.title = _("{game} under way").format(game=games.title(summary.game).TITLE)
        # Translators: who plays, then whose turn it is.
        card.who = _("{names}. {name} to move.").format(
            names=join_and(names), name=names[summary.to_move]
        )
        card.bind(on_continue=lambda _card: resume(self.app, entry.id))
        return card
