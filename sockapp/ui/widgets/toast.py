"""A line that comes up at the bottom, says something, and goes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from sockapp.ui.widgets.buttons import Pill  # noqa: F401  (used in kv)
from sockapp.ui.widgets.plate import Plated
from sockapp.ui.widgets.text_label import Text  # noqa: F401  (used in kv)

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
    Text:
        id: words
        text: root.text
        ink: "cream"
        pos_hint: {"center_y": 0.5}
    Pill:
        id: button
        text: root.action
        kind: "plain"
        ink: "brass"
        side: dp(8)
        size_hint_x: None
        height: max(dp(48), self.texture_size[1] + dp(20)) if root.action else 0
        width: (dp(110) * app.look.scale) if root.action else 0
        opacity: 1 if root.action else 0
        disabled: not root.action
        pos_hint: {"center_y": 0.5}
        on_release: root.act()
""")


class Toast(Plated, BoxLayout):
    """One line at a time; a new one replaces the old."""

    text = StringProperty("")
    action = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._leave = Clock.create_trigger(lambda _dt: self.hide(), 5)
        self._on_action: Callable[[], None] | None = None

    def show(
        self,
        navigator: Widget,
        text: str,
        action: str,
        on_action: Callable[[], None] | None,
        footer: float = 0,
    ) -> None:
        """Say ``text`` for a few seconds, above what is to stay free at the foot."""
        self.hide()
        self.text, self.action, self._on_action = text, action, on_action
        self.width = min(navigator.width - dp(24), dp(640), self._wanted_width())
        self.x = navigator.center_x - self.width / 2
        self.y = navigator.y + navigator.insets[3] + (footer + dp(6) if footer else dp(24))
        navigator.add_widget(self)
        self._leave()

    def _wanted_width(self) -> float:
        """As wide as its words in one line, with the action beside them: no larger than it must."""
        words = float(self.ids.words.one_line_width(self.text))
        beside = float(self.ids.button.width) + self.spacing
        return words + beside + 2 * self.padding[0] + dp(4)

    def hide(self) -> None:
        """Go away."""
        self._leave.cancel()
        if self.parent:
            self.parent.remove_widget(self)

    def on_touch_down(self, touch: Any) -> bool:
        """Who touches something has read it: the line is not in the way for longer.

        A line with something to tap stays for its time, or it could not be reached in peace.
        """
        if super().on_touch_down(touch):
            return True
        if not self.action:
            self.hide()
        return False

    def act(self) -> None:
        """The person tapped the action."""
        self.hide()
        if self._on_action:
            self._on_action()
