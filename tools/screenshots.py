"""Takes a picture of every page, in every language, theme and size.

    python tools/screenshots.py [--lang es …] [--size 412x892 …] [--theme dark …] [--out FOLDER]

Writes FOLDER/<language>/<size>_<theme>_<screen>.png and, for each language, theme and size, a
contact sheet FOLDER/<language>_<theme>_<size>.png. The app is driven by touches from its first
start (see tour.py). Each size has a process and a window of its own. A page that cannot be reached
is reported, the others are taken, and the exit code is 1. Needs a display: `make screenshots`
starts one.
"""

from __future__ import annotations

import argparse
import datetime
import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING
from unittest.mock import patch

from bootstrap import ROOT

if TYPE_CHECKING:
    from sockapp.people.settings import Theme

sys.path.insert(0, str(ROOT))

LANGUAGES = ("en", "es", "it")
THEMES = ("light", "dark")
SIZES = ("320x640", "412x892", "1280x800")
NOW = datetime.datetime(2026, 11, 18, 12)
"""The time on the phone's clock, because each day has other puzzles."""
OUT = ROOT / "build" / "screenshots"

os.environ.update(KIVY_NO_ARGS="1", KIVY_LOG_MODE="PYTHON")  # the arguments and stderr are ours


def take_size(size: str, languages: list[str], themes: list[Theme], out: Path) -> int:
    """Take all pictures of one window size; return the number of those that failed."""
    os.environ["SOCKAPP_SIZE"] = size
    from sockapp.ui.app.start import configure

    configure()
    missing = 0
    for language in languages:
        for theme in themes:
            for stop, error in take_tour(language, theme, size, out):
                print(f"{language} {theme} {size}: no {stop}: {error!r}", file=sys.stderr)
                missing += 1
    return missing


def take_tour(language: str, theme: Theme, size: str, out: Path) -> list[tuple[str, Exception]]:
    """Take the picture of every stop, from a first start; return the failures."""
    from tour import tour

    from sockapp import games
    from sockapp.people import settings
    from sockapp.records.app_data import AppData
    from sockapp.ui.app.app import SockDrawer
    from tests.support.ui.driver import Driver
    from tests.support.ui.fixed_luck import same_luck

    width, height = map(int, size.split("x"))
    missed: list[tuple[str, Exception]] = []
    with (
        tempfile.TemporaryDirectory(prefix="sockapp-") as data,
        patch.dict(os.environ, SOCKAPP_DATA=data, LANGUAGE=language),  # guessed on the first start
        same_luck(),
        patch("sockapp.device.wall_clock.now", lambda: NOW),
    ):
        known = {game_id: {"tutorial": "answered"} for game_id in games.game_ids()}
        chosen = settings.Settings(theme=theme, has_tried_toss=True, games=known)
        settings.save(AppData(Path(data)).settings, chosen)
        driver = Driver(SockDrawer(), (width, height))
        try:
            for stop in tour(driver, lambda stop, error: missed.append((stop, error))):
                driver.save_screenshot(out / language / f"{size}_{theme}_{stop}.png")
        finally:
            driver.close()
    return missed


def take_all(chosen: argparse.Namespace) -> int:
    """Run one process for each size, one for each core at once; return the worst exit code."""

    def take(size: str) -> int:
        options = ["--lang", *chosen.lang, "--theme", *chosen.theme, "--out", str(chosen.out)]
        command = [sys.executable, __file__, "--one-size", size, *options]
        with tempfile.TemporaryDirectory(prefix="sockapp-kivy-") as home:  # Kivy's cannot be shared
            return subprocess.run(command, env={**os.environ, "KIVY_HOME": home}).returncode

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return max(map(abs, pool.map(take, chosen.size)))


def lay_out(language: str, theme: str, size: str, out: Path) -> Path:
    """Draw the contact sheet of a language, theme and size; return its path."""
    from contact_sheet import grid

    head = f"{size}_{theme}_"
    taken = (out / language).glob(f"{head}*.png")
    pictures = {
        path.stem.removeprefix(head): path
        for path in sorted(taken, key=lambda path: path.stat().st_mtime_ns)  # in the tour's order
    }
    sheet = out / f"{language}_{theme}_{size}.png"
    grid(f"Sock Drawer, {language}, {theme}, {size}: {len(pictures)} pictures", pictures).save(
        sheet
    )
    return sheet


def main() -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(description="Take a picture of every screen.")
    parser.add_argument("--lang", nargs="+", choices=LANGUAGES, default=LANGUAGES)
    parser.add_argument("--size", nargs="+", default=SIZES, help="such as 412x892")
    parser.add_argument("--theme", nargs="+", choices=THEMES, default=THEMES)
    parser.add_argument("--out", type=Path, default=OUT)
    parser.add_argument("--one-size", help=argparse.SUPPRESS)  # used by the child processes
    args = parser.parse_args()
    if args.one_size:
        return int(take_size(args.one_size, args.lang, args.theme, args.out) > 0)
    for language in args.lang:  # old pictures must not stay on the sheet
        shutil.rmtree(args.out / language, ignore_errors=True)
    failed = take_all(args)
    for language, theme, size in product(args.lang, args.theme, args.size):
        print(lay_out(language, theme, size, args.out))
    return failed


if __name__ == "__main__":
    sys.exit(main())
