"""The wicker basket, box 480x360, in two parts with room for socks or dice between them."""

from __future__ import annotations

import math
from typing import Final

from art.palette import (
    CREAM,
    INK,
    PLUM,
    ROPE,
    ROPE_LIGHT,
    SUITS,
    TEAL,
    TONES,
    WOOD,
    WOOD_DARK,
    WOOD_LIGHT,
)
from art.socks import SOCK_CENTRE, draw_sock, suit_sock
from art.svg import (
    Point,
    circle,
    clipped,
    document,
    ellipse,
    group,
    line,
    number,
    path,
    place,
    rect,
)

CENTRE: Final[Point] = (240, 180)
PLAYER_COLOURS: Final = (*SUITS, "teal", "plum")
"""Eight players at most: the six suits and two more, each with its own knit."""

_BODY = (
    "M20 92C26 190 44 280 66 322C78 346 402 346 414 322C436 280 454 190 460 92A220 60 0 0 1 20 92Z"
)
_RIM = (
    "M12 84C14 110 60 158 240 158S466 110 468 84C472 78 452 76 448 84"
    "C440 106 380 134 240 134S40 106 32 84C28 76 8 78 12 84Z"
)
_LABEL = "M-62 -38H62Q70 -38 70 -30V30Q70 38 62 38H-62Q-70 38 -70 30V-30Q-70 -38 -62 -38Z"


def back_part() -> str:
    """Draw the dark inside and the far rim."""
    inside = ellipse(240, 84, 222, 62, "#5A3620", INK, 10) + ellipse(240, 92, 196, 48, "#3F2415")
    rim = path("M18 84A222 62 0 0 1 462 84L440 88A200 46 0 0 0 40 88Z", WOOD, INK, 8)
    bindings = ""
    for k in range(1, 17):
        angle = k * math.pi / 17
        x, y = 240 + 211 * math.cos(angle), 86 - 54 * math.sin(angle) - 8
        bindings += line(f"M{number(x)} {number(y)}l10 16", WOOD_DARK, 6)
    return inside + rim + bindings


def front_part() -> str:
    """Draw the woven front, the near rim and the handles."""
    weave = clipped(rect(0, 60, 480, 300, fill=WOOD) + _weave(), _BODY) + line(_BODY, INK, 10)
    bindings = "".join(line(f"M{x} 70l26 100", WOOD_DARK, 7) for x in range(-20, 490, 26))
    rim = path(_RIM, WOOD_LIGHT) + clipped(bindings, _RIM) + line(_RIM, INK, 9)
    return weave + rim + _handle(left=True) + _handle(left=False)


def whole(colour: str) -> str:
    """Draw the front with the label of a player."""
    return front_part() + place(label(colour), 240, 238, 1.2, -3)


def label(colour: str) -> str:
    """Draw a sewn tag round (0, 0): a band in the player's colour, the player's sock on cream."""
    band = path(_LABEL, _base(colour), INK, 8)
    field = rect(-57, -26, 114, 52, 8, CREAM, INK, 5)
    sock = place(player_sock(colour, small=True), 0, 0, 0.4, -8, SOCK_CENTRE)
    stitches = line("M-44 -32H44M-44 32H44", CREAM, 3, stroke_dasharray="7 7")
    return band + field + sock + stitches + circle(-47, 0, 4, INK) + circle(47, 0, 4, INK)


def label_document(colour: str) -> str:
    """Draw the tag as a drawing of its own."""
    return document(156, 92, place(label(colour), 78, 46))


def player_sock(colour: str, small: bool = False) -> str:
    """Draw the sock that stands for a player."""
    if colour == "teal":
        arrows = "M0 40L54 72 110 40M0 62L54 94 110 62M0 84L54 116 110 84"
        return draw_sock(TEAL, "#134E4A", line(arrows, "#BFE9DF", 10 if small else 7), small)
    if colour == "plum":
        lattice = "M20 36 70 100M40 30 96 100M10 60 56 118M64 40 20 96M86 56 44 118M44 34 14 70"
        return draw_sock(PLUM, "#43162F", line(lattice, "#E7A8C8", 7 if small else 5), small)
    return suit_sock(colour, small)


def _base(colour: str) -> str:
    extra = {"teal": TEAL, "plum": PLUM}
    return extra.get(colour) or TONES["light"][colour].base


def _weave() -> str:
    """Draw six rows of withies that follow the belly of the basket."""
    pitch = 52
    body = ""
    for row in range(6):
        for column in range(-1, 11):
            x = column * pitch + (pitch / 2 if row % 2 else 0) + 20
            from_middle = (x - 240) / 240
            y = 118 + row * 40 + 46 * (1 - from_middle * from_middle) - 46 + 18
            tone = WOOD_LIGHT if (column + row) % 2 else "#D79B5C"
            withy = rect(-28, -15, 56, 30, 13, tone, WOOD_DARK, 5)
            turn = number(-12 * from_middle)
            body += group(withy, f"translate({number(x)} {number(y)}) rotate({turn})")
    return body


def _handle(left: bool) -> str:
    """Draw a rope over the rim, wrapped where it joins."""

    def x_at(x: int) -> int:
        return 480 - x if left else x

    d = f"M{x_at(402)} 132C{x_at(392)} 26 {x_at(470)} 4 {x_at(458)} 104"
    rope = line(d, INK, 25) + line(d, ROPE, 13)
    rope += line(d, ROPE_LIGHT, 4, stroke_dasharray="3 12")
    wrap = rect(-15, -11, 30, 22, 7, ROPE_LIGHT, INK, 7) + line("M-5 -8V8M6 -8V8", ROPE, 4)
    for x, y, turn in ((403, 136, -8), (457, 106, -24)):
        rope += place(wrap, x_at(x), y, 1, -turn if left else turn)
    return rope
