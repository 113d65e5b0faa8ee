"""Widgets shared by all pages: text, buttons, panels, sprites, sheets, plots."""

from sockapp.ui.widgets import kivymd_rules  # noqa: F401  (before the first module of KivyMD)
