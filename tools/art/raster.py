"""Renders SVG text to pixels."""

from __future__ import annotations

import io
import re
from typing import Final

import numpy as np
import numpy.typing as npt
import resvg_py
from PIL import Image

from art.palette import INK

_SIZE: Final = re.compile(r' width="[^"]+" height="[^"]+"')


def render(svg: str, size: tuple[int, int]) -> Image.Image:
    """Render to exactly `size` pixels; fully transparent pixels take the colour of the edge.

    Without that colour, scaling on the phone would mix black into every outline.
    """
    width, height = size
    attributes = f' width="{width}" height="{height}" preserveAspectRatio="none"'
    sized = _SIZE.sub(attributes, svg, count=1)
    png = bytes(resvg_py.svg_to_bytes(svg_string=sized, skip_system_fonts=True))
    image = Image.open(io.BytesIO(png)).convert("RGBA")
    if image.size != size:
        raise ValueError(f"resvg gave {image.size} pixels instead of {size}")
    return _with_edge_colour(image)


def blank(size: tuple[int, int]) -> Image.Image:
    """Return an empty page of transparent ink, as most outlines are ink."""
    red, green, blue = (int(INK[i : i + 2], 16) for i in (1, 3, 5))
    return Image.new("RGBA", size, (red, green, blue, 0))


def mean_error(image: Image.Image, other: Image.Image) -> float:
    """Return the mean over visible pixels of the largest channel difference, premultiplied."""
    first, second = _premultiplied(image), _premultiplied(other)
    visible = first[..., 3] > 0
    if not visible.any():
        return 0.0
    return float(np.abs(first - second).max(axis=-1)[visible].mean())


def _premultiplied(image: Image.Image) -> npt.NDArray[np.float64]:
    pixels = np.asarray(image.convert("RGBA")).astype(np.float64)
    pixels[..., :3] *= pixels[..., 3:] / 255
    return pixels


def _with_edge_colour(image: Image.Image) -> Image.Image:
    pixels = np.array(image)
    alpha = pixels[..., 3]
    edge = pixels[(alpha > 0) & (alpha < 255)]
    if len(edge):
        pixels[alpha == 0, :3] = np.median(edge[:, :3], axis=0).round().astype(np.uint8)
    return Image.fromarray(pixels)
