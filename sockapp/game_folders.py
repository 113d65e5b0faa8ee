"""A folder a game: where it is for an id, and how it moves from one place to another.

The shelf and the history keep games side by side in the same way, and share a bin.
"""

from __future__ import annotations

import re
from pathlib import Path

from sockapp.storage import StorageError, move_folder

_ID = re.compile(r"[0-9a-f]{12}", re.ASCII)


def folder_of(parent: Path, game_id: str) -> Path:
    """A game's own folder; KeyError for what is no id, because ids become paths."""
    if not _ID.fullmatch(game_id):
        raise KeyError(game_id)
    return parent / game_id


def games_in(parent: Path) -> list[str]:
    """The ids of all games in a place, in no order; there may be no such place yet."""
    try:
        return [path.name for path in parent.iterdir() if _ID.fullmatch(path.name)]
    except FileNotFoundError:
        return []
    except OSError as error:
        raise StorageError.from_os(error, parent.name) from error


def move_game(game_id: str, source: Path, target: Path) -> None:
    """Move a game in one step; KeyError if it is not there."""
    try:
        move_folder(folder_of(source, game_id), folder_of(target, game_id))
    except FileNotFoundError as error:
        raise KeyError(game_id) from error
    except OSError as error:
        raise StorageError.from_os(error, game_id) from error
