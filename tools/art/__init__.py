"""Draws, sizes and packs every picture of the app.

`python tools/render_art.py` is the only entry point; nothing here ships with the app.
"""
