"""The app's stores of sock nights, goals and the league, one of each for each opened data folder.

They are made on first use, because the first frame needs none of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from sockapp.records.app_data import AppData
from sockapp.storage.slot import StorageError

if TYPE_CHECKING:
    from sockapp.evenings.evening_book import Evenings
    from sockapp.goals.goal_book import GoalBook
    from sockapp.league.league_book import LeagueBook
    from sockapp.storage.stored_value import StoredValue

_evening_stores: WeakKeyDictionary[AppData, StoredValue[Evenings]] = WeakKeyDictionary()
_goal_books: WeakKeyDictionary[AppData, GoalBook] = WeakKeyDictionary()
_league_books: WeakKeyDictionary[AppData, LeagueBook] = WeakKeyDictionary()


def evening_store(app_data: AppData) -> StoredValue[Evenings]:
    """Return the sock nights of a data folder."""
    if app_data not in _evening_stores:
        from sockapp.evenings.evening_book import evenings_store

        _evening_stores[app_data] = evenings_store(app_data.evenings)
    return _evening_stores[app_data]


def has_evenings(app_data: AppData) -> bool:
    """Return whether there was ever a sock night, without importing what it needs."""
    if has_evening_store(app_data):
        return True
    try:
        return app_data.evenings.read().payload is not None
    except StorageError:
        return False


def has_evening_store(app_data: AppData) -> bool:
    """Return whether the sock nights of a data folder were read already."""
    return app_data in _evening_stores


def goal_book(app_data: AppData) -> GoalBook:
    """Return the goals that were reached in the games of a data folder."""
    if app_data not in _goal_books:
        from sockapp.goals.goal_book import GoalBook

        _goal_books[app_data] = GoalBook(app_data.goals, app_data.searched, app_data.history)
    return _goal_books[app_data]


def league_book(app_data: AppData) -> LeagueBook:
    """Return the league of a data folder."""
    if app_data not in _league_books:
        from sockapp.league.league_book import LeagueBook

        _league_books[app_data] = LeagueBook(app_data.league, app_data.standings, app_data.history)
    return _league_books[app_data]
