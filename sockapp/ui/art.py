"""Where a sprite is: names of docs/ART.md (``card_yellow_4``) to textures of the right density."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from kivy.atlas import Atlas
from kivy.core.image import Image as CoreImage
from kivy.graphics.texture import Texture
from kivy.metrics import Metrics, dp

ASSETS = Path(__file__).resolve().parents[2] / "assets"


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
def _atlas(folder: str, group: str) -> Atlas:
    return Atlas(str(ASSETS / folder / f"{group}.atlas"))


@cache
def _picture(path: str) -> Texture:
    return CoreImage(path).texture


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
    folder, group = density_folder(Metrics.density), _manifest()[name]["group"]
    if group == "loose":
        return _picture(str(ASSETS / folder / f"{name}.png"))
    return _atlas(folder, group)[name]


def forget() -> None:
    """Let go of every picture that is not on the screen; what is wanted again is loaded again."""
    _atlas.cache_clear()
    _picture.cache_clear()


def size(name: str) -> tuple[float, float]:
    """The size at which the sprite was meant to be shown, in pixels of this screen."""
    width, height = _manifest()[name]["size"]
    return dp(width), dp(height)
