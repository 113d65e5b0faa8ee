"""What the home page does with an unfinished game: open, delete, bring back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from sockapp import games
from sockapp.engine.game_log import BadLog
from sockapp.i18n import _
from sockapp.records.app_data import GameEntry
from sockapp.storage.slot import StorageError
from sockapp.ui.app import save_messages
from sockapp.ui.play.game_removal import remove_game
from sockapp.ui.widgets.sheet import ask

if TYPE_CHECKING:
    from sockapp.ui.app.app import SockDrawer


def list_unfinished(app: SockDrawer) -> list[GameEntry]:
    """Return the unfinished games, the latest first, and those that cannot be read.

    Raises ``StorageError`` if they cannot be listed.
    """
    entries = app.app_data.games()
    return [entry for entry in entries if not entry.summary or entry.summary.to_move is not None]


def continue_game(app: SockDrawer, save_id: str) -> None:
    """Play a game on."""
    from sockapp.ui.play.game_controller import resume  # home must not wait for it

    resume(app, save_id)


def view_outdated_game(app: SockDrawer, save_id: str) -> None:
    """Open a replay of a game begun with older rules, as far as today's rules accept it."""
    from sockapp.ui.play.finished_game import FinishedGame  # seldom needed

    try:
        old = app.app_data.open_old(save_id, games.rules)
        finished = FinishedGame(app, old.log)
    except (BadLog, KeyError, StorageError) as trouble:
        app.navigator.say(save_messages.unreadable_reason(trouble))
        return
    note = save_messages.older_rules_note(old.is_faithful)
    app.navigator.go("replay", finished=finished, note=note)


def ask_to_remove(app: SockDrawer, entry: GameEntry, on_change: Callable[[], None]) -> None:
    """Ask before a game goes into the bin. ``on_change`` is called after it went or came back."""
    title = games.title(entry.summary.game).TITLE if entry.summary else ""
    ask(
        _("Delete this game?"),
        _("Your {game} game will go in the bin. You can undo this for a few seconds.").format(
            game=title
        )
        if title
        else _("It will go in the bin. You can undo this for a few seconds."),
        _("Delete"),
        _("Keep"),
        lambda: _remove(app, entry.id, on_change),
    )


def _remove(app: SockDrawer, save_id: str, on_change: Callable[[], None]) -> None:
    try:
        remove_game(app, save_id, on_change)
    except (KeyError, StorageError):
        app.navigator.say(_("The game can’t be deleted at the moment."))
