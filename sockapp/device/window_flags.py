"""Window flags: keep the screen on during a game, and hide secrets from the task switcher."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window

from sockapp.device import android

_FLAG_SECURE = 0x2000


def keep_awake(is_awake: bool) -> None:
    """Keep the screen on, or let it turn off after the system's timeout."""
    Window.allow_screensaver = not is_awake


def hide_from_switcher(is_hidden: bool) -> None:
    """Blank the task switcher's thumbnail while something secret is on screen."""

    def change(activity: Any) -> None:
        from android.runnable import run_on_ui_thread

        run_on_ui_thread(_set_secure)(activity, is_hidden)

    android.call_activity(change, None)


def _set_secure(activity: Any, is_hidden: bool) -> None:
    """Set or clear FLAG_SECURE. Runs on Java's UI thread.

    This is a module function and not a closure, because python-for-android keeps a Java object
    for every function that it has run there.
    """
    window = activity.getWindow()
    (window.addFlags if is_hidden else window.clearFlags)(_FLAG_SECURE)
