"""Widgets shared by all pages: text, buttons, panels, sprites, sheets, plots."""

from sockapp.ui.widgets import kv_file  # noqa: F401  (before Kivy and KivyMD load their kv files)
