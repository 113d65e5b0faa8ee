"""The panels of the league page: groups, table, stories, duels, streaks and ratings.

Each function returns one panel, or None if there is nothing to show in it.
"""

from __future__ import annotations

import datetime
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from sockapp import games
from sockapp.evenings.evening_book import evenings_store
from sockapp.i18n import _, date, join_and, ngettext, number, pgettext
from sockapp.league import stories, tables
from sockapp.league.bot_strengths import named_bots
from sockapp.league.league_data import LeagueData
from sockapp.league.standings import Season, Standings
from sockapp.league.tables import MIN_RATED_GAMES, PeopleGroup, RatedRow
from sockapp.people.seating import bot_name
from sockapp.text.line_breaks import tie_name
from sockapp.ui.screens.league.same_table import known_person
from sockapp.ui.widgets.avatar import Avatar
from sockapp.ui.widgets.card import AppCard
from sockapp.ui.widgets.kv_file import load_kv
from sockapp.ui.widgets.label import AppLabel
from sockapp.ui.widgets.list_item import AppListItem
from sockapp.ui.widgets.page_layout import add_rows

if TYPE_CHECKING:
    from sockapp.ui.app.app import SockDrawer

load_kv(__file__)

MAX_GROUPS = 4
MAX_STORIES = 5
MAX_DUELS = 6
MAX_FACES = 4
FACE_SIZE_DP, LARGE_FACE_SIZE_DP = 26, 32
"""Size of a face in a group of more than two, and in one of two, in dp."""
SURE_SIGMAS = 2
"""How many standard errors on each side a range of ratings covers."""


class LeaguePanel(AppCard):
    """A panel with a heading."""

    title = StringProperty("")
    about = StringProperty("")


class GroupPanel(AppCard):
    """People who play together, with the button for the same table again."""

    text = StringProperty("")
    about = StringProperty("")
    is_latest = BooleanProperty(False)
    """Whether these people have played last."""
    __events__ = ("on_again", "on_open")

    def on_again(self) -> None:
        """Fired when they want to play again."""

    def on_open(self) -> None:
        """Fired when the user wants to see more of the group."""


class GroupItem(AppListItem):
    """The name of a group and its latest game."""

    text = StringProperty("")
    about = StringProperty("")


class Faces(GridLayout):
    """The faces of a group in two columns."""

    def show(self, faces: Sequence[str]) -> None:
        """Show these faces, small if there are many."""
        side = dp(FACE_SIZE_DP if len(faces) > 2 else LARGE_FACE_SIZE_DP)
        for face in faces:
            self.add_widget(Avatar(who=face, size=(side, side)))


class TableItem(AppListItem):
    """A line of a table: a person, and what they have."""

    who = StringProperty("")
    text = StringProperty("")
    about = StringProperty("")
    value = StringProperty("")


class DuelItem(AppListItem):
    """Two persons, and how often each was ahead of the other."""

    who = StringProperty("")
    other = StringProperty("")
    """The face of the second person."""
    text = StringProperty("")
    about = StringProperty("")
    value = StringProperty("")


class StoryLine(BoxLayout):
    """A story with its date."""

    day = StringProperty("")
    text = StringProperty("")


def day_of(ended: int) -> str:
    """Return the day of a moment, which is given in seconds since 1970."""
    return date(datetime.datetime.fromtimestamp(ended).date(), short=True)


def face_of_person(app: SockDrawer, name: str) -> str:
    """Return the sprite of a person's face."""
    return f"person_{known_person(app, name).look}"


def group_title(group: PeopleGroup) -> str:
    """Return the name of a group, or else its members."""
    return group.name or join_and(group.members)


# ---- the panels


def make_group_panels(
    app: SockDrawer,
    standings: Standings,
    league: LeagueData,
    on_again: Callable[[PeopleGroup], None],
    on_open: Callable[[PeopleGroup], None],
) -> list[Widget]:
    """Return a panel for each group that has played lately."""
    shown = [each for each in tables.list_groups(standings, league) if len(each.members) > 1]
    panels: list[Widget] = []
    for group in shown[:MAX_GROUPS]:
        count = ngettext("{count} game", "{count} games", group.games)
        count = count.format(count=number(group.games))
        day = day_of(group.last_ended)
        about = tie_name(_("{games}, last played {day}").format(games=count, day=day), day)
        panel = GroupPanel(text=group_title(group), about=about, is_latest=not panels)
        panel.ids.faces.show([face_of_person(app, each) for each in group.members[:MAX_FACES]])
        panel.bind(
            on_again=lambda _panel, group=group: on_again(group),
            on_open=lambda _panel, group=group: on_open(group),
        )
        panels.append(panel)
    return panels


def make_table_rows(
    app: SockDrawer,
    standings: Standings,
    league: LeagueData,
    *,
    season: Season | None = None,
    game: str | None = None,
    members: tuple[str, ...] | None = None,
) -> list[Widget]:
    """Return the lines of a table, the best first."""
    table = tables.list_table_rows(standings, league, season=season, game=game, members=members)
    rows: list[Widget] = []
    for row in table:
        played = ngettext("{count} game", "{count} games", row.games)
        won = ngettext("{count} win", "{count} wins", row.wins)
        words = (played.format(count=number(row.games)), won.format(count=number(row.wins)))
        text = f"{number(row.place)}. {row.name}"
        points = number(row.double_points / 2)
        rows.append(
            TableItem(
                who=face_of_person(app, row.name), text=text, about=" · ".join(words), value=points
            )
        )
    return rows


def make_stories_panel(app: SockDrawer, standings: Standings, league: LeagueData) -> Widget | None:
    """Return what has happened lately."""
    evenings = evenings_store(app.app_data.evenings).value.past
    told = stories.list_stories(standings, league, evenings, MAX_STORIES)
    if not told:
        return None
    panel = LeaguePanel(title=_("Lately"))
    for story in told:
        panel.add_widget(StoryLine(day=day_of(story.ended), text=story.text))
    return panel


def make_duels_panel(app: SockDrawer, standings: Standings, league: LeagueData) -> Widget | None:
    """Return how the pairs that have met most often stand."""
    names = sorted({name for key in standings.duels for name in key[1:]} - league.hidden_people)
    pairs = []
    for index, name in enumerate(names):
        for other in names[index + 1 :]:
            duel = tables.find_duel(standings, name, other)
            met = duel.first + duel.second + duel.level
            if met:
                pairs.append((-met, name, other, duel))
    if not pairs:
        return None
    panel = LeaguePanel(
        title=_("Head to head"), about=_("Who finished ahead of whom, in all games.")
    )
    rows = []
    for _negative_count, name, other, duel in sorted(pairs, key=lambda pair: pair[:3])[:MAX_DUELS]:
        better, worse = (name, other) if duel.first >= duel.second else (other, name)
        score = sorted((duel.first, duel.second), reverse=True)
        level = ngettext("{count} tie", "{count} ties", duel.level)
        rows.append(
            DuelItem(
                who=face_of_person(app, better),
                other=face_of_person(app, worse),
                text=join_and((better, worse)),
                about=level.format(count=number(duel.level)) if duel.level else "",
                value=" : ".join(map(number, score)),
            )
        )
    add_rows(panel, rows)
    return panel


def make_streaks_panel(app: SockDrawer, standings: Standings, league: LeagueData) -> Widget | None:
    """Return who has won how often in a row."""
    streaks = [
        (-streak.current, -streak.best, name)
        for name, streak in standings.streaks.items()
        if streak.best and name not in league.hidden_people
    ]
    if not streaks:
        return None
    panel = LeaguePanel(title=_("Wins in a row"))
    rows = []
    for current, best, name in sorted(streaks):
        about = ngettext("best: {count} in a row", "best: {count} in a row", -best)
        now = _("{count} now").format(count=number(-current)) if current else ""
        rows.append(
            TableItem(
                who=face_of_person(app, name),
                text=name,
                about=about.format(count=number(-best)),
                value=now,
            )
        )
    add_rows(panel, rows)
    return panel


def make_rating_rows(
    app: SockDrawer, standings: Standings, league: LeagueData, game: str
) -> list[Widget]:
    """Return the persons' ratings in a game, or a line that says how to get one."""
    bots = [(bot_name(games.bot_info(game, each)), each) for each in named_bots(game)]
    listed = tables.list_ratings(standings, league, game, bots)
    strongest_first = [row for row in listed if row.bot]
    rows: list[Widget] = [
        TableItem(
            who=face_of_person(app, row.name),
            text=row.name,
            about=_rating_words(row, strongest_first),
            value=str(row.points),
        )
        for row in listed
        if not row.bot
    ]
    if rows:
        return rows
    text = ngettext(
        "Nobody has a rating here yet. It takes {count} game to get one.",
        "Nobody has a rating here yet. It takes {count} games to get one.",
        MIN_RATED_GAMES,
    )
    return [AppLabel(text=text.format(count=number(MIN_RATED_GAMES)), role="medium")]


def _rating_words(row: RatedRow, bots: Sequence[RatedRow]) -> str:
    """Return how sure a rating is, and which bot is about as strong."""
    low, high = row.points - SURE_SIGMAS * row.error, row.points + SURE_SIGMAS * row.error
    # Translators: the numbers between which a person's strength lies.
    words = [_("almost certainly {low} to {high}").format(low=low, high=high)]
    if bots:
        nearest = min(bots, key=lambda bot: abs(bot.points - row.points))
        words.append(_("plays like {bot}").format(bot=nearest.name))
    return " · ".join(words)


def season_name(season: Season | None) -> str:
    """Return the name of a season; None stands for all."""
    if season is None:
        return pgettext("league", "All seasons")
    year, _dash, quarter = season.partition("-")
    return _("Season {number} of {year}").format(number=quarter, year=year)


def game_name(game: str | None) -> str:
    """Return the name of a game; None stands for all."""
    return pgettext("history", "All games") if game is None else games.title(game).TITLE
