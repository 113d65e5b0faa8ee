"""A warning above the page, which stays until the user dismisses it."""

from __future__ import annotations

from kivy.lang import Builder
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from sockapp.ui.widgets.icon_button import AppIconButton  # noqa: F401  (used in kv)
from sockapp.ui.widgets.label import AppLabel  # noqa: F401  (used in kv)
from sockapp.ui.widgets.sprite import Sprite  # noqa: F401  (used in kv)

Builder.load_string("""
#:import dp kivy.metrics.dp
<WarningStrip>:
    size_hint: None, None
    height: max(dp(48), words.height + dp(12))
    padding: dp(12), 0, dp(2), 0
    spacing: dp(10)
    canvas.before:
        Color:
            rgba: app.theme_cls.palette["highlight"]
        Rectangle:
            pos: self.pos
            size: self.width, self.height + dp(200)  # continues under the phone's status bar
        Color:
            rgba: app.theme_cls.palette["outline"]
        Rectangle:
            pos: self.pos
            size: self.width, dp(1.5)
    Sprite:
        name: "warning"
        size_hint: None, None
        size: dp(24), dp(24)
        pos_hint: {"center_y": 0.5}
    AppLabel:
        id: words
        font_style: "Label"
        text: root.text
        pos_hint: {"center_y": 0.5}
    AppIconButton:
        icon: "close"
        hint: app.lang._("Got it")
        pos_hint: {"center_y": 0.5}
        on_release: root.dispatch("on_dismiss")
""")


class WarningStrip(BoxLayout):
    """A warning with a button to dismiss it. The page makes room for it and is never covered."""

    text = StringProperty("")
    __events__ = ("on_dismiss",)

    def on_dismiss(self) -> None:
        """Fired when the button is tapped."""
