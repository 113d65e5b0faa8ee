"""Takes a picture of every screen, in every language, theme and size.

    python tools/screenshots.py [--lang es …] [--size 412x892 …] [--theme dark …] [--out FOLDER]

Writes FOLDER/<language>/<size>_<theme>_<screen>.png and FOLDER/<language>.png, a contact sheet.
The app is driven by touches from its first start on (see tour.py); each language has a process
of its own. Needs a display: `make screenshots` brings one along.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from bootstrap import ROOT

sys.path.insert(0, str(ROOT))

LANGUAGES = ("en", "es", "it")
THEMES = ("light", "dark")
SIZES = ("320x640", "412x892", "1280x800")
OUT = ROOT / "build" / "screenshots"


def take_language(language: str, sizes: list[str], themes: list[str], out: Path) -> int:
    """All pictures of one language, and their contact sheet; how many pictures there are."""
    os.environ.update(KIVY_NO_ARGS="1", KIVY_LOG_MODE="PYTHON")  # tracebacks stay tracebacks
    os.environ["LANGUAGE"] = language  # the first start guesses from it
    from sockapp.ui.start import configure

    configure()
    from contact_sheet import draw

    rows: dict[str, dict[str, Path]] = {}
    for size in sizes:
        for theme in themes:
            for name, path in take_tour(size, theme, out / language).items():
                rows.setdefault(name, {})[f"{size} {theme}"] = path
    draw(f"Sock Drawer, {language}", rows).save(out / f"{language}.png")
    return sum(map(len, rows.values()))


def take_tour(size: str, theme: str, folder: Path) -> dict[str, Path]:
    """Every stop's picture, from a first start in an empty folder; by the stop's name."""
    from unittest.mock import patch

    from sockapp import settings
    from sockapp.engine.rng import Rng
    from sockapp.shelf import Shelf
    from sockapp.ui.app import SockDrawer
    from tests.ui.driver import Driver
    from tour import tour

    taken = {}
    width, height = map(int, size.split("x"))
    with (
        tempfile.TemporaryDirectory(prefix="sockapp-") as data,
        patch.dict(os.environ, {"SOCKAPP_DATA": data}),
        patch.object(Rng, "fresh", return_value=Rng(2026)),  # the same cards every time
    ):
        settings.save(Shelf(Path(data)).settings, settings.Settings(theme=theme))
        driver = Driver(SockDrawer(), (width, height))
        try:
            for name in tour(driver):
                path = folder / f"{size}_{theme}_{name}.png"
                driver.shoot(path)
                taken[name] = path
        finally:
            driver.close()
    return taken


def take_all(chosen: argparse.Namespace) -> int:
    """One process a language, as many at once as there are cores."""

    def take(language: str) -> int:
        options = ["--size", *chosen.size, "--theme", *chosen.theme, "--out", str(chosen.out)]
        return subprocess.run([sys.executable, __file__, "--lang", language, *options]).returncode

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return max(pool.map(take, chosen.lang))


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description="Take a picture of every screen.")
    parser.add_argument("--lang", nargs="+", choices=LANGUAGES, default=LANGUAGES)
    parser.add_argument("--size", nargs="+", default=SIZES, help="such as 412x892")
    parser.add_argument("--theme", nargs="+", choices=THEMES, default=THEMES)
    parser.add_argument("--out", type=Path, default=OUT)
    chosen = parser.parse_args()
    if len(chosen.lang) > 1:
        return take_all(chosen)
    language = chosen.lang[0]
    count = take_language(language, chosen.size, chosen.theme, chosen.out)
    print(f"{language}: {count} pictures, all of them in {chosen.out / language}.png")
    return 0


if __name__ == "__main__":
    sys.exit(main())
