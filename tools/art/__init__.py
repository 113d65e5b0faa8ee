"""The drawing office: every picture of Sock Drawer is drawn, sized and packed by this package.

`python tools/render_art.py` is the only entry point; nothing here ships with the app.
"""
