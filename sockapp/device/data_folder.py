"""The folder for the app's own files on this phone or desktop."""

from __future__ import annotations

import os
from pathlib import Path

from sockapp.device import android


def data_folder() -> Path:
    """Return the folder for saved data, which updates of the app do not touch.

    The environment variable ``SOCKAPP_DATA`` replaces it, for tests and development.
    """
    if chosen := os.environ.get("SOCKAPP_DATA"):
        return Path(chosen)
    if android.is_android():
        from kivy.app import App

        return Path(App.get_running_app().user_data_dir)
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "sock-drawer"
