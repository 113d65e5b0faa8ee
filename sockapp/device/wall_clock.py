"""The phone's date and time, which its owner can set."""

from __future__ import annotations

import datetime


def now() -> datetime.datetime:
    """Return the local date and time, without a zone."""
    return datetime.datetime.now()
