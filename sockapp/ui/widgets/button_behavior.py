"""Kivy's button behaviour, for buttons whose page may be left under the finger."""

from __future__ import annotations

from typing import Any

from kivy.uix.behaviors import ButtonBehavior


def drop_touch_of_left_page(button: Any, touch: Any) -> bool:
    """Release a button without an event if it is in no window; return whether it was.

    Its page was left under the finger, or its row was removed. Kivy would dispatch ``on_release``
    all the same, to a page that has forgotten what it showed.
    """
    if touch.grab_current is not button or button.get_root_window() is not None:
        return False
    touch.ungrab(button)
    button.state = "normal"
    return True


class AppButtonBehavior(ButtonBehavior):
    """``ButtonBehavior`` for every button that is not KivyMD's; those have ``LeanButton``."""

    def on_touch_up(self, touch: Any) -> bool:
        """Release the button, unless its page was left."""
        return drop_touch_of_left_page(self, touch) or bool(super().on_touch_up(touch))
