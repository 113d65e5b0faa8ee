"""The footer below a list that scrolls."""

from __future__ import annotations

from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

Builder.load_string("""
#:import dp kivy.metrics.dp
<Footer>:
    size_hint_y: None
    height: self.minimum_height
    is_edged: bool(self.scroller) and self.scroller.viewport_size[1] > self.scroller.height + 1
    canvas.before:
        Color:
            rgba: app.theme_cls.palette[self.fill if self.is_edged else "none"]
        Rectangle:
            pos: self.x, self.y - dp(80)
            size: self.width, self.height + dp(80)
        Color:
            rgba: app.theme_cls.palette["line" if self.is_edged else "none"]
        Rectangle:
            pos: self.x, self.top + self.rise - dp(1.5)
            size: self.width, dp(1.5)
""")


class Footer(BoxLayout):
    """Widgets below a list, with a line above them if the list is longer than its place."""

    scroller = ObjectProperty(None, allownone=True, rebind=True)
    """The scroll view above."""
    fill = StringProperty("surface")
    rise = NumericProperty(0)
    """Distance from the footer's top to the list's end, in pixels."""
    is_edged = BooleanProperty(False)
    """Whether the list is longer than its place."""
