"""Illustrations: an empty list, a lost toss, a win, the linen background and small props."""

from __future__ import annotations

import random
from typing import Final

from art import basket
from art.cards import rays
from art.dice import TILT_CENTRE, Tilt, tilted_die
from art.faces import face, suit_sock_with_face
from art.laundry import Rope, peg
from art.palette import CREAM, INK, PLUM, RED, SKIN, SUITS, TEAL, TONES, WHITE, Theme
from art.puppets import PUPPET_CENTRE, in_theme, suit_puppet
from art.socks import CUFF_CENTRE, SILHOUETTE, SOCK_CENTRE, draw_sock
from art.svg import (
    body_of,
    circle,
    clipped,
    document,
    ellipse,
    group,
    line,
    number,
    path,
    place,
    rect,
    star,
)

_LINEN: Final[dict[Theme, tuple[str, str, str]]] = {
    "light": ("#EBDDC4", "#E5D6BA", "#F0E4CE"),
    "dark": ("#2A201C", "#251C18", "#302520"),
}
_GOLD = "#F7C437"
_GLEAM = "#FFF0B0"
_CURTAIN_DARK = "#54213D"


def linen(theme: Theme = "light") -> str:
    """Draw a woven tile, 64x64, that repeats without a seam."""
    ground, weave, highlight = _LINEN[theme]
    side = 64
    across = "".join(f"M0 {k + 2}H{side}" for k in range(0, side, 8))
    down = "".join(f"M{k + 2} 0V{side}" for k in range(0, side, 8))
    knots = [(x, y) for x in range(0, side, 16) for y in range(0, side, 16)]
    flat = "".join(f"M{x + 4} {y + 4.6}h4" for x, y in knots)
    upright = "".join(f"M{x + 12.6} {y + 12}v4" for x, y in knots)
    threads = line(across, weave, 1.2) + line(down, weave, 1.2)
    return document(
        side,
        side,
        rect(0, 0, side, side, fill=ground)
        + threads
        + line(flat, highlight, 1.4)
        + line(upright, highlight, 1.4),
    )


def empty_state(theme: Theme = "light") -> str:
    """Draw a sock on the line, crying for its mate."""
    rope = Rope(60, -10, 410, 10, 6)
    stripes = line("M0 74H110M0 92H110", "#C93A73", 8)
    lonely = draw_sock(
        "#F99BB4", "#E56A94", stripes, over=face("sad"), halo=CREAM if theme == "dark" else None
    )
    paper, dashes = (WHITE, "#A88F75") if theme == "light" else ("#65534A", "#C7B29C")
    missing = path(SILHOUETTE, paper, dashes, 3.6, stroke_dasharray="7 7", fill_opacity=".35")
    body = _ground(276, 150, theme) + rope.draw()
    for sock, x, turn in ((lonely, 138, 3), (missing, 268, -3)):
        y = rope.height_at(x)
        body += place(sock, x, y + 4, 1.6, turn, CUFF_CENTRE) + peg(x, y, 54, turn)
    tear = path("M112 146c5 8 7 11 7 15a7 7 0 0 1-14 0c0-4 2-7 7-15Z", "#7CC4F2", INK, 4)
    return document(400, 300, body + tear)


def lost_toss(theme: Theme = "light") -> str:
    """Draw a sock hit by a die from the basket."""
    pen = INK if theme == "light" else CREAM
    sock = suit_sock_with_face("orange", "dizzy", (0, 48))
    die = body_of(tilted_die(Tilt(-30, -26, -14, (7, 2, 5))))
    wicker = basket.back_part() + basket.whole("red")
    things = (
        place(in_theme(wicker, theme), 292, 214, 0.42, 5, basket.CENTRE),
        line("M262 132C236 60 168 36 122 74", pen, 6, stroke_dasharray="1 14"),
        place(in_theme(sock, theme), 112, 196, 1.5, 6, SOCK_CENTRE),
        place(die, 108, 82, 0.36, 0, TILT_CENTRE),
    )
    body = _ground(286, 180, theme) + "".join(things)
    for x, y, r in ((44, 96, 11), (176, 92, 12), (54, 146, 8), (182, 142, 8)):
        body += path(star((x, y), r, r * 0.45, 5), "#FFDB45", INK, 4)
    body += line("M262 128l-8 -12M276 122l0 -14M290 128l9 -11", pen, 6)
    return document(400, 300, body)


def _ground(y: float, width: float, theme: Theme) -> str:
    """Draw the flat shadow that a scene stands on; nothing is darker than the dark table."""
    return ellipse(200, y, width, 14, INK, fill_opacity=".12") if theme == "light" else ""


def gold_sock() -> str:
    """Draw the golden sock of the winner."""
    gleam = line("M34 40V62", _GLEAM, 7) + line("M30 84Q34 94 46 98", _GLEAM, 6)
    return draw_sock(_GOLD, "#D9940F", gleam, stitch=_GLEAM)


def win() -> str:
    """Draw the golden sock on its stand, two socks cheering."""
    sun = circle(200, 186, 192, "#FFF3C4") + rays((200, 186), 300, 12, "#FFE08A", "0.7")
    body = clipped(sun, "M200 4A182 182 0 0 1 200 368A182 182 0 0 1 200 4Z") + _confetti()
    body += path("M132 342H268L256 296H144Z", PLUM, INK, 8)
    body += rect(118, 336, 164, 26, 8, _CURTAIN_DARK, INK, 8)
    body += rect(164, 308, 72, 20, 5, _GOLD, INK, 5)
    body += place(gold_sock(), 204, 190, 1.95, -4, SOCK_CENTRE)
    body += line("M58 236 34 204M88 236 104 196", INK, 8)
    cheering = suit_sock_with_face("pink", "happy", (8, 42))
    body += place(cheering, 72, 282, 1.22, -8, SOCK_CENTRE, mirrored=True)
    body += line("M310 236 292 196M342 236 368 206", INK, 8)
    body += place(suit_sock_with_face("green", "happy", (6, 44)), 328, 282, 1.22, 8, SOCK_CENTRE)
    for x, y, r in ((146, 70, 14), (268, 92, 11), (136, 150, 9), (286, 160, 12)):
        body += path(star((x, y), r, r * 0.4, 4), WHITE, INK, 4.5)
    return document(400, 372, body)


def _confetti() -> str:
    """Draw confetti inside the sun, but not over the golden sock; it is reproducible."""
    chance = random.Random(21)
    colours = [TONES["light"][suit].base for suit in SUITS]
    body = ""
    for k in range(74):
        x, y = chance.uniform(8, 392), chance.uniform(8, 232)
        before_the_sock = 120 < x < 285 and y > 36
        outside_the_sun = (x - 200) ** 2 + (y - 186) ** 2 > 186**2
        if before_the_sock or outside_the_sun or y > 190:
            continue
        colour, shape, turn = colours[k % 6], chance.randrange(3), chance.uniform(0, 180)
        piece = (
            rect(-5, -8, 10, 16, 3, colour, INK, 3),
            circle(0, 0, 6, colour, INK, 3),
            line("M-9 0q4.5 -8 9 0t9 0", colour, 6),
        )[shape]
        body += group(piece, f"translate({number(x)} {number(y)}) rotate({number(turn)})")
    return body


def peeker() -> str:
    """Draw a puppet that peeks in; align its left edge with the screen's edge."""
    puppet = suit_puppet("yellow", look=(0.8, 0.2))
    return document(150, 170, place(puppet, 72, 92, 1.25, 8, PUPPET_CENTRE))


def phone_with_face(x: float, y: float, turn: float) -> str:
    """Draw a smiling phone."""
    eyes = circle(-9, 0, 8, WHITE) + circle(9, 0, 8, WHITE)
    eyes += circle(-9, 3, 3.6, INK) + circle(9, 3, 3.6, INK)
    smile = line("M-8 18Q0 24 8 18", CREAM, 3.6)
    body = rect(-32, -54, 64, 108, 12, INK) + rect(-24, -42, 48, 78, 4, TEAL)
    body += circle(0, 45, 5, CREAM) + place(eyes + smile, 0, -8)
    turned = f" rotate({number(turn)})" if turn else ""
    return group(body, f"translate({number(x)} {number(y)}){turned}")


def phone() -> str:
    """Draw the phone as a drawing of its own."""
    return document(72, 116, phone_with_face(36, 58, 0))


def note() -> str:
    """Draw a torn notebook page, the mark of a face-down card that the seat knows."""
    page = path("M-13 -15H13V12L8 16H-13Z", CREAM, INK, 2.2) + line("M-13 -15H13", RED, 3.4)
    return document(34, 40, group(page, "translate(17 20) rotate(5)"))


def thumb() -> str:
    """Draw a thumb that holds the button."""
    finger = path("M-21 60V-2C-21 -30 21 -30 21 -2V60Z", SKIN, INK, 4.2)
    nail = path("M-12 0C-12 -16 12 -16 12 0V8C12 14 -12 14 -12 8Z", "#FFE8D2", INK, 3)
    return document(60, 104, group(finger + nail, "translate(30 34)"))


def unknown_card() -> str:
    """Draw an unknown card: a dashed outline and a question mark."""
    faded = "#7A6152"
    outline = rect(8, 8, 264, 384, 28, "#F5E6CB", faded, 10, stroke_dasharray="26 20")
    mark = "M104 160C104 92 182 92 182 156 182 204 142 200 142 250M142 306V306.1"
    return document(280, 400, outline + line(mark, faded, 34))
