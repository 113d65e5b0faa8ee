"""Sock puppets: foot on top, toe to the right, googly eyes. People, and the parts bots share.

Each has a trait that works without colour: a cap, a leaf, a bow, glasses.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from art.basket import player_sock
from art.palette import BRASS, CORAL, CREAM, INK, TEAL, WHITE, Theme
from art.socks import HALO, SOCK_CENTRE, suit_sock
from art.svg import (
    Point,
    circle,
    clipped_circle,
    document,
    ellipse,
    group,
    keyline,
    line,
    path,
    place,
)

PUPPET_CENTRE: Final[Point] = (50, 60)
AHEAD: Final[Point] = (0.6, 0.2)
"""The direction of a puppet's eyes: -1 to 1 to the right and downwards."""

_EYES: Final[tuple[Point, Point]] = ((40, 14), (62, 9))
MOUTH: Final = line("M97 25C90 33 78 35 68 32", INK, 4.5)

_BACKGROUNDS: Final = {
    "lana": "#B9D9D4",
    "merino": "#D3EDD2",
    "angora": "#C9B8E8",
    "zigzag": "#FFE3A0",
    "denim": "#FBE0B0",
    "tweed": "#D2E4F7",
    "nylon": "#CFE6C8",
    "otto": "#CFE3F5",
    "argyle": "#FBD9CC",
    "yellow": "#D2E4F7",
    "green": "#FFE1E8",
    "pink": "#D3EDD2",
    "red": "#FFF3BF",
    "orange": "#D2E4F7",
    "blue": "#FFE3C4",
    "teal": "#F9D2CB",
    "plum": "#FFF3BF",
}


def suit_puppet(suit: str, look: Point = AHEAD) -> str:
    """Draw a plain puppet in a suit's sock, box 100x120, cuff at the bottom."""
    eyes = "".join(circle(x, y, 12, WHITE, INK, 4) for x, y in _EYES)
    pupils = "".join(circle(x + look[0] * 5, y + look[1] * 5, 5, INK) for x, y in _EYES)
    return upside_down(suit_sock(suit)) + eyes + pupils + MOUTH


def in_theme(puppet: str, theme: Theme) -> str:
    """Draw a puppet that stands on its own; in the dark theme with a cream line round it."""
    return keyline(puppet, CREAM, HALO) + puppet if theme == "dark" else puppet


def person(colour: str) -> str:
    """Draw a player's puppet: sock and accessory. Hats go under the eyes, glasses over them."""
    body, accessory = upside_down(player_sock(colour)), _ACCESSORIES[colour]()
    if colour in ("orange", "green", "pink"):
        return body + googly_eyes() + accessory + MOUTH
    return body + accessory + googly_eyes() + MOUTH


def portrait(who: str, puppet: str) -> str:
    """Draw a puppet in a round frame, box 100x100."""
    centre, radius = 50, 47
    figure = place(
        puppet, centre - radius * 0.02, centre + radius * 0.68, radius / 60, 0, SOCK_CENTRE
    )
    return document(
        100,
        100,
        circle(centre, centre, radius, _BACKGROUNDS[who])
        + clipped_circle(figure, centre, centre, radius)
        + circle(centre, centre, radius, "none", INK, radius * 0.09),
    )


def upside_down(sock: str) -> str:
    """Draw a sock over a hand: the foot becomes the head."""
    return group(sock, "translate(0 120) scale(1 -1)")


def googly_eyes(
    look: Point = AHEAD, radius: float = 12, lid: str | None = None, lashes: bool = False
) -> str:
    """Draw two eyes on the foot; `lid` is the colour of heavy lids."""
    eyes = ""
    for x, y in _EYES:
        eyes += circle(x, y, radius, WHITE, INK, 4)
        eyes += circle(x + look[0] * 5, y + look[1] * 5, 5, INK)
        if lid:
            arc = f"M{x - radius} {y}A{radius} {radius} 0 0 1 {x + radius} {y}Z"
            eyes += path(arc, lid, INK, 3.6)
        if lashes:
            hairs = f"M{x - 7} {y - 11}l-5 -8M{x} {y - 13}l0 -9M{x + 7} {y - 11}l5 -8"
            eyes += line(hairs, INK, 3.6)
    return eyes


def _cap() -> str:
    cap = path("M22 4C24 -16 60 -22 72 -6L96 -8Q98 2 88 3L30 10Z", TEAL, INK, 4)
    return cap + circle(49, -15, 4, CREAM, INK, 3)


def _sprout() -> str:
    leaves = (
        "M46 -18C30 -16 24 -24 24 -32 38 -34 46 -28 46 -18Z"
        "M47 -16C60 -12 70 -18 72 -28 58 -32 50 -26 47 -16Z"
    )
    return line("M50 -2C50 -12 48 -16 46 -20", INK, 5) + path(leaves, "#9EDB8C", INK, 4)


def _bow() -> str:
    wings = "M-4 -4-24 -15Q-28 0-24 13L-4 5ZM4 -4 24 -15Q28 0 24 13L4 5Z"
    bow = path(wings, "#D6497F", INK, 4) + circle(0, 0, 7, "#FFE1E8", INK, 4)
    return place(bow, 30, -4, 1, -14)


def _spikes() -> str:
    return path("M18 14 12 -4 26 2 26 -18 40 -6 46 -24 54 -8 66 -20 68 -2", "#FF9B7D", INK, 4)


def _glasses() -> str:
    rims = circle(40, 14, 16, "none", INK, 5) + circle(63, 9, 16, "none", INK, 5)
    return rims + line("M24 15 10 18", INK, 5)


def _bobble_hat() -> str:
    hat = path("M16 12C12 -22 66 -34 76 -2 60 -10 34 -4 16 12Z", "#86C2F5", INK, 4)
    return hat + circle(44, -25, 8, CREAM, INK, 4)


def _headphones() -> str:
    band = "M14 22C6 -26 76 -36 82 4"
    return line(band, INK, 11) + line(band, BRASS, 4) + ellipse(15, 28, 9, 13, CORAL, INK, 4)


def _curls() -> str:
    curls = ((16, 10), (22, -3), (34, -10), (48, -13), (62, -12))
    return "".join(circle(x, y, 9, BRASS, INK, 4) for x, y in curls)


_ACCESSORIES: Final[dict[str, Callable[[], str]]] = {
    "yellow": _cap,
    "green": _sprout,
    "pink": _bow,
    "red": _spikes,
    "orange": _glasses,
    "blue": _bobble_hat,
    "teal": _headphones,
    "plum": _curls,
}
