"""Where a sprite is: names of docs/ART.md (``card_yellow_4``) to textures of the right density."""

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
CARDS = ("oos", "sock", "odd")
"""Groups whose sprites are shown in many sizes, on tablets larger than they were drawn for."""
TABLET_MIN_DP = 600
"""A screen whose shorter side has so many dp is one."""
TABLET_CARD_SCALE = 1.5
"""How much larger cards may be there."""


@cache
def _manifest() -> dict[str, dict[str, Any]]:
    with open(ASSETS / "manifest.json", encoding="utf-8") as file:
        sprites: dict[str, dict[str, Any]] = json.load(file)["sprites"]
    return sprites


def density_folder(density: float) -> str:
    """The folder that is crisp on a screen of this density without wasting memory."""
    if density <= 1.25:
        return "1x"
    return "2x" if density <= 2.25 else "3x"


@cache
def atlas(folder: str, group: str) -> dict[str, Texture]:
    """A group's sprites by name. Kivy's own atlases keep no smaller copies of their pages."""
    with open(ASSETS / folder / f"{group}.atlas", encoding="utf-8") as file:
        pages: dict[str, dict[str, tuple[int, int, int, int]]] = json.load(file)
    sprites: dict[str, Texture] = {}
    for file_name, places in pages.items():
        page = picture(str(ASSETS / folder / file_name), smaller_too=group in CARDS)
        sprites |= {name: page.get_region(*place) for name, place in places.items()}
    return sprites


@cache
def picture(path: str, smaller_too: bool = False) -> Texture:
    """A file's texture, perhaps with smaller copies of itself, which the graphics choose from: a
    card in the notebook is a seventh of its sprite, and would be a few of its pixels otherwise.
    Faces and icons are shown near their own size, where the copies would only blur them."""
    texture = CoreImage(path, mipmap=smaller_too).texture
    if smaller_too:
        texture.min_filter = "linear_mipmap_linear"
    return texture


def has(name: str) -> bool:
    """Whether there is a sprite of this name."""
    return name in _manifest()


def in_theme(name: str, dark: bool) -> str:
    """The sprite's own version for the dark theme, where one was drawn."""
    night = f"{name[:-2]}_dark_l" if name.endswith("_l") else f"{name}_dark"
    return night if dark and has(night) else name


def of_game(kind: str, game_id: str) -> str:
    """A game's own picture (``home`` or ``continue``); one without borrows the empty drawer."""
    name = f"{kind}_{game_id}"
    return name if has(name) else "empty_state"


def texture(name: str) -> Texture:
    """The sprite's texture; it stays loaded."""
    group = _manifest()[name]["group"]
    large = group in CARDS and min(Window.size) >= dp(TABLET_MIN_DP)
    folder = density_folder(Metrics.density * (TABLET_CARD_SCALE if large else 1))
    if group == "loose":
        return picture(str(ASSETS / folder / f"{name}.png"))
    return atlas(folder, group)[name]


def forget() -> None:
    """Let go of every picture that is not on the screen; what is wanted again is loaded again."""
    atlas.cache_clear()
    picture.cache_clear()


def size(name: str) -> tuple[float, float]:
    """The size at which the sprite was meant to be shown, in pixels of this screen."""
    width, height = _manifest()[name]["size"]
    return dp(width), dp(height)
