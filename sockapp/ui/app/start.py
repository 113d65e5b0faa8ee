"""The start of the app, with the environment and configuration that Kivy reads on import."""

from __future__ import annotations

import gc
import os
from collections.abc import Callable
from typing import Any


def start(on_start: Callable[[Any], None] | None = None) -> None:
    """Open the window and run until it is closed.

    ``on_start`` is called with the app once home is built, before its first frame.
    """
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    # Kivy reads the font scale only once. The app applies the phone's text size itself.
    os.environ.setdefault("KIVY_METRICS_FONTSCALE", "1")
    # All pictures are PNG files. With Kivy's other image providers the start would import Pillow.
    os.environ.setdefault("KIVY_IMAGE", "sdl2")
    if "ANDROID_ARGUMENT" in os.environ:  # python-for-android sets it
        os.environ.setdefault("KIVY_NO_FILELOG", "1")  # logcat has the log; a file costs writes
    # Kivy checks only that KIVY_NO_CONSOLELOG is there: "0" silences the console too. Kivy also
    # redirects stderr to its log, so tracebacks disappear from the console with it. On a desktop
    # they are still in Kivy's log files (.kivy/logs in the home folder).
    if "SOCKAPP_QUIET" in os.environ:
        os.environ.setdefault("KIVY_NO_CONSOLELOG", "1")
    configure()
    from sockapp.ui.app.app import SockDrawer

    tune_gc()
    app = SockDrawer()
    if on_start is not None:
        app.bind(on_start=on_start)
    app.run()


def configure() -> None:
    """Set the window's size, and switch off Kivy's own Esc key and multitouch emulation."""
    from kivy.config import Config

    import sockapp.ui.widgets  # noqa: F401  (must be imported before ``kivy.lang``)

    Config.set("kivy", "exit_on_escape", "0")
    Config.set("kivy", "window_icon", "")
    Config.set("input", "mouse", "mouse,disable_multitouch")
    Config.set("graphics", "minimum_width", "240")
    Config.set("graphics", "minimum_height", "320")
    width, _, height = os.environ.get("SOCKAPP_SIZE", "412x892").partition("x")
    if width.isdigit() and height.isdigit():
        Config.set("graphics", "width", width)
        Config.set("graphics", "height", height)


def tune_gc() -> None:
    """Make full garbage collections rare and exempt the modules, because each drops frames."""
    gc.freeze()
    young, middle, _old = gc.get_threshold()
    gc.set_threshold(young, middle, 100)
