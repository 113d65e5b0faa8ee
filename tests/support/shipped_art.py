"""The shipped pictures, and how different two colours must look."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from PIL import Image

from tests.support.paths import ROOT

ASSETS = ROOT / "assets"
CLEAR = 7
"""The CIEDE2000 of a clearly visible difference; 1 is where a difference begins to show."""


@dataclass(frozen=True)
class Rendered:
    """A shipped sprite: its page and its box there, from the top left."""

    page: Path
    box: tuple[int, int, int, int]

    @property
    def size(self) -> tuple[int, int]:
        left, top, right, bottom = self.box
        return right - left, bottom - top

    def picture(self) -> Image.Image:
        return page_image(self.page).crop(self.box)


@cache
def page_image(path: Path) -> Image.Image:
    return Image.open(path).convert("RGBA")


@cache
def shipped(density: int) -> dict[str, Rendered]:
    """Return everything in a density's folder: atlas entries and single files."""
    folder = ASSETS / f"{density}x"
    found: dict[str, Rendered] = {}
    pages = set()
    for atlas in sorted(folder.glob("*.atlas")):
        for page_name, entries in json.loads(atlas.read_text("utf-8")).items():
            page = folder / page_name
            pages.add(page)
            height = page_image(page).height
            for name, (x, y, width, tall) in entries.items():
                assert name not in found
                found[name] = Rendered(page, (x, height - y - tall, x + width, height - y))
    for path in sorted(set(folder.glob("*.png")) - pages):
        found[path.stem] = Rendered(path, (0, 0, *page_image(path).size))
    return found
