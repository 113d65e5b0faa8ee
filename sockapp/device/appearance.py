"""Whether the phone is set to dark."""

from __future__ import annotations

from typing import Any

from sockapp.device import android

_NIGHT_MASK, _NIGHT_YES = 0x30, 0x20


def system_is_dark() -> bool:
    """True if the phone's own theme is dark; a desktop counts as light."""

    def night(activity: Any) -> bool:
        mode = int(activity.getResources().getConfiguration().uiMode)
        return mode & _NIGHT_MASK == _NIGHT_YES

    return android.ask(night, False)
