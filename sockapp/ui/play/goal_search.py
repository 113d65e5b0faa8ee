"""The search for goals in finished games, one at a time, in another thread."""

from __future__ import annotations

from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

import asynckivy as ak

from sockapp.goals.goal_book import GoalBook, SearchTask
from sockapp.records.app_data import AppData
from sockapp.records.finished_games import GAMES_PER_STEP
from sockapp.storage.slot import StorageError
from sockapp.ui.app.data_stores import goal_book
from sockapp.ui.app.idle_tasks import IdleTasks

if TYPE_CHECKING:
    from sockapp.ui.app.app import SockDrawer


class GoalSearch:
    """The search in the games of one data folder. A game that was begun is always finished."""

    def __init__(self, book: GoalBook) -> None:
        self.book = book
        self.is_busy = False
        """Whether a game is being searched."""

    def begin_next(self, app: SockDrawer) -> bool:
        """Start to search the next game; return False if none is left.

        Raises ``StorageError``.
        """
        task = self.book.next_task()
        if task is None:
            return False
        self.is_busy = True
        ak.start(self._run(app, task))
        return True

    async def search_game(self, app: SockDrawer, task: SearchTask) -> None:
        """Search one game, and keep what is found."""
        app_data = app.app_data
        finds = await ak.run_in_thread(task.run, daemon=True)
        if app.app_data is app_data:  # else everything was erased meanwhile
            self.book.note(task, finds)

    async def _run(self, app: SockDrawer, task: SearchTask) -> None:
        try:
            await self.search_game(app, task)
        finally:
            self.is_busy = False


_searches: WeakKeyDictionary[AppData, GoalSearch] = WeakKeyDictionary()


def search_of(app: SockDrawer) -> GoalSearch:
    """Return the search in the app's data."""
    if app.app_data not in _searches:
        _searches[app.app_data] = GoalSearch(goal_book(app.app_data))
    return _searches[app.app_data]


def search_tasks(app: SockDrawer) -> IdleTasks:
    """Search all games that were not searched yet, unless goals are switched off.

    A page that is left stops the search after the game that it is at, and the next page that asks
    for these tasks goes on with it.
    """
    yield
    try:
        if not app.settings.goals or search_of(app).book.is_current():
            return  # without reading the index of all games
        history = app.app_data.history
        while app.settings.goals and history.read_missing(GAMES_PER_STEP) < 1:
            yield
        search = search_of(app)
        while app.settings.goals and (search.is_busy or search.begin_next(app)):
            yield
    except StorageError:  # it is tried again on the next visit
        return
