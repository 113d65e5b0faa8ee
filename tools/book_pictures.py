"""Takes a picture of every page of every rule book, for review.

    python tools/book_pictures.py [--lang es …] [--size 320x640 …] [--game sock …] [--out FOLDER]

Writes FOLDER/<language>/<size>_<game>_<number>_<page>.png, a page from top to bottom each,
…_<page>_<picture>_steps.png, all the steps of a picture that has several, and
FOLDER/<language>_<game>.png, a contact sheet of the pages. The narrow size has text of 130 %.
Needs a display: run it through tools/headless.py.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
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
"""The text sizes in percent, where it is not 100."""
STEPS = "_steps"
STRIP_WIDTH = 1600
"""The approximate width of a picture with all steps, in pixels."""
OUT = ROOT / "build" / "book_pictures"

os.environ.update(KIVY_NO_ARGS="1", KIVY_LOG_MODE="PYTHON")  # the arguments and stderr are ours


def take_size(chosen: argparse.Namespace) -> None:
    """Take all pictures of one window size."""
    size = chosen.one_size
    os.environ["SOCKAPP_SIZE"] = size
    from sockapp.ui.app.start import configure

    configure()
    from sockapp.people import settings
    from sockapp.records.app_data import AppData
    from sockapp.ui.app.app import SockDrawer
    from tests.support.ui.driver import Driver

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
            settings.save(AppData(Path(data)).settings, liked)
            driver = Driver(SockDrawer(), (width, height))
            try:
                for game_id in chosen.game:
                    take_book(driver, game_id, chosen.out / language, size)
            finally:
                driver.close()


def take_book(driver: Any, game_id: str, folder: Path, size: str) -> None:
    """Take a picture of each page of a book."""
    driver.app.navigator.go("rules", game_id=game_id)
    driver.frames(5)
    reader = driver.page
    folder.mkdir(parents=True, exist_ok=True)
    for number, page in enumerate(reader.book.pages):
        reader.turn_to(number)
        driver.frames(5)
        name = f"{size}_{game_id}_{number + 1:02}_{page.id}"
        whole_page(driver, reader.ids.leaf).save(folder / f"{name}.png")
        for picture, steps in all_steps(driver, reader.ids.leaf):
            steps.save(folder / f"{name}_{picture}{STEPS}.png")


def whole_page(driver: Any, leaf: Any) -> Image.Image:
    """Return the whole page in one picture, put together while scrolling."""
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
            driver.save_screenshot(shot)
            with Image.open(shot) as screen:
                top = screen.height - below - height
                whole.paste(screen.crop((left, top, left + width, top + height)), (0, above))
            if above + height >= whole.height:
                return whole
            above += height


def all_steps(driver: Any, leaf: Any) -> Iterator[tuple[str, Image.Image]]:
    """Yield the id of each picture with several steps, and all its steps side by side."""
    from sockapp.ui.screens.reader.rows.picture import PictureRow

    for at, row in enumerate(leaf.rows):
        if isinstance(row, PictureRow) and len(row.block.shown) > 1:
            leaf.scroll_to_row(at)
            driver.frames(5)
            steps = []
            for step in range(len(row.block.shown)):
                leaf.view_of(at).go(step)
                driver.frames(5)
                steps.append(on_paper(leaf.view_of(at), driver.app.theme_cls))
            yield row.block.id, beside(steps)


def on_paper(view: Any, look: Any) -> Image.Image:
    """Return a picture of a widget on the page's background, wherever it is on the screen."""
    from PIL import Image

    drawn = view.export_as_image()
    width, height = map(int, drawn.texture.size)
    pixels = Image.frombytes("RGBA", (width, height), drawn.texture.pixels)
    paper = tuple(round(255 * part) for part in look.palette["table"])
    return Image.alpha_composite(Image.new("RGBA", pixels.size, paper), pixels).convert("RGB")


def beside(pictures: list[Image.Image]) -> Image.Image:
    """Return pictures of one size in rows."""
    from PIL import Image

    width, height = (edge + 8 for edge in pictures[0].size)
    across = min(len(pictures), max(1, STRIP_WIDTH // width))
    strip = Image.new("RGB", (across * width, -(-len(pictures) // across) * height), "white")
    for number, picture in enumerate(pictures):
        strip.paste(picture, (number % across * width, number // across * height))
    return strip


def lay_out(language: str, game_id: str, sizes: list[str], out: Path) -> None:
    """Draw the contact sheet of a book."""
    from contact_sheet import draw

    rows: dict[str, dict[str, Path]] = {}
    for size in sizes:
        for path in sorted((out / language).glob(f"{size}_{game_id}_[0-9]*.png")):
            if not path.stem.endswith(STEPS):
                page = path.stem.removeprefix(f"{size}_{game_id}_")
                rows.setdefault(size, {})[page] = path
    if rows:
        sheet = out / f"{language}_{game_id}.png"
        draw(f"{game_id}, {language}", rows).save(sheet)
        print(f"{language}: {sum(map(len, rows.values()))} pictures of {game_id} in {sheet}")


def main() -> int:
    """Run the command line."""
    from sockapp import games

    written = [game_id for game_id in games.game_ids() if games.has_book(game_id)]
    parser = argparse.ArgumentParser(description="Take a picture of every page of the rules.")
    parser.add_argument("--lang", nargs="+", choices=LANGUAGES, default=LANGUAGES)
    parser.add_argument("--size", nargs="+", default=SIZES, help="such as 412x892")
    parser.add_argument("--game", nargs="+", choices=written, default=written)
    parser.add_argument("--theme", choices=("light", "dark"), default="light")
    parser.add_argument("--out", type=Path, default=OUT)
    parser.add_argument("--one-size", help=argparse.SUPPRESS)  # used by the child processes
    args = parser.parse_args()
    if args.one_size:
        take_size(args)
        return 0
    for language in args.lang:
        shutil.rmtree(args.out / language, ignore_errors=True)
    for size in args.size:
        options = ["--lang", *args.lang, "--game", *args.game, "--theme", args.theme]
        command = [sys.executable, __file__, "--one-size", size, *options, "--out", args.out]
        if failed := subprocess.run(list(map(str, command))).returncode:
            return failed
    for language in args.lang:
        for game_id in args.game:
            lay_out(language, game_id, args.size, args.out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
