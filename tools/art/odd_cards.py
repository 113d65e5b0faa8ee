"""Odd Socks: the nine actions as icons (box 100x100) and the eighteen cards' nine faces.

The app writes the action's name up the ribbon, in the player's language.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from art.cards import card, ribbon
from art.odd_motifs import DESIGNS, design_sock, motif
from art.palette import (
    BRASS,
    CORAL,
    CREAM,
    INK,
    TEAL,
    VIOLET,
    WHITE,
    WOOD,
    WOOD_DARK,
    WOOD_LIGHT,
)
from art.socks import SOCK_CENTRE, suit_sock
from art.svg import circle, clipped, group, line, number, path, place, rect
from art.symbols import CENTRE

# Both cards of a design carry the same action (rule ODD-1: the poker pair is Left or right).
ACTION_OF: Final = {
    "poker": "left_or_right",
    "avocado": "show_off",
    "lightning": "basket_swap",
    "ghost": "peek",
    "moustache": "copycat",
    "pizza": "blind_trade",
    "cactus": "trade",
    "robot": "flip",
    "octopus": "stash",
}


def design_card(design: str) -> str:
    """Draw a card: action top left, ribbon for its name, motif top right, sock in the middle."""
    colours = DESIGNS[design]
    glow = circle(190, 222, 150, WHITE, fill_opacity=".22")
    glow += circle(190, 222, 108, WHITE, fill_opacity=".28")
    sock = place(design_sock(design), 190, 238, 1.62, -5, SOCK_CENTRE)
    badge = circle(228, 56, 40, CREAM, INK, 6) + place(motif(design, 9), 228, 56, 0.56, 0, CENTRE)
    icon = place(action(ACTION_OF[design]), 66, 68, 0.86, 0, CENTRE)
    index = circle(66, 68, 56, CREAM, INK, 6) + icon
    return card(colours.ground, glow + sock + badge + ribbon(colours.patch, index))


def action(name: str) -> str:
    """Draw the icon of an action."""
    return _ACTIONS[name]()


def _stash() -> str:
    return _mini_card(50, 30, 42, 52, VIOLET, -6, _back(42, 52)) + _mini_basket(50, 72, 1.15)


def _show_off() -> str:
    rays = ""
    for degrees in (-150, -120, -90, -60, -30, 0, 180):
        rays += line(_ray(degrees), CORAL, 7)
    sock = place(suit_sock("red", small=True), 0, 0, 0.34, -6, SOCK_CENTRE)
    return rays + _mini_card(50, 54, 40, 52, CREAM, 0, sock) + line("M24 92H76", INK, 7)


def _ray(degrees: float) -> str:
    """Draw a ray round (50, 48), on an ellipse inside and a circle outside."""
    x, y = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    inner = f"M{number(50 + 35 * x)} {number(48 + 37 * y)}"
    return f"{inner}L{number(50 + 44 * x)} {number(48 + 44 * y)}"


def _basket_swap() -> str:
    over = line("M24 26C32 4 64 4 74 22", INK, 7) + line("M60 20 75 25 80 10", INK, 7)
    under = line("M76 80C68 98 36 98 26 82", INK, 7) + line("M40 84 25 79 20 94", INK, 7)
    return _mini_basket(26, 52, 0.84) + _mini_basket(74, 52, 0.84, BRASS) + over + under


def _peek() -> str:
    eye = path("M6 52C22 24 78 24 94 52 78 80 22 80 6 52Z", WHITE, INK, 7)
    iris = circle(50, 52, 19, TEAL, INK, 6) + circle(50, 52, 8, INK) + circle(56, 46, 4.5, WHITE)
    return eye + iris + line("M20 28 13 18M36 19 32 8M64 19 68 8M80 28 87 18", INK, 6)


def _copycat() -> str:
    """Draw a cat and its dashed copy."""
    head = "M18 22 36 34C44 30 56 30 64 34L82 22 84 58C84 76 70 88 50 88S16 76 16 58Z"
    copy = path(head, "#FFD9B8", INK, 7, stroke_dasharray="9 10")
    nose_and_mouth = "M46 66H54L50 71ZM50 71Q44 78 38 73M50 71Q56 78 62 73"
    cat = path(head, CORAL, INK, 7) + circle(38, 56, 4.5, INK) + circle(62, 56, 4.5, INK)
    cat += line(nose_and_mouth, INK, 4.5)
    cat += line("M6 58 24 62M6 72 24 70M94 58 76 62M94 72 76 70", INK, 3.6)
    return group(copy, "translate(17 -7) scale(.92)") + group(cat, "translate(-4 8) scale(.94)")


def _blind_trade() -> str:
    closed_eye = line("M24 46Q50 66 76 46", INK, 7)
    lashes = line("M30 55 25 63M42 60 40 69M58 60 60 69M70 55 75 63", INK, 5.5)
    return _arrow(10, 92, 22, BRASS) + _arrow(90, 8, 80, TEAL) + closed_eye + lashes


def _trade() -> str:
    cards = _mini_card(28, 50, 34, 46, BRASS, -8) + _mini_card(72, 50, 34, 46, TEAL, 8)
    return cards + _arrow(22, 82, 18, CREAM, 10, 13) + _arrow(78, 18, 84, CREAM, 10, 13)


def _left_or_right() -> str:
    fork = (
        "M44 94V62C44 56 40 52 34 52H28V66L4 44 28 22V36H40C46 36 50 40 50 44C50 40 54 36 60 36"
        "H72V22L96 44 72 66V52H66C60 52 56 56 56 62V94Z"
    )
    return path(fork, BRASS, INK, 6.5) + circle(50, 20, 7, CORAL, INK, 5)


def _flip() -> str:
    face = _mini_card(50, 58, 50, 62, CREAM)
    back = clipped(_mini_card(50, 58, 50, 62, VIOLET, 0, _back(50, 62)), "M0 0H50V100H0Z")
    arrow = line("M16 34C20 6 76 2 86 28", INK, 7) + line("M73 24 87 31 94 16", INK, 7)
    return face + back + line("M50 28V88", INK, 5) + arrow


def _mini_card(
    x: float, y: float, width: float, height: float, fill: str, turn: float = 0, body: str = ""
) -> str:
    face = rect(-width / 2, -height / 2, width, height, 6, fill, INK, 6)
    return group(face + body, f"translate({x} {y}) rotate({turn})")


def _back(width: int, height: int) -> str:
    """Draw knit rows for the back of a mini card."""
    step = (width - 16) / 4
    return "".join(
        line(f"M{-width / 2 + 8} {y}l{step} 5 {step} -5 {step} 5 {step} -5", CREAM, 3.4)
        for y in range(int(-height / 2 + 12), int(height / 2 - 8), 11)
    )


def _arrow(start: int, end: int, y: int, colour: str, shaft: int = 12, head: int = 15) -> str:
    """Draw a thick horizontal arrow from x = start to x = end."""
    neck = end - head if end > start else end + head
    top, bottom = y - shaft / 2, y + shaft / 2
    d = f"M{start} {top}H{neck}V{y - head}L{end} {y}L{neck} {y + head}V{bottom}H{start}Z"
    return path(d, colour, INK, 5.5)


def _mini_basket(x: float, y: float, scale: float, colour: str = WOOD_LIGHT) -> str:
    basket = path("M-24 -10H24L18 20Q17 24 12 24H-12Q-17 24 -18 20Z", colour, INK, 6)
    basket += rect(-28, -16, 56, 11, 5, WOOD, INK, 6)
    basket += line("M-12 4H-4M4 4H12M-8 14H0M6 14H12", WOOD_DARK, 4)
    return place(basket, x, y, scale)


_ACTIONS: Final[dict[str, Callable[[], str]]] = {
    "stash": _stash,
    "show_off": _show_off,
    "basket_swap": _basket_swap,
    "peek": _peek,
    "copycat": _copycat,
    "blind_trade": _blind_trade,
    "trade": _trade,
    "left_or_right": _left_or_right,
    "flip": _flip,
}
