"""The strip that says that a game is only a try."""

from __future__ import annotations

from kivy.lang import Builder
from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout

from sockapp.ui.widgets.label import AppLabel  # noqa: F401  (used in kv)

Builder.load_string("""
#:import dp kivy.metrics.dp
<TrialStrip>:
    size_hint_y: None
    height: words.height + dp(8) if self.is_shown else 0
    opacity: 1 if self.is_shown else 0
    padding: dp(14), dp(4)
    canvas.before:
        Color:
            rgba: app.theme_cls.palette["highlight"]
        Rectangle:
            pos: self.pos
            size: self.size
    AppLabel:
        id: words
        font_style: "Label"
        role: "medium"
        halign: "center"
        text: app.lang._("Just a try: nothing counts here.") if root.is_shown else ""
""")


class TrialStrip(BoxLayout):
    """A line below the bar of the table; it takes no room while it is not shown."""

    is_shown = BooleanProperty(False)
