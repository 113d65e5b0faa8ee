"""Writes small PNG files: 256 colours where nobody can tell, then squeezed without loss."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Final

import imagequant  # type: ignore[import-untyped]
import oxipng
from PIL import Image

from art.raster import mean_error

MAX_MEAN_ERROR: Final = 1.0
"""A palette may move colours by this much on average (of 255); beyond it the picture stays RGBA."""


def save(image: Image.Image, path: Path) -> None:
    """Write a PNG with 256 colours where that loses nothing one could see, else in full colour."""
    quantised = imagequant.quantize_pil_image(image, dithering_level=0.0, max_colors=256)
    chosen = quantised if mean_error(image, quantised) <= MAX_MEAN_ERROR else image
    buffer = io.BytesIO()
    chosen.save(buffer, "png")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(oxipng.optimize_from_memory(buffer.getvalue(), level=4))
