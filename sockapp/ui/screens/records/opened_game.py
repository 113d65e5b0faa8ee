"""Games that the history opens: one of its own, or one whose code is on the clipboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sockapp import games
from sockapp.engine.game_log import BadLog
from sockapp.i18n import _, join_and
from sockapp.session import challenge as challenges
from sockapp.session import saves, share_code
from sockapp.session.challenge import Challenge
from sockapp.session.saves import HelpUse
from sockapp.session.share_code import BadCode
from sockapp.storage.slot import StorageError
from sockapp.ui.app import save_messages
from sockapp.ui.play.finished_game import FinishedGame
from sockapp.ui.play.game_controller import start_new_game
from sockapp.ui.screens.records.share_code_errors import error_message
from sockapp.ui.widgets.sheet import ask

if TYPE_CHECKING:
    from sockapp.ui.app.app import SockDrawer


def open_from_history(app: SockDrawer, game_id: str) -> None:
    """Show the result of a finished game, or say why it cannot be read."""
    try:
        finished, note = _load(app, game_id)
    except (BadLog, StorageError, KeyError) as trouble:
        app.navigator.say(save_messages.unreadable_reason(trouble))
        return
    if finished.outcome is None:  # the last save is damaged, or today's rules end earlier
        app.navigator.go("replay", finished=finished, note=note)
    else:
        app.navigator.go("result", finished=finished)
        if note:
            app.navigator.say(note)
    app.warn_of_lost_moves()


def _load(app: SockDrawer, game_id: str) -> tuple[FinishedGame, str]:
    """Return a finished game and a note about it, which may be empty.

    Raises ``BadLog``, ``StorageError`` or ``KeyError``.
    """
    history = app.app_data.history
    helped: tuple[HelpUse, ...] = ()
    try:
        save, note = history.open(game_id, games.rules), ""
        log, helped = save.log, save.helped
    except BadLog as bad:
        if bad.kind != "rules":
            raise
        old = history.open_old(game_id, games.rules)
        log, note = old.log, save_messages.older_rules_note(old.is_faithful)
    return FinishedGame(app, log, history_id=game_id, helped=helped), note


def read_code(app: SockDrawer, text: str) -> FinishedGame | Challenge | BadCode:
    """Return the game or the challenge of a code, or what is wrong with it. Any thread may call."""
    try:
        if challenges.has_code(text):
            return challenges.decode(text, games.rules)
        log = share_code.decode(text, games.rules, allow_unfinished=True)
    except BadCode as bad:
        return bad
    return FinishedGame(app, log)


def show_shared(app: SockDrawer, shared: FinishedGame | Challenge | BadCode) -> None:
    """Show what ``read_code`` has returned."""
    if isinstance(shared, BadCode):
        app.navigator.say(error_message(shared))
    elif isinstance(shared, Challenge):
        from sockapp.ui.screens.challenges import challenge_sheet  # loaded late: rarely needed

        challenge_sheet.open_challenge(app, shared)
    elif shared.outcome is None:
        _ask_to_continue(app, shared)
    else:
        app.navigator.go("replay", finished=shared)


def _ask_to_continue(app: SockDrawer, game: FinishedGame) -> None:
    """Offer to continue a game that could not be saved where it was played."""
    save = saves.from_log(games.rules(game.game_id), game.log)
    ask(
        _("This game isn’t over"),
        # Translators: the game, then who plays.
        _("{game}: {names}. You can carry on playing here.").format(
            game=game.title, names=join_and(game.names)
        ),
        _("Continue"),
        _("Cancel"),
        lambda: start_new_game(app, save),
    )
