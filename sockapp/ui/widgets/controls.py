"""Controls of the settings and setup pages: segments, switch, slider."""

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
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label
from kivy.uix.slider import Slider

from sockapp.ui.widgets.plate import Plated
from sockapp.ui.widgets.sprite import Sprite  # noqa: F401  (used in kv)

Builder.load_string("""
#:import dp kivy.metrics.dp
<Segment>:
    font_size: app.look.font_size("small", app.look.scale)
    font_name: app.look.font_name("tiny")
    halign: "center"
    valign: "middle"
    radius: dp(23)
    fill: "secondary" if self.chosen else "none"
    line: "outline" if self.chosen else "none"
    line_width: dp(2)
    color: app.look.palette["cream" if self.chosen else "text"]
    text_size: self.width - 2 * self.side, None
    size_hint_y: None
    height: max(dp(48), self.texture_size[1] + dp(16))
    Sprite:
        name: root.icon
        size: (dp(26), dp(26)) if root.icon else (0, 0)
        center: root.center

<Segments>:
    fill: "surface2"
    line: "line"
    radius: dp(24)
    size_hint_y: None
    height: self.minimum_height

<Toggle>:
    size_hint: None, None
    size: dp(56), dp(48)
    canvas:
        Color:
            rgba: app.look.palette["outline"]
        SmoothRoundedRectangle:
            pos: self.x + dp(2), self.center_y - dp(15)
            size: dp(52), dp(30)
            radius: [dp(15)]
        Color:
            rgba: app.look.palette["secondary" if self.active else "surface2"]
        SmoothRoundedRectangle:
            pos: self.x + dp(4), self.center_y - dp(13)
            size: dp(48), dp(26)
            radius: [dp(13)]
        Color:
            rgba: app.look.palette["outline"]
        SmoothEllipse:
            pos: self.x + (dp(27) if self.active else dp(5)), self.center_y - dp(12)
            size: dp(24), dp(24)
        Color:
            rgba: app.look.palette["cream" if self.active else "knob_off"]
        SmoothEllipse:
            pos: self.x + (dp(29) if self.active else dp(7)), self.center_y - dp(10)
            size: dp(20), dp(20)

<-Slide>:
    size_hint_y: None
    height: dp(48)
    padding: dp(14)
    canvas:
        Color:
            rgba: app.look.palette["line"]
        SmoothRoundedRectangle:
            pos: self.x + self.padding, self.center_y - dp(2.5)
            size: self.width - 2 * self.padding, dp(5)
            radius: [dp(2.5)]
        Color:
            rgba: app.look.palette["secondary"]
        SmoothRoundedRectangle:
            pos: self.x + self.padding, self.center_y - dp(2.5)
            size: max(dp(5), self.value_pos[0] - self.x - self.padding), dp(5)
            radius: [dp(2.5)]
        Color:
            rgba: app.look.palette["outline"]
        SmoothEllipse:
            pos: self.value_pos[0] - dp(13), self.center_y - dp(13)
            size: dp(26), dp(26)
        Color:
            rgba: app.look.palette["secondary"]
        SmoothEllipse:
            pos: self.value_pos[0] - dp(11), self.center_y - dp(11)
            size: dp(22), dp(22)
""")


SIDES = (8, 6, 4, 2, 1)
"""Room left and right of a segment's words, in dp: the first with which all words fit."""
TOUCH_TARGET_DP = 48
"""How wide a segment is at least, in dp, so that it can be touched."""


class Segment(ButtonBehavior, Plated, Label):
    """One of several choices of which exactly one holds."""

    chosen = BooleanProperty(False)
    value = ObjectProperty(None, allownone=True)
    icon = StringProperty("")
    hint = StringProperty("")
    """What it stands for, in words."""
    side = NumericProperty("8dp")
    """Room left and right of the words."""

    @property
    def whole(self) -> float:
        """How wide its words are in one line."""
        return float(self._label.get_extents(self.text)[0])

    @property
    def least(self) -> float:
        """How wide its longest word is: its words may go one below the other."""
        words = self.text.split(" ")  # a number keeps its per cent sign
        return max(float(self._label.get_extents(word)[0]) for word in words)


class Segments(Plated, BoxLayout):
    """A row of segments; ``on_pick`` tells which value a person chose.

    All are of one width where every word finds room so; else each is as wide as its words.
    """

    values = ListProperty()
    labels = ListProperty()
    icons = ListProperty()
    """Pictures instead of the labels, where there is no room for words."""
    value = ObjectProperty(None, allownone=True)
    __events__ = ("on_pick",)

    def __init__(self, **kwargs: Any) -> None:
        self._share_out = Clock.create_trigger(self._share, -1)
        super().__init__(**kwargs)
        for name in ("values", "labels", "icons"):
            self.fbind(name, self._build)
        self.fbind("width", self._share_out)
        self.fbind("value", self._mark)
        self._build()

    def _build(self, *_args: object) -> None:
        if len(self.values) != len(self.labels):
            return
        if [child.value for child in reversed(self.children)] != list(self.values):
            self.clear_widgets()
            for value in self.values:
                segment = Segment(value=value)
                segment.bind(on_release=self._picked)
                segment.fbind("font_size", self._share_out)
                self.add_widget(segment)
        icons = self.icons or [""] * len(self.labels)
        segments = zip(reversed(self.children), self.labels, icons, strict=True)
        for segment, label, icon in segments:
            segment.text, segment.hint, segment.icon = "" if icon else label, label, icon
        self._mark()
        self._share_out()

    def _share(self, _dt: float) -> None:
        """Give every segment its part of the width, and its words what room there is."""
        segments = self.children
        whole = [max(dp(TOUCH_TARGET_DP), each.whole + 2 * dp(SIDES[0])) for each in segments]
        side, shares = dp(SIDES[0]), [1.0] * len(segments)
        if segments and max(whole) > self.width / len(segments):
            side, least = self._fitted()
            spare = max(0, self.width - sum(least))
            wanted = [max(0, wide - few) for wide, few in zip(whole, least, strict=True)]
            part = min(1, spare / (sum(wanted) or 1))
            left = (spare - part * sum(wanted)) / len(segments)
            shares = [few + part * more + left for few, more in zip(least, wanted, strict=True)]
        for segment, share in zip(segments, shares, strict=True):
            segment.side, segment.size_hint_x = side, share

    def _fitted(self) -> tuple[float, list[float]]:
        """The most room beside the longest words with which all fit, and how wide all are then."""
        for side in map(dp, SIDES):
            least = [max(dp(TOUCH_TARGET_DP), each.least + 2 * side) for each in self.children]
            if sum(least) <= self.width:
                break
        return side, least

    def _mark(self, *_args: object) -> None:
        for segment in self.children:
            segment.chosen = segment.value == self.value

    def _picked(self, segment: Segment) -> None:
        self.value = segment.value
        self.dispatch("on_pick", segment.value)

    def on_pick(self, value: object) -> None:
        """A person chose ``value``."""


class Toggle(ButtonBehavior, Label):
    """On or off."""

    active = BooleanProperty(False)


class Slide(Slider):
    """A slider that tells its value once, when the finger is lifted."""

    settled = NumericProperty(0)
    hint = StringProperty("")
    __events__ = ("on_settle",)

    def on_touch_down(self, touch: Any) -> bool:
        """A wheel scrolls the page that the slider is on."""
        return not touch.is_mouse_scrolling and bool(super().on_touch_down(touch))

    def nudge(self, steps: int) -> None:
        """Move by some steps and count at once: so keys do it."""
        self.value: float = max(self.min, min(self.value + steps * self.step, self.max))
        self.dispatch("on_settle", self.value)

    def on_touch_up(self, touch: Any) -> bool:
        """Let go: the value counts now."""
        was_mine = touch.grab_current is self
        handled = bool(super().on_touch_up(touch))
        if was_mine:
            self.dispatch("on_settle", self.value)
        return handled

    def on_settle(self, value: float) -> None:
        """A person chose ``value``."""
