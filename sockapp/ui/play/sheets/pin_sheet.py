"""Sheets that ask for a PIN, set one, remove a forgotten one, or restore it."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from sockapp.i18n import _, current, ngettext
from sockapp.people import pin as pins
from sockapp.people.player_prefs import PlayerPrefs
from sockapp.records import active_players
from sockapp.storage.slot import StorageError
from sockapp.ui.play.sheets.pin_messages import removed_pins_text
from sockapp.ui.widgets.button import AppButton, AppButtonIcon, AppButtonText
from sockapp.ui.widgets.label import AppLabel
from sockapp.ui.widgets.sheet import Sheet, ask

if TYPE_CHECKING:
    from sockapp.ui.app.app import SockDrawer

Builder.load_string("""
#:import dp kivy.metrics.dp
<PinDots>:
    size_hint: None, None
    size: dp(160), dp(36)
    pos_hint: {"center_x": 0.5}

<PinDot>:
    canvas:
        Color:
            rgba: app.theme_cls.palette["outline"]
        SmoothEllipse:
            pos: self.center_x - dp(10), self.center_y - dp(10)
            size: dp(20), dp(20)
        Color:
            rgba: app.theme_cls.palette["ring" if self.filled else "surface2"]
        SmoothEllipse:
            pos: self.center_x - dp(8), self.center_y - dp(8)
            size: dp(16), dp(16)

<PinKeys>:
    cols: 6 if app.navigator.width > app.navigator.height and app.navigator.height < dp(520) else 3
    spacing: dp(8)
    size_hint_y: None
    height: self.minimum_height
""")


BACKSPACE_KEY = 8
DIGIT_KEYS = {first + digit: str(digit) for first in (48, 256) for digit in range(10)}
"""Key codes of the digits above the letters and on the number pad."""


class PinDot(Widget):
    """A dot for one digit, which shows only whether it has been typed."""

    filled = NumericProperty(0)


class PinDots(BoxLayout):
    """A row of dots that shows how many digits have been typed."""

    typed = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for _digit in range(pins.PIN_DIGITS):
            self.add_widget(PinDot())

    def on_typed(self, _dots: object, typed: int) -> None:
        """Fill as many dots as digits have been typed."""
        for number, dot in enumerate(reversed(self.children)):
            dot.filled = int(number < typed)


class PinKeys(GridLayout):
    """A keypad that dispatches ``on_pin`` when four digits have been typed."""

    typed = StringProperty("")
    __events__ = ("on_pin",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for digit in "123456789":
            self._add_key(digit)
        self.add_widget(Widget())
        self._add_key("0")
        wipe = AppButton(AppButtonIcon(icon="back"), style="outlined")
        wipe.bind(on_release=lambda _key: self.wipe())
        self.add_widget(wipe)

    def _add_key(self, digit: str) -> None:
        key = AppButton(AppButtonText(text=digit), style="outlined")
        key.bind(on_release=lambda _key: self.press(digit))
        self.add_widget(key)

    def wipe(self) -> None:
        """Remove the last digit."""
        self.typed = self.typed[:-1]

    def press(self, digit: str) -> None:
        """Add a digit."""
        if len(self.typed) == pins.PIN_DIGITS:
            return
        self.typed += digit
        if len(self.typed) == pins.PIN_DIGITS:
            self.dispatch("on_pin", self.typed)

    def on_pin(self, pin: str) -> None:
        """Fired with a complete PIN."""


class PinSheet(Sheet):
    """A sheet with a text, dots and a keypad."""

    def __init__(self, instruction: str, on_pin: Callable[[str], None], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.words = AppLabel(text=instruction, halign="center")
        self.dots, self.keys = PinDots(), PinKeys()
        self.keys.bind(typed=lambda _keys, typed: setattr(self.dots, "typed", len(typed)))
        self.keys.bind(on_pin=lambda _keys, pin: on_pin(pin))
        self.add(self.words, self.dots, self.keys)

    def handle_key(self, key: int) -> bool:
        """Type the digits of a keyboard, unless the keypad is disabled."""
        if self.keys.disabled or not (key in DIGIT_KEYS or key == BACKSPACE_KEY):
            return False
        if key == BACKSPACE_KEY:
            self.keys.wipe()
        else:
            self.keys.press(DIGIT_KEYS[key])
        return True

    def restart(self, instruction: str) -> None:
        """Start again from the first digit, with another text."""
        self.keys.typed = ""
        self.words.text = instruction


class PinOwner:
    """The player whose PIN is asked for, set or removed.

    ``name`` is the name to show. In a game it may differ from the record's current name.
    """

    def __init__(self, app: SockDrawer, prefs: PlayerPrefs, name: str = "") -> None:
        self.app = app
        self.name = name or prefs.name
        self._id = prefs.id
        self._record_name = prefs.name

    @property
    def prefs(self) -> PlayerPrefs:
        """The player's current preferences."""
        return self.app.settings.find_record(self._id, self._record_name)

    @property
    def wait_s(self) -> float:
        """Seconds until the next try is allowed."""
        tries = self.prefs.wrong_tries
        return self.app.pin_throttle.wait(self._record_name, tries, Clock.get_time())

    def check(self, pin: str) -> bool:
        """Return whether this is the PIN. Wrong ones are counted until it is typed."""
        prefs = self.prefs
        if prefs.latch is None and prefs.old_latch is None:
            return True
        proven = prefs.after_right_pin(pin)
        if proven is None:
            self.app.pin_throttle.record_wrong_pin(self._record_name, Clock.get_time())
        self.app.store_prefs(prefs.after_wrong_pin() if proven is None else proven)
        return proven is not None

    def force_off(self) -> None:
        """Remove the PIN without knowing it. Each curtain announces that from now on."""
        self.app.store_prefs(self.prefs.after_forced_removal())

    def set_latch(self, fitted: pins.PinHash | None) -> None:
        """Set a new PIN, or remove it with None.

        A removal by force stays announced while the player is in an open game, whose cards could
        have been seen. The owner can end that by typing the old PIN.
        """
        prefs = replace(self.prefs, latch=fitted)
        if prefs.forced and not self.is_playing:
            prefs = prefs.after_acknowledgement()
        self.app.store_prefs(prefs)

    @property
    def is_playing(self) -> bool:
        """Whether the player is in an open game; True if the saves cannot be read."""
        try:
            return active_players.is_playing(self.app.app_data, self.prefs)
        except StorageError:
            return True


def require_pin(owner: PinOwner, then: Callable[[], None]) -> None:
    """Call ``then`` once the PIN has been typed, or at once if there is none."""
    if owner.prefs.latch is None:
        then()
    else:
        ask_pin(owner, then)


def ask_pin(owner: PinOwner, then: Callable[[], None]) -> PinSheet:
    """Ask for a PIN, and call ``then`` if it is right. Wrong ones delay the next try."""
    sheet = _open_pin_sheet(owner, _("Only {name} knows it.").format(name=owner.name), then)
    forgot = AppButton(
        AppButtonText(text=_("Forgotten?"), theme_text_color="Secondary"), style="text"
    )
    forgot.bind(on_release=lambda _button: _ask_to_force(owner, sheet, then))
    sheet.add(forgot)
    return sheet


def restore_pin(owner: PinOwner, then: Callable[[], None]) -> PinSheet:
    """Ask for the PIN that was removed by force, which restores it."""
    return _open_pin_sheet(owner, _("Type the old PIN to put it back."), then)


def _open_pin_sheet(owner: PinOwner, instruction: str, then: Callable[[], None]) -> PinSheet:
    def entered(pin: str) -> None:
        if owner.check(pin):
            sheet.dismiss()
            then()
            return
        sheet.restart(_("That’s not the PIN."))
        _count_down(owner, sheet, instruction)

    sheet = PinSheet(instruction, entered, title=_("{name}’s PIN").format(name=owner.name))
    sheet.open(animation=False)
    _count_down(owner, sheet, instruction)
    return sheet


def _count_down(owner: PinOwner, sheet: PinSheet, instruction: str) -> None:
    """Disable the keypad and show the seconds left to wait; then show ``instruction`` again."""
    left = math.ceil(owner.wait_s)
    waited = sheet.keys.disabled
    sheet.keys.disabled = left > 0
    if left:
        wait = ngettext("Try again in {count} second.", "Try again in {count} seconds.", left)
        sheet.words.text = wait.format(count=left)
        Clock.schedule_once(lambda _dt: _count_down(owner, sheet, instruction), 0.5)
    elif waited:
        sheet.restart(instruction)


def _ask_to_force(owner: PinOwner, sheet: PinSheet, then: Callable[[], None]) -> None:
    """Offer to remove a PIN that was forgotten, or whose owner is absent."""

    def force() -> None:
        owner.force_off()
        then()

    sheet.dismiss()
    ask(
        _("Remove {name}’s PIN?").format(name=owner.name),
        _("Everyone will be told before each turn, until {name} puts the PIN back.").format(
            name=owner.name
        ),
        _("Remove it"),
        _("Cancel"),
        force,
    )


def choose_pin(name: str, then: Callable[[pins.PinHash], None]) -> PinSheet:
    """Ask for a new PIN twice, and call ``then`` with its hash if both are the same."""
    first: list[str] = []

    def entered(pin: str) -> None:
        if not first:
            first.append(pin)
            sheet.restart(_("Once more, to be sure."))
        elif first.pop() == pin:
            sheet.dismiss()
            then(pins.hash_pin(pin))
        else:
            sheet.restart(_("The two PINs don’t match. Try again."))

    instruction = _("Four digits that nobody else at the table knows.")
    sheet = PinSheet(instruction, entered, title=_("A PIN for {name}").format(name=name))
    sheet.add(
        AppLabel(
            text=_("A latch among friends, not a vault."),
            role="medium",
            theme_text_color="Secondary",
            halign="center",
        )
    )
    sheet.open(animation=False)
    return sheet


def change_pin(owner: PinOwner, then: Callable[[], None]) -> None:
    """Set, change or remove a PIN. The current one is asked for first."""
    if owner.prefs.latch is not None:
        ask_pin(owner, partial(_open_choices, owner, then))
    elif owner.prefs.forced:
        _open_choices(owner, then)
    else:
        _choose(owner, then)


def _choose(owner: PinOwner, then: Callable[[], None]) -> None:
    def chosen(fitted: pins.PinHash | None) -> None:
        owner.set_latch(fitted)
        then()

    choose_pin(owner.name, chosen)


def _open_choices(owner: PinOwner, then: Callable[[], None]) -> None:
    sheet = Sheet(title=_("{name}’s PIN").format(name=owner.name))

    def offer(text: str, action: Callable[[], object]) -> None:
        button = AppButton(AppButtonText(text=text), style="outlined")

        def act(_button: AppButton) -> None:
            sheet.dismiss()
            action()

        button.bind(on_release=act)
        sheet.add(button)

    def drop() -> None:
        owner.set_latch(None)
        then()

    if owner.prefs.forced:
        sheet.add(AppLabel(text=removed_pins_text(current(), [owner.name]), halign="center"))
    if owner.prefs.old_latch is not None:
        offer(_("Put my PIN back"), lambda: restore_pin(owner, then))
    offer(_("Choose a new PIN"), lambda: _choose(owner, then))
    offer(_("Remove the PIN"), drop)
    if owner.prefs.forced and owner.is_playing:
        notice = _(
            "Everyone will see a notice until the old PIN is back or {name}’s games are over."
        )
        sheet.add(
            AppLabel(
                text=notice.format(name=owner.name),
                role="medium",
                theme_text_color="Secondary",
                halign="center",
            )
        )
    sheet.open(animation=False)
