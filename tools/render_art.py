#!/usr/bin/env python3
"""Draws the art and renders it: SVGs, atlases at three densities, the manifest, launcher icons.

    python tools/render_art.py               everything
    python tools/render_art.py --density 2   the drawings and one density
    python tools/render_art.py --svg-only    only the drawings, assets/art/svg

What it writes under assets/ is committed; docs/ART.md says what belongs where.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Final

from art.catalogue import write_all
from art.pack import pack
from art.png_files import save
from art.raster import blank, render
from art.sprites import DENSITIES, LOOSE, Sprite, all_sprites

ASSETS: Final = Path(__file__).resolve().parents[1] / "assets"
SVG_FOLDER: Final = ASSETS / "art" / "svg"

LAUNCHER: Final = {
    "ui/icon_512": ("icon", (512, 512)),
    "ui/icon_foreground": ("icon_foreground", (432, 432)),
    "ui/icon_background": ("icon_background", (432, 432)),
    "ui/icon_monochrome": ("icon_monochrome", (432, 432)),
    "ui/presplash": ("presplash", (768, 768)),
    "ui/feature_graphic": ("feature_graphic", (1024, 500)),
}
"""Pictures for the packager and the stores: drawing -> file name in assets/icons, pixels."""


def main() -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--svg-only", action="store_true", help="only draw the SVGs")
    parser.add_argument("--density", type=int, choices=DENSITIES, help="render only this density")
    options = parser.parse_args()

    drawings = write_all(SVG_FOLDER)
    if options.svg_only:
        return 0
    sprites = all_sprites(drawings)
    densities = [options.density] if options.density else DENSITIES
    with ProcessPoolExecutor() as pool:
        list(pool.map(partial(render_density, drawings, sprites), densities))
    write_manifest(sprites)
    render_launcher(drawings)
    return 0


def render_density(drawings: dict[str, str], sprites: list[Sprite], density: int) -> None:
    """Render one density: an atlas for each group, and the loose pictures.

    The old folder is replaced only when the new one is complete, so that a failed render changes
    nothing.
    """
    final = ASSETS / f"{density}x"
    folder = final.with_suffix(".new")
    shutil.rmtree(folder, ignore_errors=True)
    groups: dict[str, list[Sprite]] = {}
    for sprite in sprites:
        groups.setdefault(sprite.group, []).append(sprite)
    for group, members in groups.items():
        if group == LOOSE:
            for sprite in members:
                picture = render(drawings[sprite.drawing], sprite.pixels(density))
                save(picture, folder / f"{sprite.name}.png")
        else:
            write_atlas(drawings, members, density, folder / group)
    shutil.rmtree(final, ignore_errors=True)
    folder.rename(final)


def write_atlas(drawings: dict[str, str], sprites: list[Sprite], density: int, path: Path) -> None:
    """Pack a group into `path`.atlas (Kivy's format, y from the bottom) and its PNG pages."""
    packing = pack({sprite.name: sprite.pixels(density) for sprite in sprites})
    pages = [blank(size) for size in packing.pages]
    atlas: dict[str, dict[str, list[int]]] = {}
    for sprite in sprites:
        place = packing.places[sprite.name]
        page = pages[place.page]
        page.paste(
            render(drawings[sprite.drawing], (place.width, place.height)), (place.x, place.y)
        )
        bottom = page.height - place.y - place.height
        entries = atlas.setdefault(f"{path.name}-{place.page}.png", {})
        entries[sprite.name] = [place.x, bottom, place.width, place.height]
    for number, page in enumerate(pages):
        boxes = [place.box() for place in packing.places.values() if place.page == number]
        save(page, path.with_name(f"{path.name}-{number}.png"), boxes)
    path.with_name(f"{path.name}.atlas").write_text(
        json.dumps(atlas, sort_keys=True) + "\n", "utf-8"
    )
    print(f"{density}x {path.name}: {len(sprites)} sprites, pages {packing.pages}")


def write_manifest(sprites: list[Sprite]) -> None:
    """Write where each sprite is and its size in dp, for the app."""
    table = {
        s.name: {"group": s.group, "size": [s.width_dp, s.height_dp]}
        for s in sorted(sprites, key=lambda s: s.name)
    }
    lines = ",\n".join(f'  "{name}": {json.dumps(entry)}' for name, entry in table.items())
    text = f'{{"sprites": {{\n{lines}\n}}}}\n'
    (ASSETS / "manifest.json").write_text(text, "utf-8")


def render_launcher(drawings: dict[str, str]) -> None:
    """Render the pictures for the packager."""
    for drawing, (name, size) in LAUNCHER.items():
        save(render(drawings[drawing], size), ASSETS / "icons" / f"{name}.png")


if __name__ == "__main__":
    sys.exit(main())
