"""Takes a picture of every page of every book of rules, to be looked at.

    python tools/book_pictures.py [--lang es …] [--size 320x640 …] [--game sock …] [--out FOLDER]

Writes FOLDER/<language>/<size>_<game>_<number>_<page>.png, a page from top to bottom each, and
FOLDER/<language>_<game>.png, a contact sheet. The narrow size has text of 130 %.
Needs a display: run it through tools/headless.py.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

from bootstrap import ROOT

sys.path.insert(0, str(ROOT))

if TYPE_CHECKING:
    from PIL import Image

LANGUAGES = ("en", "es", "it")
SIZES = ("320x640", "412x892", "1280x800")
LARGE_TEXT = {"320x640": 130}
"""Percent, where it is not 100."""
OUT = ROOT / "build" / "book_pictures"

os.environ.update(KIVY_NO_ARGS="1", KIVY_LOG_MODE="PYTHON")  # the arguments and stderr are ours


def take_size(chosen: argparse.Namespace) -> None:
    """All pictures of one window size."""
    size = chosen.one_size
    os.environ["SOCKAPP_SIZE"] = size
    from sockapp.ui.start import configure

    configure()
    from sockapp import settings
    from sockapp.shelf import Shelf
    from sockapp.ui.app import SockDrawer
    from tests.ui.driver import Driver

    width, height = map(int, size.split("x"))
    for language in chosen.lang:
        with (
            tempfile.TemporaryDirectory(prefix="sockapp-") as data,
            patch.dict(os.environ, SOCKAPP_DATA=data),
        ):
            liked = settings.Settings(
                language=language,
                text_size=LARGE_TEXT.get(size, 100),
                theme=chosen.theme,
                motion="none",
            )
            settings.save(Shelf(Path(data)).settings, liked)
            driver = Driver(SockDrawer(), (width, height))
            try:
                for game_id in chosen.game:
                    take_book(driver, game_id, chosen.out / language, size)
            finally:
                driver.close()


def take_book(driver: Any, game_id: str, folder: Path, size: str) -> None:
    """A picture of each page of a book."""
    driver.app.house.go("rules", game_id=game_id)
    driver.frames(5)
    reader = driver.page
    folder.mkdir(parents=True, exist_ok=True)
    for number, page in enumerate(reader.book.pages):
        reader.turn_to(number)
        driver.frames(5)
        whole_page(driver, reader.ids.leaf).save(
            folder / f"{size}_{game_id}_{number + 1:02}_{page.id}.png"
        )


def whole_page(driver: Any, leaf: Any) -> Image.Image:
    """What a reader sees who scrolls from top to bottom, in one picture."""
    from PIL import Image

    left, below = map(int, leaf.to_window(*leaf.pos))
    width, height = int(leaf.width), int(leaf.height)
    whole = Image.new("RGB", (width, int(leaf.sheet.height)))
    with tempfile.TemporaryDirectory() as folder:
        shot = Path(folder) / "shot.png"
        above = 0
        while True:
            above = min(above, max(0, whole.height - height))
            leaf.scroll_from(above)
            driver.frames(5)
            driver.shoot(shot)
            with Image.open(shot) as screen:
                top = screen.height - below - height
                whole.paste(screen.crop((left, top, left + width, top + height)), (0, above))
            if above + height >= whole.height:
                return whole
            above += height


def lay_out(language: str, game_id: str, sizes: list[str], out: Path) -> None:
    """Draw the contact sheet of a book."""
    from contact_sheet import draw

    rows: dict[str, dict[str, Path]] = {}
    for size in sizes:
        for path in sorted((out / language).glob(f"{size}_{game_id}_[0-9]*.png")):
            page = path.stem.removeprefix(f"{size}_{game_id}_")
            rows.setdefault(size, {})[page] = path
    if rows:
        sheet = out / f"{language}_{game_id}.png"
        draw(f"{game_id}, {language}", rows).save(sheet)
        print(f"{language}: {sum(map(len, rows.values()))} pictures of {game_id} in {sheet}")


def main() -> int:
    """The command line."""
    from sockapp import games

    written = [game_id for game_id in games.game_ids() if games.book(game_id)]
    parser = argparse.ArgumentParser(description="Take a picture of every page of the rules.")
    parser.add_argument("--lang", nargs="+", choices=LANGUAGES, default=LANGUAGES)
    parser.add_argument("--size", nargs="+", default=SIZES, help="such as 412x892")
    parser.add_argument("--game", nargs="+", choices=written, default=written)
    parser.add_argument("--theme", choices=("light", "dark"), default="light")
    parser.add_argument("--out", type=Path, default=OUT)
    parser.add_argument("--one-size", help=argparse.SUPPRESS)  # in the processes that are started
    chosen = parser.parse_args()
    if chosen.one_size:
        take_size(chosen)
        return 0
    for language in chosen.lang:
        shutil.rmtree(chosen.out / language, ignore_errors=True)
    for size in chosen.size:
        options = ["--lang", *chosen.lang, "--game", *chosen.game, "--theme", chosen.theme]
        command = [sys.executable, __file__, "--one-size", size, *options, "--out", chosen.out]
        if failed := subprocess.run(list(map(str, command))).returncode:
            return failed
    for language in chosen.lang:
        for game_id in chosen.game:
            lay_out(language, game_id, chosen.size, chosen.out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
