"""Starts Sock Drawer."""

from sockapp.ui.start import start

if __name__ == "__main__":
    start()
