"""Starts Sock Drawer."""

from sockapp.ui.app.start import start

if __name__ == "__main__":
    start()
