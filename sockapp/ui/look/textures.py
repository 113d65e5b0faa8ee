"""Textures of sprites by their names in docs/ART.md (``card_yellow_4``), by screen density."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from kivy.core.image import Image as CoreImage
from kivy.core.window import Window
from kivy.graphics.texture import Texture
from kivy.metrics import Metrics, dp

ASSETS = Path(__file__).resolve().parents[3] / "assets"
CARDS = ("oos", "sock", "odd", "backs")
"""Sprite groups that are shown in many sizes, and on tablets larger than drawn."""
TABLET_MIN_DP = 600
"""Shorter side of a screen from which it counts as a tablet, in dp."""
TABLET_CARD_SCALE = 1.5
"""Factor on the density of cards on a tablet, where they are shown larger."""


CHANGEABLE_BACKS = ("back_sock", "back_odd")
"""The card backs that another one of the wardrobe can replace."""
_worn: dict[str, str] = {}
"""The sprite that is shown in place of another one."""


def wear_back(name: str) -> None:
    """Show this back of the wardrobe on all cards that allow it; empty for their own backs."""
    _worn.clear()
    if name:
        _worn.update(dict.fromkeys(CHANGEABLE_BACKS, f"back_{name}"))


def worn_name(name: str) -> str:
    """Return the name of the sprite that is shown for this one. A card back may be replaced."""
    return _worn.get(name, name)


@cache
def _manifest() -> dict[str, dict[str, Any]]:
    with open(ASSETS / "manifest.json", encoding="utf-8") as file:
        sprites: dict[str, dict[str, Any]] = json.load(file)["sprites"]
    return sprites


@cache
def atlas(folder: str, group: str) -> dict[str, Texture]:
    """Return a group's sprites by name. Kivy's own ``Atlas`` cannot make mipmaps."""
    with open(ASSETS / folder / f"{group}.atlas", encoding="utf-8") as file:
        pages: dict[str, dict[str, tuple[int, int, int, int]]] = json.load(file)
    sprites: dict[str, Texture] = {}
    for file_name, places in pages.items():
        page = picture(str(ASSETS / folder / file_name), has_mipmaps=group in CARDS)
        sprites |= {name: page.get_region(*place) for name, place in places.items()}
    return sprites


@cache
def picture(path: str, has_mipmaps: bool = False) -> Texture:
    """Return a file's texture, with mipmaps if ``has_mipmaps``.

    A card in the notebook has a seventh of its sprite's size, and would look ragged without
    mipmaps. Faces and icons are shown near their own size, where mipmaps would only blur them.
    """
    texture = CoreImage(path, mipmap=has_mipmaps).texture
    if has_mipmaps:
        texture.min_filter = "linear_mipmap_linear"
    return texture


def has_sprite(name: str) -> bool:
    """Return whether there is a sprite of this name."""
    return name in _manifest()


def themed_name(name: str, is_dark: bool) -> str:
    """Return the name of a sprite's dark version if ``is_dark`` and there is one, else ``name``."""
    dark_name = f"{name[:-2]}_dark_l" if name.endswith("_l") else f"{name}_dark"
    return dark_name if is_dark and has_sprite(dark_name) else name


def game_picture(kind: str, game_id: str) -> str:
    """Return the sprite name of a game's picture, or that of the empty drawer.

    ``kind`` is ``home`` or ``continue``.
    """
    name = f"{kind}_{game_id}"
    return name if has_sprite(name) else "empty_state"


def texture(name: str) -> Texture:
    """Return a sprite's texture, sharp on this screen but no larger than needed.

    It stays loaded.
    """
    group = _manifest()[name]["group"]
    is_tablet_card = group in CARDS and min(Window.size) >= dp(TABLET_MIN_DP)
    density = Metrics.density * (TABLET_CARD_SCALE if is_tablet_card else 1)
    folder = "1x" if density <= 1.25 else "2x" if density <= 2.25 else "3x"
    if group == "loose":
        return picture(str(ASSETS / folder / f"{name}.png"))
    return atlas(folder, group)[name]


def clear_cache() -> None:
    """Clear the cache. Textures in use stay; others are loaded again when needed."""
    atlas.cache_clear()
    picture.cache_clear()


def sprite_size(name: str) -> tuple[float, float]:
    """Return the intended size of a sprite on this screen, in pixels."""
    width, height = _manifest()[name]["size"]
    return dp(width), dp(height)
