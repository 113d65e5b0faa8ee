"""How the phone is set to look: dark or light, and how large its texts are."""

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


def system_text_scale() -> float:
    """How much larger than usual the phone's own texts are; 1 on a desktop."""

    def scale(activity: Any) -> float:
        return float(activity.getResources().getConfiguration().fontScale)

    return android.ask(scale, 1.0)
