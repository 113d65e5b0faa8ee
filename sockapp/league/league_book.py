"""The league of this phone: the standings of all finished games, kept up to date."""

from __future__ import annotations

from contextlib import suppress

from sockapp.league import standings_cache
from sockapp.league.league_data import LeagueData, league_store
from sockapp.league.league_game import league_game
from sockapp.league.standings import Standings
from sockapp.league.standings_cache import CachedStandings, Extent
from sockapp.records.finished_games import FinishedGames
from sockapp.storage.slot import Slot, StorageError
from sockapp.storage.stored_value import StoredValue


class LeagueBook:
    """The user's decisions and the standings. Opening it costs the same after any number of games.

    ``catch_up`` adds new games to the standings. If an earlier game has appeared or gone, or if
    names were merged, it makes them again.
    """

    def __init__(self, league_slot: Slot, standings_slot: Slot, history: FinishedGames) -> None:
        self.decisions: StoredValue[LeagueData] = league_store(league_slot)
        self._slot = standings_slot
        self._history = history
        self._cached: CachedStandings | None = None
        self._made_with: LeagueData | None = None
        """The decisions by which the standings were made."""
        self._queue: list[tuple[int, str]] | None = None
        """The games that are still to be added; None before they were listed."""
        self._total = 0
        self._stamp = ""
        """The history's stamp when they were listed."""
        self._is_complete = True
        """Whether all listed games could be read."""

    @property
    def standings(self) -> Standings:
        """The standings as far as they are made. ``catch_up`` completes them."""
        return self._load().standings

    def is_current(self) -> bool:
        """Return whether all games are counted. It reads no game. Raises ``StorageError``."""
        cached = self._load()
        return not self._queue and bool(cached.stamp) and cached.stamp == self._history.stamp()

    def catch_up(self, count: int) -> float:
        """Add up to ``count`` games; return the fraction that is done. Raises ``StorageError``."""
        if self.is_current():
            return 1.0
        cached = self._load()
        if self._queue is None:
            cached = self._list_games(cached)
        queue = self._queue or []
        extent, league = cached.extent, self.decisions.value
        for ended, game_id in queue[:count]:
            card = self._history.card(game_id)
            if card is not None and (played := league_game(game_id, card, league)):
                cached.standings.add(played)
            self._is_complete &= self._history.read_error(game_id) is None
            extent = extent.with_game(ended, game_id)
        del queue[:count]
        self._cached = CachedStandings(cached.standings, extent, "" if queue else self._stamp)
        if queue:
            return 1 - len(queue) / self._total
        self._queue = None
        if self._is_complete:  # else the next start tries to read the others again
            with suppress(StorageError):
                self._slot.write(standings_cache.dumps(self._cached, league))
        return 1.0

    def _load(self) -> CachedStandings:
        """Return the standings by the current decisions, from the cache if they fit."""
        league = self.decisions.value
        if self._cached is None or self._is_outdated(league):
            self._cached = self._read(league) or CachedStandings(Standings(), Extent(), "")
            self._made_with, self._queue = league, None
        return self._cached

    def _is_outdated(self, league: LeagueData) -> bool:
        return self._made_with is None or self._made_with.aliases != league.aliases

    def _read(self, league: LeagueData) -> CachedStandings | None:
        try:
            text = self._slot.read().payload
        except StorageError:
            return None
        return None if text is None else standings_cache.loads(text, league)

    def _list_games(self, cached: CachedStandings) -> CachedStandings:
        """List the games that are to be added; begin again if the counted ones have changed."""
        games = self._history.list_by_end()
        known = [game for game in games if game <= cached.extent.last]
        if Extent.of(known) != cached.extent:
            known, cached = [], CachedStandings(Standings(), Extent(), "")
        self._queue = games[len(known) :]
        self._stamp = self._history.stamp()
        self._is_complete = not self._history.has_unreadable()
        self._total = max(len(self._queue), 1)
        return cached
