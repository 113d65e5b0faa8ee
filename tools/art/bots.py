"""The nine bots, each knitted to its character. Box 136x170 with hats and horns."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from art.numerals import numeral
from art.palette import BRASS, CORAL, CREAM, INK, RED, TEAL_DARK, WHITE, Theme
from art.puppets import googly_eyes, in_theme, upside_down
from art.socks import draw_sock
from art.svg import circle, line, path, place, rect

_BLACK = "#2F2A33"
_PINK = "#F99BB4"
_SHEEN = "#F6D9C6"
_THREAD = "#F2A95C"
_TWEED = "#C9A877"


def bot(name: str) -> str:
    """Draw a bot's puppet."""
    return BOTS[name]()


def bot_document(name: str, theme: Theme = "light") -> str:
    """Draw a bot standing up whole, as a drawing of its own."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-14 -42 136 170" '
        f'width="136" height="170">{in_theme(bot(name), theme)}</svg>'
    )


def _lana() -> str:
    """Draw the cuddly bot: curls, rosy cheeks and a scarf."""
    waves = "".join(
        line(f"M{x} {y}q5 -7 10 0t10 0", "#D9B98C", 3.5)
        for x, y in ((28, 40), (30, 54), (26, 68), (36, 84), (52, 92))
    )
    fleece = "".join(
        circle(x, y, 10, CREAM, INK, 4)
        for x, y in ((12, 40), (10, 26), (16, 12), (27, 0), (40, -6), (54, -9), (68, -6))
    )
    face = googly_eyes((0.3, 0.4)) + line("M70 30Q80 38 92 28", INK, 4.5)
    face += circle(74, 22, 4.5, _PINK) + circle(94, 17, 4, _PINK)
    scarf = path("M22 62Q46 74 66 62L66 74Q46 86 22 74Z", RED, INK, 4)
    scarf += path("M30 72 28 92 40 92 42 74", RED, INK, 4)
    return upside_down(draw_sock("#FBE9CF", "#E8C79B", waves)) + fleece + face + scarf


def _merino() -> str:
    """Draw the bot that counts: a ram's horn, glasses, a pencil behind the ear."""
    rows = line("M0 40H110M0 56H110M0 72H110M0 88H110", "#E9DCC4", 5, stroke_dasharray="2 9")
    spiral = "M30 20C2 20 -4 -14 20 -20 42 -24 46 4 28 4 16 4 16 -8 24 -9"
    horn = line(spiral, INK, 14) + line(spiral, "#F2C98A", 6.5)
    glasses = circle(40, 14, 15.5, "none", "#7A1512", 5) + circle(64, 9, 15.5, "none", "#7A1512", 5)
    pencil = path("M-20 -4H12L22 0 12 4H-20Z", BRASS, INK, 3.6)
    return (
        upside_down(draw_sock("#CDBBA0", "#8C7657", rows))
        + horn
        + googly_eyes((0.2, 0.5))
        + glasses
        + line("M72 33H92", INK, 4.5)
        + place(pencil, 70, -16, 1, -22)
    )


def _angora() -> str:
    """Draw the vain bot: fluff, tiara, lashes, pearls."""
    tufts = ((28, 42), (44, 48), (32, 62), (48, 72), (36, 82), (56, 94))
    fluff = line("".join(f"M{x} {y}l5 7 5 -7" for x, y in tufts), "#E3B9CC", 3.6)
    sock = draw_sock(WHITE, "#F7D9E6", fluff, stitch="#D6497F")
    mane = path("M8 44 2 32 12 30 4 16 18 16 16 2 30 8 34 -4", WHITE, INK, 4)
    tiara = path("M24 2 24 -22 38 -8 48 -28 58 -10 74 -22 72 -2Z", BRASS, INK, 4)
    tiara += circle(48, -10, 4, "#D6497F", INK, 3)
    eyes = googly_eyes((0.3, -0.3), lid="#F2A9C6", lashes=True)
    lips = path("M78 30C84 24 92 26 96 22 96 34 84 38 78 30Z", "#D6497F", INK, 3.6)
    pearls = "".join(
        circle(x, y, 5, CREAM, INK, 3)
        for x, y in ((24, 66), (33, 71), (43, 73), (53, 71), (62, 66))
    )
    return upside_down(sock) + mane + tiara + eyes + lips + pearls


def _zigzag() -> str:
    """Draw the bluffing bot: a mask and a crooked grin."""

    def row(y: int) -> str:
        return f"M0 {y}" + "".join(f"l12 {14 if k % 2 else -14}" for k in range(10))

    knit = "".join(line(row(y), "#FFD65C", 6) for y in (46, 66, 86, 108))
    mask = "M12 18C24 -10 72 -16 88 2 84 22 64 26 52 20 44 32 22 34 12 18Z"
    return (
        upside_down(draw_sock("#5B3FA8", "#34216E", knit))
        + path(mask, _BLACK, INK, 4)
        + googly_eyes((0.9, 0), radius=10)
        + line("M68 36Q84 40 98 22M98 22l-3 -5", INK, 4.5)
        + path("M12 18 -4 12 0 26Z", _BLACK, INK, 4)
    )


def _denim() -> str:
    """Draw the calm bot: heavy lids, a pocket, a stalk of grass."""
    seams = line("M0 42H110M0 92H110", _THREAD, 3, stroke_dasharray="6 5")
    stalk = "M88 31C100 26 106 16 108 4"
    pocket = path("M28 48H54V68L41 76 28 68Z", "#4F83BC", INK, 4)
    pocket += line("M32 54H50", _THREAD, 3, stroke_dasharray="5 4")
    return (
        upside_down(draw_sock("#3D6FA5", "#274B75", seams))
        + googly_eyes((0.3, 0.3), lid="#5E8FC4")
        + line("M72 31Q84 36 94 28", INK, 4.5)
        + line(stalk, INK, 6)
        + line(stalk, "#9EDB8C", 3)
        + pocket
    )


def _tweed() -> str:
    """Draw the stickler for rules: flat cap, monocle, bow tie."""
    herringbone = "".join(
        f"M{x} {y}l7 8 7 -8" for y in range(32, 120, 12) for x in range(4, 104, 14)
    )
    cap = path("M14 14C8 -14 52 -32 78 -8L98 -2Q100 8 88 8C64 -4 36 0 14 14Z", "#6B5A3E", INK, 4)
    cap += line("M30 -6Q48 -18 66 -10", _TWEED, 3.4, stroke_dasharray="5 5")
    monocle = circle(63, 9, 16, "none", BRASS, 5) + line("M75 20C84 34 80 46 74 54", BRASS, 3)
    tie = path("M-4 -3-20 -12V12L-4 4ZM4 -3 20 -12V12L4 4Z", RED, INK, 4)
    tie += circle(0, 0, 5.5, RED, INK, 4)
    return (
        upside_down(draw_sock("#9A7850", "#5E4426", line(herringbone, _TWEED, 4)))
        + cap
        + googly_eyes((0.2, 0.2))
        + monocle
        + line("M74 32H94", INK, 4.5)
        + place(tie, 46, 68)
    )


def _nylon() -> str:
    """Draw the slippery bot: quiff, sunglasses, sheen."""
    sheen = line("M34 34V66M42 34V60", _SHEEN, 6) + line("M52 86Q62 92 72 94", _SHEEN, 6)
    sock = draw_sock("#D9A68A", "#B5795B", sheen, stitch=_SHEEN)
    quiff = "M22 6C12 -16 34 -32 62 -24 54 -20 56 -16 74 -14 64 -4 40 -4 22 6Z"
    shades = "M22 8H78L74 20Q64 28 54 19L50 13 46 21Q34 32 26 22Z"
    return (
        upside_down(sock)
        + path(quiff, _BLACK, INK, 4)
        + path(shades, TEAL_DARK, INK, 5)
        + line("M32 13 38 20M60 11 66 17", "#9BE3E3", 4)
        + line("M70 33Q86 38 98 20", INK, 4.5)
        + line("M84 42l-4 10M94 38l0 9", "#7CC4F2", 5)
    )


def _otto() -> str:
    """Draw the bot that tosses too hard: sweatband, plaster, a big mouth and an eight."""
    stripe = line("M0 100H110", "#FFD9B8", 7)
    band = path("M13 22C10 -6 60 -26 86 2L84 12C62 -8 30 0 18 32Z", CREAM, INK, 4)
    band += line("M22 10Q42 -8 72 -2", RED, 4)
    mouth = path("M66 28H98C98 50 68 52 66 28Z", "#7E0620", INK, 4)
    mouth += line("M74 42Q82 36 90 42", _PINK, 5)
    eight = circle(41, 60, 15, CREAM, INK, 4) + numeral("8", 41, 60, 22, INK, 20)
    plaster = rect(-10, -5, 20, 10, 4, "#FFD9B8", INK, 3) + line("M-2 0H2", INK, 3)
    return (
        upside_down(draw_sock(CORAL, "#B5482C", stripe))
        + band
        + googly_eyes((0.4, -0.4), radius=13)
        + mouth
        + eight
        + place(plaster, 20, 40, 1, -34)
    )


def _argyle() -> str:
    """Draw the bot that matches its opponent: lozenges, one of them odd, and a tape measure."""

    def lozenge(x: int, y: int, fill: str) -> str:
        return path(f"M{x} {y - 17}L{x + 12} {y} {x} {y + 17} {x - 12} {y}Z", fill)

    knit = "".join(lozenge(x, y, "#7FC1B4") for y in (30, 64, 98) for x in (18, 42, 66, 90))
    knit += lozenge(42, 64, CORAL)
    knit += line("M-6 98 54 13M18 132 90 30M-6 30 66 132M30 13 102 115", CREAM, 2.4)
    tape = path("M20 66Q46 80 68 66L68 79Q46 93 20 79Z", BRASS, INK, 4)
    tape += path("M56 74 62 104 74 100 66 70Z", BRASS, INK, 4)
    tape += line("M28 73v6M37 77v6M46 78v7M64 84l5 -1M66 93l5 -1", INK, 2.6)
    brow = line("M56 -8Q66 -14 74 -8", INK, 4.5)
    smile = line("M70 30Q84 40 96 27", INK, 4.5)
    sock = draw_sock("#2F8F80", TEAL_DARK, knit)
    return upside_down(sock) + googly_eyes((0.35, 0.1)) + brow + smile + tape


BOTS: Final[dict[str, Callable[[], str]]] = {
    "lana": _lana,
    "merino": _merino,
    "angora": _angora,
    "zigzag": _zigzag,
    "denim": _denim,
    "tweed": _tweed,
    "nylon": _nylon,
    "otto": _otto,
    "argyle": _argyle,
}
