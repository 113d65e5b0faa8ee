"""Draws film strips of the games' moments: ten pictures a second, on one contact sheet each.

    python tools/film_strips.py [MOMENT …] [--lang es] [--size 320x640] [--theme dark]
        [--text-size 160] [--motion short] [--out FOLDER]

Writes FOLDER/<moment>_<language>_<size>_<theme>_<text size>_<motion>.png. The moments are played on
the real tables by touches and by bots, from the positions of film_scenes.py. Needs a display:
`make film-strips` starts one.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING
from unittest.mock import patch

from bootstrap import ROOT

if TYPE_CHECKING:
    from film_scenes import Scene

    from sockapp.people.settings import Settings
    from tests.support.ui.driver import Driver

sys.path.insert(0, str(ROOT))

FRAMES_PER_PICTURE = 6
"""Frames of the wound clock, sixty a second, from one picture to the next."""
FRAMES_OF_PICTURE = 2
"""Frames that ``Driver.save_screenshot`` lets pass itself."""
PICTURES_MAX = 110
OUT = ROOT / "build" / "film_strips"

os.environ.update(KIVY_NO_ARGS="1", KIVY_LOG_MODE="PYTHON")  # the arguments and stderr are ours


@contextmanager
def open_app(chosen: Settings, size: str) -> Iterator[Driver]:
    """Open the app with these settings in an empty data folder, and close it again."""
    from sockapp.people import settings
    from sockapp.records.app_data import AppData
    from sockapp.ui.app.app import SockDrawer
    from tests.support.ui.driver import Driver
    from tests.support.ui.fixed_luck import same_luck

    width, height = map(int, size.split("x"))
    with (
        tempfile.TemporaryDirectory(prefix="sockapp-") as data,
        patch.dict(os.environ, SOCKAPP_DATA=data),
        same_luck(),
    ):
        settings.save(AppData(Path(data)).settings, chosen)
        driver = Driver(SockDrawer(), (width, height))
        try:
            yield driver
        finally:
            driver.close()


def film(driver: Driver, is_over: Callable[[], bool], folder: Path) -> dict[str, Path]:
    """Take a picture every tenth of a second until the moment is over: time -> file."""
    pictures: dict[str, Path] = {}
    for number in range(PICTURES_MAX):
        path = folder / f"{number:03}.png"
        driver.save_screenshot(path)
        pictures[f"{number / 10:.1f} s"] = path
        if is_over():
            break
        driver.frames(FRAMES_PER_PICTURE - FRAMES_OF_PICTURE)
    return pictures


def draw_strip(scene: Scene, chosen: Settings, size: str, out: Path) -> Path:
    """Play one moment in an app of its own, and draw its strip; return the file."""
    import pytest
    from contact_sheet import grid

    name = scene.__name__
    label = f"{name}_{chosen.language}_{size}_{chosen.theme}_{chosen.text_size}_{chosen.motion}"
    with (
        open_app(chosen, size) as driver,
        pytest.MonkeyPatch.context() as monkeypatch,
        tempfile.TemporaryDirectory(prefix="sockapp-film-") as folder,
    ):
        pictures = film(driver, scene(driver, monkeypatch), Path(folder))
        sheet = out / f"{label}.png"
        sheet.parent.mkdir(parents=True, exist_ok=True)
        grid(f"{label}: {len(pictures)} pictures", pictures).save(sheet)
    return sheet


def main() -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(description="Draw film strips of the games' moments.")
    parser.add_argument("moments", nargs="*", help="default: all")
    parser.add_argument("--lang", choices=("en", "es", "it"), default="en")
    parser.add_argument("--size", default="412x892")
    parser.add_argument("--theme", choices=("light", "dark"), default="light")
    parser.add_argument("--text-size", type=int, default=100)
    parser.add_argument("--motion", choices=("full", "short", "none"), default="full")
    parser.add_argument("--out", type=Path, default=OUT)
    args = parser.parse_args()
    os.environ["SOCKAPP_SIZE"] = args.size
    from sockapp.ui.app.start import configure

    configure()
    from film_scenes import SCENES

    from sockapp.people.settings import Settings

    unknown = set(args.moments) - set(SCENES)
    if unknown:
        parser.error(f"no such moment: {', '.join(sorted(unknown))}; known: {', '.join(SCENES)}")
    chosen = Settings(
        language=args.lang,
        theme=args.theme,
        text_size=args.text_size,
        motion=args.motion,
        has_tried_toss=True,
    )
    for name in args.moments or SCENES:
        print(draw_strip(SCENES[name], chosen, args.size, args.out), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
