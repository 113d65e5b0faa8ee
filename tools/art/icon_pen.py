"""The pen that draws the app's icons, box 100x100, with parts that several icons share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from art.palette import CREAM, INK, RED, SKIN, WOOD, WOOD_DARK, WOOD_LIGHT, Theme
from art.svg import circle, group, line, number, path, place, rect

POINTING_HAND: Final = (
    "M42 94C30 82 22 74 18 64 22 58 30 60 36 68V40Q36 32 43 32T50 40V56L72 60Q80 62 80 70"
    "C80 82 76 88 72 94Z"
)


@dataclass(frozen=True)
class Pen:
    """The ink and paper of a theme; in the dark theme paper stays dark, so that outlines show."""

    theme: Theme
    ink: str
    paper: str

    def line(self, d: str, width: float = 7) -> str:
        """Draw a stroke in the outline's colour."""
        return line(d, self.ink, width)

    def shape(self, d: str, fill: str, width: float = 7) -> str:
        """Draw a filled shape with an outline."""
        return path(d, fill, self.ink, width)

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        radius: float,
        fill: str,
        pen: float = 7,
    ) -> str:
        """Draw an outlined rectangle."""
        return rect(x, y, width, height, radius, fill, self.ink, pen)

    def disc(self, x: float, y: float, radius: float, fill: str, pen: float = 7) -> str:
        """Draw an outlined circle."""
        return circle(x, y, radius, fill, self.ink, pen)

    def card(
        self,
        x: float,
        y: float,
        size: tuple[float, float],
        fill: str,
        turn: float = 0,
        body: str = "",
    ) -> str:
        """Draw a playing card with its middle on (x, y)."""
        width, height = size
        face = rect(-width / 2, -height / 2, width, height, 7, fill, self.ink, 6)
        return group(face + body, f"translate({number(x)} {number(y)}) rotate({number(turn)})")

    def die(self, x: float, y: float, size: float, turn: float = 0) -> str:
        """Draw a die with one pip."""
        face = rect(-size / 2, -size / 2, size, size, size * 0.2, self.paper, self.ink, 6)
        pip = circle(0, 0, size * 0.12, self.ink)
        return group(face + pip, f"translate({number(x)} {number(y)}) rotate({number(turn)})")

    def basket(self, x: float, y: float, scale: float) -> str:
        """Draw the laundry basket."""
        pen = 7 / scale
        body = path("M-34 -12H34L26 26Q24 32 18 32H-18Q-24 32-26 26Z", WOOD_LIGHT, self.ink, pen)
        body += rect(-40, -20, 80, 15, 7, WOOD, self.ink, pen)
        body += line("M-18 6H-6M6 6H18M-12 19H0M10 19H18", WOOD_DARK, 5)
        return place(body, x, y, scale)

    def fist(self, x: float, y: float, scale: float, turn: float) -> str:
        """Draw a fist from the side, knuckles to the left, in a red sleeve."""
        hand = (
            "M-30 -22Q-40 -22-40 -12V14Q-40 26-28 26H6C14 26 18 22 24 22H44"
            "V-18H24C16 -18 12 -26 2 -26Z"
        )
        fingers = "M-39 -8H-18Q-12 -8-12 -2T-18 4H-38M-38 4H-16Q-10 5-10 10T-16 16H-38"
        body = path(hand, SKIN, self.ink, 7 / scale) + line(fingers, self.ink, 5 / scale)
        body += rect(36, -24, 18, 50, 5, RED, self.ink, 7 / scale)
        return place(body, x, y, scale, turn)

    def phone(self, x: float, y: float, turn: float, screen: str) -> str:
        """Draw a phone with its home button."""
        body = rect(-19, -32, 38, 64, 8, screen, self.ink, 7) + circle(0, 22, 4, self.paper)
        return group(body, f"translate({number(x)} {number(y)}) rotate({number(turn)})")


PENS: Final[dict[Theme, Pen]] = {
    "light": Pen("light", INK, CREAM),
    "dark": Pen("dark", CREAM, "#2F2521"),
}
