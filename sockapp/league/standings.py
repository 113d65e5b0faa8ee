"""Running totals over all finished games, to which games are added one by one in order of time.

Everything that the league shows is read from here, so its cost does not grow with the number of
games. ``standings_cache`` keeps the totals between starts of the app. They can be made again at any
time.
"""

from __future__ import annotations

import datetime
from collections import defaultdict, deque
from dataclasses import dataclass, field

from sockapp.league.bot_strengths import START_RATING, bot_rating, luck_of
from sockapp.league.league_game import LeagueGame
from sockapp.league.rating import Rating, rate
from sockapp.records.places import places_among, points_by_place
from sockapp.records.scorecard import PlayerKey

MAX_RECENT_GAMES = 60
"""The number of latest games that are kept whole."""
MAX_TRAIL_RATINGS = 30
"""The number of latest ratings of a person that are kept."""
DRIFT = 0.03
"""How much a person's strength may change from game to game, as a standard deviation."""
MAX_KEPT_WINS = 8
"""The number of latest wins on a rung of the ladder that are kept by their ids."""

Season = str
"""A quarter of a year, such as ``2026-4``."""
Lineup = tuple[str, ...]
"""The names of the persons in a game, sorted."""


@dataclass(slots=True)
class RatedPerson:
    """A person's rating in one game."""

    rating: Rating
    games: int = 0
    trail: list[float] = field(default_factory=list)
    """The latest strengths, the last one being that of the rating."""


@dataclass(slots=True)
class TableTally:
    """A person's games with the same people in one season."""

    games: int = 0
    wins: int = 0
    """Games with the best place among the persons, alone or shared."""
    double_points: int = 0


@dataclass(slots=True)
class DuelTally:
    """How often one person was ahead of another. The first name is the lower one."""

    first: int = 0
    second: int = 0
    level: int = 0


@dataclass(slots=True)
class StreakTally:
    """A person's wins in a row among people."""

    current: int = 0
    best: int = 0


@dataclass(slots=True)
class RungTally:
    """A person's games of two against one bot."""

    games: int = 0
    wins: list[str] = field(default_factory=list)
    """The ids of the latest games won."""
    clean_wins: list[str] = field(default_factory=list)
    """Those of them without help."""


@dataclass(slots=True)
class LineupTally:
    """The games of the same people."""

    games: int = 0
    last_game: str = ""
    """The id of the latest one."""
    last_ended: int = 0


def season_of(ended: int) -> Season:
    """Return the season, a quarter of a year in UTC, in which a game ended."""
    moment = datetime.datetime.fromtimestamp(ended, datetime.UTC)
    return f"{moment.year}-{(moment.month + 2) // 3}"


class Standings:
    """The totals. ``add`` games in order of time."""

    def __init__(self) -> None:
        self.ratings: dict[tuple[str, str], RatedPerson] = {}
        """By game and name."""
        self.tables: dict[tuple[Season, Lineup, str, str], TableTally] = defaultdict(TableTally)
        """By season, people, game and name."""
        self.duels: dict[tuple[str, str, str], DuelTally] = defaultdict(DuelTally)
        """By game and both names, the lower one first."""
        self.streaks: dict[str, StreakTally] = defaultdict(StreakTally)
        self.rungs: dict[tuple[str, str, str], RungTally] = defaultdict(RungTally)
        """By game, name and bot."""
        self.lineups: dict[Lineup, LineupTally] = defaultdict(LineupTally)
        self.recent: deque[LeagueGame] = deque(maxlen=MAX_RECENT_GAMES)

    def add(self, played: LeagueGame) -> None:
        """Count a game, which ended after all that were added before."""
        self.recent.append(played)
        self._rate(played)
        self._count_rung(played)
        lineup = self.lineups[played.lineup]
        lineup.games += 1
        lineup.last_game, lineup.last_ended = played.id, played.ended
        if len(played.persons) > 1:
            self._compare(played)

    def rating(self, game: str, name: str) -> Rating:
        """Return a person's rating, also before the first game."""
        rated = self.ratings.get((game, name))
        return rated.rating if rated else START_RATING

    def _rate(self, played: LeagueGame) -> None:
        seats = [
            (player, place, rating)
            for player, place in zip(played.players, played.places, strict=True)
            if (rating := self._rating_of(played.game, player)) is not None
        ]
        if len(seats) < 2:
            return
        places = places_among([place for _player, place, _rating in seats], range(len(seats)))
        ratings = [rating for _player, _place, rating in seats]
        luck = luck_of(played.game, len(played.players))
        updated = rate(ratings, places, luck=luck, drift=DRIFT)
        for (player, _place, _rating), rating in zip(seats, updated, strict=True):
            if not player.bot:
                rated = self.ratings.setdefault(
                    (played.game, player.name), RatedPerson(START_RATING)
                )
                rated.rating = rating
                rated.games += 1
                rated.trail = [*rated.trail, round(rating.strength, 4)][-MAX_TRAIL_RATINGS:]

    def _rating_of(self, game: str, player: PlayerKey) -> Rating | None:
        """Return the rating of a person or bot; None for a bot of another version of the app."""
        return bot_rating(game, player.bot) if player.bot else self.rating(game, player.name)

    def _compare(self, played: LeagueGame) -> None:
        """Count the places of the persons among themselves."""
        names = [played.players[seat].name for seat in played.persons]
        places = places_among(played.places, played.persons)
        season = season_of(played.ended)
        for name, place, points in zip(names, places, points_by_place(places), strict=True):
            row = self.tables[season, played.lineup, played.game, name]
            row.games += 1
            row.wins += place == 1
            row.double_points += points
            streak = self.streaks[name]
            streak.current = streak.current + 1 if place == 1 else 0
            streak.best = max(streak.best, streak.current)
        ranked = sorted(zip(names, places, strict=True))
        for at, (name, place) in enumerate(ranked):
            for other, other_place in ranked[at + 1 :]:
                duel = self.duels[played.game, name, other]
                duel.first += place < other_place
                duel.second += place > other_place
                duel.level += place == other_place

    def _count_rung(self, played: LeagueGame) -> None:
        """Count a game of one person against one bot."""
        if len(played.players) != 2 or len(played.persons) != 1:
            return
        seat = played.persons[0]
        rung = self.rungs[played.game, played.players[seat].name, played.players[1 - seat].bot]
        rung.games += 1
        if played.places[seat] < played.places[1 - seat]:
            rung.wins = [*rung.wins, played.id][-MAX_KEPT_WINS:]
            if not played.helped or not played.helped[seat]:
                rung.clean_wins = [*rung.clean_wins, played.id][-MAX_KEPT_WINS:]
