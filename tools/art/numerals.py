"""Our own numerals: skeletons in a box 100 high, stroked with a round pen."""

from __future__ import annotations

from typing import Final

from art.palette import INK
from art.svg import group, line, number

# character -> (width, path data)
SKELETONS: Final = {
    "0": (60, "M30 10C49 10 51 32 51 50S49 90 30 90 9 68 9 50 11 10 30 10Z"),
    "1": (44, "M10 27 28 10V90"),
    "2": (60, "M11 31C11 3 50 3 50 32 50 52 20 64 11 90H51"),
    "3": (60, "M12 21C20 4 49 6 49 28 49 44 37 48 27 48 39 48 51 53 51 69 51 96 17 96 9 77"),
    "4": (66, "M45 90V10L9 65H58"),
    "5": (60, "M47 10H17L13 46C24 36 51 38 51 64 51 94 19 96 9 79"),
    "6": (60, "M45 11C23 17 9 42 9 65 9 82 18 90 30 90S51 80 51 67 43 45 31 45 9 54 9 66"),
    "7": (58, "M9 10H50C38 34 28 60 25 90"),
    "8": (
        60,
        "M30 48C17 46 12 38 12 29 12 17 20 10 30 10S48 17 48 29C48 38 43 46 30 48 "
        "15 50 9 59 9 69 9 82 18 90 30 90S51 82 51 69C51 59 45 50 30 48Z",
    ),
    "9": (60, "M15 89C37 83 51 58 51 35 51 18 42 10 30 10S9 20 9 33 17 55 29 55 51 46 51 34"),
    "+": (60, "M30 24V76M4 50H56"),
    "-": (60, "M4 50H56"),
    "x": (56, "M8 30 48 72M48 30 8 72"),
}


def numeral(
    text: str,
    x: float,
    y: float,
    height: float,
    fill: str = INK,
    pen: float = 20,
    outline: str | None = None,
    outline_width: float = 12,
    gap: float = 6,
) -> str:
    """Draw figures centred on (x, y); pen, outline and gap are hundredths of the height."""
    scale = height / 100
    total = sum(SKELETONS[character][0] for character in text) + gap * (len(text) - 1)
    layers = [(fill, pen)]
    if outline:
        layers.insert(0, (outline, pen + outline_width * 2))
    body = "".join(_layer(text, colour, width, gap) for colour, width in layers)
    corner = f"translate({number(x - total * scale / 2)} {number(y - height / 2)})"
    return group(body, f"{corner} scale({scale:.4g})")


def _layer(text: str, colour: str, pen: float, gap: float) -> str:
    body, x = "", 0.0
    for character in text:
        width, skeleton = SKELETONS[character]
        body += group(line(skeleton, colour, pen), f"translate({number(x)} 0)")
        x += width + gap
    return body
