"""Count and delete the user's files in the data folder.

On Android the data folder also holds the unpacked app, so the folder itself must stay. This module
names the files to delete. The rules for the transfer to a new phone name the same files
(``android/data_extraction_rules.xml``).
"""

from __future__ import annotations

import shutil
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from sockapp.people.settings import Settings
from sockapp.records.app_data import AppData
from sockapp.storage.slot import StorageError

FOLDERS = ("games", "history", "bin")
FILES = ("flicks.txt",)
SLOTS = (
    "pads", "reading", "puzzles",
    "league", "standings", "evenings", "goals", "searched",
    "settings",
)  # fmt: skip
"""In the order of deletion. The settings are last, as they hold the PINs that protect the games."""


@dataclass(frozen=True, slots=True)
class PlayerData:
    """The number of games and players that would be deleted."""

    games_under_way: int
    finished_games: int
    people: int


def count(app_data: AppData, settings: Settings) -> PlayerData:
    """Return the number of games and players that ``erase`` would delete, if they can be read."""
    under_way, finished = 0, 0
    with suppress(StorageError):
        for entry in app_data.games():
            is_over = entry.summary is not None and entry.summary.to_move is None
            finished += is_over
            under_way += not is_over
    with suppress(StorageError):
        finished += len(app_data.history.ids())
    return PlayerData(under_way, finished, len(settings.people))


def erase(folder: Path) -> None:
    """Delete all files of the user.

    Raises ``StorageError`` at the first file that cannot be deleted. The settings then still
    exist, because they come last.
    """
    paths = [folder / name for name in (*FOLDERS, *FILES)]
    paths += sorted(folder.glob("import.*"))  # what an interrupted import has left
    for name in SLOTS:
        paths += sorted(folder.glob(f"{name}.*"))  # both files, temporary and damaged ones
    for path in paths:
        try:
            if path.is_dir():
                shutil.rmtree(path)
            else:
                path.unlink(missing_ok=True)
        except OSError as error:
            raise StorageError.from_os(error, path.name) from error
