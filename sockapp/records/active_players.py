"""Find out whether a player has a seat in a game under way."""

from __future__ import annotations

from contextlib import suppress

from sockapp.engine.game_log import BadLog
from sockapp.people.player_prefs import PlayerPrefs
from sockapp.records.app_data import AppData
from sockapp.session import saves
from sockapp.storage.slot import StorageError


def is_playing(app_data: AppData, prefs: PlayerPrefs) -> bool:
    """Return whether this player has a seat in a game under way. Raises ``StorageError``.

    Seats are compared by id, or by name in games of older apps, which have no ids. Games that
    cannot be read do not count, because their cards cannot be shown.
    """
    return any(
        entry.summary is not None
        and entry.summary.to_move is not None
        and _has_seat(app_data, entry.id, prefs)
        for entry in app_data.games()
    )


def _has_seat(app_data: AppData, game_id: str, prefs: PlayerPrefs) -> bool:
    with suppress(BadLog, StorageError):
        payload = app_data.slot(game_id).read().payload or ""
        players, ids = saves.peek(payload).players, saves.peek_people(payload)
        for seat, player in enumerate(players):
            seat_id = ids[seat] if ids else ""
            is_same = seat_id == prefs.id if seat_id and prefs.id else player.name == prefs.name
            if player.is_person and is_same:
                return True
    return False
