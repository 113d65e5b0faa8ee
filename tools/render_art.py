#!/usr/bin/env python3
"""Draws the art and renders it: SVGs, atlases at three densities, the manifest, launcher icons.

    python tools/render_art.py               everything
    python tools/render_art.py --svg-only    only the drawings, assets/art/svg

What it writes under assets/ is committed; docs/ART.md says what belongs where.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tools.art.pack import pack  # noqa: E402
from tools.art.raster import blank, render, save  # noqa: E402
from tools.art.sprites import DENSITIES, LOOSE, Sprite, sprites_of  # noqa: E402

ASSETS: Final = ROOT / "assets"
SVG_FOLDER: Final = ASSETS / "art" / "svg"

LAUNCHER: Final = {
    "ui/icon_512": ("icon", 512),
    "ui/icon_foreground": ("icon_foreground", 432),
    "ui/icon_background": ("icon_background", 432),
    "ui/icon_monochrome": ("icon_monochrome", 432),
    "ui/presplash": ("presplash", 768),
}
"""Square pictures for the packager: drawing -> file name in assets/icons, pixels."""


def main() -> int:
    """Run what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--svg-only", action="store_true", help="only draw the SVGs")
    options = parser.parse_args()

    drawings = read_drawings(SVG_FOLDER)
    if options.svg_only:
        return 0
    sprites = all_sprites(drawings)
    for density in DENSITIES:
        render_density(drawings, sprites, density)
    write_manifest(sprites)
    render_launcher(drawings)
    return 0


def read_drawings(folder: Path) -> dict[str, str]:
    return {f"{path.parent.name}/{path.stem}": path.read_text("utf-8") for path in sorted(folder.glob("*/*.svg"))}


def all_sprites(drawings: dict[str, str]) -> list[Sprite]:
    """Every sprite of the app; a name may occur only once, as the app knows sprites by name."""
    sprites = [sprite for name, svg in drawings.items() for sprite in sprites_of(name, svg)]
    names = [sprite.name for sprite in sprites]
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        raise ValueError(f"sprite names used twice: {', '.join(twice)}")
    return sprites


def render_density(drawings: dict[str, str], sprites: list[Sprite], density: int) -> None:
    """Render one density's folder anew: an atlas for each group and the loose pictures."""
    folder = ASSETS / f"{density}x"
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


def write_atlas(drawings: dict[str, str], sprites: list[Sprite], density: int, path: Path) -> None:
    """Pack a group into `path`.atlas (Kivy's format, y from the bottom) and its PNG pages."""
    packing = pack({sprite.name: sprite.pixels(density) for sprite in sprites})
    pages = [blank(size) for size in packing.pages]
    atlas: dict[str, dict[str, list[int]]] = {}
    for sprite in sprites:
        place = packing.places[sprite.name]
        page = pages[place.page]
        page.paste(render(drawings[sprite.drawing], (place.width, place.height)), (place.x, place.y))
        bottom = page.height - place.y - place.height
        entries = atlas.setdefault(f"{path.name}-{place.page}.png", {})
        entries[sprite.name] = [place.x, bottom, place.width, place.height]
    for number, page in enumerate(pages):
        save(page, path.with_name(f"{path.name}-{number}.png"))
    path.with_name(f"{path.name}.atlas").write_text(json.dumps(atlas, sort_keys=True) + "\n", "utf-8")
    print(f"{density}x {path.name}: {len(sprites)} sprites, pages {packing.pages}")


def write_manifest(sprites: list[Sprite]) -> None:
    """Tell the app where each sprite is and how large it is meant to be, in dp."""
    table = {s.name: {"group": s.group, "size": [s.width_dp, s.height_dp]} for s in sorted(sprites, key=lambda s: s.name)}
    lines = ",\n".join(f'    "{name}": {json.dumps(entry)}' for name, entry in table.items())
    text = f'{{\n  "densities": {json.dumps(DENSITIES)},\n  "loose": "{LOOSE}",\n  "sprites": {{\n{lines}\n  }}\n}}\n'
    (ASSETS / "manifest.json").write_text(text, "utf-8")


def render_launcher(drawings: dict[str, str]) -> None:
    for drawing, (name, pixels) in LAUNCHER.items():
        if drawing in drawings:
            save(render(drawings[drawing], (pixels, pixels)), ASSETS / "icons" / f"{name}.png")


if __name__ == "__main__":
    sys.exit(main())
