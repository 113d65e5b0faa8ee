"""Everything of the user's in the data folder: how much it is, and how it is deleted.

On Android the data folder also holds the unpacked app, so that the folder itself must stay. What
is deleted is named here, and the rules for the transfer to a new phone name the same files
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
SLOTS = ("pads", "reading", "settings")
"""In this order: the settings hold the PINs, which must outlive the games that they guard."""


@dataclass(frozen=True, slots=True)
class PlayerData:
    """How much there is to lose."""

    games_under_way: int
    finished_games: int
    people: int


def count(app_data: AppData, settings: Settings) -> PlayerData:
    """Count what ``erase`` would delete, as far as it can be read."""
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
    """Delete everything of the user's.

    Raises ``StorageError`` if something cannot be deleted. The settings are still there then.
    """
    paths = [folder / name for name in (*FOLDERS, *FILES)]
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
