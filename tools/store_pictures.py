"""Makes the pictures for the stores in every language, from the tour of `make screenshots`.

    python tools/store_pictures.py [--lang es …]

Writes fastlane/metadata/android/<locale>/images: icon, feature graphic, and a few stops of the tour
on a phone of twice the usual density. The English ones are also the README's. Needs a display:
`make store` starts one.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from bootstrap import ROOT
from PIL import Image

STORE = ROOT / "fastlane" / "metadata" / "android"
ICONS = ROOT / "assets" / "icons"
LOCALES = {"en": "en-US", "es": "es-ES", "it": "it-IT"}
SIZE, DENSITY = "800x1600", "2"
STOPS = (
    "home_out_of_sock",
    "busy_out_of_sock",
    "busy_sock",
    "busy_odd_socks",
    "notebook_odd_socks",
    "result_out_of_sock",
    "rules",
    "curtain_odd_socks",
)
"""The stops that are shown, the best first; the stores take at most eight."""
FEWEST = 4
README = ROOT / "docs" / "pictures"
IN_README = {
    "home_out_of_sock": "home",
    "busy_out_of_sock": "out_of_sock",
    "busy_sock": "sock",
    "busy_odd_socks": "odd_socks",
    "rules": "rules",
}
README_SIZE = (400, 800)


def draw(language: str, tour: Path) -> None:
    """Replace all pictures of one language."""
    shots = take_tour(language, tour)
    images = STORE / LOCALES[language] / "images"
    shutil.rmtree(images, ignore_errors=True)
    (images / "phoneScreenshots").mkdir(parents=True)
    for source, name, mode in (
        ("icon", "icon", "RGBA"),
        ("feature_graphic", "featureGraphic", "RGB"),
    ):
        with Image.open(ICONS / f"{source}.png") as picture:
            picture.convert(mode).save(images / f"{name}.png", optimize=True)
    for number, (stop, taken) in enumerate(shots.items(), 1):
        with Image.open(taken) as picture:
            picture.save(images / "phoneScreenshots" / f"{number}_{stop}.png", optimize=True)
            if language == "en" and stop in IN_README:
                small = picture.resize(README_SIZE, Image.Resampling.LANCZOS)
                small.save(README / f"{IN_README[stop]}.png", optimize=True)


def take_tour(language: str, folder: Path) -> dict[str, Path]:
    """Run the tour in a process of its own, because the density cannot change in a process."""
    options = ["--one-size", SIZE, "--lang", language, "--theme", "light", "--out", str(folder)]
    command = [sys.executable, str(ROOT / "tools" / "screenshots.py"), *options]
    dense = {"KIVY_METRICS_DENSITY": DENSITY, "KIVY_DPI": str(96 * int(DENSITY))}
    subprocess.run(command, env={**os.environ, **dense}, check=False)  # the pictures are checked
    taken = {stop: folder / language / f"{SIZE}_light_{stop}.png" for stop in STOPS}
    if missing := [stop for stop, path in taken.items() if not path.is_file()]:
        print(f"{language}: the tour did not come to {', '.join(missing)}")
    if len(missing) > len(STOPS) - FEWEST:
        raise SystemExit("too few pictures: the old ones stay")
    return {stop: path for stop, path in taken.items() if path.is_file()}


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(description="Make the stores' pictures.")
    parser.add_argument("--lang", nargs="+", choices=LOCALES, default=list(LOCALES))
    for language in parser.parse_args().lang:
        with tempfile.TemporaryDirectory(prefix="sockapp-") as folder:
            draw(language, Path(folder))
        print(f"{language}: pictures in {STORE / LOCALES[language]}")


if __name__ == "__main__":
    main()
