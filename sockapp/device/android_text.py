"""The phone's own pen: Android shapes every script and draws emoji in colour.

Kivy writes letter by letter in one font, which is enough for Latin letters. Whatever ours cannot
write is drawn by ``android.graphics`` into a small picture, which a label takes up as if it was
a piece of text. What was drawn is remembered. Elsewhere, and where the phone refuses, there is no
picture, and Kivy's label writes the text itself.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Any, NamedTuple

from sockapp.device import android


class TextBitmap(NamedTuple):
    """Text as pixels: RGBA, row by row from the top."""

    width: int
    above: int
    """Rows above the line on which letters stand."""
    below: int
    pixels: bytes
    coloured: bool
    """Whether it has colours of its own; else it is white, to be written in any ink."""


def available() -> bool:
    """Whether there is such a pen."""
    return android.on_android()


@lru_cache(maxsize=256)
def written(text: str, size: int, bold: bool) -> TextBitmap | None:
    """A text in letters of so many pixels; None where nobody draws it."""
    return android.ask(lambda _activity: _drawn(text, size, bold), None)


def _drawn(text: str, size: int, bold: bool) -> TextBitmap:
    from jnius import autoclass

    paints = autoclass("android.graphics.Paint")
    paint = paints(paints.ANTI_ALIAS_FLAG)
    faces = autoclass("android.graphics.Typeface")
    paint.setTypeface(faces.DEFAULT_BOLD if bold else faces.DEFAULT)
    paint.setTextSize(float(size))
    paint.setARGB(255, 255, 255, 255)  # setColor has a twin for longs, which pyjnius prefers
    letters = android.java_string(text)
    box = autoclass("android.graphics.Rect")()
    paint.getTextBounds(letters, 0, letters.length(), box)
    line = paint.getFontMetricsInt()
    above, below = max(-line.ascent, -box.top), max(line.descent, box.bottom)
    left = max(0, -box.left)
    width = max(1, left + max(math.ceil(paint.measureText(letters)), box.right))
    height = above + below
    argb = autoclass("android.graphics.Bitmap$Config").ARGB_8888
    bitmap = autoclass("android.graphics.Bitmap").createBitmap(width, height, argb)
    canvas = autoclass("android.graphics.Canvas")(bitmap)
    canvas.drawText(letters, float(left), float(above), paint)
    pixels = _pixels(bitmap, 4 * width * height)
    bitmap.recycle()
    return to_picture(width, above, below, pixels)


def _pixels(bitmap: Any, size: int) -> bytes:
    """What is on a bitmap, colours multiplied by alpha, as Android keeps it."""
    from jnius import autoclass

    buffer = autoclass("java.nio.ByteBuffer").allocate(size)
    bitmap.copyPixelsToBuffer(buffer)
    return bytes(buffer.array().tostring())


def to_picture(width: int, above: int, below: int, pixels: bytes) -> TextBitmap:
    """Return Android's pixels, which are multiplied by alpha, as a picture."""
    alphas = pixels[3::4]
    ink = bytearray(b"\xff" * len(pixels))
    ink[3::4] = alphas
    if pixels[0::4] == pixels[1::4] == pixels[2::4] == alphas:
        return TextBitmap(width, above, below, bytes(ink), False)
    for at, alpha in enumerate(alphas):
        if alpha == 255:
            ink[4 * at : 4 * at + 3] = pixels[4 * at : 4 * at + 3]
        elif alpha:
            for part in range(4 * at, 4 * at + 3):
                ink[part] = min(255, pixels[part] * 255 // alpha)
    return TextBitmap(width, above, below, bytes(ink), True)
