"""A row of options of which one is chosen."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from sockapp.ui.widgets.button_behavior import AppButtonBehavior
from sockapp.ui.widgets.label import AppLabel
from sockapp.ui.widgets.plate import Plated
from sockapp.ui.widgets.sprite import Sprite

Builder.load_string("""
#:import dp kivy.metrics.dp
<Segment>:
    palette: app.theme_cls.palette
    font_style: "Label"
    role: "medium"
    theme_text_color: "Custom"
    text_color: self.palette["cream" if self.is_chosen else "text"]
    halign: "center"

<Segments>:
    fill: "surface2"
    line: "line"
    radius: dp(24)
    size_hint_y: None
    height: self.minimum_height
""")


MARGINS_DP = (8, 6, 4, 2, 1)
"""Margins to try left and right of a segment's text, in dp; the first that fits is used."""
TOUCH_TARGET_DP = 48
"""Minimum width and height of a segment, in dp."""
TEXT_MARGIN_DP = 8
"""Space above and below a segment's text, in dp."""
ICON_DP = 26
"""Size of an icon, in dp."""


class Segment(AppButtonBehavior, Plated, AppLabel):
    """One option of ``Segments``."""

    is_chosen = BooleanProperty(False)
    value = ObjectProperty(None, allownone=True)
    icon = StringProperty("")
    hint = StringProperty("")
    """The label of the option, also if it shows an icon."""
    fill = StringProperty("none")
    line = StringProperty("none")
    line_width = NumericProperty("2dp")
    radius = NumericProperty("23dp")
    _sprite: Sprite | None = None

    def on_is_chosen(self, *_args: object) -> None:
        """Fill the plate of the chosen option."""
        self.fill, self.line = ("secondary", "outline") if self.is_chosen else ("none", "none")

    def on_state(self, _segment: object, state: str) -> None:
        """Show that it is pressed."""
        self.is_sunk = state == "down"

    def on_icon(self, *_args: object) -> None:
        """Show the icon, or none."""
        if self._sprite is None:
            self._sprite = Sprite(size=(dp(ICON_DP), dp(ICON_DP)))
            self.add_widget(self._sprite)
            for name in ("pos", "size"):
                self.fbind(name, self._place_sprite)
        self._sprite.name = self.icon
        self._place_sprite()

    def _place_sprite(self, *_args: object) -> None:
        side = dp(ICON_DP) / 2
        middle = self.x + self.width / 2 - side, self.y + self.height / 2 - side
        self._sprite.pos = middle  # type: ignore[union-attr]

    def _grow(self, *_args: object) -> None:
        self.height: float = max(dp(TOUCH_TARGET_DP), self.texture_size[1] + dp(2 * TEXT_MARGIN_DP))

    @property
    def one_line_text_width(self) -> float:
        """The width of its text on one line."""
        return self.one_line_width(self.text)

    @property
    def longest_word_width(self) -> float:
        """The width of its longest word, for a text that wraps."""
        words = self.text.split(" ")  # a no-break space keeps "53 %" together
        return max(map(self.one_line_width, words))


class Segments(Plated, BoxLayout):
    """A row of options of which one is chosen; ``on_pick`` reports the user's choice.

    All segments have the same width if every text fits, else each is as wide as its text needs.
    """

    values = ListProperty()
    labels = ListProperty()
    icons = ListProperty()
    """Icons to show in place of the labels; empty for labels."""
    value = ObjectProperty(None, allownone=True)
    __events__ = ("on_pick",)

    def __init__(self, **kwargs: Any) -> None:
        self._update_widths_soon = Clock.create_trigger(self._update_widths, -1)
        super().__init__(**kwargs)
        for name in ("values", "labels", "icons"):
            self.fbind(name, self._build)
        self.fbind("width", self._update_widths_soon)
        self.fbind("value", self._mark_chosen)
        self._build()

    def _build(self, *_args: object) -> None:
        if len(self.values) != len(self.labels):
            return
        if [child.value for child in reversed(self.children)] != list(self.values):
            self.clear_widgets()
            for value in self.values:
                segment = Segment(value=value)
                segment.bind(on_release=self._on_segment)
                segment.fbind("font_size", self._update_widths_soon)
                self.add_widget(segment)
        icons = self.icons or [""] * len(self.labels)
        segments = zip(reversed(self.children), self.labels, icons, strict=True)
        for segment, label, icon in segments:
            segment.text, segment.hint, segment.icon = "" if icon else label, label, icon
        self._mark_chosen()
        self._update_widths_soon()

    def _update_widths(self, _dt: float) -> None:
        """Set the width and the margins of each segment."""
        segments = self.children
        one_line_widths = [
            max(dp(TOUCH_TARGET_DP), each.one_line_text_width + 2 * dp(MARGINS_DP[0]))
            for each in segments
        ]
        side, shares = dp(MARGINS_DP[0]), [1.0] * len(segments)
        if segments and max(one_line_widths) > self.width / len(segments):
            side, least_widths = self._fit_margin()
            spare = max(0, self.width - sum(least_widths))
            wanted = [
                max(0, width - narrowest)
                for width, narrowest in zip(one_line_widths, least_widths, strict=True)
            ]
            part = min(1, spare / (sum(wanted) or 1))
            left = (spare - part * sum(wanted)) / len(segments)
            shares = [
                narrowest + part * more + left
                for narrowest, more in zip(least_widths, wanted, strict=True)
            ]
        for segment, share in zip(segments, shares, strict=True):
            segment.padding, segment.size_hint_x = (side, 0), share

    def _fit_margin(self) -> tuple[float, list[float]]:
        """Return the largest margin with which the longest words fit, and the resulting widths."""
        for side in map(dp, MARGINS_DP):
            least = [
                max(dp(TOUCH_TARGET_DP), each.longest_word_width + 2 * side)
                for each in self.children
            ]
            if sum(least) <= self.width:
                break
        return side, least

    def _mark_chosen(self, *_args: object) -> None:
        for segment in self.children:
            segment.is_chosen = segment.value == self.value

    def _on_segment(self, segment: Segment) -> None:
        self.value = segment.value
        self.dispatch("on_pick", segment.value)

    def on_pick(self, value: object) -> None:
        """Fired with the value that the user picked."""
