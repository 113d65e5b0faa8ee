"""The window insets: how much of each edge the system's bars and notches cover.

Since Android 15 apps must draw from edge to edge. Older versions keep the window clear of the bars
themselves, so there padding for the bars would be added twice.
"""

from __future__ import annotations

from typing import Any

from sockapp.device import android

Insets = tuple[float, float, float, float]
EDGE_TO_EDGE_MIN_API_LEVEL = 35
"""The API level of Android 15."""
KEYBOARD_INSETS_MIN_API_LEVEL = 30
"""The API level of Android 11, the first that tells the height of the on-screen keyboard."""


def system_insets() -> Insets:
    """Return left, top, right and bottom in pixels; zeros on a desktop.

    This asks the window manager and not the window's view, because it runs before the first
    frame. pyjnius looks up every method of each class it meets, and a view has about a thousand.
    """

    def find_insets(activity: Any) -> Insets:
        from jnius import autoclass

        if autoclass("android.os.Build$VERSION").SDK_INT < EDGE_TO_EDGE_MIN_API_LEVEL:
            return 0, 0, 0, 0
        kinds = autoclass("android.view.WindowInsets$Type")
        found = _window_insets(activity).getInsets(kinds.systemBars() | kinds.displayCutout())
        return found.left, found.top, found.right, found.bottom

    nothing: Insets = (0, 0, 0, 0)
    return android.call_activity(find_insets, nothing)


def has_keyboard_insets() -> bool:
    """Return whether ``keyboard_height`` can tell the height; False on a desktop."""

    def is_new_enough(_activity: Any) -> bool:
        from jnius import autoclass

        level = int(autoclass("android.os.Build$VERSION").SDK_INT)
        return level >= KEYBOARD_INSETS_MIN_API_LEVEL

    return android.call_activity(is_new_enough, False)


def keyboard_height() -> float:
    """Return the pixels at the bottom that the on-screen keyboard covers.

    Return 0 without one, before Android 11 and on a desktop. Kivy's ``Window.keyboard_height`` is
    always 0 with SDL on Android.
    """

    def find_height(activity: Any) -> float:
        from jnius import autoclass

        if autoclass("android.os.Build$VERSION").SDK_INT < KEYBOARD_INSETS_MIN_API_LEVEL:
            return 0.0
        kinds = autoclass("android.view.WindowInsets$Type")
        return float(_window_insets(activity).getInsets(kinds.ime()).bottom)

    return android.call_activity(find_height, 0.0)


def _window_insets(activity: Any) -> Any:
    return activity.getWindowManager().getCurrentWindowMetrics().getWindowInsets()
