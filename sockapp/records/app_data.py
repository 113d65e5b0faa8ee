"""All stored files of the app: games under way, the bin, the settings.

    settings.a, settings.b          the settings slot
    pads.a, pads.b                  the box companion's score pads
    reading.a, reading.b            bookmarks of the rules reader
    puzzles.a, puzzles.b            what each person has solved
    league.a, league.b              named groups, merged names, what is hidden
    standings.a, standings.b        the league's totals, a cache
    evenings.a, evenings.b          sock nights
    goals.a, goals.b                goals that were reached
    searched.a, searched.b          the games in which they were searched, a cache
    games/<id>/save.a, save.b       a folder a game
    games/<id>/challenge.a, .b      the challenge that the game takes up, if any
    bin/<id>/…                      a removed game, until the bin is emptied
    history/…                       finished games (see ``finished_games``)

A game is a folder so that removing it, and undoing that, is a single rename.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from sockapp.engine.game_log import BadLog, OldLog
from sockapp.records.lost_moves import LostMoves, find_lost_moves
from sockapp.session import saves
from sockapp.session.saves import Save, Summary
from sockapp.storage.files import FILES, Files
from sockapp.storage.game_folders import folder_of, games_in, move_game
from sockapp.storage.slot import DAMAGED_MARK, Slot, SlotContent, StorageError

if TYPE_CHECKING:
    from sockapp.engine.game import AnyGame
    from sockapp.records.finished_games import FinishedGames


@dataclass(frozen=True, slots=True)
class GameEntry:
    """A game under way as the list shows it."""

    id: str
    summary: Summary | None
    """None if it cannot be read. It is listed all the same, so that no game disappears."""
    error: BadLog | StorageError | None = None
    """Why it cannot be read."""
    set_aside: tuple[str, ...] = ()
    """Names of damaged files that this read set aside. ``take_lost_moves`` has the losses."""
    rules: int | None = None
    """The version of the rules with which it was begun; None if unknown."""


@dataclass(frozen=True, slots=True)
class OpenedGame:
    """A game under way that was loaded."""

    save: Save
    set_aside: tuple[str, ...] = ()
    """Names of damaged files that this read set aside. ``take_lost_moves`` has the losses."""


@dataclass(frozen=True, slots=True)
class ChallengeCodes:
    """The codes of the games that a game is compared with."""

    taken_up: str | None = None
    """The challenge that the game takes up; None if it takes up none."""
    answer: str | None = None
    """The latest game of a friend who took up the game itself; None if none has."""


class AppData:
    """All files of the app, in one folder. Every method may raise ``StorageError``."""

    def __init__(self, folder: Path, files: Files = FILES) -> None:
        self._folder, self._files = folder, files
        self._games = folder / "games"
        self._bin = folder / "bin"
        self._lost_moves: list[LostMoves] = []
        self.settings = Slot(folder, "settings", files)
        self.pads = Slot(folder, "pads", files)
        self.reading = Slot(folder, "reading", files)
        self.puzzles = Slot(folder, "puzzles", files)
        self.league = Slot(folder, "league", files)
        self.standings = Slot(folder, "standings", files)
        self.evenings = Slot(folder, "evenings", files)
        self.goals = Slot(folder, "goals", files)
        self.searched = Slot(folder, "searched", files)

    @cached_property
    def history(self) -> FinishedGames:
        """The finished games. They are imported on first use, because home needs none of them."""
        from sockapp.records.finished_games import FinishedGames

        return FinishedGames(self._folder, self._files, self._lost_moves.append)

    def new_id(self) -> str:
        """Return a random id for a new game."""
        return secrets.token_hex(6)

    def slot(self, game_id: str) -> Slot:
        """Return the slot of a game under way. A session saves the game with its ``write``."""
        return Slot(folder_of(self._games, game_id), "save", self._files)

    def slot_named(self, name: str) -> Slot:
        """Return a new object for one of the small slots, such as ``settings``."""
        return Slot(self._folder, name, self._files)

    def game_ids(self, place: Literal["games", "history"]) -> list[str]:
        """Return the ids of all games under way or finished games, in arbitrary order."""
        return games_in(self._folder / place, self._files)

    def game_slot(self, place: Literal["games", "history"], game_id: str, name: str) -> Slot:
        """Return any slot of a game. Raises ``KeyError`` for an invalid id."""
        return Slot(folder_of(self._folder / place, game_id), name, self._files)

    def challenge_slot(self, game_id: str) -> Slot:
        """Return the slot of the challenge that a game under way takes up.

        It holds the code of ``session.challenge``. It moves to the history with the game.
        """
        return Slot(folder_of(self._games, game_id), "challenge", self._files)

    def keep_challenge(self, game_id: str, code: str) -> None:
        """Store the code of the challenge that a new game takes up, before the game itself.

        A kill between the two writes then leaves no game that has lost its challenge.
        """
        slot = self.challenge_slot(game_id)
        for _generation in range(2):  # it never changes, so both files of the slot get it at once
            slot.write(code)

    def read_challenges(self, game_id: str) -> ChallengeCodes:
        """Return the codes of the games that a game is compared with."""
        if game_id not in self.history:
            return ChallengeCodes(self.challenge_slot(game_id).read().payload)
        return ChallengeCodes(
            self.history.challenge_slot(game_id).read().payload,
            self.history.answer_slot(game_id).read().payload,
        )

    def folder_of(self, game_id: str) -> Path:
        """Return the folder of a game under way. All files in it are removed with the game."""
        return folder_of(self._games, game_id)

    def log_digest(self, game_id: str) -> str:
        """Return the SHA-256 of a game's stored log, as a hexadecimal number.

        Two equal digests mean the same deal and the same moves. Raises ``KeyError`` if there is no
        such game under way, or ``StorageError``.
        """
        payload = self.slot(game_id).read().payload
        if payload is None:
            raise KeyError(game_id)
        return sha256(saves.log_text(payload).encode()).hexdigest()

    def games(self) -> tuple[GameEntry, ...]:
        """Return every game under way, the latest first. Unreadable ones come last."""
        ids = games_in(self._games, self._files)
        entries = [entry for game_id in ids if (entry := self._entry(game_id))]
        return tuple(sorted(entries, key=_latest_first))

    def open(self, game_id: str, find_game: Callable[[str], AnyGame]) -> OpenedGame:
        """Load a game under way. Raises ``KeyError``, ``BadLog`` or ``StorageError``."""
        loaded = self._read(game_id)
        if loaded.payload is None:
            if self._was_damaged(game_id):
                raise StorageError("damaged", game_id)
            raise KeyError(game_id)
        return OpenedGame(saves.loads(loaded.payload, find_game), loaded.set_aside)

    def open_old(self, game_id: str, find_game: Callable[[str], AnyGame]) -> OldLog:
        """Load a game that was begun with other rules, as far as it can be shown.

        Raises ``KeyError``, ``BadLog`` or ``StorageError``.
        """
        payload = self._read(game_id).payload
        if payload is None:
            raise KeyError(game_id)
        return saves.loads_old(payload, find_game)

    def take_lost_moves(self) -> tuple[LostMoves, ...]:
        """Return the games that have lost moves, and clear the list, so that each is told once."""
        lost = tuple(self._lost_moves)
        self._lost_moves.clear()
        return lost

    def remove(self, game_id: str) -> None:
        """Move a game into the bin; ``bring_back`` undoes it. Raises ``KeyError``."""
        move_game(game_id, self._games, self._bin, self._files)

    def bring_back(self, game_id: str) -> None:
        """Move a game out of the bin again. Raises ``KeyError``."""
        move_game(game_id, self._bin, self._games, self._files)

    def empty_bin(self) -> None:
        """Delete the games in the bin. Call it when the user can no longer undo the removal."""
        try:
            if self._files.exists(self._bin):
                self._files.rmtree(self._bin)
        except OSError as error:
            raise StorageError.from_os(error, self._bin.name) from error

    def _entry(self, game_id: str) -> GameEntry | None:
        """Return the list's entry for a game; None for a folder whose first write was cut off."""
        try:
            loaded = self._read(game_id)
            if loaded.payload is None:
                if not self._was_damaged(game_id):
                    return None
                error = StorageError("damaged", game_id)
                return GameEntry(game_id, None, error, loaded.set_aside)
        except StorageError as error:
            return GameEntry(game_id, None, error.bare())
        rules = saves.peek_rules(loaded.payload)
        try:
            summary = saves.peek(loaded.payload)
        except BadLog as error:
            return GameEntry(game_id, None, error, loaded.set_aside, rules)
        return GameEntry(game_id, summary, None, loaded.set_aside, rules)

    def _read(self, game_id: str) -> SlotContent:
        """Read a game's slot, and record the moves that it has lost."""
        loaded = self.slot(game_id).read()
        if lost := find_lost_moves(game_id, loaded):
            self._lost_moves.append(lost)
        return loaded

    def _was_damaged(self, game_id: str) -> bool:
        """Return whether files of a game were set aside. Raises ``StorageError``."""
        try:
            names = self._files.listdir(folder_of(self._games, game_id))
        except FileNotFoundError:
            return False
        except OSError as error:
            raise StorageError.from_os(error, game_id) from error
        return any(name.startswith(f"save{DAMAGED_MARK}") for name in names)


def _latest_first(entry: GameEntry) -> tuple[bool, int, str]:
    if entry.summary is None:
        return (True, 0, entry.id)
    return (False, -entry.summary.updated, entry.id)
