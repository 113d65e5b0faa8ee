"""Colour vision: every suit, design and action looks different in every condition."""

from __future__ import annotations

import itertools
from functools import cache

import numpy as np
import numpy.typing as npt
import pytest
from art.colour_vision import CONDITIONS, Condition, difference, simulate
from art.emblems import COURT
from art.odd_cards import ACTION_OF
from art.odd_motifs import DESIGNS
from art.palette import SUITS, SYMBOLS
from art.wardrobe import BACKS, HATS
from PIL import Image

from sockapp.ui.look.palette import palette
from tests.support.shipped_art import CLEAR, shipped

PIXELS = 48
"""The size at which pictures are compared: about 16 dp on a phone, the smallest in use."""

FAMILIES: dict[str, tuple[str, ...]] = {
    "suit symbols": tuple(f"sym_{SYMBOLS[suit]}" for suit in SUITS),
    "small suit socks": tuple(f"sock_{suit}_s" for suit in SUITS),
    "Out of Sock cards": tuple(f"card_{suit}_2" for suit in SUITS),
    "Out of Sock values": tuple(
        f"card_green_{value}" for value in ("2", "4", "6", "8", "conversion", "double", "ban")
    ),
    "SOCK) suits and happy": (*(f"index_{suit}" for suit in COURT), "index_happy"),
    "SOCK) cards": tuple(f"card_{suit}_07" for suit in COURT),
    "SOCK) happy cards": tuple(f"card_{suit}_happy" for suit in COURT),
    "Odd Socks designs": tuple(f"sock_{design}" for design in DESIGNS),
    "Odd Socks motifs": tuple(f"motif_{design}" for design in DESIGNS),
    "Odd Socks actions": tuple(f"action_{action}" for action in ACTION_OF.values()),
    "piles": tuple(f"pile_{number}" for number in range(2, 8)),
    "card backs": ("back_sock", "back_odd", *(f"back_{name}" for name in BACKS)),
    "hats": tuple(f"hat_{name}" for name in HATS),
    "dice": tuple(f"die_{number}" for number in range(2, 8)),
}
PAIRS = [
    pytest.param(one, other, id=f"{one}-{other}")
    for names in FAMILIES.values()
    for one, other in itertools.combinations(names, 2)
]

Picture = npt.NDArray[np.float64]


@cache
def on_cloth(name: str, dark: bool) -> Picture:
    """Return a sprite on a panel of a theme; in the dark theme its dark drawing if there is one."""
    name = f"{name}_dark" if dark and f"{name}_dark" in shipped(3) else name
    ground = "cream" if name.startswith("motif_") else "surface"  # motifs lie on paper
    cloth = tuple(round(255 * part) for part in palette(dark)[ground][:3])
    sprite = shipped(3)[name].picture()
    picture = Image.new("RGBA", sprite.size, (*cloth, 255))
    picture.alpha_composite(sprite)
    small = picture.convert("RGB").resize((PIXELS, PIXELS), Image.Resampling.BOX)
    return np.asarray(small).astype(np.float64)


def apart(one: Picture, other: Picture, condition: Condition) -> float:
    """Return the mean CIEDE2000 over the fifth of two pictures where they differ most."""
    seen = np.sort(difference(simulate(one, condition), simulate(other, condition)), axis=None)
    return float(seen[-seen.size // 5 :].mean())


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_pictures_of_a_family_differ_in_every_colour_vision(
    one: str, other: str, dark: bool
) -> None:
    first, second = on_cloth(one, dark), on_cloth(other, dark)
    looks = {condition: apart(first, second, condition) for condition in CONDITIONS}
    assert min(looks.values()) > CLEAR, looks


def test_apart_of_equal_lightness_is_small_without_hue() -> None:
    """The test above can fail: red and green of the same lightness are not far enough apart."""
    red, green = np.full((4, 4, 3), (176.0, 64, 64)), np.full((4, 4, 3), (95.0, 108, 32))
    assert apart(red, green, "normal") > CLEAR
    assert apart(red, green, "deutan") < CLEAR
    assert apart(red, green, "grey") < CLEAR
