"""The texts of a replay: the caption of the current move, and the rows of the list of moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from sockapp.ui.look.painter import Painted, Painter
from sockapp.ui.widgets.button_behavior import AppButtonBehavior
from sockapp.ui.widgets.state_layer import StateLayer

HEIGHT_DP, LOW_HEIGHT_DP, TALL_HEIGHT_DP = 64, 48, 92
LINE_HEIGHT_DP = 52
NOTE_MIN_SP = 12
"""The smallest font size of a verdict."""


class Caption(StateLayer, AppButtonBehavior, Painted):
    """A face and the text of a move. Its height is fixed, so that the board below does not move.

    With a verdict it is a button, because a long one loses its end.
    """

    who = StringProperty("")
    text = StringProperty("")
    note = StringProperty("")
    """A note on this move, shown in place of the text."""
    is_low = BooleanProperty(False)
    """Whether the caption has only two lines, for a low screen."""
    has_verdicts = BooleanProperty(False)
    """Whether notes are verdicts of an analysis. The caption is then a button that has one."""
    is_tall = BooleanProperty(False)
    """Whether it has room for a long verdict."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.size_hint_y = None
        self.is_pressable = False
        for prop in ("note", "has_verdicts"):
            self.fbind(prop, self._update_press)
        for prop in ("who", "text", "note"):
            self.fbind(prop, self.repaint)
        for prop in ("appearance", "is_low", "is_tall"):
            self.fbind(prop, self._update_height)
        self._update_height()

    def _update_press(self, *_args: object) -> None:
        self.is_pressable = self.has_verdicts and bool(self.note)

    def on_touch_down(self, touch: Any) -> bool:
        """Take a touch only if there is a verdict."""
        return self.is_pressable and bool(super().on_touch_down(touch))

    def _update_height(self, *_args: object) -> None:
        height = TALL_HEIGHT_DP if self.is_tall else LOW_HEIGHT_DP if self.is_low else HEIGHT_DP
        self.height = dp(height) * self.text_scale

    def paint(self, painter: Painter) -> None:
        """Draw the face and the text. The end of a long verdict is shown by a tap."""
        painter.plate(
            self.box, "highlight" if self.note else "surface", "line", radius=0, line_width=0
        )
        words = self.box.inset(dp(12), dp(4))
        if picture := "hint" if self.note else self.who:
            face, words = words.cut_left(dp(38), dp(10))
            painter.sprite(picture, face)
        if self.is_pressable:
            painter.paragraph(self.note, words, "label", NOTE_MIN_SP)
        else:
            painter.text(
                self.note or self.text, words, "label", align="left", lines=5 if self.is_tall else 3
            )


class MomentRow(StateLayer, AppButtonBehavior, Painted):
    """A row for one move in the list; a tap goes to it."""

    hint = StringProperty("")
    is_current = BooleanProperty(False)
    """Whether it is the move on the board."""

    def __init__(self, on_tap: Callable[[int], None], **kwargs: Any) -> None:
        self._on_tap = on_tap
        self.number = 0
        self.who = ""
        super().__init__(**kwargs)
        self.fbind("is_current", self.repaint)

    def show(self, number: int, who: str, text: str, is_current: bool) -> None:
        """Show this move."""
        self.number, self.who, self.hint, self.is_current = number, who, text, is_current
        self.repaint()

    def on_release(self) -> None:
        """Go to this move."""
        self._on_tap(self.number)

    def paint(self, painter: Painter) -> None:
        """Draw the face and up to two lines."""
        if self.is_current:
            painter.plate(self.box, "highlight", "highlight", radius=8, line_width=0)
        face, words = self.box.inset(dp(8), dp(4)).cut_left(dp(26), dp(8))
        if self.who:
            painter.sprite(self.who, face)
        painter.text(self.hint, words, "small", align="left", lines=2)


def line_height(scale: float) -> float:
    """Return the height of a row of the list, in pixels."""
    return float(dp(LINE_HEIGHT_DP) * max(1.0, scale))
