"""Writing everything that is stored into one backup file."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass

import sockapp
from sockapp.backup.container import BackupHeader, BackupWriter, BadBackup
from sockapp.backup.contents import (
    SLOTS,
    TEXTS_BY_PLACE,
    GamePlace,
    StoredGame,
    check_game,
    read_small_slots,
)
from sockapp.records.app_data import AppData
from sockapp.storage.slot import StorageError


@dataclass(frozen=True, slots=True)
class ExportResult:
    """What became of an export."""

    games: int
    left_out: int
    """The number of games that cannot be read on this phone either."""


def export(
    app_data: AppData,
    write: Callable[[bytes], object],
    made: int,
    on_progress: Callable[[float], None] = lambda _fraction: None,
) -> ExportResult:
    """Write everything that is stored into a file.

    ``on_progress`` gets the part that is done, and may raise to stop. Raises ``StorageError`` if
    something cannot be read, because a backup without it would seem to be whole, and ``BadBackup``
    if there is more than a backup can hold.
    """
    writer = BackupWriter(write, BackupHeader(sockapp.__version__, made))
    for name in SLOTS:
        text = app_data.slot_named(name).read().payload
        if text is not None:
            try:
                read_small_slots({name: text})
            except BadBackup as error:  # the app itself does not touch what a newer one wrote
                raise StorageError("newer", name) from error
            writer.add(name, text)
    game_ids = list(_list_games(app_data))
    games = 0
    for number, (place, game_id) in enumerate(game_ids):
        on_progress(number / len(game_ids))
        game = read_game(app_data, place, game_id)
        if game is not None:
            games += 1
            for name, text in game.texts.items():
                writer.add(f"{place}/{game_id}/{name}", text)
    writer.finish()
    on_progress(1.0)
    return ExportResult(games, len(game_ids) - games)


def _list_games(app_data: AppData) -> Iterator[tuple[GamePlace, str]]:
    """Yield place and id of every game. A file in which an id occurs twice would be refused."""
    finished = set(app_data.game_ids("history"))
    for game_id in sorted(set(app_data.game_ids("games")) - finished):
        yield "games", game_id
    for game_id in sorted(finished):
        yield "history", game_id


def read_game(app_data: AppData, place: GamePlace, game_id: str) -> StoredGame | None:
    """Return a stored game; None if it is damaged. Raises ``StorageError``."""
    texts: dict[str, str] = {}
    for name in TEXTS_BY_PLACE[place]:
        text = app_data.game_slot(place, game_id, name).read().payload
        if text is not None:
            texts[name] = text
    with suppress(BadBackup):
        check_game(place, game_id, texts)
        return StoredGame(place, game_id, texts)
    texts.pop("card", None)  # it is a copy of what the log says, and is made again without it
    with suppress(BadBackup):
        check_game(place, game_id, texts)
        return StoredGame(place, game_id, texts)
    return None
