"""The curtain page: shows only a name while the phone is handed to the next player."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, StringProperty

from sockapp.device import vibrator
from sockapp.device.audio import sound
from sockapp.engine.game import Seat
from sockapp.i18n import Language, _
from sockapp.ui.app.page import Page
from sockapp.ui.play.game_controller import GameController
from sockapp.ui.play.sheets.pin_messages import removed_pins_text
from sockapp.ui.widgets.avatar import Avatar  # noqa: F401  (used in kv)
from sockapp.ui.widgets.button import AppButton, AppButtonIcon, AppButtonText
from sockapp.ui.widgets.hold_button import HoldButton
from sockapp.ui.widgets.icon_button import AppIconButton  # noqa: F401  (used in kv)
from sockapp.ui.widgets.kv_file import load_kv
from sockapp.ui.widgets.label import AppLabel  # noqa: F401  (used in kv)

load_kv(__file__)

NAME_STYLES = (
    ("Display", "large"),
    ("Display", "medium"),
    ("Display", "small"),
    ("Title", "large"),
)
"""The font styles of the name, the largest first."""


class HoldRing(HoldButton):
    """A ring that must be held until it is full, so that a stray touch does not open it."""


class CurtainPage(Page):
    """The page between the turns of two persons."""

    player = StringProperty("")
    is_ring_beside = BooleanProperty(False)
    """Whether the ring stands beside the name, as in landscape."""
    who = StringProperty("")
    forced = ListProperty([])
    """Players whose PIN was removed by a person who did not know it."""
    can_put_back = BooleanProperty(False)
    """Whether the awaited player can restore a removed PIN."""
    is_crowded = BooleanProperty(False)
    """Whether the button for that leaves little room on a small screen."""
    is_faceless = BooleanProperty(False)
    """Whether there is no room for the player's face."""
    controller: GameController | None = None

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.app.bind(lang=self._announce)
        for name in ("player", "is_faceless"):
            self.fbind(name, self._fit_name)
        self.ids.name.fbind("width", self._fit_name)
        self.app.theme_cls.bind(scale=self._fit_name)

    def _fit_name(self, *_args: object) -> None:
        """Write the name in the largest letters that do not break it."""
        label = self.ids.name
        label.text = self.player  # kv sets it only after this call
        label.use_first_fitting_style(NAME_STYLES[-1:] if self.is_faceless else NAME_STYLES)

    def passing(self, lang: Language, name: str) -> str:
        """Return the words before the name, which has its own line: Passa il telefono ad."""
        sentence = lang._("Pass the phone {to_name}").format(to_name=lang.to_name(name))
        return sentence.removesuffix(name).rstrip()

    def warning(self, lang: Language, forced: list[str]) -> str:
        """Return the announcement about removed PINs, or else the usual line."""
        return removed_pins_text(lang, forced) if forced else lang._("No peeking.")

    def on_enter(self, controller: GameController, **_given: Any) -> None:
        """Show the name of the seat that must unlock the game."""
        self.controller = controller
        seat = controller.session.unlock_needed_from
        if seat is not None:
            self.player, self.who = controller.names[seat], controller.face(seat)
        self.ids.ring.reset()
        self._announce()

    def _announce(self, *_args: object) -> None:
        """Announce removed PINs; the awaited player gets a button to restore their own."""
        controller = self.controller
        if controller is None:
            return
        self.forced = controller.forced_names
        seat = controller.session.unlock_needed_from
        self.ids.back_on.clear_widgets()
        self.can_put_back = seat is not None and controller.prefs_of(seat).old_latch is not None
        if seat is not None and self.can_put_back:
            button = AppButton(
                AppButtonIcon(icon="lock"),
                AppButtonText(text=_("Put my PIN back")),
                style="outlined",
            )
            button.bind(on_release=lambda _button: self._restore_pin(controller, seat))
            self.ids.back_on.add_widget(button)

    def _restore_pin(self, controller: GameController, seat: Seat) -> None:
        from sockapp.ui.play.sheets import pin_sheet  # few people have a PIN

        prefs, name = controller.prefs_of(seat), controller.names[seat]
        pin_sheet.restore_pin(pin_sheet.PinOwner(self.app, prefs, name), self._announce)

    def on_leave(self) -> None:
        """Empty the ring and release the game."""
        self.ids.ring.reset()
        self.controller = None

    def pause(self) -> None:
        """Empty the ring, so that it must be held from the start again."""
        self.ids.ring.reset()

    def held(self) -> None:
        """Ask for the PIN, if the awaited player has one, after the ring was held."""
        if self.controller is not None:
            self.ids.ring.reset()
            self.controller.ask_pin(self.lift)

    def lift(self) -> None:
        """Unlock the game for the awaited player."""
        if self.controller is not None:
            sound.play("curtain")
            vibrator.play_pattern("curtain")
            self.controller.lift()

    def back(self) -> None:
        """Leave the game; it stays saved and locked."""
        if self.controller is not None:
            self.controller.leave()
