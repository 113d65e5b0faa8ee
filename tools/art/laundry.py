"""Parts of a clothes line: rope, pegs and hanging socks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from art.palette import INK, ROPE, SUITS, WOOD_LIGHT, Theme
from art.socks import CUFF_CENTRE, suit_sock
from art.svg import document, line, number, path, place

PEG: Final = "M-9 -20 Q-9 -25 -4 -25 H4 Q9 -25 9 -20 L7 20 Q7 25 3 25 H-3 Q-7 25 -7 20Z"


@dataclass(frozen=True)
class Rope:
    """A slack rope between two points of the same height."""

    y: float
    left: float = -10
    right: float = 290
    sag: float = 10
    width: float = 7

    def draw(self) -> str:
        """Draw the rope with its outline."""
        middle = number((self.left + self.right) / 2)
        d = (
            f"M{number(self.left)} {number(self.y)}"
            f"Q{middle} {number(self.y + 2 * self.sag)} {number(self.right)} {number(self.y)}"
        )
        return line(d, INK, self.width + 6) + line(d, ROPE, self.width)

    def height_at(self, x: float) -> float:
        """Return the rope's y at x."""
        t = (x - self.left) / (self.right - self.left)
        return self.y + 4 * self.sag * t * (1 - t)


def peg(x: float, y: float, height: float = 44, turn: float = 0, colour: str = WOOD_LIGHT) -> str:
    """Draw a clothes peg that grips at (x, y)."""
    body = path(PEG, colour, INK, 5) + line("M0 4V23", INK, 4) + line("M-8 -6H8", INK, 4)
    return place(body, x, y, height / 50, turn)


def hanging(
    sock: str,
    x: float,
    y: float,
    height: float,
    turn: float,
    mirrored: bool,
    peg_height: float,
) -> str:
    """Draw a sock hanging from a peg, the middle of its cuff at (x, y)."""
    hung = place(sock, x, y, height / 120, turn, CUFF_CENTRE, mirrored)
    return hung + peg(x, y - 2, peg_height, turn)


def clothesline(theme: Theme = "light") -> str:
    """Draw the six suits on a line: the top of the home screen."""
    rope = Rope(34, -10, 810, 16, 6)
    body = rope.draw()
    for k, (suit, turn) in enumerate(zip(SUITS, (-3, 4, -2, 3, -4, 2), strict=True)):
        x = 70 + k * 132
        y = rope.height_at(x) + 4
        body += hanging(suit_sock(suit, theme=theme), x, y, 104, turn, k % 2 == 1, 38)
    return document(800, 180, body)
