"""Odd Socks: nine silly designs, each a motif (box 100x100) and a sock full of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from art.palette import BRASS, CORAL, CREAM, INK, RED, ROPE_LIGHT, WHITE
from art.socks import draw_sock
from art.svg import circle, ellipse, line, path, place, rect
from art.symbols import CENTRE, HEART

SPADE: Final = (
    "M50 6C58 26 92 42 92 64 92 82 70 86 58 74 58 84 62 90 68 94H32C38 90 42 84 42 74 "
    "30 86 8 82 8 64 8 42 42 26 50 6Z"
)
CLUB: Final = (
    "M50 6C66 6 74 22 66 36 80 30 94 40 94 54 94 72 70 78 57 64 58 78 62 88 70 94H30"
    "C38 88 42 78 43 64 30 78 6 72 6 54 6 40 20 30 34 36 26 22 34 6 50 6Z"
)
CARD_DIAMOND: Final = (
    "M50 4C58 24 72 40 88 50 72 60 58 76 50 96 42 76 28 60 12 50 28 40 42 24 50 4Z"
)
BOLT: Final = "M58 4 18 56H44L34 96 82 38H54L70 4Z"

_BLACK = "#2F2A33"
_CARD_RED = "#C8102E"
_LIGHTNING = "#FFD65C"
_CHEESE = "#FFC94D"
_CRUST = "#C0592B"
_TOMATO = "#E4472F"
_LEAF = "#2F8F5B"
_STEEL = "#A7BCC6"
_BUBBLE = "#9BE3E3"


@dataclass(frozen=True)
class Design:
    """Colours of a design's sock and of its card."""

    base: str
    patch: str
    ground: str


DESIGNS: Final = {
    "poker": Design("#FFF3DA", _BLACK, "#4F8A6B"),
    "avocado": Design("#CFE07A", "#3F6B2E", "#F2C9A0"),
    "lightning": Design("#5B3FA8", "#34216E", _LIGHTNING),
    "ghost": Design("#3B4475", "#232A52", "#B9C4EE"),
    "moustache": Design("#F5B79C", "#8A4B34", "#A9D6CF"),
    "pizza": Design(_CHEESE, _CRUST, "#F4A58E"),
    "cactus": Design("#FBE0B0", "#C7643C", "#8FC9B4"),
    "robot": Design(_STEEL, "#4B6976", "#FFB38A"),
    "octopus": Design("#1C9AA0", "#0C5F68", "#FFD9B8"),
}


def motif(design: str, pen: float = 5) -> str:
    """Draw the motif by which a design is known at a glance."""
    return _MOTIFS[design](pen)


def design_sock(design: str) -> str:
    """Draw the sock of a design."""
    colours = DESIGNS[design]
    return draw_sock(colours.base, colours.patch, _KNITS[design]())


def _poker(pen: float) -> str:
    return path(SPADE, _BLACK, INK, pen)


def _avocado(pen: float) -> str:
    skin = "M50 4C64 4 66 26 74 42 90 66 78 96 50 96S10 66 26 42C34 26 36 4 50 4Z"
    flesh = "M50 16C58 16 60 34 66 48 78 66 70 86 50 86S22 66 34 48C40 34 42 16 50 16Z"
    return (
        path(skin, "#3F6B2E", INK, pen)
        + path(flesh, "#EDF2A6")
        + circle(50, 66, 15, "#9A5B2E", INK, pen * 0.8)
        + line("M43 68Q50 76 57 68", INK, 3.4)
        + circle(45, 63, 2.4, INK)
        + circle(55, 63, 2.4, INK)
    )


def _lightning(pen: float) -> str:
    return path(BOLT, _LIGHTNING, INK, pen)


def _ghost(pen: float) -> str:
    sheet = "M14 92V46C14 20 30 6 50 6S86 20 86 46V92L74 82 62 94 50 82 38 94 26 82Z"
    face = ellipse(38, 44, 5.5, 8, INK) + ellipse(62, 44, 5.5, 8, INK) + ellipse(50, 62, 7, 9, INK)
    return path(sheet, "#FFFDF5", INK, pen) + face


def _moustache(pen: float) -> str:
    del pen  # a moustache is all ink
    return path(
        "M50 46C58 30 78 28 86 42 90 50 96 52 100 48 98 72 66 80 50 58 34 80 2 72 0 48 "
        "4 52 10 50 14 42 22 28 42 30 50 46Z",
        INK,
    )


def _pizza(pen: float) -> str:
    slice_ = path("M8 22C34 6 66 6 92 22L52 96Z", _CHEESE, INK, pen)
    crust = path("M8 22C34 6 66 6 92 22L86 33C62 20 38 20 14 33Z", _CRUST, INK, pen)
    salami = ((40, 42, 8), (62, 46, 8), (51, 68, 7))
    return slice_ + crust + "".join(circle(x, y, r, RED) for x, y, r in salami)


def _cactus(pen: float) -> str:
    plant = (
        "M38 96V74H30C16 74 12 64 12 48V42Q12 36 18 36T24 42V52Q24 60 30 60H38V22Q38 8 50 8"
        "T62 22V50H70Q76 50 76 44V34Q76 28 82 28T88 34V46C88 60 82 64 72 64H62V96Z"
    )
    spines = line("M46 26V34M54 42V50M46 62V70M54 78V86", "#CDEBB0", 4)
    return path(plant, _LEAF, INK, pen) + spines + circle(50, 9, 8, "#F07BA0", INK, pen * 0.7)


def _robot(pen: float) -> str:
    antenna = line("M50 18V6", INK, pen) + circle(50, 6, 5, CORAL, INK, pen * 0.6)
    head = rect(12, 18, 76, 70, 14, _STEEL, INK, pen)
    eyes = rect(24, 32, 20, 20, 5, CREAM, INK, pen * 0.8)
    eyes += rect(56, 32, 20, 20, 5, CREAM, INK, pen * 0.8)
    eyes += circle(36, 42, 4.5, INK) + circle(66, 42, 4.5, INK)
    mouth = rect(28, 64, 44, 14, 4, INK) + line("M39 64V78M50 64V78M61 64V78", BRASS, 3)
    return antenna + head + eyes + mouth


def _octopus(pen: float) -> str:
    body = (
        "M50 6C74 6 84 24 82 44 82 58 98 62 96 78 94 92 78 90 80 76 74 74 70 80 72 90 "
        "70 100 58 98 58 84 56 78 44 78 42 84 42 98 30 100 28 90 30 80 26 74 20 76 "
        "22 90 6 92 4 78 2 62 18 58 18 44 16 24 26 6 50 6Z"
    )
    eyes = "".join(circle(x, 42, 9, WHITE, INK, pen * 0.7) for x in (38, 62))
    pupils = circle(40, 44, 4, INK) + circle(60, 44, 4, INK)
    return path(body, "#F58A6C", INK, pen) + eyes + pupils + line("M42 60Q50 67 58 60", INK, 4)


def _scatter(part: str, x: float, y: float, size: float, turn: float = 0) -> str:
    return place(part, x, y, size / 100, turn, CENTRE)


def _dots(colour: str, *dots: tuple[float, float, float]) -> str:
    return "".join(circle(x, y, radius, colour) for x, y, radius in dots)


def _poker_knit() -> str:
    spade, club = path(SPADE, _BLACK), path(CLUB, _BLACK)
    heart, diamond = path(HEART, _CARD_RED), path(CARD_DIAMOND, _CARD_RED)
    return (
        _scatter(spade, 36, 42, 17, -6)
        + _scatter(heart, 56, 45, 16, 6)
        + _scatter(diamond, 36, 63, 18)
        + _scatter(club, 56, 66, 17, 4)
        + _scatter(heart, 43, 85, 17, -8)
        + _scatter(spade, 62, 90, 17, 8)
        + _scatter(club, 50, 104, 13, 6)
    )


def _avocado_knit() -> str:
    halves = _scatter(_avocado(7), 45, 51, 42, -6) + _scatter(_avocado(8), 55, 90, 34, 24)
    return halves + _dots("#3F6B2E", (30, 44, 2.5), (60, 68, 2.5), (36, 80, 2.5))


def _lightning_knit() -> str:
    bolt = path(BOLT, _LIGHTNING)
    return (
        _scatter(bolt, 45, 46, 32, 6)
        + _scatter(bolt, 40, 76, 26, -10)
        + _scatter(bolt, 61, 92, 28, 14)
    )


def _ghost_knit() -> str:
    ghosts = _scatter(_ghost(0), 45, 50, 36, -6) + _scatter(_ghost(0), 54, 88, 32, 14)
    return ghosts + _dots("#FFE9A8", (34, 74, 2.4), (60, 34, 2), (62, 70, 2), (38, 94, 2))


def _moustache_knit() -> str:
    whiskers = _moustache(0)
    return (
        _scatter(whiskers, 45, 44, 34)
        + _scatter(whiskers, 44, 66, 34, -4)
        + _scatter(whiskers, 53, 90, 36, 10)
    )


def _pizza_knit() -> str:
    sauce = (
        "M0 28H110V38C104 38 104 46 98 46S92 38 86 38 80 44 74 44 68 36 62 36 58 50 51 50 "
        "46 38 40 38 36 44 31 44 26 36 20 36 0 36 0 36Z"
    )
    salami = ""
    for x, y, radius in ((38, 60, 7.5), (56, 72, 7.5), (41, 86, 7.5), (62, 98, 7)):
        salami += circle(x, y, radius, "#C62B22") + circle(x - 2, y - 2, 1.6, "#FF9C7A")
    basil = line("M52 58l4 4M34 73l5 -2M52 88l3 5M60 84l4 -3", _LEAF, 3)
    return path(sauce, _TOMATO) + salami + basil


def _cactus_knit() -> str:
    cacti = _scatter(_cactus(6), 45, 51, 42) + _scatter(_cactus(7), 56, 91, 30, 10)
    return cacti + line("M30 72h6M56 70h5M34 90h5", ROPE_LIGHT, 3)


def _robot_knit() -> str:
    eyes = rect(29, 37, 12, 12, 3, CREAM, INK, 3) + rect(48, 37, 12, 12, 3, CREAM, INK, 3)
    eyes += circle(36, 43, 2.8, INK) + circle(53, 43, 2.8, INK)
    mouth = rect(31, 57, 28, 9, 3, INK) + line("M38 57V66M45 57V66M52 57V66", BRASS, 2)
    lamps = circle(38, 82, 5.5, _TOMATO, INK, 3) + circle(53, 88, 5.5, BRASS, INK, 3)
    lamps += circle(66, 96, 5, _LEAF, INK, 3)
    return eyes + mouth + lamps + line("M36 98H52", INK, 3)


def _octopus_knit() -> str:
    octopuses = _scatter(_octopus(7), 46, 54, 44, -4) + _scatter(_octopus(8), 57, 94, 28, 16)
    bubbles = ((32, 76, 3), (62, 74, 2.4), (40, 90, 2.4))
    return octopuses + "".join(circle(x, y, r, "none", _BUBBLE, 2) for x, y, r in bubbles)


_MOTIFS: Final[dict[str, Callable[[float], str]]] = {
    "poker": _poker,
    "avocado": _avocado,
    "lightning": _lightning,
    "ghost": _ghost,
    "moustache": _moustache,
    "pizza": _pizza,
    "cactus": _cactus,
    "robot": _robot,
    "octopus": _octopus,
}
_KNITS: Final[dict[str, Callable[[], str]]] = {
    "poker": _poker_knit,
    "avocado": _avocado_knit,
    "lightning": _lightning_knit,
    "ghost": _ghost_knit,
    "moustache": _moustache_knit,
    "pizza": _pizza_knit,
    "cactus": _cactus_knit,
    "robot": _robot_knit,
    "octopus": _octopus_knit,
}
