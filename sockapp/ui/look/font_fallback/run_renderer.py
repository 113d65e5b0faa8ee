"""Pieces of a line: bitmaps that Android draws, and text that the label renders itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from kivy.core.image import ImageData

from sockapp.device import android_text
from sockapp.device.android_text import TextBitmap
from sockapp.ui.look.font_fallback.grapheme_packing import unpack
from sockapp.ui.look.font_fallback.text_runs import is_heavy, split_runs

PlacedBitmap = tuple[TextBitmap, int, int, Sequence[float]]
"""A bitmap, its distances from the left and from the top, and its ink."""


class Piece(NamedTuple):
    """A piece of a line: a bitmap, or text in the label's own font if ``picture`` is None."""

    text: str
    picture: TextBitmap | None = None


def split_pieces(text: str, label: Any) -> list[Piece]:
    """Return the pieces of a line of a label's text, from the left.

    It is one piece where Android's text rendering is not available.
    """
    text = unpack(text)
    if not android_text.can_draw_text():
        return [Piece(text)]
    size, bold = round(label.options["font_size"]), is_heavy(label.options["font_name_r"])
    return [
        Piece(part.text, android_text.draw_text(part.text, size, bold) if part.is_foreign else None)
        for part in split_runs(text)
    ]


def paste_bitmaps(data: ImageData, laid: Sequence[PlacedBitmap]) -> ImageData:
    """Return a label's pixels with bitmaps pasted in, clipped at the edges."""
    pixels = bytearray(data.data)
    for picture, x, y, ink in laid:
        source = apply_ink(picture, ink)
        left, right = max(0, -x), min(picture.width, data.width - x)
        if left >= right:
            continue
        rows = range(max(0, -y), min(picture.above + picture.below, data.height - y))
        for row in rows:
            start = 4 * (row * picture.width + left)
            place = 4 * ((y + row) * data.width + x + left)
            length = 4 * (right - left)
            pixels[place : place + length] = source[start : start + length]
    return ImageData(data.width, data.height, data.fmt, bytes(pixels))


def apply_ink(picture: TextBitmap, ink: Sequence[float]) -> bytes:
    """Return a bitmap's pixels in an ink; a coloured bitmap takes only the ink's alpha."""
    pixels = bytearray(picture.pixels)
    red, green, blue, alpha = (max(0, min(255, round(255 * part))) for part in ink)
    if not picture.is_coloured:
        count = len(pixels) // 4
        pixels[0::4], pixels[1::4], pixels[2::4] = (
            bytes([part]) * count for part in (red, green, blue)
        )
    if alpha < 255:
        pixels[3::4] = bytes(part * alpha // 255 for part in pixels[3::4])
    return bytes(pixels)
