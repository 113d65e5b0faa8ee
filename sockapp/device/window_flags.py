"""The phone's screen: kept awake while playing, blank in the task switcher while secret."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window

from sockapp.device import android

_FLAG_SECURE = 0x2000


def keep_awake(awake: bool) -> None:
    """Whether the screen may go dark by itself."""
    Window.allow_screensaver = not awake


def hide_from_switcher(hidden: bool) -> None:
    """Blank the task switcher's picture while something secret is on screen."""

    def change(activity: Any) -> None:
        from android.runnable import run_on_ui_thread

        run_on_ui_thread(_set_secure)(activity, hidden)

    android.ask(change, None)


def _set_secure(activity: Any, hidden: bool) -> None:
    """Set or clear the window's flag; runs on Java's UI thread.

    A function of the module, as python-for-android keeps a Java object for every function that it
    has ever run there.
    """
    window = activity.getWindow()
    (window.addFlags if hidden else window.clearFlags)(_FLAG_SECURE)
