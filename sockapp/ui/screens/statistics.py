"""Statistics: how a person does in a game, and what luck had to do with it."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from sockapp import games
from sockapp.career import SHOWN, Career, career, everybody
from sockapp.i18n import _, ngettext, number, percent, pgettext
from sockapp.scorecard import Scorecard, Who
from sockapp.storage import StorageError
from sockapp.ui.page import Page, load_kv
from sockapp.ui.pieces.controls import Segments  # noqa: F401  (used in kv)
from sockapp.ui.pieces.history_row import name_of
from sockapp.ui.pieces.layout import Panel, Text
from sockapp.ui.pieces.plot import LuckPlot, ScorePlot
from sockapp.ui.pieces.sheet import choose
from sockapp.ui.pieces.sprite import Sprite

load_kv(__file__)

PLAIN_LUCK = 1.0
"""Up to so many standard deviations nobody would call it luck."""
THREE_FIGURES = 300
"""So wide (in dp) must a panel be for three figures side by side."""


class Figure(BoxLayout):
    """A number and what it counts."""

    value = StringProperty("")
    text = StringProperty("")


class NumbersPanel(Panel):
    """A panel with a heading."""

    title = StringProperty("")


class Statistics(Page):
    """One player, one game."""

    who = ObjectProperty(None, allownone=True)
    name_text = StringProperty("")
    game = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.app.fbind("lang", self._retell)

    def arrive(self, who: Who | None = None, game: str = "", **_given: Any) -> None:
        """Show whoever plays the most, unless somebody was asked for."""
        players = everybody(self._cards())
        if who is None:
            who = self.who if self.who in players else next(iter(players), None)
        self.who = who
        self.game = game or self.game or self._latest_game()
        self._retell()
        self.ids.roll.scroll_y = 1

    def ask_who(self) -> None:
        """Whose numbers?"""
        choices = [(who, name_of(who)) for who in everybody(self._cards())]
        choose(_("Whose numbers?"), choices, self.who, self._pick_who)

    def _pick_who(self, who: Who) -> None:
        self.who = who
        self._retell()

    def pick_game(self, game: str) -> None:
        """Another game."""
        self.game = game
        self._retell()

    def _cards(self) -> list[Scorecard]:
        history = self.app.shelf.history
        try:
            return [card for each in history.ids() if (card := history.card(each)) is not None]
        except StorageError:
            return []

    def _latest_game(self) -> str:
        known = games.game_ids()
        return next((card.game for card in self._cards() if card.game in known), known[0])

    def _retell(self, *_args: object) -> None:
        if self.parent is None or not self.game:
            return
        segments = self.ids.games
        segments.labels = [games.title(each).TITLE for each in games.game_ids()]
        segments.values = list(games.game_ids())
        segments.value = self.game
        self._offer_who()
        self.ids.numbers.clear_widgets()
        for widget in self._panels():
            self.ids.numbers.add_widget(widget)

    def _offer_who(self) -> None:
        """A button to choose somebody else, if there is anybody."""
        self.name_text = name_of(self.who) if self.who else ""
        column, button = self.ids.column, self.ids.who.__self__
        if button.parent is None and self.who is not None:
            column.add_widget(button, index=len(column.children))
        elif button.parent is not None and self.who is None:
            column.remove_widget(button)

    def _panels(self) -> list[Widget]:
        afterwards = games.afterwards(self.game)
        low_wins = afterwards is not None and afterwards.LOW_WINS
        try:
            tallied = list(self.app.shelf.history.tallied(self.game))
        except StorageError:
            tallied = []
        if self.who is None:
            return _nothing(_("No game is over yet."))
        found = career(self.who, tallied, low_wins=low_wins)
        if not found.games:
            text = _("{name} has not finished a game of {game} yet.")
            return _nothing(text.format(name=self.who.name, game=games.title(self.game).TITLE))
        panels: list[Widget] = [self._figures(found), self._scores(found)]
        if (spread := found.toss_spread) is not None:
            panels.append(_panel(_("Steady hand"), _toss_text(spread, found.numbers.tosses)))
        if afterwards is not None and (luck := found.luck) is not None:
            panel = _panel(
                pgettext("statistics", "Luck"),
                afterwards.luck_line(found.numbers.luck, found.numbers.expected),
                _luck_text(luck),
            )
            panel.add_widget(LuckPlot(-luck), index=1)
            panels.append(panel)
        return panels

    def _figures(self, found: Career) -> Widget:
        grid = GridLayout(cols=3, size_hint_y=None, spacing=dp(4))
        grid.bind(minimum_height=grid.setter("height"), width=self._find_columns)
        average, best = found.average or 0.0, found.best_score or 0
        figures = (
            (number(found.games), pgettext("statistics", "Games")),
            (number(found.wins), pgettext("statistics", "Wins")),
            (percent(round(100 * found.wins / found.games)), pgettext("statistics", "Win rate")),
            (number(found.streak), pgettext("statistics", "In a row now")),
            (number(found.best_streak), pgettext("statistics", "Best in a row")),
            (number(best), pgettext("statistics", "Best score")),
        )
        for value, text in figures:
            grid.add_widget(Figure(value=value, text=text))
        panel = _panel(games.title(self.game).TITLE)
        panel.add_widget(grid)
        line = _("Average score: {average}. An even share of wins: {share}.")
        panel.add_widget(
            Text(
                text=line.format(
                    average=number(round(average, 1)), share=number(round(found.fair_wins, 1))
                ),
                level="small",
                ink="muted",
                halign="center",
            )
        )
        return panel

    def _find_columns(self, grid: GridLayout, width: float) -> None:
        grid.cols = 3 if width >= dp(THREE_FIGURES) * self.app.look.scale else 2

    def _scores(self, found: Career) -> Widget:
        scores, won = found.scores[-SHOWN:], found.won[-SHOWN:]
        text = ngettext("The last {count} game", "The last {count} games", len(scores))
        panel = _panel(text.format(count=number(len(scores))))
        panel.add_widget(ScorePlot(scores, won))
        legend = _("Gold: won. The dashes are the average.")
        panel.add_widget(Text(text=legend, level="small", ink="muted"))
        return panel


def _panel(title: str, *lines: str) -> NumbersPanel:
    panel = NumbersPanel(title=title)
    for line in filter(None, lines):
        panel.add_widget(Text(text=line))
    return panel


def _nothing(text: str) -> list[Widget]:
    picture = Sprite(name="empty_state", size_hint_y=None, height=dp(200))
    return [picture, Text(text=text, level="title", halign="center")]


def _toss_text(spread: float, tosses: int) -> str:
    text = ngettext(
        "{count} toss: its strength varies by {percent} up or down.",
        "{count} tosses: their strength varies by {percent} up or down.",
        tosses,
    )
    return text.format(count=number(tosses), percent=percent(round(100 * spread)))


def _luck_text(luck: float) -> str:
    if luck > PLAIN_LUCK:
        return _("Less luck than most.")
    if luck < -PLAIN_LUCK:
        return _("More luck than most.")
    return _("About as much luck as anybody has.")
