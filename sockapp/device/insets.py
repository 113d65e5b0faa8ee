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
        metrics = activity.getWindowManager().getCurrentWindowMetrics()
        found = metrics.getWindowInsets().getInsets(kinds.systemBars() | kinds.displayCutout())
        return found.left, found.top, found.right, found.bottom

    nothing: Insets = (0, 0, 0, 0)
    return android.call_activity(find_insets, nothing)
