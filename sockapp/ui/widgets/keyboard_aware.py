"""Text fields that the phone's on-screen keyboard must not cover."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.uix.behaviors import FocusBehavior


class KeyboardAware(FocusBehavior):
    """A text field that reports its focus to the navigator.

    The navigator then keeps the field's sheet or page above the keyboard. Every text field of the
    app must be one of these, because Kivy has no event for the focus of any field.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fbind("focus", self._report_focus)

    def _report_focus(self, _field: object, has_focus: bool) -> None:
        app = App.get_running_app()
        if app is None or app.navigator is None:  # the app has been closed
            return
        keyboard = app.navigator.onscreen_keyboard
        (keyboard.attach if has_focus else keyboard.detach)(self)
