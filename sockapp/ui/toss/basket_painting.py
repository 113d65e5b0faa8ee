"""Drawing of the basket with its dice."""

from __future__ import annotations

from sockapp.ui.look.geometry import Box, fit
from sockapp.ui.look.painter import Painter

HEAP_PLACES = ((0.0, 0.96, 12), (-0.25, 0.84, 14), (0.25, 0.83, -12), (0.09, 0.86, 6),
        (-0.08, 0.86, -8), (-0.18, 0.76, -6), (0.18, 0.76, -10), (0.0, 0.74, 9))  # fmt: skip
"""The eight dice in the basket: x from the centre and y as shares of the basket's size, and the
tilt in degrees. The first die is the highest and is drawn first. Of fewer dice, the last ones
are shown."""
HEAP_FACES = (6, 3, 2, 5, 7, 6, 7, 4)
LOWEST_UP_SHARE = min(up for _across, up, _turned in HEAP_PLACES)
DIE_LEAN_DEGREES = 18
"""Degrees by which a die rotates when the phone is tilted fully to one side."""


def paint_basket(
    painter: Painter,
    into: Box,
    dice: int,
    label: str = "",
    tilt: tuple[float, float] = (0.0, 0.0),
) -> Box:
    """Draw the basket with its dice, shifted by the phone's tilt, and return its box.

    ``label`` is the name tag on it (see ``BoardHost.name_tags``); empty for none.
    """
    box = fit(480, 360, into)
    footer = Box(box.x, box.y + box.height * 0.02, box.width, box.height * 0.09)
    painter.shade(footer.inset(box.width * 0.04, 0))
    painter.sprite("basket_back", box)
    size = box.height * 0.23
    for (across, up, turned), face in list(zip(HEAP_PLACES, HEAP_FACES, strict=True))[
        len(HEAP_PLACES) - dice :
    ]:
        loose = 0.03 + 0.25 * (
            up - LOWEST_UP_SHARE
        )  # higher dice move farther, so that they rattle
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
    """Return the box where dice leave the basket and enter it again."""
    return Box(box.x, box.y + box.height * 0.6, box.width, box.height * 0.3).middle(
        box.height * 0.24, box.height * 0.24
    )
