"""The folders of games: find, list and move them by the game's id.

Games under way and finished games each have a parent folder, and they share the bin.
"""

from __future__ import annotations

import re
from pathlib import Path

from sockapp.storage.files import FILES, Files
from sockapp.storage.slot import StorageError

_ID = re.compile(r"[0-9a-f]{12}", re.ASCII)


def folder_of(parent: Path, game_id: str) -> Path:
    """Return a game's folder. Raises ``KeyError`` for an invalid id, because ids become paths."""
    if not _ID.fullmatch(game_id):
        raise KeyError(game_id)
    return parent / game_id


def games_in(parent: Path, files: Files = FILES) -> list[str]:
    """Return the ids of all games in a folder, in arbitrary order; none if it does not exist.

    Raises ``StorageError`` if the folder cannot be listed.
    """
    try:
        return [name for name in files.listdir(parent) if _ID.fullmatch(name)]
    except FileNotFoundError:
        return []
    except OSError as error:
        raise StorageError.from_os(error, parent.name) from error


def move_game(game_id: str, source: Path, target: Path, files: Files = FILES) -> None:
    """Move a game by one rename. Raises ``KeyError`` if it does not exist, or ``StorageError``."""
    try:
        files.move_folder(folder_of(source, game_id), folder_of(target, game_id))
    except FileNotFoundError as error:
        raise KeyError(game_id) from error
    except OSError as error:
        raise StorageError.from_os(error, game_id) from error
