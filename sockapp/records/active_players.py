"""Who plays: whether a person on this phone sits in a game under way."""

from __future__ import annotations

from contextlib import suppress

from sockapp.engine.game_log import BadLog
from sockapp.people.player_prefs import PlayerPrefs
from sockapp.records.app_data import AppData
from sockapp.session import saves
from sockapp.storage.slot import StorageError


def is_playing(app_data: AppData, habits: PlayerPrefs) -> bool:
    """Whether this person sits in a game under way; raises ``StorageError``.

    A seat is known by its id, by its name where a game of an older app has no ids. Games that
    cannot be read do not count, because nobody can look at their cards.
    """
    return any(
        entry.summary is not None
        and entry.summary.to_move is not None
        and _sits_in(app_data, entry.id, habits)
        for entry in app_data.games()
    )


def _sits_in(app_data: AppData, game_id: str, habits: PlayerPrefs) -> bool:
    with suppress(BadLog, StorageError):
        payload = app_data.slot(game_id).read().payload or ""
        players, ids = saves.peek(payload).players, saves.peek_people(payload)
        for seat, player in enumerate(players):
            seat_id = ids[seat] if ids else ""
            found = seat_id == habits.id if seat_id and habits.id else player.name == habits.name
            if player.is_person and found:
                return True
    return False
