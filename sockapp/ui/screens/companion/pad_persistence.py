"""The pads on this phone: read when a screen opens, written after every touch."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from sockapp.companion import pad_storage
from sockapp.companion.pad_storage import Pads
from sockapp.engine.player import Player
from sockapp.i18n import _
from sockapp.people.seating import guest
from sockapp.storage.slot import StorageError

if TYPE_CHECKING:
    from sockapp.ui.app.app import SockDrawer

FIRST_PLAYERS = 2
_WARNING = "pads"
"""The subject of warnings about the pads."""


def open_pads(app: SockDrawer) -> Pads:
    """The pads as they were left; somebody sits at each of them."""
    try:
        found = pad_storage.load(app.app_data.pads)
    except StorageError:
        app.navigator.warn(_WARNING, lambda: _("The pads can’t be read at the moment."))
        return _seated(app, Pads())
    app.navigator.withdraw_warning(_WARNING)
    if found.has_losses:
        app.navigator.say(_("A score pad was damaged; what could be read is here."))
    return _seated(app, found.pads)


def keep(app: SockDrawer, kept: Pads, **changed: Any) -> Pads:
    """Write down a change at once, so that neither a pause nor a kill loses it."""
    kept = replace(kept, **changed)
    try:
        pad_storage.save(app.app_data.pads, kept)
    except StorageError:
        app.navigator.warn(_WARNING, lambda: _("The phone can’t save this pad at the moment."))
    else:
        app.navigator.withdraw_warning(_WARNING)
    return kept


def _seated(app: SockDrawer, found: Pads) -> Pads:
    """A pad without people gets two: those who played last, or guests."""
    people: list[Player] = []
    while len(people) < FIRST_PLAYERS:
        people.append(guest(people, app.settings.people))
    nobody = (None,) * FIRST_PLAYERS
    if not found.suits.players:
        found = replace(found, suits=found.suits.seating(tuple(people), nobody))
    if not found.hands.players:
        found = replace(found, hands=found.hands.seating(tuple(people), nobody))
    return found
