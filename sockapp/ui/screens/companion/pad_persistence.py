"""Reads the score pads when a page opens, and saves them after every change."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from sockapp.companion import pad_storage
from sockapp.companion.pad_storage import Pads
from sockapp.engine.player import Player
from sockapp.i18n import _
from sockapp.people.seating import suggest_person
from sockapp.storage.slot import StorageError

if TYPE_CHECKING:
    from sockapp.ui.app.app import SockDrawer

INITIAL_PLAYER_COUNT = 2
_WARNING = "pads"
"""The key of the warning that the pads cannot be read or saved."""


def open_pads(app: SockDrawer) -> Pads:
    """Return the saved pads; a pad without players gets some."""
    try:
        pads = pad_storage.load(app.app_data.pads)
    except StorageError:
        app.navigator.warn(_WARNING, lambda: _("The pads can’t be read at the moment."))
        return _with_players(app, Pads())
    app.navigator.withdraw_warning(_WARNING)
    if pads.has_losses:
        app.navigator.say(_("A score pad was damaged. This is what could be saved."))
    return _with_players(app, pads.pads)


def save_pads(app: SockDrawer, pads: Pads, **changed: Any) -> Pads:
    """Save a change at once, so that neither a pause nor a kill loses it; return the pads."""
    pads = replace(pads, **changed)
    try:
        pad_storage.save(app.app_data.pads, pads)
    except StorageError:
        app.navigator.warn(_WARNING, lambda: _("The phone can’t save this pad at the moment."))
    else:
        app.navigator.withdraw_warning(_WARNING)
    return pads


def _with_players(app: SockDrawer, pads: Pads) -> Pads:
    """Return the pads with two players, known people or guests, on each that has none."""
    people: list[Player] = []
    while len(people) < INITIAL_PLAYER_COUNT:
        people.append(suggest_person(people, app.settings))
    new_seats = (None,) * INITIAL_PLAYER_COUNT
    if not pads.suits.players:
        pads = replace(pads, suits=pads.suits.with_players(tuple(people), new_seats))
    if not pads.hands.players:
        pads = replace(pads, hands=pads.hands.with_players(tuple(people), new_seats))
    return pads
