"""SOCK): the court of four emblems and the happy symbol, each large, small and as a corner index.

Emblems have a box 120x120, corner indexes 100x100: three or four big shapes, clear at 14 dp.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from art.palette import AMBER, BRASS, CREAM, INK, RED, SKIN, WOOD
from art.socks import draw_sock
from art.svg import (
    Point,
    circle,
    ellipse,
    group,
    line,
    number,
    path,
    place,
    polar,
    rect,
    star,
)

EMBLEM_CENTRE: Final[Point] = (60, 60)

_GREEN = "#2F8F5B"
_HAIR = "#5B3322"
_LIPS = "#B3122C"
_YOLK = "#FFDB45"


@dataclass(frozen=True)
class CourtTones:
    """Colours of one of SOCK)'s suits."""

    base: str
    tint: str
    deep: str
    pattern: str


COURT: Final = {
    "pagoda": CourtTones("#A3211C", "#F8D5C6", "#7A1512", "#FFC9A8"),
    "flower": CourtTones("#F48FB5", "#FFE1EA", "#9C2456", "#FFD9E6"),
    "boat": CourtTones("#2480B3", "#D5EAF5", "#0E4E74", "#BFE3F7"),
    "lady": CourtTones("#FFD24A", "#FFF3C4", "#8A5A00", "#FFF0B8"),
}


def emblem(suit: str, small: bool = False) -> str:
    """Draw the emblem of a suit; the small one has a thicker pen and less detail."""
    pen = 6.5 if small else 5
    return _EMBLEMS[suit](COURT[suit], pen, small)


def corner_index(name: str, pen: float = 8) -> str:
    """Draw a suit or the happy symbol in its simplest form."""
    if name == "happy":
        return _happy_index(pen)
    return _INDEXES[name](COURT[name], pen)


def happy_emblem() -> str:
    """Draw an endless strand of yarn in eight loops, with a laughing face."""
    loops = 8
    strands = [_yarn(k, loops) for k in range(loops)]
    flower = circle(60, 60, 40, AMBER)
    for k, d in enumerate(strands):
        flower += line(d, INK, 14) + line(d, "#F07B5A" if k % 2 else _YOLK, 6.5)
    face = circle(60, 60, 30, CREAM, INK, 5)
    face += line("M46 55Q50 49 54 55M66 55Q70 49 74 55", INK, 4.2)
    face += path("M46 63H74C74 78 46 78 46 63Z", RED, INK, 4)
    face += circle(42, 64, 3.6, "#F99BB4") + circle(78, 64, 3.6, "#F99BB4")
    return flower + face + line("M50 44Q60 38 70 44", INK, 2.6)


def _yarn(loop: int, loops: int, steps: int = 26) -> str:
    """Draw one loop of the strand: a small circle rolling round a large one."""

    def at(t: float) -> str:
        x = 60 + 35 * math.cos(t) + 16 * math.cos(7 * t)
        y = 60 + 35 * math.sin(t) - 16 * math.sin(7 * t)
        return f"{x:.1f} {y:.1f}"

    length = 2 * math.pi / loops
    start = 2 * math.pi * (loop - 0.5) / loops - math.pi / 2
    return "M" + "L".join(at(start + length * k / steps) for k in range(steps + 1))


def _pagoda(tones: CourtTones, pen: float, small: bool) -> str:
    house = rect(16, 108, 88, 8, 3, tones.deep, INK, pen)
    house += rect(36, 92, 48, 17, 0, CREAM, INK, pen)
    house += path("M52 109V101Q60 92 68 101V109", tones.deep, INK, pen * 0.7)
    house += rect(41, 62, 38, 14, 0, CREAM, INK, pen)
    if not small:
        house += line("M54 62V72M66 62V72", INK, 3.5)
    house += rect(47, 34, 26, 12, 0, CREAM, INK, pen)
    roofs = "".join(_roof(y, half, tones.base, pen) for y, half in ((72, 52), (42, 42), (14, 32)))
    if not small:
        for half, y in ((34, 90), (27, 60), (19, 32)):
            roofs += line(
                f"M{60 - half} {y}H{60 + half}", tones.pattern, 2.6, stroke_dasharray="5 5"
            )
    spire = line("M60 14V6", INK, pen) + circle(60, 7, 5, BRASS, INK, pen * 0.6)
    return house + roofs + spire


def _roof(y: int, half: int, colour: str, pen: float) -> str:
    """Draw a curved roof, 23 high, its ridge at (60, y)."""
    x, height = 60, 23
    eaves, valley, curve = (
        number(y + height * 0.5),
        number(y + height * 0.72),
        number(y + height * 0.6),
    )
    return path(
        f"M{x} {y}C{number(x + half * 0.25)} {curve} {number(x + half * 0.6)} {valley} "
        f"{number(x + half)} {eaves}L{number(x + half * 0.86)} {number(y + height)}"
        f"H{number(x - half * 0.86)}L{number(x - half)} {eaves}"
        f"C{number(x - half * 0.6)} {valley} {number(x - half * 0.25)} {curve} {x} {y}Z",
        colour,
        INK,
        pen,
    )


def _flower(tones: CourtTones, pen: float, small: bool) -> str:
    stalk = "M60 70C60 90 58 100 60 114"
    plant = line(stalk, INK, pen + 7) + line(stalk, _GREEN, pen + 1)
    plant += path("M60 106C40 108 28 100 24 86 44 84 56 92 60 106Z", _GREEN, INK, pen)
    plant += path("M61 100C78 102 90 94 94 80 76 80 64 88 61 100Z", _GREEN, INK, pen)

    def six_times(part: str) -> str:
        return "".join(group(part, f"translate(60 46) rotate({60 * k})") for k in range(6))

    petals = six_times(ellipse(0, -25, 15.5, 20, tones.base, INK, pen))
    if not small:
        petals += six_times(line("M0 -22V-32", tones.deep, 3.5))
    face = circle(60, 46, 16, BRASS, INK, pen) + line("M53 49Q60 57 67 49", INK, 3.6)
    face += circle(54.5, 43, 2.4, INK) + circle(65.5, 43, 2.4, INK)
    return plant + petals + face


def _boat(tones: CourtTones, pen: float, small: bool) -> str:
    """Draw a sock for a sail."""
    mast = line("M58 6V84", INK, pen + 5) + line("M58 6V84", WOOD, pen - 1)
    stripes = line("M0 44H110M0 66H110M0 88H110", tones.pattern, 9)
    sail = draw_sock(tones.base, tones.deep, stripes, small=True, outline_width=7.5)
    flag = path("M56 8 36 14 56 21Z", BRASS, INK, pen * 0.8)
    hull = path("M10 82H110C108 102 96 112 80 112H40C24 112 12 102 10 82Z", WOOD, INK, pen)
    hull += line("M18 93H102", INK, 3.5)
    waves = line("M4 112Q14 102 24 112T44 112 64 112 84 112 104 112 118 110", tones.deep, pen + 1)
    return mast + place(sail, 62, 46, 0.60, -10, (50, 60)) + flag + hull + waves


def _lady(tones: CourtTones, pen: float, small: bool) -> str:
    """Draw a lady with little socks for earrings."""
    hair = circle(60, 18, 13, _HAIR, INK, pen)
    hair += path(
        "M26 76C18 40 36 22 60 22S102 40 94 76C90 84 78 82 76 76H44C42 82 30 84 26 76Z",
        _HAIR,
        INK,
        pen,
    )
    dress = path(
        "M14 117C15 92 36 86 50 84L60 96 70 84C84 86 105 92 106 117Z", tones.base, INK, pen
    )
    dress += line("M48 84 60 102 72 84", INK, pen * 0.8)
    head = path("M52 72H68V86L60 95 52 86Z", "#F0BF95", INK, pen * 0.8)
    head += path(
        "M38 52C38 72 48 82 60 82S82 72 82 52C82 38 74 34 60 34S38 38 38 52Z", SKIN, INK, pen
    )
    fringe = path(
        "M37 56C36 34 50 28 62 30 78 30 85 42 83 56 76 50 68 46 63 39 58 48 48 52 37 56Z",
        _HAIR,
        INK,
        pen * 0.7,
    )
    face = line("M46 60Q50 56 54 60M66 60Q70 56 74 60", INK, 3.6)
    face += line("M54 71Q60 76 66 71", _LIPS, 4)
    face += circle(45, 67, 3.6, "#F29A86") + circle(75, 67, 3.6, "#F29A86")
    earrings = ""
    for x in (33, 87):
        earring = draw_sock("#E5484D", "#8E0720", small=True, outline_width=11)
        earrings += place(earring, x, 88, 0.2, 0, (50, 60), mirrored=x < 60)
    brooch = path(star((80, 26), 10, 5, 5), tones.base, INK, pen * 0.6)
    return hair + dress + head + fringe + face + earrings + brooch


def _pagoda_index(tones: CourtTones, pen: float) -> str:
    walls = path("M30 62H70V92H30Z", CREAM, INK, pen) + path("M36 30H64V50H36Z", CREAM, INK, pen)
    upper = "M50 4C58 20 74 28 92 24L84 42H16L8 24C26 28 42 20 50 4Z"
    lower = "M50 42C60 58 78 64 98 58L90 76H10L2 58C22 64 40 58 50 42Z"
    roofs = path(upper, tones.base, INK, pen) + path(lower, tones.base, INK, pen)
    return walls + roofs + line("M12 94H88", INK, pen + 3)


def _flower_index(tones: CourtTones, pen: float) -> str:
    petal = ellipse(0, -29, 19, 22, tones.base, INK, pen)
    petals = "".join(group(petal, f"translate(50 51) rotate({72 * k})") for k in range(5))
    return petals + circle(50, 51, 17, BRASS, INK, pen)


def _boat_index(tones: CourtTones, pen: float) -> str:
    return (
        line("M46 66V4", INK, pen + 2)
        + path("M54 8C78 20 90 38 92 58H54Z", tones.base, INK, pen)
        + path("M38 18C22 30 14 44 12 58H38Z", CREAM, INK, pen)
        + path("M4 66H96C92 86 82 94 70 94H30C18 94 8 86 4 66Z", WOOD, INK, pen)
    )


def _lady_index(tones: CourtTones, pen: float) -> str:
    hair = circle(50, 15, 14, _HAIR, INK, pen)
    hair += path("M10 92C4 40 18 22 50 22S96 40 90 92Z", _HAIR, INK, pen)
    face = path(
        "M26 56C26 82 36 94 50 94S74 82 74 56C74 42 66 40 50 40S26 42 26 56Z", SKIN, INK, pen * 0.8
    )
    face += line("M25 60C28 44 40 46 52 38 60 46 70 46 75 60", _HAIR, pen + 3)
    face += circle(40, 66, 4.5, INK) + circle(60, 66, 4.5, INK)
    face += line("M42 79Q50 86 58 79", _LIPS, 6)
    return hair + face + path(star((80, 24), 17, 8, 5), tones.base, INK, pen * 0.7)


def _happy_index(pen: float) -> str:
    petals = "M50 3"
    for k in range(1, 9):
        x, y = polar((50, 50), 47, -90 + 45 * k)
        petals += f"A17 17 0 0 1 {number(x)} {number(y)}"
    return (
        path(petals + "Z", _YOLK, INK, pen)
        + circle(50, 50, 33, CREAM, INK, pen * 0.8)
        + line("M34 44Q39 37 44 44M56 44Q61 37 66 44", INK, 6)
        + path("M32 54H68C68 76 32 76 32 54Z", RED, INK, 5)
    )


_EMBLEMS: Final[dict[str, Callable[[CourtTones, float, bool], str]]] = {
    "pagoda": _pagoda,
    "flower": _flower,
    "boat": _boat,
    "lady": _lady,
}
_INDEXES: Final[dict[str, Callable[[CourtTones, float], str]]] = {
    "pagoda": _pagoda_index,
    "flower": _flower_index,
    "boat": _boat_index,
    "lady": _lady_index,
}
