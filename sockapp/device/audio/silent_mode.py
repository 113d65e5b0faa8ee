"""The phone's silent mode: who has switched the ringing off wants no game to be heard either."""

from __future__ import annotations

from typing import Any

from sockapp.device import android

RINGER_MODE_NORMAL = 2
"""Android's number for a phone that may ring; 0 is silent, 1 only vibrates."""


def is_silent() -> bool:
    """Whether the phone is silenced; a desktop never is, nor a phone that does not say."""

    def mode(activity: Any) -> bool:
        return bool(activity.getSystemService("audio").getRingerMode() != RINGER_MODE_NORMAL)

    return android.ask(mode, False)
