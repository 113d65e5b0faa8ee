"""The sheet that asks all other players for consent to undo a move that they have seen."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from sockapp.engine.game import Seat
from sockapp.i18n import _
from sockapp.ui.widgets.button import AppButton, AppButtonIcon, AppButtonText
from sockapp.ui.widgets.label import AppLabel
from sockapp.ui.widgets.sheet import Sheet

if TYPE_CHECKING:
    from sockapp.ui.play.game_controller import GameController


def ask_others(controller: GameController) -> Sheet | None:
    """Ask each of the other players for consent, by one tap each; None if there is no request.

    The game is locked first, because all players touch the phone. A player with a PIN must type
    it, so that no other player can agree in their place.
    """
    request = controller.session.undo_request
    if request is None:
        return None
    controller.lock()
    name = controller.names[request.seat]
    sheet = Sheet(title=_("{name} wants to take back a move").format(name=name))
    agreed: set[Seat] = set()

    def tapped(seat: Seat, button: AppButton) -> None:
        if seat in agreed:  # withdrawing consent needs no PIN
            change(seat, button)
        else:
            controller.ask_pin_of(seat, partial(change, seat, button))

    def change(seat: Seat, button: AppButton) -> None:
        agreed.symmetric_difference_update({seat})
        button.style, button.icon = ("outlined", "check") if seat in agreed else ("tonal", "")
        if agreed == set(request.asks):
            sheet.dismiss()
            controller.take_back(request, agreed)

    sheet.add(AppLabel(text=_("Does everyone agree?"), halign="center"))
    for seat in request.asks:
        button = AppButton(
            AppButtonIcon(icon=""),
            AppButtonText(text=_("{name} agrees").format(name=controller.names[seat])),
            style="tonal",
        )
        button.bind(on_release=partial(tapped, seat))
        sheet.add(button)
    leave_it = AppButton(AppButtonText(text=_("The move stays")), style="outlined")
    leave_it.bind(on_release=lambda _button: sheet.dismiss())
    sheet.add(leave_it)
    sheet.open(animation=False)
    return sheet
