"""The drawer's wooden front at the bottom of a page."""

from __future__ import annotations

from kivy.lang import Builder
from kivy.uix.widget import Widget

Builder.load_string("""
#:import dp kivy.metrics.dp
<DrawerFront>:
    canvas.before:
        Color:
            rgba: app.theme_cls.palette["outline"]
        SmoothRoundedRectangle:
            pos: self.x - dp(4), self.y - dp(220)
            size: self.width + dp(8), self.height + dp(220)
            radius: [dp(18), dp(18), 0, 0]
        Color:
            rgba: app.theme_cls.palette["wood_bar"]
        SmoothRoundedRectangle:
            pos: self.x - dp(4), self.y - dp(220)
            size: self.width + dp(8), self.height + dp(217)
            radius: [dp(16), dp(16), 0, 0]
        Color:
            rgba: app.theme_cls.palette["wood_groove"]
        Rectangle:
            pos: self.x, self.top - dp(12)
            size: self.width, dp(1.5)
""")


class DrawerFront(Widget):
    """A background of wood, from the widget's top to below the screen."""
