"""Documents that the user picks in the system's file picker, to be written or read.

Android's storage access framework needs no permission: the user shows the app one document. A
desktop has no picker here, and the page asks for a path instead.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any, BinaryIO, Literal

from kivy.clock import Clock
from kivy.logger import Logger

from sockapp.device import android

MIME_TYPE = "application/octet-stream"
"""A type that no other app claims. Pickers show the file by its name."""
CREATE_REQUEST, OPEN_REQUEST = 7301, 7302
RESULT_OK = -1
_FLAG_GRANT_READ = 1


class PickedDocument:
    """A document that the user has picked in Android's file picker."""

    def __init__(self, uri: Any) -> None:
        self._uri = uri

    def open(self, mode: Literal["r", "wt"]) -> BinaryIO:
        """Return an open file, to be used by any thread. Raises OSError.

        A file that is written begins empty.
        """
        uri = self._uri

        def ask(activity: Any) -> int:
            return int(activity.getContentResolver().openFileDescriptor(uri, mode).detachFd())

        descriptor = android.call_activity(ask, -1)
        if descriptor < 0:
            raise OSError("the document cannot be opened")
        return os.fdopen(descriptor, "rb" if mode == "r" else "wb")

    def delete(self) -> None:
        """Delete the document, because it could not be written as a whole."""
        uri = self._uri

        def ask(activity: Any) -> bool:
            from jnius import autoclass

            contract = autoclass("android.provider.DocumentsContract")
            return bool(contract.deleteDocument(activity.getContentResolver(), uri))

        android.call_activity(ask, False)

    def share(self, title: str) -> bool:
        """Open the share sheet with the document; return False where that fails."""
        uri = self._uri

        def send(activity: Any) -> bool:
            from jnius import autoclass, cast

            intent_class = autoclass("android.content.Intent")
            intent = intent_class(intent_class.ACTION_SEND)
            intent.setType(MIME_TYPE)
            intent.putExtra(intent_class.EXTRA_STREAM, cast("android.os.Parcelable", uri))
            intent.addFlags(_FLAG_GRANT_READ)  # the other app may read this document, no other one
            heading = cast("java.lang.CharSequence", android.java_string(title))
            activity.startActivity(intent_class.createChooser(intent, heading))
            return True

        return android.call_activity(send, False)


OnPicked = Callable[[PickedDocument | None], None]
"""Gets the document; None if the user has picked none."""


def create_document(name: str, on_picked: OnPicked) -> bool:
    """Let the user choose where to put a new document; return False without a file picker."""

    def prepare(intent: Any, intent_class: Any) -> None:
        intent.setType(MIME_TYPE)
        intent.putExtra(intent_class.EXTRA_TITLE, android.java_string(name))

    return _start_picker("ACTION_CREATE_DOCUMENT", CREATE_REQUEST, prepare, on_picked)


def open_document(on_picked: OnPicked) -> bool:
    """Let the user choose a document to be read; return False without a file picker."""

    def prepare(intent: Any, _intent_class: Any) -> None:
        intent.setType("*/*")  # mail and messengers give files any type

    return _start_picker("ACTION_OPEN_DOCUMENT", OPEN_REQUEST, prepare, on_picked)


def _start_picker(
    action: str, request: int, prepare: Callable[[Any, Any], None], on_picked: OnPicked
) -> bool:
    def start(activity: Any) -> bool:
        from jnius import autoclass

        from android import activity as results  # type: ignore[attr-defined]  # on phones only

        def on_result(answered_request: int, result: int, intent: Any) -> None:
            """Handle an answer of the system. Android calls this on a thread of its own."""
            if answered_request != request:
                return
            results.unbind(on_activity_result=on_result)
            uri = None
            try:
                if result == RESULT_OK and intent is not None:
                    uri = intent.getData()
            except Exception as error:  # phones differ, and no failure may end the app
                Logger.warning("Device: %s", error)
            picked = None if uri is None else PickedDocument(uri)
            Clock.schedule_once(lambda _dt: on_picked(picked), 0)

        intent_class = autoclass("android.content.Intent")
        intent = intent_class(getattr(intent_class, action))
        intent.addCategory(intent_class.CATEGORY_OPENABLE)
        prepare(intent, intent_class)
        results.bind(on_activity_result=on_result)
        try:
            activity.startActivityForResult(intent, request)
        except Exception:
            results.unbind(on_activity_result=on_result)
            raise
        return True

    return android.call_activity(start, False)
