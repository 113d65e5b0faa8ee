"""Starts Sock Drawer on an emulator and keeps reporting where its buttons are.

Replaces main.py in the package that is built for the emulator. A Kivy app is one picture to
Android's own tools. Therefore every touchable widget is written into screen.json in the app's
folder a few times a second, so that tools/emulator_check.py knows where to tap.
"""

from __future__ import annotations

import json
import os
from typing import Any

from sockapp.ui.app import start

INTERVAL_SECONDS = 0.3


def describe_screen(app: Any) -> dict[str, Any]:
    """Return the page, the number of moves, the window's size and the touchable widgets."""
    from kivy.core.window import Window

    height = Window.height + _pixels_above_window()
    return {
        "page": app.navigator.page.name,
        "moves": app.controller.session.moves_made if app.controller is not None else 0,
        "size": list(Window.size),
        "widgets": [_described(widget, height) for widget in _touchable(Window)],
    }


def report_screen() -> None:
    """Write the description of the screen by a rename, so that no reader finds half a file."""
    from kivy.app import App

    from sockapp.device.data_folder import data_folder

    app = App.get_running_app()
    if app is None or app.navigator is None:
        return
    path = data_folder() / "screen.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.with_suffix(".new").write_text(json.dumps(describe_screen(app)))
    path.with_suffix(".new").replace(path)


def _touchable(window: Any) -> list[Any]:
    """Return all visible buttons and text fields."""
    from kivy.uix.behaviors import ButtonBehavior
    from kivy.uix.textinput import TextInput

    return [
        widget
        for child in window.children
        for widget in child.walk()
        if isinstance(widget, ButtonBehavior | TextInput) and not widget.disabled
    ]


def _described(widget: Any, height: float) -> dict[str, Any]:
    """Return a widget's class, text, game and centre in Android's pixels."""
    x, y = widget.to_window(*widget.center)
    game, parent = "", widget
    while not game and hasattr(parent, "parent") and parent.parent is not parent:
        game, parent = getattr(parent, "game_id", ""), parent.parent
    return {
        "kind": type(widget).__name__,
        "text": str(getattr(widget, "text", "")),
        "game": game,
        "x": round(x),
        "y": round(height - y),
    }


def _pixels_above_window() -> int:
    """Return the height of the status bar if the window begins below it, as before Android 15."""
    from sockapp.device import android
    from sockapp.device.insets import EDGE_TO_EDGE_MIN_API_LEVEL

    def height(activity: Any) -> int:
        from jnius import autoclass

        if autoclass("android.os.Build$VERSION").SDK_INT >= EDGE_TO_EDGE_MIN_API_LEVEL:
            return 0
        resources = activity.getResources()
        found = resources.getIdentifier("status_bar_height", "dimen", "android")
        return int(resources.getDimensionPixelSize(found))

    return android.call_activity(height, 0)


def configure_and_report() -> None:
    """Configure Kivy as the app does, then report at every interval."""
    configure()
    from kivy.clock import Clock

    Clock.schedule_interval(lambda _dt: report_screen(), INTERVAL_SECONDS)


if __name__ == "__main__":
    configure = start.configure
    start.configure = configure_and_report
    os.environ.setdefault("SOCKAPP_THEME", "light")
    start.start()
