"""The wordmark: felt letters, stitched down the middle. Cap top 10, x-height 42, baseline 92."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Final

from art.palette import CREAM, INK, TONES, WHITE, Theme
from art.svg import circle, document, group, line, number

TITLES: Final = {
    "en": ("Sock Drawer",),
    "es": ("El cajón", "de los calcetines"),
    "it": ("Il cassetto", "dei calzini"),
}

# character -> (width, path data)
_LETTERS: Final = {
    "S": (60, "M53 25C46 7 12 6 11 30 10 54 53 46 53 72 53 98 14 98 7 78"),
    "D": (66, "M12 12V92H26C50 92 58 74 58 52S50 12 26 12Z"),
    "E": (54, "M48 12H12V92H49M12 52H40"),
    "I": (34, "M5 12H29M17 12V92M5 92H29"),
    "o": (58, "M29 42C45 42 51 54 51 67S45 92 29 92 7 80 7 67 13 42 29 42Z"),
    "ó": (58, "M29 42C45 42 51 54 51 67S45 92 29 92 7 80 7 67 13 42 29 42ZM26 26 37 13"),
    "c": (50, "M45 53C38 40 8 36 8 67S38 95 45 81"),
    "k": (50, "M10 10V92M42 43 12 70M23 62 44 92"),
    "r": (42, "M10 42V92M10 64C12 48 24 40 36 45"),
    "a": (56, "M46 58C44 36 8 36 8 67S44 98 46 76M46 43V92"),
    "w": (78, "M8 43 23 91 39 52 55 91 70 43"),
    "e": (56, "M9 66H48C48 34 8 34 8 67 8 98 38 98 46 82"),
    "l": (26, "M13 10V92"),
    "j": (30, "M18 43V98C18 112 10 114 3 111M18 20V20.1"),
    "n": (56, "M11 43V92M11 64C14 38 45 34 45 62V92"),
    "d": (56, "M46 58C44 36 8 36 8 67S44 98 46 76M46 10V92"),
    "s": (48, "M40 51C35 38 10 39 10 54 10 70 41 63 41 79 41 97 12 96 6 82"),
    "t": (42, "M17 20V78C17 91 27 93 35 89M4 43H34"),
    "i": (26, "M13 43V92M13 20V20.1"),
    "z": (48, "M8 43H40L9 92H42"),
}
_LETTER_GAP = 13
_SPACE = 30
_LINE_HEIGHT = 121


@dataclass
class _Line:
    """One line of letters, in layers: each layer lies under the next one for all letters."""

    halos: str = ""
    outlines: str = ""
    felt: str = ""
    eyes: str = ""
    width: float = 0

    def drawing(self) -> str:
        return self.halos + self.outlines + self.felt + self.eyes


def wordmark(language: str, theme: Theme = "light") -> str:
    """Draw the title in a language; the first o of the first line has eyes."""
    lines = [_set_line(title, theme, with_eyes=k == 0) for k, title in enumerate(TITLES[language])]
    width = max(row.width for row in lines) + 56
    body = ""
    for k, row in enumerate(lines):
        corner = f"translate({number((width - row.width) / 2)} {number(22 + k * _LINE_HEIGHT)})"
        body += group(row.drawing(), corner)
    height = 142 if len(lines) == 1 else 272
    return document(width, height, body)


def _set_line(title: str, theme: Theme, with_eyes: bool) -> _Line:
    """Set the letters of a line, each turned a little, reproducibly."""
    chance = random.Random(len(title) * 7 + 3)
    colour = TONES[theme]["red"].base
    row = _Line()
    x = 0.0
    for character in title:
        if character == " ":
            x += _SPACE
            continue
        width, skeleton = _LETTERS[character]
        lift, turn = chance.uniform(-3, 3), chance.uniform(-3, 3)
        tilt = f"translate({number(x)} {number(lift)}) rotate({number(turn)} {width / 2} 60)"
        if theme == "dark":
            row.halos += group(line(skeleton, CREAM, 44), tilt)
        row.outlines += group(line(skeleton, INK, 33), tilt)
        stitches = line(skeleton, CREAM, 3, stroke_dasharray="6.5 7")
        row.felt += group(line(skeleton, colour, 20) + stitches, tilt)
        if with_eyes and character in "oó" and not row.eyes:
            row.eyes = group(_eyes(), tilt)
        x += width + _LETTER_GAP
    row.width = x - _LETTER_GAP
    return row


def _eyes() -> str:
    whites = circle(18, 64, 14, WHITE, INK, 5) + circle(41, 62, 14, WHITE, INK, 5)
    return whites + circle(21, 67, 6, INK) + circle(44, 65, 6, INK)
