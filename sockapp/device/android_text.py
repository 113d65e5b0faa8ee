"""Text drawn by Android, which shapes every script and draws emoji in colour.

Kivy draws character by character in one font. That is enough for Latin text. Text that the app's
fonts cannot show is drawn by ``android.graphics`` into a bitmap, which a label places like a piece
of text. The bitmaps are cached. On a desktop, or if Android fails, there is no bitmap and Kivy's
label draws the text.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Any, NamedTuple

from sockapp.device import android


class TextBitmap(NamedTuple):
    """A text as RGBA pixels, row by row from the top."""

    width: int
    above: int
    """Rows above the baseline."""
    below: int
    pixels: bytes
    is_coloured: bool
    """Whether it has colours of its own. Otherwise it is white and can be tinted."""


def can_draw_text() -> bool:
    """Return whether Android can draw text here."""
    return android.is_android()


@lru_cache(maxsize=256)
def draw_text(text: str, size: int, bold: bool) -> TextBitmap | None:
    """Return a text drawn at a font size of ``size`` pixels; None on a desktop or on failure."""
    return android.call_activity(lambda _activity: _draw(text, size, bold), None)


def _draw(text: str, size: int, bold: bool) -> TextBitmap:
    from jnius import autoclass

    paints = autoclass("android.graphics.Paint")
    paint = paints(paints.ANTI_ALIAS_FLAG)
    faces = autoclass("android.graphics.Typeface")
    paint.setTypeface(faces.DEFAULT_BOLD if bold else faces.DEFAULT)
    paint.setTextSize(float(size))
    paint.setARGB(255, 255, 255, 255)  # pyjnius would choose the overload setColor(long)
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
    pixels = _copy_pixels(bitmap, 4 * width * height)
    bitmap.recycle()
    return to_straight_alpha(width, above, below, pixels)


def _copy_pixels(bitmap: Any, size: int) -> bytes:
    """Return the pixels of a bitmap, with premultiplied alpha."""
    from jnius import autoclass

    buffer = autoclass("java.nio.ByteBuffer").allocate(size)
    bitmap.copyPixelsToBuffer(buffer)
    return bytes(buffer.array().tostring())


def to_straight_alpha(width: int, above: int, below: int, pixels: bytes) -> TextBitmap:
    """Return Android's pixels, which have premultiplied alpha, as a bitmap with straight alpha."""
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
