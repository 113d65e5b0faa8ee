"""Starts the app as `make run` does: on the screen that is there, or on a virtual one.

    python tools/run.py [--lang es] [--size 360x780] [--theme dark]

Without a screen, on a server, the app runs all the same and keeps a picture of itself.
"""

from __future__ import annotations

import argparse
import os
import re
import sys

from bootstrap import ROOT, has_display
from headless import SOFTWARE_GL, run, virtual_screen

SHOTS = ROOT / "build" / "run"


def size(text: str) -> str:
    """Checks a window size such as 360x780; an empty one leaves the choice to the app."""
    match = re.fullmatch(r"(\d{3,4})x(\d{3,4})", text)
    if text and not match:
        raise argparse.ArgumentTypeError(f"“{text}” is not a size such as 360x780")
    return text


def options(arguments: list[str] | None = None) -> dict[str, str]:
    """The app's environment variables for what was asked on the command line."""
    parser = argparse.ArgumentParser(prog="make run", description="Start Sock Drawer.")
    parser.add_argument("--lang", default="", choices=["", "en", "es", "it", "pseudo"])
    parser.add_argument("--size", default="", type=size)
    parser.add_argument("--theme", default="", choices=["", "light", "dark"])
    chosen = vars(parser.parse_args(arguments))
    return {f"SOCKAPP_{name.upper()}": value for name, value in chosen.items() if value}


def main() -> int:
    """The command line."""
    environment = {**os.environ, "KIVY_NO_ARGS": "1", **options()}
    app = [sys.executable, str(ROOT / "main.py")]
    if sys.platform != "linux" or has_display():
        return run(app, environment)
    SHOTS.mkdir(parents=True, exist_ok=True)
    picture = os.path.relpath(SHOTS / "screen.png")
    message = f"No display here: running on a virtual screen, shown in {picture}. Ctrl-C ends."
    print(message, flush=True)
    with virtual_screen() as display:
        own = {**SOFTWARE_GL, "SOCKAPP_SHOTS": str(SHOTS), "DISPLAY": display}
        return run(app, {**environment, **own})


if __name__ == "__main__":
    sys.exit(main())
