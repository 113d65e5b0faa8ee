"""Widgets shared by all pages: text, buttons, panels, sprites, sheets, plots."""
