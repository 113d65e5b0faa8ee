"""Out of Sock: cards of the six suits and the drawer fronts of the piles.

The header (number left, symbol right) stays readable when cards overlap in a column.
"""

from __future__ import annotations

from typing import Final

from art.cards import card, rays
from art.laundry import Rope, hanging
from art.numerals import numeral
from art.palette import BRASS, CREAM, INK, TONES, WHITE, WOOD, WOOD_DARK, Tones
from art.socks import SOCK_CENTRE, draw_sock, place_sock, suit_knit, suit_sock
from art.svg import (
    circle,
    clipped,
    ellipse,
    group,
    line,
    new_id,
    number,
    path,
    place,
    rect,
)
from art.symbols import CENTRE, suit_symbol

PLAIN_VALUES: Final = (2, 4, 6, 8)
PILES: Final = range(2, 8)

# Socks of the plain 6 and 8: x, y, height, turn, mirrored.
_SIX: Final = [
    placed for y in (161, 252, 343) for placed in ((84, y, 90, 6, True), (196, y, 90, -6, False))
]
_EIGHT: Final = [
    *(
        placed
        for y in (160, 343)
        for placed in ((54, y, 86, 6, True), (140, y, 86, 0, False), (226, y, 86, -6, False))
    ),
    (92, 252, 86, 5, True),
    (188, 252, 86, -5, False),
]


def plain(suit: str, value: int) -> str:
    """Draw a card that counts its socks: 2 and 4 hang on lines, 6 and 8 lie in pairs."""
    name = new_id("s")
    define = f"<defs>{group(suit_sock(suit, small=value > 4), id=name)}</defs>"
    sock = f'<use href="#{name}"/>'
    if value == 2:
        socks = _hung_pair(sock, Rope(168, sag=9), (93, 187), 0, 180, 56)
    elif value == 4:
        ropes = [Rope(y, sag=4) for y in (140, 280)]
        socks = "".join(_hung_pair(sock, rope, (86, 194), 2, 112, 36) for rope in ropes)
    else:
        socks = "".join(
            place(sock, x, y, height / 120, turn, SOCK_CENTRE, mirrored)
            for x, y, height, turn, mirrored in (_SIX if value == 6 else _EIGHT)
        )
    return card(_tones(suit).tint, define + socks + _header(suit, _header_number(str(value), 60)))


def _hung_pair(
    sock: str, rope: Rope, xs: tuple[int, int], drop: int, height: int, peg_height: int
) -> str:
    left, right = xs
    return (
        rope.draw()
        + hanging(sock, left, rope.height_at(left) + drop, height, 3, True, peg_height)
        + hanging(sock, right, rope.height_at(right) + drop, height, -3, False, peg_height)
    )


def conversion(suit: str) -> str:
    """Draw a card cut in two: a sock with a plus, and its negative with a minus."""
    tones = _tones(suit)

    def in_the_middle(sock: str) -> str:
        return place(sock, 142, 252, 1.86, 0, SOCK_CENTRE)

    night = path("M232 108H280V400H48Z", "#5B4A44")
    day_half = clipped(in_the_middle(suit_sock(suit)), "M0 400V108H232L48 400Z")
    night_half = clipped(in_the_middle(_negative(suit)), "M280 108V400H48L232 108Z")
    cut = line("M232 108 48 400", INK, 7)
    signs = _sign(48, 160, "+", CREAM, INK) + _sign(232, 344, "-", INK, CREAM)
    ring = circle(232, 344, 41, "none", CREAM, 4)
    header = (
        numeral("+", 46, 54, 62, CREAM, 20, INK, 12)
        + numeral("-", 138, 54, 62, CREAM, 20, INK, 12)
        + line("M78 54H104M95 43 106 54 95 65", INK, 9)
    )
    picture = night + day_half + night_half + cut + signs + ring
    return card(tones.tint, picture + _header(suit, header))


def double(suit: str) -> str:
    """Draw two socks dancing, times two."""
    socks = place_sock(suit, 96, 218, 170, -12, True) + place_sock(suit, 188, 220, 170, 10)
    picture = rays((140, 250), 400, 12, WHITE, ".55") + socks
    picture += numeral("x2", 140, 330, 84, CREAM, 24, INK, 14, gap=16)
    header = numeral("x2", 82, 55, 72, CREAM, 19, INK, 11, gap=14)
    return card(_tones(suit).tint, picture + _header(suit, header))


def ban(suit: str) -> str:
    """Draw a sock struck out."""
    picture = place_sock(suit, 140, 252, 208, -4) + _forbidden(140, 252, 112, 18)
    return card(_tones(suit).tint, picture + _header(suit, _forbidden(60, 54, 30, 12)))


def pile_front(value: int) -> str:
    """Draw a drawer front with the pile's number and a brass knob."""
    grain = "".join(
        line(f"M0 {y}Q70 {y - 7} 140 {y}T280 {y + 2}", WOOD_DARK, 4, stroke_opacity=".55")
        for y in (52, 96, 210, 262, 330, 372)
    )
    panel = rect(26, 26, 228, 348, 18, "none", WOOD_DARK, 7)
    plate = rect(58, 60, 164, 194, 22, CREAM, INK, 9)
    nails = "".join(circle(x, y, 5, INK) for x, y in ((74, 76), (206, 76), (74, 238), (206, 238)))
    knob = ellipse(140, 330, 44, 10, WOOD_DARK) + circle(140, 310, 30, BRASS, INK, 8)
    knob += line("M124 302Q130 290 144 290", CREAM, 6)
    figure = numeral(str(value), 140, 157, 136, INK, 21)
    return card(WOOD, grain + panel + plate + nails + figure + knob)


def _tones(suit: str) -> Tones:
    return TONES["light"][suit]


def _header(suit: str, left: str) -> str:
    """Draw the strip on top: what the card is worth, and its suit's symbol in a badge."""
    symbol = place(suit_symbol(suit, width=9), 222, 54, 0.62, 0, CENTRE)
    return (
        rect(0, 0, 280, 108, fill=_tones(suit).base)
        + line("M0 108H280", INK, 7)
        + line("M12 98H270", CREAM, 3.5, stroke_dasharray="9 9", stroke_opacity=".85")
        + left
        + circle(222, 54, 44, CREAM, INK, 7)
        + symbol
    )


def _header_number(text: str, x: float) -> str:
    return numeral(text, x, 55, 72, CREAM, 19, INK, 11, gap=10)


def _sign(x: float, y: float, sign: str, fill: str, colour: str) -> str:
    radius = 36
    return circle(x, y, radius, fill, INK, 9) + numeral(sign, x, y, radius * 1.75, colour, 22)


def _negative(suit: str) -> str:
    """Draw the sock with ground and pattern exchanged."""
    tones = _tones(suit)
    swapped = Tones(tones.base, tones.base, tones.patch, tones.tint, tones.deep)
    return draw_sock(CREAM, tones.tint, suit_knit(suit, swapped), stitch=tones.base)


def _forbidden(x: float, y: float, radius: float, width: float) -> str:
    """Draw a ring with a bar, cream round ink so that it shows on every suit."""
    reach = radius * 0.7071
    bar = f"M{number(x - reach)} {number(y - reach)}L{number(x + reach)} {number(y + reach)}"
    return "".join(
        circle(x, y, radius, "none", colour, pen) + line(bar, colour, pen)
        for colour, pen in ((CREAM, width + 9), (INK, width))
    )
