"""The wardrobe: card backs and hats that goals and stars unlock."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from art.cards import HEIGHT, WIDTH, card, knit
from art.palette import BRASS, CREAM, INK, RED, TEAL, TEAL_DARK, TONES, WHITE
from art.socks import SOCK_CENTRE, draw_sock
from art.svg import circle, line, path, place, polar, rect

HAT_BOX: Final = (100, 100)
"""A hat's brim is at y = 84, its middle at x = 50."""

_SEA, _FOAM = "#0A4285", "#86C2F5"
_NIGHT, _MOON = "#2F2A33", "#FFDB45"
_TARTAN, _TARTAN_DARK = "#B90A2A", "#7A0520"


def _seam(colour: str = CREAM) -> str:
    """Draw the stitched edge that every back has."""
    return rect(
        24,
        24,
        WIDTH - 48,
        HEIGHT - 48,
        16,
        stroke=colour,
        stroke_width=5,
        stroke_dasharray="14 12",
        stroke_linecap="round",
    )


def _star(x: float, y: float, radius: float) -> str:
    points = []
    for k in range(10):
        px, py = polar((x, y), radius if k % 2 == 0 else radius * 0.45, 36 * k - 90)
        points.append(f"{px:.1f} {py:.1f}")
    return "M" + "L".join(points) + "Z"


def _waves() -> str:
    """Draw a sea of stitches with a sock that sails on it."""
    rows = "".join(
        line(f"M{-40 + 20 * (row % 2)} {y}" + "q20 -26 40 0" * 9, _FOAM, 9)
        for row, y in enumerate(range(30, HEIGHT + 20, 44))
    )
    sail = path("M140 106V214H70Z", CREAM, INK, 7) + path("M152 128V214H204Z", RED, INK, 7)
    mast = line("M146 96V226", INK, 8)
    hull = path("M58 226H226Q214 272 176 272H104Q70 272 58 226Z", BRASS, INK, 8)
    stitches = line("M84 244H202", INK, 4, stroke_dasharray="9 8")
    return card(
        _SEA, rows + circle(140, 196, 112, _SEA, CREAM, 7) + mast + sail + hull + stitches + _seam()
    )


def _patchwork() -> str:
    """Draw a quilt of mended patches."""
    suits = ("yellow", "blue", "pink", "green", "orange", "red")
    body = ""
    size = 94
    for row in range(5):
        for column in range(3):
            tones = TONES["light"][suits[(row * 2 + column * 3 + row // 2) % 6]]
            x, y = column * size, row * size - 24
            body += rect(x, y, size, size, fill=tones.base)
            if (row + column) % 2:
                body += "".join(
                    circle(x + dx, y + dy, 8, tones.pattern) for dx in (24, 70) for dy in (24, 70)
                )
            else:
                body += line(f"M{x + 20} {y + 70}L{x + 70} {y + 20}", tones.pattern, 12)
    seams = "".join(f"M{x} 0V{HEIGHT}" for x in (size, 2 * size))
    seams += "".join(f"M0 {y}H{WIDTH}" for y in range(size - 24, HEIGHT, size))
    return card(
        CREAM,
        body + line(seams, INK, 5) + line(seams, CREAM, 16, stroke_dasharray="4 15") + _seam(INK),
    )


def _night() -> str:
    """Draw the night in which socks get lost: a moon with a sleeping cap, and stars."""
    spots = (
        *((62, 74, 15), (216, 66, 11), (226, 316, 16), (56, 330, 12)),
        *((140, 346, 9), (66, 196, 9), (224, 190, 10), (140, 56, 10)),
    )
    stars = "".join(path(_star(*spot), _MOON, INK, 4) for spot in spots)
    moon = path("M168 118A88 88 0 1 0 196 266 96 96 0 0 1 168 118Z", _MOON, INK, 8)
    cap = path(
        "M96 150C88 96 150 74 188 112 218 110 226 140 222 164 206 142 190 140 176 146Z", RED, INK, 7
    )
    cap += circle(222, 172, 14, CREAM, INK, 6)
    eye = line("M96 204q11 10 22 0", INK, 6) + line("M100 238q10 8 20 2", INK, 6)
    return card(_NIGHT, knit("#3B3541", WIDTH, HEIGHT) + stars + moon + cap + eye + _seam(_MOON))


def _argyle() -> str:
    """Draw the pattern of a Sunday sock."""
    body = ""
    for row in range(-1, 6):
        for column in range(-1, 4):
            x, y = column * 94 + (47 if row % 2 else 0), row * 84
            fill = _TARTAN_DARK if row % 2 else BRASS
            body += path(f"M{x} {y - 84}L{x + 47} {y}L{x} {y + 84}L{x - 47} {y}Z", fill)
    lines = ""
    for k in range(-6, 9):
        lines += f"M{k * 94} 0L{k * 94 + 224} 400M{k * 94} 400L{k * 94 + 224} 0"
    sock = place(draw_sock(TEAL, TEAL_DARK, ""), 140, 200, 1.15, -8, SOCK_CENTRE)
    middle = circle(140, 200, 84, CREAM, INK, 8) + sock
    return card(_TARTAN, body + line(lines, CREAM, 4, stroke_dasharray="12 10") + middle + _seam())


def _party() -> str:
    cone = path("M22 84 52 12 80 84Z", RED, INK, 6)
    dots = "".join(
        circle(x, y, 5.5, CREAM) for x, y in ((44, 66), (60, 70), (52, 46), (64, 54), (36, 76))
    )
    return (
        cone
        + dots
        + path("M18 84Q50 96 84 84L82 76Q50 88 20 76Z", BRASS, INK, 5)
        + circle(52, 12, 10, _MOON, INK, 5)
    )


def _chef() -> str:
    puff = "M24 60C2 52 6 22 30 24 36 4 66 4 72 24 96 22 98 52 76 60L74 84H26Z"
    folds = line("M40 40V58M50 36V58M60 40V58", "#D8CBB4", 4.5)
    return path(puff, WHITE, INK, 6) + folds + line("M26 68H74", INK, 5)


def _wizard() -> str:
    cone = path("M26 78C40 50 44 24 70 6 66 30 72 54 76 78Z", "#5B3FA8", INK, 6)
    stars = (
        path(_star(52, 58, 9), _MOON)
        + path(_star(58, 34, 6), _MOON)
        + path(_star(66, 68, 5), _MOON)
    )
    return cone + stars + path("M6 84Q50 64 94 84 50 102 6 84Z", "#34216E", INK, 6)


def _straw() -> str:
    crown = path("M28 74C26 36 74 36 72 74Z", BRASS, INK, 6)
    weave = line("M36 58l6 -8M48 54l6 -8M60 58l5 -8", "#9C6030", 4)
    band = path("M27 76Q50 84 73 76L72 62Q50 70 28 62Z", RED, INK, 5)
    return crown + weave + path("M4 82Q50 60 96 82 50 102 4 82Z", BRASS, INK, 6) + band


def _crown() -> str:
    crown = path("M16 84 10 36 32 54 50 22 68 54 90 36 84 84Z", BRASS, INK, 6)
    jewels = (
        circle(50, 68, 7, RED, INK, 4)
        + circle(30, 70, 5, TEAL, INK, 3.5)
        + circle(70, 70, 5, TEAL, INK, 3.5)
    )
    tips = "".join(circle(x, y, 6, CREAM, INK, 4) for x, y in ((10, 34), (50, 20), (90, 34)))
    return crown + jewels + tips


BACKS: Final[dict[str, Callable[[], str]]] = {
    "waves": _waves,
    "patchwork": _patchwork,
    "night": _night,
    "argyle": _argyle,
}
"""The card backs, whole cards of 280x400."""
HATS: Final[dict[str, Callable[[], str]]] = {
    "party": _party,
    "chef": _chef,
    "straw": _straw,
    "wizard": _wizard,
    "crown": _crown,
}
"""The hats that puppets can wear."""
