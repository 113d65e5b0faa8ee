"""The sheet before leaving a game that could not be saved."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from sockapp.i18n import _
from sockapp.session.share_code import BadCode
from sockapp.ui.app import save_messages
from sockapp.ui.play.finished_game import send
from sockapp.ui.widgets.button import AppButton, AppButtonText
from sockapp.ui.widgets.label import AppLabel
from sockapp.ui.widgets.sheet import Sheet

if TYPE_CHECKING:
    from sockapp.ui.play.game_controller import GameController


def ask_before_leaving(controller: GameController, leave: Callable[[], None]) -> Sheet:
    """Offer to retry the save, to copy the game as a code, or to leave without saving."""
    sheet = Sheet(title=_("Leave this game?"))
    words = AppLabel(text=_consequence(controller), halign="center")

    def try_again(_button: AppButton) -> None:
        if controller.try_to_save():
            sheet.dismiss()
            leave()
        else:
            words.text = _("That didn’t work either.") + " " + _consequence(controller)

    def copy(_button: AppButton) -> None:
        words.text = _copy(controller) or words.text  # empty while a share sheet is open

    def give_up(_button: AppButton) -> None:
        sheet.dismiss()
        leave()

    retry = AppButton(AppButtonText(text=_("Try again")))
    as_code = AppButton(AppButtonText(text=_("Copy it as a code")), style="outlined")
    anyway = AppButton(AppButtonText(text=_("Leave anyway")), style="outlined")
    retry.bind(on_release=try_again)
    as_code.bind(on_release=copy)
    anyway.bind(on_release=give_up)
    sheet.add(words, retry, as_code, anyway)
    sheet.open(animation=False)
    return sheet


def _consequence(controller: GameController) -> str:
    """Return why the game is not saved, and what leaving would lose."""
    error = controller.session.unsaved
    if error is None:
        return _("The game is safe, but it can’t be added to the history at the moment.")
    lost = _("If you leave, anything played since the last save will be lost.")
    return f"{save_messages.not_saved_warning(error)} {lost}"


def _copy(controller: GameController) -> str:
    """Share or copy the game as a code, and return a message; empty if a share sheet is open."""
    try:
        code = controller.session.code()
    except BadCode:
        return _("This game is too long to send.")
    if controller.session.outcome is not None:
        return send(controller.title, code)
    # Translators: a message to oneself; the code follows below it.
    text = _("A game of {game} to carry on in Sock Drawer. Copy this, then open History.")
    return send(controller.title, code, text)
