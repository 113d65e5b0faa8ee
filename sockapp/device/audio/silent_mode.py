"""The phone's silent mode. A phone whose ringer is off should play no game sounds either."""

from __future__ import annotations

from typing import Any

from sockapp.device import android

RINGER_MODE_NORMAL = 2
"""Android's constant for a phone that may ring; 0 is silent, 1 only vibrates."""


def is_silent() -> bool:
    """Return whether the ringer is off; False on a desktop or if the phone does not tell."""

    def ringer_is_off(activity: Any) -> bool:
        return bool(activity.getSystemService("audio").getRingerMode() != RINGER_MODE_NORMAL)

    return android.call_activity(ringer_is_off, False)
