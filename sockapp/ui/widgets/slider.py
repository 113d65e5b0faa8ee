"""Sliders that report their value when the finger is lifted."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.slider import Slider
from kivymd.uix.slider import MDSlider

from sockapp.ui.widgets.kivymd_base import Lean
from sockapp.ui.widgets.kv_file import load_kv

load_kv(__file__)


class AppSlider(Lean, MDSlider):
    """A slider that reports its value once, with ``on_settle`` when the finger is lifted.

    KivyMD's slider glides to a touch in 0.2 s, so that a short tap would report the old value.
    """

    hint = StringProperty("")
    """The label of the slider for tests and descriptions; it is not drawn."""
    is_dragged = BooleanProperty(False)
    __events__ = ("on_settle",)

    def on_size(self, *_args: object) -> None:
        """Draw no dots for the steps."""

    def on_value_pos(self, *_args: object) -> None:
        """Draw no dots for the steps."""

    def on_touch_down(self, touch: Any) -> bool:
        """Move the knob; ignore the mouse wheel, which scrolls the page instead."""
        if touch.is_mouse_scrolling or not Slider.on_touch_down(self, touch):
            return False
        self.is_dragged = True
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """Move the knob."""
        return bool(Slider.on_touch_move(self, touch))

    def on_touch_up(self, touch: Any) -> bool:
        """Report the value when the finger is lifted."""
        was_mine = touch.grab_current is self
        is_handled = bool(Slider.on_touch_up(self, touch))
        if was_mine:
            self.is_dragged = False
            self.dispatch("on_settle", self.value)
        return is_handled

    def nudge(self, steps: int) -> None:
        """Move by some steps and report the value at once (for the keyboard)."""
        self.value: float = max(self.min, min(self.value + steps * self.step, self.max))
        self.dispatch("on_settle", self.value)

    def on_settle(self, value: float) -> None:
        """Fired with the value that the user chose."""
