"""Where this phone or desktop keeps the app's own files."""

from __future__ import annotations

import os
from pathlib import Path

from sockapp.device import android


def data_folder() -> Path:
    """A folder that outlives updates; ``SOCKAPP_DATA`` names another one for a while."""
    if chosen := os.environ.get("SOCKAPP_DATA"):
        return Path(chosen)
    if android.on_android():
        from kivy.app import App

        return Path(App.get_running_app().user_data_dir)
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "sock-drawer"
