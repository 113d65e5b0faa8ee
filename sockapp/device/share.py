"""Text on its way out of the app and in: the system's share sheet, and the clipboard."""

from __future__ import annotations

from typing import Any

from kivy.core.clipboard import Clipboard
from kivy.logger import Logger

from sockapp.device import android

MAX_PASTED = 1 << 20
"""Whatever is longer is not meant for us."""


def share(text: str, title: str) -> bool:
    """Open the system's share sheet; False where there is none."""

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

    return android.ask(send, False)


def copy(text: str) -> bool:
    """Put text on the clipboard; False if the system refuses."""
    try:
        Clipboard.copy(text)
    except Exception as error:  # every system has its own way to fail
        Logger.warning("Device: %s", error)
        return False
    return True


def pasted() -> str:
    """What is on the clipboard, empty if nothing can be had."""
    try:
        return str(Clipboard.paste() or "")[:MAX_PASTED]
    except Exception as error:  # every system has its own way to fail
        Logger.warning("Device: %s", error)
        return ""
