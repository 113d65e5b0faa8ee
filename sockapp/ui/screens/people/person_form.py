"""The form about a person: name, colour, language, text size, hand and PIN."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from sockapp.engine.player import MAX_NAME_CODE_POINTS, Player, is_name
from sockapp.i18n import LANGUAGES, _, percent, pgettext
from sockapp.people.seating import LOOKS
from sockapp.text import graphemes
from sockapp.ui.widgets.avatar import Avatar
from sockapp.ui.widgets.button import AppButton, AppButtonIcon, AppButtonText
from sockapp.ui.widgets.button_behavior import AppButtonBehavior
from sockapp.ui.widgets.kv_file import load_kv
from sockapp.ui.widgets.label import AppLabel
from sockapp.ui.widgets.segments import Segments
from sockapp.ui.widgets.state_layer import StateLayer
from sockapp.ui.widgets.text_field import AppTextField

if TYPE_CHECKING:
    from sockapp.ui.app.app import SockDrawer

load_kv(__file__)

MAX_NAME_GRAPHEMES = 20
"""The longest name, in grapheme clusters."""


class LookButton(StateLayer, AppButtonBehavior, Avatar):
    """A button with one of a puppet's colours."""

    look = StringProperty("")


class LookPicker(StackLayout):
    """A choice among all colours of a puppet."""

    look = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        self.bind(minimum_height=self.setter("height"), width=self._spread)
        for look in LOOKS:
            button = LookButton(look=look, who=f"person_{look}", is_ringed=look == self.look)
            button.bind(on_release=self._picked)
            self.add_widget(button)

    def _spread(self, _picker: LookPicker, width: float) -> None:
        """Arrange the buttons in one row, or in two of the same length."""
        side, least = dp(52), dp(4)
        cols = len(LOOKS) if width >= len(LOOKS) * (side + least) else len(LOOKS) // 2
        gap = max(0, (width - cols * side) / cols - 1)  # rounding must not push the last one out
        self.spacing, self.padding = (gap, dp(6)), (gap / 2, dp(4))

    def _picked(self, picked: LookButton) -> None:
        self.look = picked.look
        for button in self.children:
            button.is_ringed = button is picked


def _has_room(name: str) -> bool:
    """Return whether a name fits a list and a log."""
    return graphemes.count(name) <= MAX_NAME_GRAPHEMES and len(name) <= MAX_NAME_CODE_POINTS


class NameField(AppTextField):
    """A text field for a name of limited length."""

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        """Insert as much as the longest name allows."""
        typed = substring.replace("\n", " ")
        while typed and not _has_room(self.text + typed):
            typed = graphemes.clip(typed, -1)
        super().insert_text(typed, from_undo)

    def do_backspace(self, from_undo: bool = False, mode: str = "bkspc") -> None:
        """Delete a whole grapheme cluster."""
        before = graphemes.clusters(self.text[: self.cursor_index()])
        for _sign in before[-1] if before and not self.selection_text else "1":
            super().do_backspace(from_undo, mode)


class PersonForm:
    """The fields of a sheet about one person.

    ``is_remembered`` says that the sheet changes this person, whatever is typed as a name. In a
    seat, another name is another person.
    """

    def __init__(self, app: SockDrawer, player: Player, is_remembered: bool = False) -> None:
        self._app = app
        self._player = player
        self._is_remembered = is_remembered
        prefs = app.settings.prefs_of(player.name)
        as_app = _("Same as the app")
        self.name = NameField(text=player.name, hint_text=_("Name"))
        self.looks = LookPicker(look=player.look)
        self.language = Segments(
            values=["", *(known.code for known in LANGUAGES)],
            labels=[as_app, *(known.name for known in LANGUAGES)],
            value=player.language,
        )
        self.size = Segments(
            values=[0, 85, 100, 130, 160],
            labels=[as_app, *(percent(value) for value in (85, 100, 130, 160))],
            value=player.text_size,
        )
        self.hand = Segments(
            values=["", "left", "right"],
            labels=[as_app, pgettext("hand", "Left"), pgettext("hand", "Right")],
            value=prefs.hand,
        )
        self.pin = AppButton(AppButtonIcon(icon="lock"), AppButtonText(), style="outlined")
        self.pin.bind(on_release=self._change_pin)
        self._name_pin()

    @property
    def widgets(self) -> list[Widget]:
        """All fields from top to bottom."""
        return [
            self.name,
            self.looks,
            AppLabel(text=_("When they have the phone"), font_style="Title", role="medium"),
            AppLabel(text=_("Language"), role="medium"),
            self.language,
            AppLabel(text=_("Text size"), role="medium"),
            self.size,
            AppLabel(text=pgettext("settings", "Hand"), role="medium"),
            self.hand,
            self.pin,
        ]

    def make_player(self, taken: Container[str]) -> Player | None:
        """Return the person as typed; None, after a toast, if the name is empty or taken."""
        typed = " ".join(self.name.text.split())
        if not is_name(typed):
            self._app.navigator.say(_("A player needs a name."))
            return None
        if typed in taken:
            self._app.navigator.say(_("{name} is already at the table.").format(name=typed))
            return None
        return replace(
            self._player,
            name=typed,
            look=self.looks.look,
            language=self.language.value,
            text_size=self.size.value,
        )

    def save_hand(self, name: str) -> None:
        """Save which hand this person uses."""
        prefs = replace(self._app.settings.prefs_of(name), hand=self.hand.value)
        self._app.store_prefs(prefs)

    def _name_pin(self) -> None:
        prefs = self._app.settings.prefs_of(self._pin_owner())
        self.pin.text = _("Set a PIN…") if prefs.latch is None else _("Change the PIN…")

    def _pin_owner(self) -> str:
        return self._player.name if self._is_remembered else " ".join(self.name.text.split())

    def _change_pin(self, _button: AppButton) -> None:
        from sockapp.ui.play.sheets import pin_sheet  # loaded late, as few people want a PIN

        name = self._pin_owner()
        if not is_name(name):
            self._app.navigator.say(_("A player needs a name."))
            return
        owner = pin_sheet.PinOwner(self._app, self._app.settings.prefs_of(name))
        pin_sheet.change_pin(owner, self._name_pin)
