"""The rules that turn drawings into sprites: group (one atlas each) and size in dp.

Groups follow the screens, so that a screen loads only what it shows. `LOOSE` sprites are files of
their own, for pictures that are shown alone or must repeat as a texture.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Final

LOOSE: Final = "loose"
DENSITIES: Final = (1, 2, 3)

_VIEW_BOX = re.compile(r'viewBox="(?P<x>\S+) (?P<y>\S+) (?P<width>\S+) (?P<height>\S+)"')


@dataclass(frozen=True)
class Rule:
    """How the drawings that match `pattern` ("folder/name", shell wildcards) are rendered."""

    pattern: str
    group: str
    height_dp: float
    suffix: str = ""
    """Appended to the sprite's name, for a second size of the same drawing."""
    max_scale: float = math.inf
    """Upper limit of the density, for large pictures whose edges may be a little soft."""
    power_of_two: bool = False
    """Round the pixels up to a power of two: OpenGL ES 2 repeats only such textures."""


# Where several rules match, the first one for each suffix wins.
RULES: Final = (
    # Home: one atlas with everything the first screen shows in either theme, and its loose parts.
    Rule("ui/home_*", "home", 112),
    Rule("ui/continue_*", "home", 64),
    Rule("icon/rules*", "home", 28),
    Rule("icon/history*", "home", 28),
    Rule("icon/settings*", "home", 28),
    Rule("icon/box*", "home", 28),
    Rule("icon/person*", "home", 28),
    Rule("ui/peg", "home", 28),
    Rule("ui/wordmark_en*", LOOSE, 66),
    Rule("ui/wordmark_*", LOOSE, 84),
    Rule("ui/clothesline*", LOOSE, 97),
    Rule("ui/linen*", LOOSE, 32, power_of_two=True),
    # Icons of every other screen; `_l` is the large size for headings, choices and the curtain.
    Rule("icon/*_dark", "icons_dark", 28),
    Rule("icon/*", "icons", 28),
    Rule("icon/*_dark", "icons_large_dark", 52, suffix="_l"),
    Rule("icon/*", "icons_large", 52, suffix="_l"),
    # Players: seats and prompts; the curtain shows one large portrait; bots also stand up whole.
    Rule("who/puppet_*_dark", "bots_dark", 124),
    Rule("ui/puppet_*_dark", "bots_dark", 88),
    Rule("who/puppet_*", "bots", 124),
    Rule("who/*", "who", 56),
    Rule("who/person_*", LOOSE, 184, suffix="_l"),
    Rule("who/bot_*", LOOSE, 184, suffix="_l"),
    # Out of Sock
    Rule("oos/card_*", "oos", 90),
    Rule("oos/pile_*", "oos", 90),
    Rule("oos/back_*", "oos", 90),
    Rule("ui/unknown_card", "oos", 90),
    Rule("oos/die_tilt_*", "oos", 57.2),
    Rule("oos/die_*", "oos", 44),
    Rule("ui/thumb", "oos", 90),
    Rule("oos/basket_label_*", "basket", 55),
    Rule("oos/basket_*", "basket", 180),
    Rule("suits/*_s_dark", "suits_dark", 42),
    Rule("suits/sock_*_dark", "suits_dark", 56),
    Rule("suits/sym_*_dark", "suits_dark", 28),
    Rule("suits/*_s", "suits", 42),
    Rule("suits/sock_*", "suits", 56),
    Rule("suits/sym_*", "suits", 28),
    # SOCK)
    Rule("sock/card_*", "sock", 120),
    Rule("sock/back_*", "sock", 120),
    Rule("sock/index_*", "sock", 20),
    Rule("sock/emblem_*_s", "sock", 32),
    Rule("sock/emblem_*", "sock", 56),
    Rule("ui/peg_gold", "sock", 32),
    # Odd Socks
    Rule("odd/card_*", "odd", 190),
    Rule("odd/back_*", "odd", 190),
    Rule("odd/sock_*", "odd", 64),
    Rule("odd/motif_*", "odd", 32),
    Rule("odd/action_*", "odd", 48),
    Rule("ui/note", "odd", 40),
    Rule("ui/gold_sock", "odd", 48),
    # The wardrobe: a phone shows at most one of each, on its page all of them.
    Rule("wardrobe/back_*", "backs", 160),
    Rule("wardrobe/hat_*", "hats", 60),
    # Scenes are shown one at a time.
    Rule("ui/curtain", LOOSE, 892, max_scale=2.25),
    Rule("ui/curtain_wide", LOOSE, 800, max_scale=1.5),
    Rule("ui/phone", "ui", 72),
    Rule("ui/num_*", "ui", 40),
    Rule("ui/puppet_*", "ui", 88),
    Rule("ui/banner_*", LOOSE, 216, max_scale=2),
    Rule("ui/peeker", LOOSE, 120),
    Rule("ui/win", LOOSE, 200),
    Rule("ui/lost_toss*", LOOSE, 200),
    Rule("ui/empty_state*", LOOSE, 200),
)

NOT_SPRITES: Final = ("ui/icon_*", "ui/presplash", "ui/feature_graphic", "ui/pass_curtain")
"""Drawings that the app never shows: launcher pictures and the curtain with its first medallion."""


@dataclass(frozen=True)
class Sprite:
    """One picture of the app: rendered from `drawing` into `group` at `width_dp` x `height_dp`."""

    name: str
    drawing: str
    group: str
    width_dp: float
    height_dp: float
    max_scale: float
    power_of_two: bool

    def pixels(self, density: int) -> tuple[int, int]:
        """Return width and height in pixels at a density."""
        scale = min(density, self.max_scale)
        width, height = round(self.width_dp * scale), round(self.height_dp * scale)
        if self.power_of_two:
            return _next_power_of_two(width), _next_power_of_two(height)
        return width, height


def sprites_of(drawing: str, svg: str) -> list[Sprite]:
    """Return the sprites made from one drawing ("folder/name"), by `RULES`."""
    if any(fnmatchcase(drawing, pattern) for pattern in NOT_SPRITES):
        return []
    found: dict[str, Sprite] = {}
    for rule in RULES:
        if rule.suffix in found or not fnmatchcase(drawing, rule.pattern):
            continue
        found[rule.suffix] = _sprite(rule, drawing, svg)
    if not found:
        raise ValueError(f"no size is given for the drawing {drawing}: add a rule to sprites.py")
    return list(found.values())


def all_sprites(drawings: dict[str, str]) -> list[Sprite]:
    """Return every sprite of the app; a name may occur only once, as it identifies a sprite."""
    sprites = [sprite for name, svg in drawings.items() for sprite in sprites_of(name, svg)]
    names = [sprite.name for sprite in sprites]
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        raise ValueError(f"sprite names used twice: {', '.join(twice)}")
    return sprites


def _sprite(rule: Rule, drawing: str, svg: str) -> Sprite:
    box = _VIEW_BOX.search(svg)
    if box is None:
        raise ValueError(f"{drawing} has no viewBox")
    aspect = float(box["width"]) / float(box["height"])
    return Sprite(
        name=drawing.split("/")[1] + rule.suffix,
        drawing=drawing,
        group=rule.group,
        width_dp=round(rule.height_dp * aspect, 2),
        height_dp=rule.height_dp,
        max_scale=rule.max_scale,
        power_of_two=rule.power_of_two,
    )


def _next_power_of_two(value: int) -> int:
    return 1 << (value - 1).bit_length()
