"""What stays in sight below a list that scrolls."""

from __future__ import annotations

from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

Builder.load_string("""
#:import dp kivy.metrics.dp
<Footer>:
    size_hint_y: None
    height: self.minimum_height
    edged: bool(self.roll) and self.roll.viewport_size[1] > self.roll.height + 1
    canvas.before:
        Color:
            rgba: app.look.palette[self.fill if self.edged else "none"]
        Rectangle:
            pos: self.x, self.y - dp(80)
            size: self.width, self.height + dp(80)
        Color:
            rgba: app.look.palette["line" if self.edged else "none"]
        Rectangle:
            pos: self.x, self.top + self.rise - dp(1.5)
            size: self.width, dp(1.5)
""")


class Footer(BoxLayout):
    """Buttons under a list; where the list is cut there, a line says that it goes on."""

    roll = ObjectProperty(None, allownone=True, rebind=True)
    """The list."""
    fill = StringProperty("surface")
    rise = NumericProperty(0)
    """How far above itself the list ends."""
    edged = BooleanProperty(False)
    """Whether the list is longer than its place."""
