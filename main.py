"""Start Sock Drawer. Python-for-android runs this file on the phone."""

from sockapp.ui.app.start import start

if __name__ == "__main__":
    start()
