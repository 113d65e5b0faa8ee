"""What the phone's own bars and notches cover: edge to edge is forced since Android 15."""

from __future__ import annotations

from typing import Any

from sockapp.device import android

Insets = tuple[float, float, float, float]


def system_insets() -> Insets:
    """Left, top, right, bottom in pixels; nothing on a desktop."""

    def covered(activity: Any) -> Insets:
        from jnius import autoclass

        kinds = autoclass("android.view.WindowInsets$Type")
        shown = activity.getWindow().getDecorView().getRootWindowInsets()
        found = shown.getInsets(kinds.systemBars() | kinds.displayCutout())
        return found.left, found.top, found.right, found.bottom

    return android.ask(covered, (0, 0, 0, 0))
