"""Starts the app for `make run`: on the display, or else on a virtual screen.

    python tools/run.py [--lang es] [--size 360x780] [--theme dark]

On a virtual screen the app stays open until Ctrl-C if there is a terminal. Without one it could not
be ended, so bots play one game of each kind and then it exits. In both cases it leaves pictures in
build/run.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Mapping
from pathlib import Path

from bootstrap import ROOT, has_display
from headless import QUIET_KIVY, SOFTWARE_GL, run, temporary_home, virtual_screen

DEMO = ROOT / "tools" / "demo.py"
PICTURES = ROOT / "build" / "run"


def size(text: str) -> str:
    """Return a window size such as 360x780 unchanged; an empty one lets the app choose."""
    match = re.fullmatch(r"(\d{3,4})x(\d{3,4})", text)
    if text and not match:
        raise argparse.ArgumentTypeError(f"“{text}” is not a size such as 360x780")
    return text


def parse(arguments: list[str] | None = None) -> tuple[dict[str, str], Path]:
    """Return the app's environment variables and the folder for pictures."""
    parser = argparse.ArgumentParser(prog="make run", description="Start Sock Drawer.")
    parser.add_argument("--lang", default="", choices=["", "en", "es", "it", "pseudo"])
    parser.add_argument("--size", default="", type=size)
    parser.add_argument("--theme", default="", choices=["", "light", "dark"])
    parser.add_argument("--pictures", default=PICTURES, type=Path, help="only without a display")
    chosen = vars(parser.parse_args(arguments))
    folder = chosen.pop("pictures")
    return {f"SOCKAPP_{name.upper()}": value for name, value in chosen.items() if value}, folder


def has_terminal() -> bool:
    """Return whether output is readable and Ctrl-C possible."""
    return all(map(os.isatty, (0, 1)))  # sys.stdin is None if it was closed


def run_demo(environment: Mapping[str, str], pictures: Path) -> int:
    """Let bots play all games on a virtual screen, and return the exit code.

    What the app saves is deleted, so that the user's own games are not changed.
    """
    print("Neither a display nor a terminal: bots play on a virtual screen.", flush=True)
    with temporary_home() as home, virtual_screen() as display:
        data = {"SOCKAPP_DATA": f"{home['HOME']}/data"}
        own = {**SOFTWARE_GL, **QUIET_KIVY, **home, **data, "DISPLAY": display}
        return run([sys.executable, str(DEMO), str(pictures)], {**environment, **own})


def run_until_interrupted(environment: Mapping[str, str], pictures: Path) -> int:
    """Run the app on a virtual screen until Ctrl-C, and return the exit code.

    It plays no sounds. A server has no sound card, and ALSA would complain about that.
    """
    with virtual_screen() as display:
        own = {**SOFTWARE_GL, "SDL_AUDIODRIVER": "dummy", "DISPLAY": display}
        return run([sys.executable, str(DEMO), str(pictures), "--stay"], {**environment, **own})


def main() -> int:
    """Run the command line."""
    variables, pictures = parse()
    environment = {**os.environ, "KIVY_NO_ARGS": "1", **variables}
    if sys.platform != "linux" or has_display():
        return run([sys.executable, str(ROOT / "main.py")], environment)
    if has_terminal():
        return run_until_interrupted(environment, pictures)
    return run_demo(environment, pictures)


if __name__ == "__main__":
    sys.exit(main())
