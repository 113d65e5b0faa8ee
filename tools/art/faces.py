"""Standing socks with a face."""

from __future__ import annotations

from typing import Final, Literal

from art.palette import INK, TONES, WHITE
from art.socks import draw_sock, suit_knit
from art.svg import Point, circle, group, line, path

Mood = Literal["happy", "sad", "dizzy"]

_X, _Y = 45, 44
_PUPILS: Final[dict[Mood, Point]] = {"happy": (1.5, 0), "sad": (0, 2.6)}
_MOUTH = "#7E0620"


def face(mood: Mood) -> str:
    """Draw a face for a sock's leg, box 100x120."""
    x, y = _X, _Y
    eyes = circle(x - 8.5, y, 7, WHITE, INK, 2.6) + circle(x + 8.5, y, 7, WHITE, INK, 2.6)
    if mood == "dizzy":
        crosses = "".join(
            f"M{x + left} {y - 2.5}l5 5M{x + left + 5} {y - 2.5}l-5 5" for left in (-11, 6)
        )
        wobble = line(f"M{x - 7} {y + 16}q3.5 -5 7 0t7 0", INK, 3)
        return eyes + line(crosses, INK, 2.4) + wobble
    dx, dy = _PUPILS[mood]
    eyes += circle(x - 8.5 + dx, y + dy, 3.2, INK) + circle(x + 8.5 + dx, y + dy, 3.2, INK)
    if mood == "sad":
        mouth = line(f"M{x - 6} {y + 18}Q{x} {y + 11} {x + 6} {y + 18}", INK, 3)
        brows = f"M{x - 16} {y - 9}L{x - 8} {y - 12}M{x + 16} {y - 9}L{x + 8} {y - 12}"
        return eyes + mouth + line(brows, INK, 2.8)
    laugh = f"M{x - 7} {y + 13}H{x + 7}C{x + 7} {y + 23} {x - 7} {y + 23} {x - 7} {y + 13}Z"
    return eyes + path(laugh, _MOUTH, INK, 2.6)


def suit_sock_with_face(suit: str, mood: Mood, knit_shift: Point) -> str:
    """Draw a suit's sock whose pattern is pushed down to leave room for a face."""
    tones = TONES["light"][suit]
    shift = f"translate({knit_shift[0]} {knit_shift[1]})"
    return draw_sock(tones.base, tones.patch, group(suit_knit(suit, tones), shift), over=face(mood))
