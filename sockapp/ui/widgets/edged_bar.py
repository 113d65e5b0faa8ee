"""Bars of a page, with a line towards its content."""

from __future__ import annotations

from kivy.lang import Builder
from kivy.properties import OptionProperty
from kivy.uix.boxlayout import BoxLayout

Builder.load_string("""
#:import dp kivy.metrics.dp
<EdgedBar>:
    size_hint_y: None
    canvas.before:
        Color:
            rgba: app.theme_cls.palette["surface"]
        Rectangle:  # a lower bar continues under the phone's navigation bar
            pos: self.x, self.y - (dp(200) if self.edge == "top" else 0)
            size: self.width, self.height + (dp(200) if self.edge == "top" else 0)
        Color:
            rgba: app.theme_cls.palette["line"]
        Rectangle:
            pos: self.x, self.top - dp(1.5) if self.edge == "top" else self.y
            size: self.width, dp(1.5)
""")


class EdgedBar(BoxLayout):
    """A bar in the colour of a surface: below the content, or above it with a line at its foot.

    The line is as long as the bar.
    """

    edge = OptionProperty("top", options=("top", "bottom"))
    """Where the line is."""
