"""A folder a game: where it is for an id, and how it moves from one place to another.

The shelf and the history keep games side by side in the same way, and share a bin.
"""

from __future__ import annotations

import re
from pathlib import Path

from sockapp.storage.files import FILES, Files
from sockapp.storage.slot import StorageError

_ID = re.compile(r"[0-9a-f]{12}", re.ASCII)


def folder_of(parent: Path, game_id: str) -> Path:
    """Return a game's own folder. Raises ``KeyError`` for what is no id: ids become paths."""
    if not _ID.fullmatch(game_id):
        raise KeyError(game_id)
    return parent / game_id


def games_in(parent: Path, files: Files = FILES) -> list[str]:
    """Return the ids of all games in a folder, in no order; none if there is no such folder yet.

    Raises ``StorageError`` if the folder cannot be listed.
    """
    try:
        return [name for name in files.listdir(parent) if _ID.fullmatch(name)]
    except FileNotFoundError:
        return []
    except OSError as error:
        raise StorageError.from_os(error, parent.name) from error


def move_game(game_id: str, source: Path, target: Path, files: Files = FILES) -> None:
    """Move a game in one step. Raises ``KeyError`` if it is not there, or ``StorageError``."""
    try:
        files.move_folder(folder_of(source, game_id), folder_of(target, game_id))
    except FileNotFoundError as error:
        raise KeyError(game_id) from error
    except OSError as error:
        raise StorageError.from_os(error, game_id) from error
