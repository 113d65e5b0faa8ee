"""Sheets that ask for a PIN, choose one, or take one off that was forgotten."""

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

from sockapp import latch
from sockapp.i18n import _, ngettext
from sockapp.ui.pieces.pill import Pill
from sockapp.ui.pieces.sheet import Sheet, ask
from sockapp.ui.pieces.text import Text

if TYPE_CHECKING:
    from sockapp.ui.app import SockDrawer

Builder.load_string("""
#:import dp kivy.metrics.dp
<PinDots>:
    size_hint: None, None
    size: dp(160), dp(36)
    pos_hint: {"center_x": 0.5}

<PinDot>:
    canvas:
        Color:
            rgba: app.look.palette["outline"]
        SmoothEllipse:
            pos: self.center_x - dp(10), self.center_y - dp(10)
            size: dp(20), dp(20)
        Color:
            rgba: app.look.palette["ring" if self.filled else "surface2"]
        SmoothEllipse:
            pos: self.center_x - dp(8), self.center_y - dp(8)
            size: dp(16), dp(16)

<PinKeys>:
    cols: 6 if app.house.width > app.house.height and app.house.height < dp(520) else 3
    spacing: dp(8)
    size_hint_y: None
    height: self.minimum_height
""")


class PinDot(Widget):
    """One digit, typed or not; nobody can read which."""

    filled = NumericProperty(0)


class PinDots(BoxLayout):
    """How many digits have been typed."""

    typed = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for _digit in range(latch.DIGITS):
            self.add_widget(PinDot())

    def on_typed(self, _dots: object, typed: int) -> None:
        """Fill as many dots."""
        for number, dot in enumerate(reversed(self.children)):
            dot.filled = int(number < typed)


class PinKeys(GridLayout):
    """Ten digits; ``on_pin`` tells when four have been typed."""

    typed = StringProperty("")
    __events__ = ("on_pin",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for digit in "123456789":
            self._key(digit)
        self.add_widget(Widget())
        self._key("0")
        wipe = Pill(kind="quiet", icon="back")
        wipe.bind(on_release=lambda _key: setattr(self, "typed", self.typed[:-1]))
        self.add_widget(wipe)

    def _key(self, digit: str) -> None:
        key = Pill(text=digit, kind="quiet")
        key.bind(on_release=lambda _key: self._press(digit))
        self.add_widget(key)

    def _press(self, digit: str) -> None:
        if len(self.typed) == latch.DIGITS:
            return
        self.typed += digit
        if len(self.typed) == latch.DIGITS:
            self.dispatch("on_pin", self.typed)

    def on_pin(self, pin: str) -> None:
        """Four digits."""


class PinSheet(Sheet):
    """A sheet with dots, a line of words and keys."""

    def __init__(self, said: str, on_pin: Callable[[str], None], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.words = Text(text=said, halign="center")
        self.dots, self.keys = PinDots(), PinKeys()
        self.keys.bind(typed=lambda _keys, typed: setattr(self.dots, "typed", len(typed)))
        self.keys.bind(on_pin=lambda _keys, pin: on_pin(pin))
        self.add(self.words, self.dots, self.keys)

    def again(self, said: str) -> None:
        """From the first digit, with other words."""
        self.keys.typed = ""
        self.words.text = said


def ask_pin(app: SockDrawer, name: str, then: Callable[[], None]) -> PinSheet:
    """Ask a person for their PIN; wrong ones make the next try wait."""
    keeper = app.doorkeeper

    def entered(pin: str) -> None:
        fitted = app.settings.habits_of(name).latch
        if fitted is None or fitted.opens(pin):
            keeper.passed(name)
            sheet.dismiss()
            then()
            return
        keeper.missed(name, Clock.get_time())
        sheet.again(_("That’s not it."))
        _count_down(app, name, sheet)

    said = _("Only {name} knows it.").format(name=name)
    sheet = PinSheet(said, entered, title=_("{name}’s PIN").format(name=name))
    forgot = Pill(text=_("Forgotten?"), kind="plain", ink="muted")
    forgot.bind(on_release=lambda _pill: _ask_to_force(app, name, sheet, then))
    sheet.add(forgot)
    sheet.open(animation=False)
    _count_down(app, name, sheet)
    return sheet


def _count_down(app: SockDrawer, name: str, sheet: PinSheet) -> None:
    """No keys while whoever guesses has to wait, but how long."""
    left = math.ceil(app.doorkeeper.wait(name, Clock.get_time()))
    waited = sheet.keys.disabled
    sheet.keys.disabled = left > 0
    if left:
        wait = ngettext("Try again in {count} second.", "Try again in {count} seconds.", left)
        sheet.words.text = wait.format(count=left)
        Clock.schedule_once(lambda _dt: _count_down(app, name, sheet), 0.5)
    elif waited:
        sheet.again(_("Only {name} knows it.").format(name=name))


def _ask_to_force(app: SockDrawer, name: str, sheet: PinSheet, then: Callable[[], None]) -> None:
    """The way out for whoever has forgotten a PIN, or cannot wait for whoever has one."""

    def force() -> None:
        habits = replace(app.settings.habits_of(name), latch=None, forced=True)
        app.change(habits=app.settings.with_habits(habits).habits)
        app.doorkeeper.passed(name)
        then()

    sheet.dismiss()
    ask(
        _("Remove {name}’s PIN?").format(name=name),
        _("Everybody will be told before each turn, until {name} chooses a new one.").format(
            name=name
        ),
        _("Remove it"),
        _("Cancel"),
        force,
    )


def choose_pin(name: str, then: Callable[[latch.Latch], None]) -> PinSheet:
    """Let a person choose a PIN: twice, so that it is what they mean."""
    first: list[str] = []

    def entered(pin: str) -> None:
        if not first:
            first.append(pin)
            sheet.again(_("Once more, to be sure."))
        elif first.pop() == pin:
            sheet.dismiss()
            then(latch.fit(pin))
        else:
            sheet.again(_("Those were two different ones. Choose again."))

    said = _("Four digits that nobody else at the table knows.")
    sheet = PinSheet(said, entered, title=_("A PIN for {name}").format(name=name))
    sheet.open(animation=False)
    return sheet


def change_pin(app: SockDrawer, name: str, then: Callable[[latch.Latch | None], None]) -> None:
    """Choose a PIN, or do without one; whoever has one tells it first."""
    habits = app.settings.habits_of(name)
    if habits.latch is not None:
        ask_pin(app, name, partial(_offer, app, name, then))
    elif habits.forced:
        _offer(app, name, then)
    else:
        choose_pin(name, then)


def _offer(app: SockDrawer, name: str, then: Callable[[latch.Latch | None], None]) -> None:
    sheet = Sheet(title=_("{name}’s PIN").format(name=name))
    another = Pill(text=_("Choose a new PIN"), kind="quiet")
    none = Pill(text=_("No PIN any more"), kind="quiet")

    def choose(_pill: Pill) -> None:
        sheet.dismiss()
        choose_pin(name, then)

    def drop(_pill: Pill) -> None:
        sheet.dismiss()
        then(None)

    another.bind(on_release=choose)
    none.bind(on_release=drop)
    sheet.add(another, none)
    sheet.open(animation=False)
