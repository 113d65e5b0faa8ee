"""Writes small PNG files: 256 colours where that is invisible, then lossless compression."""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import imagequant  # type: ignore[import-untyped]
import oxipng
from PIL import Image

from art.raster import mean_error

MAX_SPRITE_ERROR: Final = 4.0
"""The average error (of 255) up to which a palette is invisible in a sprite."""

Box = tuple[int, int, int, int]
"""Return left, top, right, bottom."""


def save(image: Image.Image, path: Path, sprites: Sequence[Box] = ()) -> None:
    """Write a PNG with 256 colours, or in full colour if any of its sprites would suffer.

    `sprites` are the boxes to look at one by one: a small sprite may lose its colours on a page
    where large ones claim the whole palette.
    """
    quantised = imagequant.quantize_pil_image(image, dithering_level=0.0, max_colors=256)
    boxes = sprites or [(0, 0, *image.size)]
    worst = max(mean_error(image.crop(box), quantised.crop(box)) for box in boxes)
    buffer = io.BytesIO()
    (quantised if worst <= MAX_SPRITE_ERROR else image).save(buffer, "png")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(oxipng.optimize_from_memory(buffer.getvalue(), level=4))
