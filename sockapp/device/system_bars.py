"""The icons of Android's status bar and navigation bar, which lie on the app's own colours.

Since Android 15 the bars are transparent. Their icons are white unless the app asks for dark ones,
and white icons cannot be seen on the light theme. Older versions draw black bars of their own, on
which dark icons could not be seen.
"""

from __future__ import annotations

from typing import Any

from sockapp.device import android
from sockapp.device.insets import EDGE_TO_EDGE_MIN_API_LEVEL

_LIGHT_STATUS_BARS, _LIGHT_NAVIGATION_BARS = 8, 16
_LIGHT_BARS = _LIGHT_STATUS_BARS | _LIGHT_NAVIGATION_BARS


def set_dark_icons(is_dark: bool) -> None:
    """Draw the icons of both bars in a dark colour, or in a light one."""

    def change(activity: Any) -> None:
        from android.runnable import run_on_ui_thread
        from jnius import autoclass

        if autoclass("android.os.Build$VERSION").SDK_INT >= EDGE_TO_EDGE_MIN_API_LEVEL:
            run_on_ui_thread(_set_appearance)(activity, is_dark)

    android.call_activity(change, None)


def _set_appearance(activity: Any, is_dark: bool) -> None:
    """Set the bars' appearance. Runs on Java's UI thread.

    This is a module function for the same reason as in ``window_flags``.
    """
    controller = activity.getWindow().getInsetsController()
    if controller is not None:
        controller.setSystemBarsAppearance(_LIGHT_BARS if is_dark else 0, _LIGHT_BARS)
