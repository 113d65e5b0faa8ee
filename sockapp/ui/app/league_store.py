"""The league of a data folder that was opened, made on first use: the first frame needs none."""

from __future__ import annotations

from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from sockapp.records.app_data import AppData

if TYPE_CHECKING:
    from sockapp.league.league_book import LeagueBook

_books: WeakKeyDictionary[AppData, LeagueBook] = WeakKeyDictionary()


def league_book(app_data: AppData) -> LeagueBook:
    """Return the league of a data folder."""
    if app_data not in _books:
        from sockapp.league.league_book import LeagueBook

        _books[app_data] = LeagueBook(app_data.league, app_data.standings, app_data.history)
    return _books[app_data]
