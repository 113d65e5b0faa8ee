"""The drawer's front with its buttons, at the foot of home."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from sockapp.ui.widgets.buttons import Pill
from sockapp.ui.widgets.drawer_front import DrawerFront

Builder.load_string("""
#:import dp kivy.metrics.dp
<DrawerBar>:
    size_hint_y: None
    height: self.minimum_height
    padding: dp(6), dp(14), dp(6), dp(10)
    spacing: dp(6)
    sizes: app.look.font_size("small", app.look.scale), app.look.font_size("tiny", app.look.scale)

<DrawerButton>:
    kind: "quiet"
    fill: "surface"
    line: "outline"
    line_width: dp(2)
    radius: dp(16)
    side: dp(4)
    icon_size: dp(20)
    icon: self.sprite if self.parent and self.parent.has_icons else ""
    font_size: app.look.font_size("small" if self.icon else "tiny", app.look.scale)
""")

WORD_MARGIN_DP = 6
"""What is free beside a word on the drawer, besides the button's own edges, in dp."""


class DrawerButton(Pill):
    """The way to something that is not a game."""

    sprite = StringProperty("")
    """Its icon, where there is room."""

    def needs(self, font_size: float) -> float:
        """How wide it is with its word on one line in letters of this size, without icon."""
        words = float(self._label.get_extents(self.text)[0])
        return words * font_size / self.font_size + 2 * self.side + dp(WORD_MARGIN_DP)


class DrawerBar(DrawerFront, BoxLayout):
    """The drawer's wooden front, with the way to everything that is not a game.

    Its buttons are alike: of one width if the longest word can have it, and with icons all or none.
    """

    has_icons = BooleanProperty(False)
    sizes = ListProperty([1, 1])
    """Of the letters beside an icon, and without one."""

    def __init__(self, **kwargs: Any) -> None:
        self._share_out = Clock.create_trigger(self._share, -1)
        super().__init__(**kwargs)
        self.fbind("width", self._share_out)
        self.fbind("sizes", self._share_out)

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        """Take a button, whose word changes with the language."""
        super().add_widget(widget, *args, **kwargs)
        widget.fbind("text", self._share_out)

    def _share(self, _dt: float) -> None:
        beside_icon, alone = self.sizes
        gaps = self.padding[0] + self.padding[2] + self.spacing * (len(self.children) - 1)
        share = (self.width - gaps) / len(self.children)
        icon = self.children[0].icon_size + dp(8)
        self.has_icons = all(each.needs(beside_icon) + icon <= share for each in self.children)
        needs = [each.needs(beside_icon if self.has_icons else alone) for each in self.children]
        spare = (share * len(needs) - sum(needs)) / len(needs)
        for button, need in zip(self.children, needs, strict=True):
            button.size_hint_x = share if max(needs) <= share else need + spare
