"""The basket with its dice, as it stands in several places on the board."""

from __future__ import annotations

from sockapp.ui.look.geometry import Box, fit
from sockapp.ui.look.painter import Painter

HEAP = ((0.0, 0.96, 12), (-0.25, 0.84, 14), (0.25, 0.83, -12), (0.09, 0.86, 6),
        (-0.08, 0.86, -8), (-0.18, 0.76, -6), (0.18, 0.76, -10), (0.0, 0.74, 9))  # fmt: skip
"""Where each of the eight dice lies in the basket: across and up in basket sizes, and its tilt.
The first lies on top of the others and at the back; fewer dice are the last ones."""
FACES = (6, 3, 2, 5, 7, 6, 7, 4)
LEAST_UP = min(up for _across, up, _turned in HEAP)
DIE_LEAN_DEGREES = 18
"""Degrees that a die turns when the phone hangs down on one side."""


def paint_basket(
    painter: Painter,
    into: Box,
    dice: int,
    label: str = "",
    tilt: tuple[float, float] = (0.0, 0.0),
) -> Box:
    """The basket with its dice, rolled to where the phone leans; gives back where it is.

    ``label`` is the name tag that is sewn on it (see ``name_tags``), if somebody's turn it is.
    """
    box = fit(480, 360, into)
    footer = Box(box.x, box.y + box.height * 0.02, box.width, box.height * 0.09)
    painter.shade(footer.inset(box.width * 0.04, 0))
    painter.sprite("basket_back", box)
    size = box.height * 0.23
    for (across, up, turned), face in list(zip(HEAP, FACES, strict=True))[len(HEAP) - dice :]:
        loose = 0.03 + 0.25 * (up - LEAST_UP)  # what lies on top rolls farther: so they rattle
        place = Box(
            box.center[0] + (across + loose * tilt[0]) * box.width - size / 2,
            box.y + (up + loose * tilt[1] / 2) * box.height - size / 2,
            size,
            size,
        )
        painter.sprite(f"die_{face}", place, angle=turned - DIE_LEAN_DEGREES * tilt[0])
    painter.sprite("basket_front", box)
    if label:
        width = box.width * 187 / 480
        tag = Box(box.center[0] - width / 2, box.y + box.height * 0.2, width, box.height * 0.28)
        painter.sprite(f"basket_label_{label}", tag)
    return box


def mouth(box: Box) -> Box:
    """Where dice leave the basket and fall back into it."""
    return Box(box.x, box.y + box.height * 0.6, box.width, box.height * 0.3).middle(
        box.height * 0.24, box.height * 0.24
    )
