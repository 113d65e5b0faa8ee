"""Tooltips: the label of an icon button while the mouse rests on it, or after a long press.

KivyMD's ``MDTooltip`` is a mixin for each button. It listens to the mouse and to touches, and makes
a tooltip, for every button of every page. Here one object listens for all of them. It looks for a
button only when a pointer has rested long enough, and makes the one tooltip then.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.modalview import ModalView
from kivy.uix.widget import Widget

from sockapp.ui.app.keyboard_focus import in_window
from sockapp.ui.widgets.icon_button import AppIconButton
from sockapp.ui.widgets.segments import Segment

if TYPE_CHECKING:
    from sockapp.ui.app.navigator import Navigator
    from sockapp.ui.widgets.tooltip import AppTooltip

TOOLTIP_DELAY_S = 0.5
"""Seconds that the mouse rests or a finger presses before the tooltip appears."""
TOOLTIP_STAY_S = 1.5
"""Seconds that a tooltip stays after the finger was lifted."""
FINGER_SLACK_DP = 10
"""dp that a finger may move during a long press."""


class Tooltips:
    """The tooltip of the window, and what shows and hides it."""

    def __init__(self, navigator: Navigator) -> None:
        self._navigator = navigator
        self._tooltip: AppTooltip | None = None
        self._button: Widget | None = None
        """The button whose tooltip is shown; None while there is none."""
        self._touch: Any = None
        """The touch that may become a long press; None if there is none."""
        self._rest = Clock.create_trigger(self._show_under_mouse, TOOLTIP_DELAY_S)
        self._press = Clock.create_trigger(self._show_under_finger, TOOLTIP_DELAY_S)
        self._hide_later = Clock.create_trigger(lambda _dt: self.hide(), TOOLTIP_STAY_S)
        Window.bind(
            mouse_pos=self._on_mouse, on_cursor_leave=self._on_mouse, on_touch_down=self._on_down,
            on_touch_move=self._on_move, on_touch_up=self._on_up, on_key_down=self._on_key,
        )  # fmt: skip

    def close(self, *_args: object) -> None:
        """Hide the tooltip and listen no more."""
        self.hide()
        Window.unbind(
            mouse_pos=self._on_mouse, on_cursor_leave=self._on_mouse, on_touch_down=self._on_down,
            on_touch_move=self._on_move, on_touch_up=self._on_up, on_key_down=self._on_key,
        )  # fmt: skip

    @property
    def shown(self) -> AppTooltip | None:
        """The tooltip in the window; None if there is none."""
        return self._tooltip

    def hide(self) -> None:
        """Remove the tooltip, and forget a pointer that rests."""
        self._rest.cancel()
        self._press.cancel()
        self._hide_later.cancel()
        self._touch = self._button = None
        tooltip, self._tooltip = self._tooltip, None
        if tooltip is not None:
            Window.remove_widget(tooltip)

    def _show(self, button: Any) -> None:
        from sockapp.ui.widgets.tooltip import AppTooltip  # few people need one

        if self._tooltip is not None:
            Window.remove_widget(self._tooltip)
        self._tooltip = AppTooltip()
        self._button = button
        self._tooltip.text = button.hint
        self._tooltip.place(in_window(button), self._navigator.safe_area)
        Window.add_widget(self._tooltip)

    # The mouse

    def _on_mouse(self, *_args: object) -> None:
        button = self._button
        if button is not None and in_window(button).contains(*Window.mouse_pos):
            return
        self.hide()
        self._rest()

    def _show_under_mouse(self, _dt: float) -> None:
        layers = (child for child in Window.children if isinstance(child, ModalView))
        layer = next(layers, self._navigator)
        for widget in layer.walk(restrict=True):
            if _has_tooltip(widget) and _is_under(widget, *Window.mouse_pos):
                self._show(widget)
                return

    def _on_key(self, *_args: object) -> bool:
        self.hide()
        return False

    # A finger

    def _on_down(self, _window: object, touch: Any) -> bool:
        """Hide the tooltip. A finger may begin a long press; keys and mouse buttons do not."""
        self.hide()
        if touch.device != "keyboard" and "button" not in touch.profile:
            self._touch = touch
            self._press()
        return False

    def _on_move(self, _window: object, touch: Any) -> bool:
        if touch is self._touch and self._button is None:
            way = max(abs(touch.x - touch.ox), abs(touch.y - touch.oy))
            if way > dp(FINGER_SLACK_DP):
                self.hide()
        return False

    def _on_up(self, _window: object, touch: Any) -> bool:
        if touch is self._touch:
            self._touch = None
            self._press.cancel()
            if self._button is not None:
                self._hide_later()
        return False

    def _show_under_finger(self, _dt: float) -> None:
        """Show the tooltip of the button that has the touch, and take the touch away from it."""
        holders = [] if self._touch is None else [held() for held in self._touch.grab_list]
        button: Any = next((each for each in holders if _has_tooltip(each)), None)
        if button is not None:
            self._touch.ungrab(button)
            button.state = "normal"
            self._show(button)


def _has_tooltip(widget: object) -> bool:
    """Return whether a widget shows an icon whose meaning it does not say."""
    is_wordless = isinstance(widget, AppIconButton) or (
        isinstance(widget, Segment) and bool(widget.icon)
    )
    return is_wordless and bool(getattr(widget, "hint", ""))


def _is_under(widget: Widget, x: float, y: float) -> bool:
    """Return whether a widget can be seen at this point of the window."""
    if not in_window(widget).contains(x, y):
        return False
    at: object = widget
    while isinstance(at, Widget):
        if at.opacity <= 0 or at.width <= 0 or at.height <= 0:
            return False
        at = at.parent
    return True
