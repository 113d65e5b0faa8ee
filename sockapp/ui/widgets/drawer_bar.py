"""The bar of buttons at the bottom of the home page, drawn as a drawer's front."""

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
"""Free space beside a button's text, besides the button's own margins, in dp."""


class DrawerButton(Pill):
    """A button of the bar, which opens a page other than a game's."""

    sprite = StringProperty("")
    """The icon, shown if all buttons have room for theirs."""

    def needs(self, font_size: float) -> float:
        """Return its width with the text on one line at this font size, without icon."""
        words = float(self._label.get_extents(self.text)[0])
        return words * font_size / self.font_size + 2 * self.side + dp(WORD_MARGIN_DP)


class DrawerBar(DrawerFront, BoxLayout):
    """The wooden bar with the buttons of all pages other than games.

    The buttons have the same width if the longest text fits, and either all or none have icons.
    """

    has_icons = BooleanProperty(False)
    sizes = ListProperty([1, 1])
    """Font sizes beside an icon, and without one, in pixels."""

    def __init__(self, **kwargs: Any) -> None:
        self._update_widths_soon = Clock.create_trigger(self._update_widths, -1)
        super().__init__(**kwargs)
        self.fbind("width", self._update_widths_soon)
        self.fbind("sizes", self._update_widths_soon)

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        """Add a button, and recompute the widths whenever its text changes."""
        super().add_widget(widget, *args, **kwargs)
        widget.fbind("text", self._update_widths_soon)

    def _update_widths(self, _dt: float) -> None:
        beside_icon, alone = self.sizes
        gaps = self.padding[0] + self.padding[2] + self.spacing * (len(self.children) - 1)
        share = (self.width - gaps) / len(self.children)
        icon = self.children[0].icon_size + dp(8)
        self.has_icons = all(each.needs(beside_icon) + icon <= share for each in self.children)
        needs = [each.needs(beside_icon if self.has_icons else alone) for each in self.children]
        spare = (share * len(needs) - sum(needs)) / len(needs)
        for button, need in zip(self.children, needs, strict=True):
            button.size_hint_x = share if max(needs) <= share else need + spare
