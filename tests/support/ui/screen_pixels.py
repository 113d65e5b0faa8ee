"""The pixels of the screen, and how they look to people with any colour vision."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import numpy.typing as npt
from art.colour_vision import Condition, contrast, difference, simulate
from kivy.core.window import Window
from PIL import Image

from sockapp.ui.look.geometry import Box
from tests.support.shipped_art import CLEAR
from tests.support.ui.driver import Driver

Pixels = npt.NDArray[np.float64]


def capture_window(driver: Driver, folder: Path) -> Pixels:
    """Return the pixels of the whole window, row by row from the top."""
    path = folder / "look.png"
    driver.save_screenshot(path)
    with Image.open(path) as picture:
        return np.asarray(picture.convert("RGB")).astype(np.float64)


def crop(pixels: Pixels, box: Box) -> Pixels:
    """Return the pixels in a box of the window."""
    height = pixels.shape[0]
    left, right = max(0, int(box.x)), min(int(Window.width), int(box.right + 1))
    top, bottom = max(0, int(height - box.top)), min(height, int(height - box.y + 1))
    return pixels[top:bottom, left:right]


def changed(before: Pixels, after: Pixels, condition: Condition) -> float:
    """Return the share of pixels that have changed visibly."""
    seen = difference(simulate(before, condition), simulate(after, condition))
    return float((seen > CLEAR).mean())


def ratio_of_text(pixels: Pixels, box: Box, ink: tuple[float, ...]) -> float | None:
    """Return the contrast of an ink and its background in a box; None if the box is out of sight.

    The background is the colour that most pixels have, once those of the ink are left out.
    """
    colour = 255 * np.array(ink[:3])
    area = crop(pixels, box).reshape(-1, 3)
    if area.size == 0:
        return None
    others = area[np.abs(area - colour).sum(axis=1) > 40]
    if others.shape[0] < area.shape[0] * 0.05:
        return 1.0
    coarse = (others // 12).astype(np.int64)
    kinds, numbers = np.unique(coarse, axis=0, return_counts=True)
    most = kinds[numbers.argmax()]
    behind = others[(coarse == most).all(axis=1)].mean(axis=0)
    return contrast(colour, behind)
