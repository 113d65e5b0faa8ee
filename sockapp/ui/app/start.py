"""What must be settled before Kivy is imported, then the app."""

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
    os.environ.setdefault("KIVY_METRICS_FONTSCALE", "1")  # Kivy reads it once; ui/app follows it
    if "ANDROID_ARGUMENT" in os.environ:  # python-for-android sets it
        os.environ.setdefault("KIVY_NO_FILELOG", "1")  # logcat has the log; a file costs writes
    if "SOCKAPP_QUIET" in os.environ:  # Any value silences Kivy, and with it every traceback.
        os.environ.setdefault("KIVY_NO_CONSOLELOG", "1")
    configure()
    from sockapp.ui.app.app import SockDrawer

    tune_gc()
    app = SockDrawer()
    if on_start is not None:
        app.bind(on_start=on_start)
    app.run()


def configure() -> None:
    """Window size, and none of Kivy's own answers to keys and second mouse buttons."""
    from kivy.config import Config

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
    """Full garbage collections seldom, and without the modules, which stay: each costs frames."""
    gc.freeze()
    young, middle, _old = gc.get_threshold()
    gc.set_threshold(young, middle, 100)
