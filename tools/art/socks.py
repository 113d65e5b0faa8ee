"""The sock: one outline for all, box 100x120, toe to the right.

`small` drawings have a thicker outline and a coarser pattern, for sizes under 44 dp.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from art.palette import CREAM, INK, TONES, Theme, Tones
from art.svg import Point, circle, clipped, line, number, path, place, rect, star
from art.symbols import CENTRE, HEART

SOCK_CENTRE: Final[Point] = (54, 60)
CUFF_CENTRE: Final[Point] = (45, 10)

LEG_AND_FOOT: Final = (
    "M25 20 L25 54 C25 63 15 69 12.5 81 C10 94 18 102 30 105.5 L67 116 C83 120 96 113 98 100 "
    "C100 87 90 79.5 79 74 C68 69 64 63 64 54 L65 20 Z"
)
HEEL: Final = "M0 70 C18 68 35 80 33 98 L31 124 L0 124 Z"
TOE: Final = "M92 62 C76 72 68 92 73 126 L112 126 L112 62 Z"
TOE_SEAM: Final = "M92 62C76 72 68 92 73 126"
CUFF: Final = "M23 5 H67 Q72 5 72 10 V23 Q72 28 67 28 H23 Q18 28 18 23 V10 Q18 5 23 5Z"
SILHOUETTE: Final = (
    "M18 10 Q18 5 23 5 H67 Q72 5 72 10 V23 Q72 28 67 28 H64.7 L64 54 C64 63 68 69 79 74 "
    "C90 79.5 100 87 98 100 C96 113 83 120 67 116 L30 105.5 C18 102 10 94 12.5 81 "
    "C15 69 25 63 25 54 L25 28 H23 Q18 28 18 23Z"
)
THREE_STRIPES: Final = "M0 44H110M0 66H110M0 88H110"

HALO: Final = 9
"""How much wider than the outline its pale halo is, in the dark theme."""


def draw_sock(
    base: str,
    patch: str,
    knit: str = "",
    small: bool = False,
    outline_width: float | None = None,
    stitch: str = CREAM,
    halo: str | None = None,
    over: str = "",
) -> str:
    """Draw a sock; `knit` is cut to its shape, `over` lies on top, a `halo` goes round it."""
    width = outline_width or (8 if small else 5.5)
    fabric = rect(0, 0, 110, 124, fill=base) + knit + path(HEEL, patch) + path(TOE, patch)
    if not small:
        seam = {"stroke_dasharray": "4.2 4.2"}
        fabric += line(HEEL, stitch, 2.2, **seam, transform="translate(-4.5 4)")
        fabric += line(TOE_SEAM, stitch, 2.2, **seam, transform="translate(5 1)")
        ribs = line(
            "M31 12.5V20.5M39 12.5V20.5M47 12.5V20.5M55 12.5V20.5M63 12.5V20.5", stitch, 2.6
        )
    else:
        ribs = line("M34 14V19M46.5 14V19M59 14V19", stitch, 4)
    around = path(SILHOUETTE, halo, halo, width + HALO) if halo else ""
    return (
        around
        + clipped(fabric, LEG_AND_FOOT)
        + line(LEG_AND_FOOT, INK, width)
        + path(CUFF, patch, INK, width)
        + ribs
        + over
    )


def suit_sock(
    suit: str,
    small: bool = False,
    theme: Theme = "light",
    outline_width: float | None = None,
    over: str = "",
) -> str:
    """Draw the sock of a suit, in its colour and pattern; in the dark theme with a cream halo."""
    tones = TONES[theme][suit]
    return draw_sock(
        tones.base,
        tones.patch,
        suit_knit(suit, tones, small),
        small,
        outline_width,
        halo=CREAM if theme == "dark" else None,
        over=over,
    )


def place_sock(
    suit: str, x: float, y: float, height: float, turn: float = 0, mirrored: bool = False
) -> str:
    """Draw a large suit sock with its middle on (x, y)."""
    return place(suit_sock(suit), x, y, height / 120, turn, SOCK_CENTRE, mirrored)


def suit_knit(suit: str, tones: Tones, small: bool = False) -> str:
    """Draw the knit pattern of a suit."""
    return _KNITS[suit](tones.pattern, small)


def _stripes(colour: str, small: bool) -> str:
    if small:
        return line("M0 43H110M0 66H110M0 90H110", colour, 11)
    return line("M0 39H110M0 56H110M0 73H110M0 90H110M0 107H110", colour, 8)


def _dots(colour: str, small: bool) -> str:
    dots = [
        (36, 40, 6.5),
        (54, 49, 6.5),
        (37, 62, 6.5),
        (57, 71, 6.5),
        (46, 86, 6.5),
        (62, 98, 6.5),
    ]
    if small:
        dots = [(45, 46, 9.5), (50, 82, 10.5)]
    return "".join(circle(x, y, radius, colour) for x, y, radius in dots)


def _hearts(colour: str, small: bool) -> str:
    hearts = [(45, 48, 31), (51, 84, 34)] if small else [(45, 45, 25), (43, 71, 22), (57, 95, 24)]
    return "".join(
        place(path(HEART, colour), x, y, size / 100, -8, CENTRE) for x, y, size in hearts
    )


def _zigzag(colour: str, small: bool) -> str:
    rows, swing, width = ((44, 80), 9, 6.5) if small else ((41, 62, 83, 104), 7, 4.6)

    def row(y: int) -> str:
        steps = (f"L{8 + 12 * k} {number(y + (-swing if k % 2 else swing))}" for k in range(1, 9))
        return f"M8 {y + swing}" + "".join(steps)

    return "".join(line(row(y), colour, width) for y in rows)


def _checks(colour: str, small: bool) -> str:
    """Draw light squares, 4 of 9 fields; with more, orange looks like pink in greyscale."""
    side, pitch = (15, 36) if small else (10, 24)
    step = pitch / 2
    squares = ""
    for row in range(9):
        for column in range(row % 2, 9, 2):
            x, y = 8 + column * step + (step - side) / 2, 30 + row * step
            squares += f"M{number(x)} {number(y)}h{side}v{side}h-{side}z"
    return path(squares, colour)


def _stars(colour: str, small: bool) -> str:
    stars = (
        [(45, 48, 14), (51, 84, 16.5)] if small else [(45, 45, 12.5), (42, 69, 10.5), (56, 92, 13)]
    )
    return "".join(path(star((x, y), r, r * 0.46, 5, -90 + 8), colour) for x, y, r in stars)


_KNITS: Final[dict[str, Callable[[str, bool], str]]] = {
    "yellow": _stripes,
    "green": _dots,
    "pink": _hearts,
    "red": _zigzag,
    "orange": _checks,
    "blue": _stars,
}
