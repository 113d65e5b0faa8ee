"""The parts that all cards share: box 280x400, frame, ribbon, rays, knitted backs."""

from __future__ import annotations

from typing import Final

from art.palette import (
    CREAM,
    GAME_COLOURS,
    INK,
    VIOLET,
)
from art.socks import SOCK_CENTRE, THREE_STRIPES, draw_sock
from art.svg import (
    Point,
    circle,
    clipped,
    document,
    line,
    number,
    path,
    place,
    polar,
    rect,
)

WIDTH: Final = 280
HEIGHT: Final = 400
CENTRE: Final[Point] = (140, 200)

_EDGE = "M32 4H248Q276 4 276 32V368Q276 396 248 396H32Q4 396 4 368V32Q4 4 32 4Z"
_RIBBON_WIDTH = 104


def card(ground: str, body: str) -> str:
    """Draw a whole card: the drawing cut to the round-cornered card, and the outline."""
    face = clipped(rect(0, 0, WIDTH, HEIGHT, fill=ground) + body, _EDGE)
    return document(WIDTH, HEIGHT, face + rect(4, 4, 272, 392, 28, stroke=INK, stroke_width=8))


def ribbon(colour: str, body: str) -> str:
    """Draw the strip along the left edge that stays visible when cards are fanned."""
    width = _RIBBON_WIDTH
    stitches = line(
        f"M{width - 10} 10V394", CREAM, 3.5, stroke_dasharray="9 9", stroke_opacity=".8"
    )
    edge = line(f"M{width} 0V400", INK, 7)
    return rect(0, 0, width, HEIGHT, fill=colour) + edge + stitches + body


def rays(centre: Point, radius: float, count: int, colour: str, opacity: str) -> str:
    """Draw a sunburst of `count` rays, as wide as the gaps between them."""
    x, y = number(centre[0]), number(centre[1])
    step = 180 / count
    d = f"M{x} {y}"
    for k in range(count):
        for degrees in (2 * k * step, (2 * k + 1) * step):
            tip = polar(centre, radius, degrees)
            d += f"L{number(tip[0])} {number(tip[1])}"
        d += f"L{x} {y}"
    return path(d + "Z", colour, fill_opacity=opacity)


def knit(colour: str, width: float, height: float, stitch: float = 40, pen: float = 11) -> str:
    """Draw rows of V stitches that cover width x height."""
    rise = number(stitch * 0.45)
    d = ""
    for row in range(-1, int(height / (stitch * 0.8)) + 2):
        for column in range(-1, int(width / stitch) + 2):
            x, y = number(column * stitch), number(row * stitch * 0.8)
            half = number(stitch / 2)
            d += f"M{x} {y}l{half} {rise} {half} -{rise}"
    return line(d, colour, pen)


def back(game: str) -> str:
    """Draw the back of a game's cards: knit, a stitched edge and a medallion."""
    colours = GAME_COLOURS[game]
    seam = rect(
        24,
        24,
        232,
        352,
        16,
        stroke=colours.trim,
        stroke_width=5,
        stroke_dasharray="14 12",
        stroke_linecap="round",
    )
    medallion = circle(140, 200, 86, colours.trim, INK, 8) + _MEDALLIONS[game]()
    return card(colours.ground, knit(colours.knit, WIDTH, HEIGHT) + seam + medallion)


def _striped(colour: str) -> str:
    return f'<path d="{THREE_STRIPES}" stroke="{colour}" stroke-width="8"/>'


def _single_sock() -> str:
    colours = GAME_COLOURS["out_of_sock"]
    sock = draw_sock(colours.ground, "#4A1D36", _striped(colours.trim), stitch=colours.trim)
    return place(sock, 140, 200, 1.05, -8, SOCK_CENTRE)


def _smile() -> str:
    mouth = "M92 176Q140 268 188 176"
    eyes = circle(112, 150, 11, INK) + circle(168, 150, 11, INK)
    return line(mouth, INK, 26) + line(mouth, GAME_COLOURS["sock"].ground, 12) + eyes


def _odd_pair() -> str:
    dots = "".join(circle(x, y, 7, "#BFE3C0") for x, y in ((36, 42), (54, 54), (38, 68), (56, 84)))
    striped = draw_sock("#F07B5A", "#B5482C", _striped("#FFE0B8"), small=True)
    dotted = draw_sock(VIOLET, "#2E2663", dots, small=True)
    left = place(striped, 112, 198, 0.86, 8, SOCK_CENTRE, mirrored=True)
    return left + place(dotted, 172, 204, 0.86, -8, SOCK_CENTRE)


_MEDALLIONS: Final = {"out_of_sock": _single_sock, "sock": _smile, "odd_socks": _odd_pair}
