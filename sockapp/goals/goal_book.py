"""The goals of this phone: what was found, and the search through games that were not looked at.

The search may take long, because it replays games. A caller can let ``SearchTask.run`` do that in
a thread, as it uses nothing that is shared.
"""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256

from sockapp import games
from sockapp.engine.game_log import BadLog
from sockapp.goals.found_goals import FoundGoal, FoundGoals, find_goals, goals_store
from sockapp.goals.registry import RULES_VERSION
from sockapp.goals.text import goal_ids
from sockapp.records.finished_games import FinishedGames
from sockapp.session import saves
from sockapp.storage.slot import Slot, StorageError
from sockapp.storage.stored_value import StoredValue

SEARCHED_FORMAT = "sockdrawer-searched/1"
WRITE_INTERVAL_GAMES = 20
"""How many games are searched before the list of searched games is saved."""


@dataclass(frozen=True, slots=True)
class SearchTask:
    """A finished game in which goals are to be found."""

    game_id: str
    ended: int
    text: str
    """The game's last save."""

    def run(self) -> tuple[FoundGoal, ...]:
        """Return the goals that were reached in the game.

        None are found in a game that cannot be read, or that today's rules play differently.
        """
        with suppress(BadLog, KeyError):
            try:
                log = saves.loads(self.text, games.rules).log
            except BadLog:
                old = saves.loads_old(self.text, games.rules)
                if not old.is_faithful:
                    return ()
                log = old.log
            return find_goals(log, self.game_id, self.ended)
        return ()


class GoalBook:
    """The goals that were found. Opening it costs the same after any number of games.

    ``next_task`` and ``note`` search the games that were not searched yet, also old ones. If a game
    was removed, its goals go, and all games are searched again.
    """

    def __init__(self, found_slot: Slot, searched_slot: Slot, history: FinishedGames) -> None:
        self._goals: StoredValue[FoundGoals] = goals_store(found_slot)
        self._slot = searched_slot
        self._history = history
        self._searched: set[str] | None = None
        """The games that were searched; None before the list was read."""
        self._queue: list[tuple[int, str]] | None = None
        """The games to be searched, the next one last; None before they were listed."""
        self._total = 0
        self._unsaved = 0
        self._stamp = ""
        """The history's stamp when the games were listed."""
        self._is_complete = True
        """Whether all of them could be read."""
        self._tried = ""
        """The stamp when all games but unreadable ones had been searched."""

    @property
    def found(self) -> tuple[FoundGoal, ...]:
        """All goals that were found so far."""
        return self._goals.value.found

    def is_current(self) -> bool:
        """Return whether all games were searched. It reads no game. Raises ``StorageError``."""
        stamp = _stamp_of(self._history)
        return not self._queue and stamp in (self._goals.value.searched, self._tried)

    def next_task(self) -> SearchTask | None:
        """Return the next game to be searched; None if none is left. Raises ``StorageError``."""
        if self.is_current():
            return None
        if self._queue is None:
            self._list_games()
        while self._queue:
            ended, game_id = self._queue.pop()
            try:
                return SearchTask(game_id, ended, self._history.save_text(game_id))
            except KeyError:  # it was removed since the list was made
                continue
            except StorageError:
                self._is_complete = False  # it is tried again after the next start
        self._finish()
        return None

    @property
    def progress(self) -> float:
        """The fraction of the listed games that were searched."""
        return 1 - len(self._queue or ()) / max(self._total, 1)

    def task_of(self, game_id: str) -> SearchTask | None:
        """Return one finished game to be searched at once; None if it was searched already.

        Raises ``KeyError`` or ``StorageError``.
        """
        if game_id in self._read_searched():
            return None
        card = self._history.card(game_id)
        ended = 0 if card is None else card.ended
        return SearchTask(game_id, ended, self._history.save_text(game_id))

    def note(self, task: SearchTask, finds: tuple[FoundGoal, ...]) -> None:
        """Keep what ``task.run`` has found."""
        self._goals.change(lambda goals: goals.with_finds(finds))
        self._read_searched().add(task.game_id)
        self._unsaved += 1
        if self._unsaved >= WRITE_INTERVAL_GAMES:
            self._write_searched()

    def search(self, count: int) -> float:
        """Search up to ``count`` games; return the fraction that is done."""
        for _number in range(count):
            task = self.next_task()
            if task is None:
                return 1.0
            self.note(task, task.run())
        return self.progress

    def _list_games(self) -> None:
        present = set(self._history.ids())
        searched = self._read_searched() & present
        if any(each.game_id not in present for each in self.found):
            self._goals.change(lambda goals: goals.only_in(present))
            searched = set()  # another game may have what the removed one had
        self._searched = searched
        listed = [each for each in self._history.list_by_end() if each[1] not in searched]
        self._queue = listed[::-1]
        self._total = len(listed)
        self._stamp = _stamp_of(self._history)
        self._is_complete = not self._history.has_unreadable()

    def _finish(self) -> None:
        self._queue = None
        self._tried = self._stamp
        if self._unsaved:
            self._write_searched()
        if self._is_complete and self._read_searched():  # else nothing was ever played
            self._goals.change(lambda goals: goals.with_all_searched(self._stamp))

    def _read_searched(self) -> set[str]:
        """Return the games that were searched by today's rules."""
        if self._searched is None:
            self._searched = set()
            with suppress(StorageError, ValueError, TypeError, KeyError, AttributeError):
                data = json.loads(self._slot.read().payload or "{}")
                if (data["format"], data["goals"]) == (SEARCHED_FORMAT, _goals_digest()):
                    self._searched = set(data["games"].split())
        return self._searched

    def _write_searched(self) -> None:
        data = {
            "format": SEARCHED_FORMAT,
            "goals": _goals_digest(),
            "games": " ".join(sorted(self._read_searched())),
        }
        with suppress(StorageError):  # the games are searched again after the next start
            self._slot.write(json.dumps(data))
            self._unsaved = 0


def _stamp_of(history: FinishedGames) -> str:
    """Return a text that changes with the goals' rules, and whenever a game comes or goes."""
    return f"{_goals_digest()} {history.stamp()}"


def _goals_digest() -> str:
    """Return a digest of all goals, so that games are searched again for new ones."""
    text = " ".join((str(RULES_VERSION), *goal_ids()))
    return sha256(text.encode()).hexdigest()[:16]
