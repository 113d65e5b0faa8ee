"""The cards of SOCK). The ribbon on the left shows rank and emblem when cards are fanned."""

from __future__ import annotations

from typing import Final

from art.cards import card, rays, ribbon
from art.emblems import COURT, EMBLEM_CENTRE, CourtTones, corner_index, emblem, happy_emblem
from art.numerals import numeral
from art.palette import AMBER, BRASS, CREAM, INK, RED, WHITE
from art.svg import Point, circle, line, path, place, rect, star
from art.symbols import CENTRE

RANKS: Final = range(1, 13)

_MEDALLION_RADIUS = 76
_PALE = "#E3D3B5"


def ranked_card(suit: str, rank: int) -> str:
    """Draw a card of rank 1 to 12; the high ones dress up: bow tie, bobble hat, crown."""
    tones = COURT[suit]
    middle = _medallion_centre(rank)
    medallion = (
        rays(middle, 420, 12, WHITE, ".5")
        + circle(*middle, _MEDALLION_RADIUS, CREAM, INK, 7)
        + circle(
            *middle,
            _MEDALLION_RADIUS - 10,
            "none",
            tones.base,
            4,
            stroke_dasharray="10 9",
            stroke_linecap="round",
        )
        + place(emblem(suit), *middle, 1.02, 0, EMBLEM_CENTRE)
    )
    stars = "".join(
        path(star((52, 240 + k * 34), 15, 6.5, 5), BRASS, INK, 5) for k in range(rank - 9)
    )
    index = _rank_figure(rank) + _suit_plate(suit) + stars
    picture = medallion + _finery(rank, middle, tones) + _tray() + _meter(rank, tones.deep)
    return card(tones.tint, picture + ribbon(tones.base, index))


def happy_card(suit: str) -> str:
    """Draw the happy card of a suit, which the ribbon and the lower tray show."""
    sparkles = "".join(
        path(star((x, y), r, r * 0.42, 4), WHITE, INK, 4)
        for x, y, r in ((126, 52, 11), (256, 60, 9), (252, 276, 11), (124, 282, 8))
    )
    three = "".join(
        place(corner_index(suit, 9), 144 + k * 47, 337, 0.4, 0, CENTRE) for k in range(3)
    )
    sun = rays((191, 180), 420, 12, "#FFE08A", "1")
    sun += place(happy_emblem(), 191, 176, 1.32, 0, EMBLEM_CENTRE)
    laugh = place(corner_index("happy"), 52, 60, 0.84, 0, CENTRE)
    index = _plate(laugh, 60, 46, "#FFF3C4") + _suit_plate(suit)
    return card("#FFF0BE", sun + sparkles + _tray() + three + ribbon(COURT[suit].base, index))


def _medallion_centre(rank: int) -> Point:
    """Return the medallion's centre: higher with a bow tie below, lower with a hat above."""
    return 191, {10: 166, 11: 192, 12: 192}.get(rank, 176)


def _rank_figure(rank: int) -> str:
    height, gap = {10: (70, 10), 11: (78, 6), 12: (70, 10)}.get(rank, (86, 10))
    return numeral(str(rank), 52, 64, height, CREAM, 20, INK, 11, gap=gap)


def _plate(body: str, y: int, half: int, fill: str) -> str:
    return rect(52 - half, y - half, 2 * half, 2 * half, 16, fill, INK, 6) + body


def _suit_plate(suit: str) -> str:
    return _plate(place(corner_index(suit), 52, 164, 0.8, 0, CENTRE), 164, 44, CREAM)


def _tray() -> str:
    return rect(114, 300, 154, 74, 16, CREAM, INK, 6)


def _meter(rank: int, colour: str) -> str:
    """Draw twelve stitches in two rows, as many coloured as the rank."""
    stitches = ""
    for k in range(12):
        x, y = 121 + (k % 6) * 25, 320 + (k // 6) * 24
        stitches += line(f"M{x} {y}l7 9 7 -9", colour if k < rank else _PALE, 6.5)
    return stitches


def _finery(rank: int, middle: Point, tones: CourtTones) -> str:
    x, y = middle
    if rank == 10:
        return place(_bow_tie(tones), x, y + _MEDALLION_RADIUS - 4, 1, -3)
    if rank == 11:
        return place(_bobble_hat(tones), x, y - _MEDALLION_RADIUS + 14, 1, -4)
    if rank == 12:
        return place(_crown(tones), x, y - _MEDALLION_RADIUS + 6)
    return ""


def _bow_tie(tones: CourtTones) -> str:
    wings = "M-6 -8-52 -30Q-60 0-52 30L-6 8ZM6 -8 52 -30Q60 0 52 30L6 8Z"
    folds = line("M-44 -14V14M44 -14V14M-28 -8V8M28 -8V8", tones.deep, 5)
    return path(wings, BRASS, INK, 7) + folds + rect(-13, -15, 26, 30, 9, AMBER, INK, 7)


def _bobble_hat(tones: CourtTones) -> str:
    hat = circle(0, -62, 17, CREAM, INK, 7) + path("M-52 0C-52 -66 52 -66 52 0Z", BRASS, INK, 7)
    hat += line("M-30 -44-22 -8M-10 -52-8 -8M12 -52 8 -8M31 -43 22 -8", tones.deep, 6)
    brim = rect(-60, -12, 120, 28, 14, CREAM, INK, 7)
    return hat + brim + line("M-44 2H44", tones.deep, 5, stroke_dasharray="8 9")


def _crown(tones: CourtTones) -> str:
    crown = path("M-56 14-64 -44-32 -20 0 -62 32 -20 64 -44 56 14Z", BRASS, INK, 7)
    crown += rect(-58, 8, 116, 22, 8, AMBER, INK, 7) + circle(0, -60, 9, RED, INK, 5)
    jewels = ((-63, -44, 8), (63, -44, 8), (0, -12, 9))
    return crown + "".join(circle(x, y, r, tones.base, INK, 5) for x, y, r in jewels)
