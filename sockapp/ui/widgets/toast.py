"""Toasts: short messages at the bottom of the screen that disappear by themselves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from sockapp.text.line_breaks import longest_piece
from sockapp.ui.widgets.button import AppButton  # noqa: F401  (used in kv)
from sockapp.ui.widgets.label import AppLabel  # noqa: F401  (used in kv)
from sockapp.ui.widgets.plate import Plated

Builder.load_string("""
#:import dp kivy.metrics.dp
<Toast>:
    orientation: "vertical" if self.is_stacked else "horizontal"
    fill: "inverse"
    line: "line"
    radius: dp(14)
    padding: dp(14), dp(8) if self.is_stacked else dp(2) if self.action else dp(10)
    spacing: 0 if self.is_stacked else dp(8)
    size_hint: None, None
    height: self.minimum_height
    AppLabel:
        id: words
        text: root.text
        theme_text_color: "Custom"
        text_color: app.theme_cls.palette["on_inverse"]
        padding: 0, dp(8) if root.action and not root.is_stacked else 0
        pos_hint: {"center_y": 0.5}
    AppButton:
        id: button
        style: "text"
        theme_bg_color: "Custom"
        fill: root.fill
        padding_x: dp(8)
        size_hint_x: None
        height: self.minimum_height if root.action else 0
        width: max(dp(64), self.minimum_width) if root.action else 0
        opacity: 1 if root.action else 0
        disabled: not root.action
        pos_hint: {"right": 1} if root.is_stacked else {"center_y": 0.5}
        on_release: root.act()
        AppButtonText:
            text: root.action
            theme_text_color: "Custom"
            text_color: app.theme_cls.palette["inverse_accent"]
""")

SHOWN_MIN_S, SHOWN_MAX_S = 5.0, 15.0
READ_CHARACTERS_PER_S = 18
"""How fast a message is read. One of more than 90 letters is shown for longer than the minimum."""
MAX_LINES_BESIDE_BUTTON = 3
"""A text with more lines beside the button has the button below it."""
LINE_FILL_SHARE = 0.85
"""How much of a narrow line words fill on average."""


class Toast(Plated, BoxLayout):
    """A message with an optional button. A new message replaces the old one."""

    text = StringProperty("")
    action = StringProperty("")
    is_stacked = BooleanProperty(False)
    """Whether the button is below the text, because the text is too wide to stand beside it."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._hide_later: Any = None
        self._on_action: Callable[[], None] | None = None
        self._footer_height = 0.0
        self._unfollow: Callable[[], None] = lambda: None
        self.fbind("height", self._stay_below_top)

    def show(
        self,
        navigator: Widget,
        text: str,
        action: str,
        on_action: Callable[[], None] | None,
        footer_height: float = 0,
        window: Any = None,
    ) -> None:
        """Show ``text`` for a few seconds, above the ``footer_height`` pixels that must stay free.

        A toast over a sheet lies on the ``window``, because sheets cover the navigator.
        """
        self.hide()
        self.text, self.action, self._on_action = text, action, on_action
        self._footer_height = footer_height
        self._stay_in(navigator, navigator.safe_area)
        navigator.fbind("safe_area", self._stay_in)
        self._unfollow = lambda: navigator.funbind("safe_area", self._stay_in)
        (window or navigator).add_widget(self)
        self._hide_later = Clock.schedule_once(lambda _dt: self.hide(), _reading_s(text))

    def move_above(self, footer_height: float) -> None:
        """Leave another number of pixels free, after a change of the page's layout."""
        if footer_height != self._footer_height:
            self._footer_height = footer_height
            self._stay_below_top()

    def _stay_in(self, _navigator: Widget, area: tuple[float, float, float, float]) -> None:
        """Place the toast at the lower end of the area that bars and keyboard leave free."""
        x, _y, width, _height = area
        widest = min(width - dp(24), dp(640))
        self.is_stacked = bool(self.action) and not self._fits_beside_button(widest)
        self.width = min(widest, self._wanted_width())
        self.x = x + (width - self.width) / 2
        self._stay_below_top()

    def _stay_below_top(self, *_args: object) -> None:
        """Place the toast above the footer, but lower if it would reach beyond the upper edge.

        It must not set the width, on which the height depends. That would lay it out endlessly.
        """
        _x, y, _width, height = App.get_running_app().navigator.safe_area
        wanted = y + (self._footer_height + dp(6) if self._footer_height else dp(24))
        self.y = min(wanted, max(y, y + height - self.height))

    def _fits_beside_button(self, width: float) -> bool:
        """Return whether a toast of this width has room for the text beside the button."""
        measure = self.ids.words.one_line_width
        room = width - float(self.ids.button.width) - dp(8) - 2 * self.padding[0]
        is_word_too_wide = measure(longest_piece(self.text)) > room
        lines = measure(self.text) / room / LINE_FILL_SHARE
        return not is_word_too_wide and lines <= MAX_LINES_BESIDE_BUTTON

    def _wanted_width(self) -> float:
        """Return the width of the text on one line, with the button if that is beside it."""
        words = float(self.ids.words.one_line_width(self.text))
        button = float(self.ids.button.width)
        widest = max(words, button) if self.is_stacked else words + button + self.spacing
        return widest + 2 * self.padding[0] + dp(4)

    def hide(self) -> None:
        """Remove the toast and forget its action, which may keep a whole page alive."""
        if self._hide_later is not None:
            self._hide_later.cancel()
        self._on_action = None
        self._unfollow()
        if self.parent:
            self.parent.remove_widget(self)

    def on_touch_down(self, touch: Any) -> bool:
        """Hide a toast without a button at the next touch, wherever it is.

        A toast with a button stays for its full time, so that the button can be reached. Without
        one, the invisible button must not take touches that are meant for what lies below.
        """
        if self.action:
            return bool(super().on_touch_down(touch))
        self.hide()
        return False

    def act(self) -> None:
        """Hide the toast and call the button's action."""
        on_action = self._on_action
        self.hide()
        if on_action:
            on_action()


def _reading_s(text: str) -> float:
    """Return for how many seconds a message is shown."""
    return max(SHOWN_MIN_S, min(len(text) / READ_CHARACTERS_PER_S, SHOWN_MAX_S))
