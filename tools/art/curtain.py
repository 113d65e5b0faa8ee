"""The curtain that hides a hand while the phone is passed on."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from art.laundry import Rope, peg
from art.palette import BRASS, CREAM, INK, PLUM
from art.scenes import phone_with_face
from art.socks import SOCK_CENTRE, suit_sock
from art.svg import circle, clipped, document, group, line, place, rect

_FOLD = 58
_TOP = 96
_FOLD_DARK = "#54213D"
_FOLD_LIGHT = "#82406A"


@dataclass(frozen=True)
class Curtain:
    """A curtain of a given size: where its pegs are, who stands behind it, where the patch is."""

    width: int
    height: int
    pegs: tuple[tuple[int, int], ...]
    """x and tilt of each peg."""
    feet: tuple[tuple[int, str, bool], ...]
    """x, suit and mirroring of each sock that shows below the hem."""
    patch: tuple[int, int]

    def drawing(self, front: str = "", behind: str = "") -> str:
        """Draw the whole picture, with ``front`` on the cloth and ``behind`` under everything.

        In the app that is its own linen, light or dark.
        """
        rope = Rope(92, -10, self.width + 10, 6, 8)
        body = behind + rope.draw()
        for x, suit, mirrored in self.feet:
            body += place(suit_sock(suit), x, self.height - 86, 0.92, 0, SOCK_CENTRE, mirrored)
        body += self._cloth() + self._sewn_patch()
        for x, tilt in self.pegs:
            body += peg(x, rope.height_at(x), 58, tilt)
        return document(self.width, self.height, body + front)

    def _cloth(self) -> str:
        bottom = self.height - 92
        folds = math.ceil((self.width + 10) / _FOLD)
        end = -10 + folds * _FOLD
        shape = f"M-10 {_TOP}"
        shape += "".join(f"Q{x + 29} 118 {x + _FOLD} {_TOP}" for x in range(-10, end, _FOLD))
        shape += f"V{bottom}"
        shape += "".join(
            f"Q{x - 29} {bottom + 36} {x - _FOLD} {bottom}" for x in range(end, -10, -_FOLD)
        )
        shape += "Z"
        cloth = rect(-20, 80, self.width + 48, self.height - 112, fill=PLUM)
        for k in range(folds):
            cloth += line(self._fold(20 + k * _FOLD, 14, -12), _FOLD_DARK, 22)
            cloth += line(self._fold(-6 + k * _FOLD, 12, -12), _FOLD_LIGHT, 8)
        return clipped(cloth, shape) + line(shape, INK, 8)

    def _fold(self, x: int, bulge_right: int, bulge_left: int) -> str:
        low = self.height - 32
        upper, lower = low - 560, low - 300
        return f"M{x} 90C{x + bulge_right} {upper} {x + bulge_left} {lower} {x} {low}"

    def _sewn_patch(self) -> str:
        x, y = self.patch
        seam = rect(
            -29, -25, 58, 50, 5, "none", CREAM, 4, stroke_dasharray="8 8", stroke_linecap="round"
        )
        patch = rect(-38, -34, 76, 68, 8, BRASS, INK, 6) + seam
        return group(patch, f"translate({x} {y}) rotate(-8)")


PHONE: Final = Curtain(
    412,
    892,
    pegs=((48, -4), (164, -4), (280, -4), (384, -4)),
    feet=((92, "red", True), (150, "red", False), (262, "blue", True), (320, "blue", False)),
    patch=(66, 196),
)
TABLET: Final = Curtain(
    1280,
    800,
    pegs=tuple((48 + 116 * k, (-4, 3, -2, 4)[k % 4]) for k in range(11)),
    feet=(
        (250, "red", True),
        (308, "red", False),
        (620, "green", True),
        (678, "green", False),
        (960, "blue", True),
        (1018, "blue", False),
    ),
    patch=(180, 610),
)


def curtain() -> str:
    """Draw the curtain in portrait; the app puts the next player's portrait on it."""
    return PHONE.drawing()


def curtain_wide() -> str:
    """Draw the curtain for a tablet in landscape."""
    return TABLET.drawing()


def pass_curtain() -> str:
    """Draw the curtain with its medallion: a phone handed over."""
    seam = circle(206, 330, 90, "none", PLUM, 4, stroke_dasharray="12 10", stroke_linecap="round")
    medallion = circle(206, 330, 104, CREAM, INK, 8) + seam + phone_with_face(206, 330, -8)
    arrows = line("M132 352C128 320 136 296 150 280M140 282 152 277 156 291", INK, 8)
    arrows += line("M280 308C284 340 276 364 262 380M272 378 260 383 256 369", INK, 8)
    wall = rect(0, 0, PHONE.width, PHONE.height, fill="#EBDDC4")
    return PHONE.drawing(medallion + arrows, wall)
