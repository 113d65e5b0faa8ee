"""Who writes a piece of a line: the phone's own pen, or a label in some font. See ``lettering``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from kivy.core.image import ImageData

from sockapp.device import script
from sockapp.device.script import Picture
from sockapp.ui.letter_runs import is_heavy, runs, stretches
from sockapp.ui.whole_letters import unpacked

Laid = tuple[Picture, int, int, Sequence[float]]
"""A picture, its place from the left and from the top, and the ink."""


class Piece(NamedTuple):
    """A piece of a line, from the left: a picture, or text in one font."""

    text: str
    font: str = ""
    """The file; empty: the label's own font."""
    picture: Picture | None = None


def pieces(text: str, label: Any) -> list[Piece]:
    """A line of a label's text as it is written."""
    text, own = unpacked(text), label.options["font_name_r"]
    if not script.available():
        return [Piece(*run) for run in runs(text, own)]
    found: list[Piece] = []
    for stretch in stretches(text, own):
        picture = None
        if stretch.foreign:
            size = round(label.options["font_size"])
            picture = script.written(stretch.text, size, is_heavy(own))
        if picture is not None:
            found.append(Piece(stretch.text, "", picture))
        else:
            found += [Piece(*run) for run in runs(stretch.text, own)]
    return found


def lay(data: ImageData, laid: Sequence[Laid]) -> ImageData:
    """The pixels of a label with pictures laid onto empty places; what sticks out is cut off."""
    pixels = bytearray(data.data)
    for picture, x, y, ink in laid:
        source = inked(picture, ink)
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


def inked(picture: Picture, ink: Sequence[float]) -> bytes:
    """The pixels of a picture in an ink; one with colours of its own only grows as faint."""
    pixels = bytearray(picture.pixels)
    red, green, blue, alpha = (max(0, min(255, round(255 * part))) for part in ink)
    if not picture.coloured:
        count = len(pixels) // 4
        pixels[0::4], pixels[1::4], pixels[2::4] = (
            bytes([part]) * count for part in (red, green, blue)
        )
    if alpha < 255:
        pixels[3::4] = bytes(part * alpha // 255 for part in pixels[3::4])
    return bytes(pixels)
