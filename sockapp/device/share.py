"""Exchange text with other apps by the system's share sheet and the clipboard."""

from __future__ import annotations

from typing import Any

from kivy.core.clipboard import Clipboard
from kivy.logger import Logger

from sockapp.device import android

MAX_PASTED_CHARACTERS = 1 << 20
"""The characters that are read of a pasted text. No share code is longer."""


def share(text: str, title: str) -> bool:
    """Open the system's share sheet; return False where there is none."""

    def send(activity: Any) -> bool:
        from jnius import autoclass, cast

        intent_class = autoclass("android.content.Intent")
        intent = intent_class(intent_class.ACTION_SEND)
        intent.setType("text/plain")
        intent.putExtra(intent_class.EXTRA_TEXT, android.java_string(text))
        chooser = intent_class.createChooser(
            intent, cast("java.lang.CharSequence", android.java_string(title))
        )
        activity.startActivity(chooser)
        return True

    return android.call_activity(send, False)


def copy(text: str) -> bool:
    """Put text on the clipboard; return False if that fails."""
    try:
        Clipboard.copy(text)
    except Exception as error:  # each clipboard provider raises its own exceptions
        Logger.warning("Device: %s", error)
        return False
    return True


def read_clipboard() -> str:
    """Return the text on the clipboard; empty if there is none or it cannot be read."""
    try:
        return str(Clipboard.paste() or "")[:MAX_PASTED_CHARACTERS]
    except Exception as error:  # each clipboard provider raises its own exceptions
        Logger.warning("Device: %s", error)
        return ""
