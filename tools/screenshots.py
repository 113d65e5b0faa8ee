"""Takes a picture of every screen, in every language, theme and size.

    python tools/screenshots.py [--lang es …] [--size 412x892 …] [--theme dark …] [--out FOLDER]

Writes FOLDER/<language>/<size>_<theme>_<screen>.png and FOLDER/<language>.png, a contact sheet.
The app is driven by touches from its first start on (see tour.py); each size has a process and
a window of its own. Needs a display: `make screenshots` brings one along.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from unittest.mock import patch

from bootstrap import ROOT

sys.path.insert(0, str(ROOT))

LANGUAGES = ("en", "es", "it")
THEMES = ("light", "dark")
SIZES = ("320x640", "412x892", "1280x800")
OUT = ROOT / "build" / "screenshots"

os.environ.update(KIVY_NO_ARGS="1", KIVY_LOG_MODE="PYTHON")  # the arguments and stderr are ours


def take_size(size: str, languages: list[str], themes: list[str], out: Path) -> None:
    """All pictures of one window size."""
    os.environ["SOCKAPP_SIZE"] = size
    from sockapp.ui.start import configure

    configure()
    for language in languages:
        for theme in themes:
            take_tour(language, theme, size, out)


def take_tour(language: str, theme: str, size: str, out: Path) -> None:
    """Every stop's picture, from a first start in an empty folder."""
    from tour import tour

    from sockapp import settings
    from sockapp.engine.rng import Rng
    from sockapp.shelf import Shelf
    from sockapp.ui.app import SockDrawer
    from tests.ui.driver import Driver

    width, height = map(int, size.split("x"))
    with (
        tempfile.TemporaryDirectory(prefix="sockapp-") as data,
        patch.dict(os.environ, SOCKAPP_DATA=data, LANGUAGE=language),  # guessed, then confirmed
        patch.object(Rng, "fresh", return_value=Rng(2026)),  # the same cards every time
    ):
        settings.save(Shelf(Path(data)).settings, settings.Settings(theme=theme))
        driver = Driver(SockDrawer(), (width, height))
        try:
            for stop in tour(driver):
                driver.shoot(out / language / f"{size}_{theme}_{stop}.png")
        finally:
            driver.close()


def take_all(chosen: argparse.Namespace) -> int:
    """One process a size, as many at once as there are cores; the worst of their exit codes."""

    def take(size: str) -> int:
        options = ["--lang", *chosen.lang, "--theme", *chosen.theme, "--out", str(chosen.out)]
        command = [sys.executable, __file__, "--one-size", size, *options]
        return subprocess.run(command).returncode

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return max(map(abs, pool.map(take, chosen.size)))


def lay_out(language: str, sizes: list[str], themes: list[str], out: Path) -> int:
    """Draw a language's contact sheet; gives the number of pictures on it."""
    from contact_sheet import draw

    rows: dict[str, dict[str, Path]] = {}
    for size in sizes:
        for theme in themes:
            head = f"{size}_{theme}_"
            pictures = (out / language).glob(f"{head}*.png")
            for path in sorted(pictures, key=lambda path: path.stat().st_mtime_ns):  # as taken
                rows.setdefault(path.stem.removeprefix(head), {})[f"{size} {theme}"] = path
    draw(f"Sock Drawer, {language}", rows).save(out / f"{language}.png")
    return sum(map(len, rows.values()))


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description="Take a picture of every screen.")
    parser.add_argument("--lang", nargs="+", choices=LANGUAGES, default=LANGUAGES)
    parser.add_argument("--size", nargs="+", default=SIZES, help="such as 412x892")
    parser.add_argument("--theme", nargs="+", choices=THEMES, default=THEMES)
    parser.add_argument("--out", type=Path, default=OUT)
    parser.add_argument("--one-size", help=argparse.SUPPRESS)  # in the processes that are started
    chosen = parser.parse_args()
    if chosen.one_size:
        take_size(chosen.one_size, chosen.lang, chosen.theme, chosen.out)
        return 0
    for language in chosen.lang:  # a screen that is gone must not stay on the sheet
        shutil.rmtree(chosen.out / language, ignore_errors=True)
    if failed := take_all(chosen):
        return failed
    for language in chosen.lang:
        count = lay_out(language, chosen.size, chosen.theme, chosen.out)
        print(f"{language}: {count} pictures, side by side in {chosen.out / language}.png")
    return 0


if __name__ == "__main__":
    sys.exit(main())
