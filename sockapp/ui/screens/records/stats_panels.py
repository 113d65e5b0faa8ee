"""The panels with a player's statistics: figures, scores and luck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.lang import Builder
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from sockapp import games
from sockapp.i18n import _, ngettext, number, percent, pgettext
from sockapp.records.player_stats import MAX_PLOTTED_GAMES, PlayerStats, compute_player_stats
from sockapp.records.scorecard import PlayerKey, Scorecard
from sockapp.storage.slot import StorageError
from sockapp.ui.screens.records.history_row import sitter_face
from sockapp.ui.widgets.card import AppCard
from sockapp.ui.widgets.empty_state import EmptyState
from sockapp.ui.widgets.label import AppLabel
from sockapp.ui.widgets.plot import LuckPlot, ScorePlot

if TYPE_CHECKING:
    from sockapp.ui.app.app import SockDrawer

Builder.load_string("""
#:import dp kivy.metrics.dp
<Figure>:
    orientation: "vertical"
    size_hint_y: None
    height: self.minimum_height
    padding: dp(2), dp(6)
    AppLabel:
        font_style: "Display"
        role: "small"
        halign: "center"
        text: root.value
    AppLabel:
        role: "medium"
        theme_text_color: "Secondary"
        halign: "center"
        text: root.text

<NumbersPanel>:
    padding: dp(14), dp(12)
    spacing: dp(6)
    AppLabel:
        font_style: "Title"
        role: "medium"
        text: root.title

<Figures>:
    cols: min(self.most_columns, 3 if self.width >= dp(300) * app.theme_cls.scale else 2)
    size_hint_y: None
    height: self.minimum_height
    spacing: dp(4)
""")

AVERAGE_LUCK_MAX_SIGMAS = 1.0
"""Up to this many standard deviations from the mean, luck counts as average."""


class Figure(BoxLayout):
    """A number with a label."""

    value = StringProperty("")
    text = StringProperty("")


class Figures(GridLayout):
    """A grid of figures in three columns, or two where there is less room."""

    most_columns = NumericProperty(3)


class NumbersPanel(AppCard):
    """A panel with a heading."""

    title = StringProperty("")


def load_scorecards(app: SockDrawer) -> list[Scorecard]:
    """Return the readable scorecards of all finished games, the latest first."""
    history = app.app_data.history
    try:
        return [card for each in history.ids() if (card := history.card(each)) is not None]
    except StorageError:
        return []


def find_latest_faces(cards: list[Scorecard]) -> dict[PlayerKey, str]:
    """Return the face of each player in their latest game."""
    faces: dict[PlayerKey, str] = {}
    for card in cards:
        for sitter in card.sitters:
            faces.setdefault(sitter.who, sitter_face(card.game, sitter))
    return faces


def latest_game(app: SockDrawer) -> str:
    """Return the id of the game that was played last."""
    known = games.game_ids()
    return next((card.game for card in load_scorecards(app) if card.game in known), known[0])


def make_number_panels(app: SockDrawer, who: PlayerKey | None, game: str) -> list[Widget]:
    """Return the panels about a player in a game; a notice if ``who`` is None."""
    review = games.review(game)
    low_wins = review is not None and review.LOW_WINS
    try:
        tallied = list(app.app_data.history.list_tallied(game))
    except StorageError:
        tallied = []
    if who is None:
        return [EmptyState(_("No finished games yet."))]
    stats = compute_player_stats(who, tallied, low_wins=low_wins)
    if not stats.games:
        if not who.name:  # a guest, who has solved puzzles only
            return []
        text = _("{name} hasn’t finished a game of {game} yet.")
        return [EmptyState(text.format(name=who.name, game=games.title(game).TITLE))]
    is_by_rounds = review is not None and review.COUNTS_ROUNDS
    panels: list[Widget] = [_make_figures_panel(stats, game, is_by_rounds=is_by_rounds)]
    if not is_by_rounds:
        panels.append(_make_scores_panel(stats))
    if review is not None and review.skill is not None:
        skill = review.skill(stats.numbers.figures)
        if skill is not None:
            panels.append(_make_panel(skill.title, skill.line))
    if review is not None and (luck := stats.luck) is not None:
        panel = _make_panel(
            pgettext("statistics", "Luck"),
            review.luck_line(stats.numbers.luck, stats.numbers.expected),
            _luck_text(luck),
        )
        panel.add_widget(LuckPlot(-luck), index=1)
        panels.append(panel)
    return panels


def _make_figures_panel(stats: PlayerStats, game: str, *, is_by_rounds: bool) -> Widget:
    """Return the panel with the figures. Rounds are added up; there is no best number of them."""
    grid = Figures()
    average, best = stats.average or 0.0, stats.best_score or 0
    figures = (
        (number(stats.games), pgettext("statistics", "Games")),
        (number(stats.wins), pgettext("statistics", "Wins")),
        (percent(round(100 * stats.wins / stats.games)), pgettext("statistics", "Win rate")),
        (number(stats.streak), pgettext("statistics", "Current streak")),
        (number(stats.best_streak), pgettext("statistics", "Longest streak")),
        (number(sum(stats.scores)), pgettext("statistics", "Rounds won"))
        if is_by_rounds
        else (number(best), pgettext("statistics", "Best score")),
    )
    for value, text in figures:
        grid.add_widget(Figure(value=value, text=text))
    panel = _make_panel(games.title(game).TITLE)
    panel.add_widget(grid)
    line = (
        _("Wins to expect by luck alone: {share}.")
        if is_by_rounds
        else _("Average score: {average}. Wins to expect by luck alone: {share}.")
    )
    panel.add_widget(
        AppLabel(
            text=line.format(
                average=number(round(average, 1)), share=number(round(stats.fair_wins, 1))
            ),
            role="medium",
            theme_text_color="Secondary",
            halign="center",
        )
    )
    if stats.helped:
        line = ngettext("{count} round with help", "{count} rounds with help", stats.helped)
        words = line.format(count=number(stats.helped))
        panel.add_widget(
            AppLabel(text=words, role="medium", theme_text_color="Secondary", halign="center")
        )
    return panel


def _make_scores_panel(stats: PlayerStats) -> Widget:
    scores, won = stats.scores[-MAX_PLOTTED_GAMES:], stats.won[-MAX_PLOTTED_GAMES:]
    title = _("The last game")
    if len(scores) > 1:
        text = ngettext("The last {count} game", "The last {count} games", len(scores))
        title = text.format(count=number(len(scores)))
    panel = _make_panel(title)
    panel.add_widget(ScorePlot(scores, won))
    legend = _("Gold means a win. The dashes mark the average.")
    panel.add_widget(AppLabel(text=legend, role="medium", theme_text_color="Secondary"))
    return panel


def _make_panel(title: str, *lines: str) -> NumbersPanel:
    panel = NumbersPanel(title=title)
    for line in filter(None, lines):
        panel.add_widget(AppLabel(text=line))
    return panel


def _luck_text(luck: float) -> str:
    if luck > AVERAGE_LUCK_MAX_SIGMAS:
        return _("Less luck than most.")
    if luck < -AVERAGE_LUCK_MAX_SIGMAS:
        return _("More luck than most.")
    return _("About as much luck as anyone.")
