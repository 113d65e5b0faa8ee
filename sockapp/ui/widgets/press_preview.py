"""The pressed look of a control in a list, before the list knows whether the finger scrolls."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.slider import Slider
from kivy.uix.widget import Widget

PREVIEW_DELAY_S = 0.04
"""Seconds before a control looks pressed. A finger that scrolls has moved by then."""


class PressPreview:
    """Lets the control under a finger look pressed; it does nothing else with the control.

    A scroll view keeps a touch for 120 ms, in case it becomes a scroll. Without a preview nothing
    would answer for so long.
    """

    def __init__(self) -> None:
        self._control: Widget | None = None
        self._pending: Any = None

    def begin(self, content: Widget, x: float, y: float) -> None:
        """Show the control of ``content`` at this point pressed, after a moment."""
        self.end()
        control_and_point = _find_control(content, x, y)
        if control_and_point is not None:
            self._pending = Clock.schedule_once(
                lambda _dt: self._show(*control_and_point), PREVIEW_DELAY_S
            )

    def end(self) -> None:
        """Show the control as it was."""
        if self._pending is not None:
            self._pending.cancel()
            self._pending = None
        control, self._control = self._control, None
        if control is not None:
            _set_pressed(control, False)

    def _show(self, control: Any, x: float, y: float) -> None:
        self._pending = None
        self._control = control
        if hasattr(control, "pressed_pos"):
            control.pressed_pos = (x, y)
        _set_pressed(control, True)


def _set_pressed(control: Any, is_pressed: bool) -> None:
    if isinstance(control, Slider):
        control.is_dragged = is_pressed
    elif hasattr(control, "is_pressed"):
        control.is_pressed = is_pressed
    else:
        control.state = "down" if is_pressed else "normal"


def _find_control(widget: Widget, x: float, y: float) -> tuple[Widget, float, float] | None:
    """Return the topmost control at a point, and the point in the coordinates of its parent.

    The given point is in those of the widget's parent. Return None if there is no control.
    """
    if widget.disabled or widget.opacity <= 0 or not widget.collide_point(x, y):
        return None
    inner = widget.to_local(x, y)
    for child in widget.children:
        if found := _find_control(child, *inner):
            return found
    is_button = isinstance(widget, ButtonBehavior) and getattr(widget, "is_pressable", True)
    is_other = hasattr(widget, "is_dragged") or hasattr(widget, "is_pressed")
    return (widget, x, y) if is_button or is_other else None
