"""Toasts: short messages at the bottom of the screen that disappear by themselves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from sockapp.ui.widgets.button import AppButton  # noqa: F401  (used in kv)
from sockapp.ui.widgets.label import AppLabel  # noqa: F401  (used in kv)
from sockapp.ui.widgets.plate import Plated

Builder.load_string("""
#:import dp kivy.metrics.dp
<Toast>:
    fill: "ink"
    line: "line"
    radius: dp(14)
    padding: dp(14), dp(10) if not self.action else dp(2)
    spacing: dp(8)
    size_hint: None, None
    height: self.minimum_height
    AppLabel:
        id: words
        text: root.text
        theme_text_color: "Custom"
        text_color: app.theme_cls.palette["cream"]
        pos_hint: {"center_y": 0.5}
    AppButton:
        id: button
        style: "text"
        padding_x: dp(8)
        size_hint_x: None
        height: self.minimum_height if root.action else 0
        width: (dp(110) * app.theme_cls.scale) if root.action else 0
        opacity: 1 if root.action else 0
        disabled: not root.action
        pos_hint: {"center_y": 0.5}
        on_release: root.act()
        AppButtonText:
            text: root.action
            theme_text_color: "Custom"
            text_color: app.theme_cls.palette["brass"]
""")


class Toast(Plated, BoxLayout):
    """A message with an optional button. A new message replaces the old one."""

    text = StringProperty("")
    action = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._hide_later = Clock.create_trigger(lambda _dt: self.hide(), 5)
        self._on_action: Callable[[], None] | None = None
        self._footer = 0.0
        self._unfollow: Callable[[], None] = lambda: None

    def show(
        self,
        navigator: Widget,
        text: str,
        action: str,
        on_action: Callable[[], None] | None,
        footer: float = 0,
        window: Any = None,
    ) -> None:
        """Show ``text`` for a few seconds, above the ``footer`` pixels that must stay free.

        A toast over a sheet lies on the ``window``, because sheets cover the navigator.
        """
        self.hide()
        self.text, self.action, self._on_action = text, action, on_action
        self._footer = footer
        self._stay_in(navigator, navigator.safe_area)
        navigator.fbind("safe_area", self._stay_in)
        self._unfollow = lambda: navigator.funbind("safe_area", self._stay_in)
        (window or navigator).add_widget(self)
        self._hide_later()

    def _stay_in(self, _navigator: Widget, area: tuple[float, float, float, float]) -> None:
        """Place the toast at the lower end of the area that bars and keyboard leave free."""
        x, y, width, _height = area
        self.width = min(width - dp(24), dp(640), self._wanted_width())
        self.x = x + (width - self.width) / 2
        self.y = y + (self._footer + dp(6) if self._footer else dp(24))

    def _wanted_width(self) -> float:
        """Return the width of the text on one line with the button beside it."""
        words = float(self.ids.words.one_line_width(self.text))
        beside = float(self.ids.button.width) + self.spacing
        return words + beside + 2 * self.padding[0] + dp(4)

    def hide(self) -> None:
        """Remove the toast and forget its action, which may keep a whole page alive."""
        self._hide_later.cancel()
        self._on_action = None
        self._unfollow()
        if self.parent:
            self.parent.remove_widget(self)

    def on_touch_down(self, touch: Any) -> bool:
        """Hide a toast without a button at the next touch, wherever it is.

        A toast with a button stays for its full time, so that the button can be reached.
        """
        if super().on_touch_down(touch):
            return True
        if not self.action:
            self.hide()
        return False

    def act(self) -> None:
        """Hide the toast and call the button's action."""
        on_action = self._on_action
        self.hide()
        if on_action:
            on_action()
