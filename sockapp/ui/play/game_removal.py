"""Removal of an unfinished game into the bin, with a button that brings it back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from sockapp.i18n import _
from sockapp.storage.slot import StorageError

if TYPE_CHECKING:
    from sockapp.ui.app.app import SockDrawer


def remove_game(
    app: SockDrawer, save_id: str, on_change: Callable[[], None] = lambda: None
) -> None:
    """Move a game into the bin, and show a toast with an *Undo* button.

    ``on_change`` is called after it went or came back. Raises ``KeyError`` for an unknown game and
    ``StorageError`` if it cannot be moved.
    """
    app.app_data.remove(save_id)
    on_change()
    app.navigator.say(
        _("The game has been deleted."), _("Undo"), lambda: _restore(app, save_id, on_change)
    )


def _restore(app: SockDrawer, save_id: str, on_change: Callable[[], None]) -> None:
    try:
        app.app_data.bring_back(save_id)
    except (KeyError, StorageError):
        app.navigator.say(_("The game can’t be brought back."))
    on_change()
