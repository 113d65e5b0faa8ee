"""The phone's own settings for a dark theme and for the text size."""

from __future__ import annotations

from typing import Any

from sockapp.device import android

_NIGHT_MASK, _NIGHT_YES = 0x30, 0x20


def system_is_dark() -> bool:
    """Return whether the phone's theme is dark; False on a desktop."""

    def is_night(activity: Any) -> bool:
        mode = int(activity.getResources().getConfiguration().uiMode)
        return mode & _NIGHT_MASK == _NIGHT_YES

    return android.call_activity(is_night, False)


def system_text_scale() -> float:
    """Return the phone's font scale; 1 on a desktop."""

    def read_scale(activity: Any) -> float:
        return float(activity.getResources().getConfiguration().fontScale)

    return android.call_activity(read_scale, 1.0)
