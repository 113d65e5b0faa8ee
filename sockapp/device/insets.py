"""What the phone's own bars and notches cover.

Since Android 15 an app draws from edge to edge whether it wants to or not. Before, the system
leaves its bars out by itself, so that padding for them would come on top.
"""

from __future__ import annotations

from typing import Any

from sockapp.device import android

Insets = tuple[float, float, float, float]
EDGE_TO_EDGE = 35
"""Android 15's number."""


def system_insets() -> Insets:
    """Return left, top, right and bottom in pixels; nothing on a desktop.

    The window manager is asked, not the window's view. This runs before the first frame, and
    pyjnius looks up every method of each class that it meets: a view has some thousand.
    """

    def covered(activity: Any) -> Insets:
        from jnius import autoclass

        if autoclass("android.os.Build$VERSION").SDK_INT < EDGE_TO_EDGE:
            return 0, 0, 0, 0
        kinds = autoclass("android.view.WindowInsets$Type")
        metrics = activity.getWindowManager().getCurrentWindowMetrics()
        found = metrics.getWindowInsets().getInsets(kinds.systemBars() | kinds.displayCutout())
        return found.left, found.top, found.right, found.bottom

    nothing: Insets = (0, 0, 0, 0)
    return android.ask(covered, nothing)
