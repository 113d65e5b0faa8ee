"""Questions to the standings: the season's table, duels, groups, ratings."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from sockapp.league.bot_strengths import bot_rating
from sockapp.league.league_data import LeagueData
from sockapp.league.rating import Rating
from sockapp.league.standings import DuelTally, Lineup, Season, Standings, TableTally

MIN_GROUP_GAMES = 2
"""The number of games together that make people a group."""
MIDDLE_POINTS = 1000
"""The rating in points of the mean bot."""
POINTS_PER_UNIT = 400 / math.log(10)
"""A difference of 400 points means odds of ten to one, as in chess."""
MIN_RATED_GAMES = 5
"""A person with fewer games in a game has no listed rating, because it says nothing yet."""


@dataclass(frozen=True, slots=True)
class TableRow:
    """One line of a table."""

    name: str
    place: int
    games: int
    wins: int
    double_points: int
    """Twice the points, which may be halves."""


@dataclass(frozen=True, slots=True)
class PeopleGroup:
    """People who play together."""

    members: Lineup
    name: str
    """Empty if the user has given none."""
    games: int
    last_game: str
    """The id of their latest game, whose table can be set again."""
    last_ended: int


@dataclass(frozen=True, slots=True)
class RatedRow:
    """One line of the list of ratings."""

    name: str
    bot: str
    """The id of a bot; empty for a person."""
    points: int
    error: int
    """The standard error of the points."""
    games: int
    """0 for bots."""


def rating_points(rating: Rating) -> int:
    """Return a rating as people read it: 1000 for the mean bot, like a rating in chess."""
    return round(MIDDLE_POINTS + POINTS_PER_UNIT * rating.strength)


def list_seasons(standings: Standings) -> tuple[Season, ...]:
    """Return all seasons with games among people, the latest first."""
    return tuple(sorted({key[0] for key in standings.tables}, reverse=True))


def list_table_rows(
    standings: Standings,
    league: LeagueData,
    *,
    season: Season | None = None,
    members: Lineup | None = None,
    game: str | None = None,
) -> tuple[TableRow, ...]:
    """Return the table of a season, a group or a game, the best first. None stands for all."""
    sums: dict[str, TableTally] = defaultdict(TableTally)
    for (when, lineup, played, name), row in standings.tables.items():
        wanted = (season in (None, when), members in (None, lineup), game in (None, played))
        if all(wanted) and name not in league.hidden_people:
            total = sums[name]
            total.games += row.games
            total.wins += row.wins
            total.double_points += row.double_points
    ranks = {name: (total.double_points, total.wins) for name, total in sums.items()}
    rows = [
        TableRow(
            name,
            1 + sum(other > ranks[name] for other in ranks.values()),
            total.games,
            total.wins,
            total.double_points,
        )
        for name, total in sums.items()
    ]
    return tuple(sorted(rows, key=lambda row: (row.place, row.games, row.name)))


def find_duel(standings: Standings, name: str, other: str, game: str | None = None) -> DuelTally:
    """Return how often a person (``first``) and another one (``second``) were ahead."""
    low, high = sorted((name, other))
    total = DuelTally()
    for (played, first, second), tally in standings.duels.items():
        if (first, second) == (low, high) and game in (None, played):
            total.first += tally.first
            total.second += tally.second
            total.level += tally.level
    return total if name == low else DuelTally(total.second, total.first, total.level)


def list_groups(standings: Standings, league: LeagueData) -> tuple[PeopleGroup, ...]:
    """Return the people who play together, the latest first: named groups, and frequent ones."""
    groups = []
    for members, tally in standings.lineups.items():
        name = league.group_name(members)
        is_shown = not league.hidden_people.intersection(members)
        if is_shown and (name or tally.games >= MIN_GROUP_GAMES):
            groups.append(
                PeopleGroup(members, name, tally.games, tally.last_game, tally.last_ended)
            )
    return tuple(sorted(groups, key=lambda group: (-group.last_ended, group.members)))


def list_ratings(
    standings: Standings, league: LeagueData, game: str, bots: Iterable[tuple[str, str]] = ()
) -> tuple[RatedRow, ...]:
    """Return the ratings of all persons in a game, the best first, with bots for comparison.

    ``bots`` are names and ids. A person with few games is left out.
    """
    rows = [
        _rated(name, "", known.rating, known.games)
        for (played, name), known in standings.ratings.items()
        if played == game and known.games >= MIN_RATED_GAMES and name not in league.hidden_people
    ]
    for name, bot_id in bots:
        rating = bot_rating(game, bot_id)
        if rating is not None:
            rows.append(_rated(name, bot_id, rating, 0))
    return tuple(sorted(rows, key=lambda row: (-row.points, row.name)))


def _rated(name: str, bot: str, rating: Rating, games: int) -> RatedRow:
    error = round(POINTS_PER_UNIT * rating.deviation)
    return RatedRow(name, bot, rating_points(rating), error, games)
