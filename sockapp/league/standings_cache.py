"""The file of the standings: the totals as text, and the games that they contain.

It is a cache. A text that cannot be read, that was made by another version of the app, or that no
longer fits the history is thrown away, and the totals are made again.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import starmap
from typing import Any

from sockapp.league.bot_strengths import VERSION as STRENGTHS_VERSION
from sockapp.league.league_data import LeagueData
from sockapp.league.league_game import LeagueGame
from sockapp.league.rating import Rating
from sockapp.league.standings import (
    DuelTally,
    LineupTally,
    RatedPerson,
    RungTally,
    Standings,
    StreakTally,
    TableTally,
)
from sockapp.records.scorecard import PlayerKey

FORMAT = "sockdrawer-standings/1"
_MASK = (1 << 64) - 1
_FACTORS = (0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9)


@dataclass(frozen=True, slots=True)
class Extent:
    """The games that are counted: all up to the last one, in order of time."""

    count: int = 0
    digest: int = 0
    """The sum of the hashes of these games."""
    last: tuple[int, str] = (0, "")
    """The end and the id of the last one."""

    def with_game(self, ended: int, game_id: str) -> Extent:
        """Return the extent with one more game."""
        digest = (self.digest + _mix(ended, game_id)) & _MASK
        return Extent(self.count + 1, digest, (ended, game_id))

    @classmethod
    def of(cls, games: Sequence[tuple[int, str]]) -> Extent:
        """Return the extent of these games, which are in order of time."""
        if not games:
            return cls()
        digest = sum(_mix(ended, game_id) for ended, game_id in games) & _MASK
        return cls(len(games), digest, games[-1])


def _mix(ended: int, game_id: str) -> int:
    """Return a hash of a game. There are thousands, so that it has to be quick."""
    return ((int(game_id, 16) ^ (ended * _FACTORS[0])) * _FACTORS[1]) & _MASK


@dataclass(frozen=True, slots=True)
class CachedStandings:
    """The standings with what they were made of."""

    standings: Standings
    extent: Extent
    stamp: str
    """``FinishedGames.stamp`` when they were made."""


def decisions_digest(league: LeagueData) -> str:
    """Return a digest of what else the totals depend on: merged names and the bots' strengths."""
    text = repr((STRENGTHS_VERSION, league.aliases))
    return sha256(text.encode()).hexdigest()[:16]


def dumps(cached: CachedStandings, league: LeagueData) -> str:
    """Return the standings as text."""
    standings = cached.standings
    data = {
        "format": FORMAT,
        "decisions": decisions_digest(league),
        "extent": [cached.extent.count, cached.extent.digest, *cached.extent.last],
        "stamp": cached.stamp,
        "ratings": [
            [*key, known.rating.strength, known.rating.deviation, known.games, known.trail]
            for key, known in standings.ratings.items()
        ],
        "tables": [
            [*key, row.games, row.wins, row.double_points] for key, row in standings.tables.items()
        ],
        "duels": [
            [*key, duel.first, duel.second, duel.level] for key, duel in standings.duels.items()
        ],
        "streaks": [
            [name, streak.current, streak.best] for name, streak in standings.streaks.items()
        ],
        "rungs": [
            [*key, rung.games, rung.wins, rung.clean_wins] for key, rung in standings.rungs.items()
        ],
        "lineups": [
            [key, known.games, known.last_game, known.last_ended]
            for key, known in standings.lineups.items()
        ],
        "recent": [
            [each.id, each.game, each.ended, each.players, each.places, each.helped]
            for each in standings.recent
        ],
    }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def loads(text: str, league: LeagueData) -> CachedStandings | None:
    """Return the standings in a text; None if they cannot be used with these decisions."""
    try:
        data = json.loads(text)
        if (data["format"], data["decisions"]) != (FORMAT, decisions_digest(league)):
            return None
        count, digest, ended, game_id = data["extent"]
        return CachedStandings(
            _standings(data), Extent(count, digest, (ended, game_id)), data["stamp"]
        )
    except (ValueError, TypeError, KeyError, RecursionError):
        return None


def _standings(data: dict[str, Any]) -> Standings:
    standings = Standings()
    for game, name, strength, deviation, games, trail in data["ratings"]:
        rated = RatedPerson(Rating(strength, deviation), games, trail)
        standings.ratings[game, name] = rated
    for season, lineup, game, name, *row in data["tables"]:
        standings.tables[season, tuple(lineup), game, name] = TableTally(*row)
    for game, name, other, *duel in data["duels"]:
        standings.duels[game, name, other] = DuelTally(*duel)
    for name, *streak in data["streaks"]:
        standings.streaks[name] = StreakTally(*streak)
    for game, name, bot, *rung in data["rungs"]:
        standings.rungs[game, name, bot] = RungTally(*rung)
    for lineup, *known in data["lineups"]:
        standings.lineups[tuple(lineup)] = LineupTally(*known)
    for game_id, game, ended, players, places, helped in data["recent"]:
        keys = tuple(starmap(PlayerKey, players))
        standings.recent.append(
            LeagueGame(game_id, game, ended, keys, tuple(places), tuple(helped))
        )
    return standings
