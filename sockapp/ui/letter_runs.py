"""A line in pieces: which font writes what, in which order and shape. See ``lettering``."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import NamedTuple

from sockapp.device.fonts import bold_of, can_write, font_for
from sockapp.writing.arabic import has_arabic, shaped
from sockapp.writing.bidi import has_right_to_left, visual
from sockapp.writing.graphemes import clusters

NO_LETTER = "•"
"""Stands for a letter that no font here has."""
_STEERING = ("Cf", "Cc")
_HEAVY = ("Bold", "Black")


class Run(NamedTuple):
    """A piece of a line in one font."""

    text: str
    font: str
    """The file; empty: the label's own font."""


@lru_cache(maxsize=512)
def runs(text: str, own: str) -> tuple[Run, ...]:
    """A line as it is written, piece by piece from the left; ``own`` is the label's own font."""
    if has_arabic(text):
        text = shaped(text)
    if has_right_to_left(text):
        text = visual(text)
    pieces: list[Run] = []
    for letter in clusters(text):
        written, font = _written(letter, own)
        if not written:
            continue
        if pieces and pieces[-1].font == font:
            pieces[-1] = Run(pieces[-1].text + written, font)
        else:
            pieces.append(Run(written, font))
    return tuple(pieces)


@lru_cache(maxsize=2048)
def _written(letter: str, own: str) -> tuple[str, str]:
    """One letter with its marks as some font can write it, and that font."""
    seen = "".join(sign for sign in letter if not _steers(sign))
    if not seen:
        return (letter, "") if letter in "\n\t" else ("", "")
    if all(can_write(own, sign) for sign in seen):
        return seen, ""
    font = font_for(seen[0])
    if font is None:
        plain = unicodedata.normalize("NFKC", seen)  # a shape of an Arabic letter, a wide Latin one
        if plain == seen:
            return NO_LETTER, ""
        return _written(plain, own)
    if any(weight in own for weight in _HEAVY) and can_write(bold_of(font), seen[0]):
        font = bold_of(font)
    # Marks that the font lacks are left out rather than written beside the letter.
    return seen[0] + "".join(mark for mark in seen[1:] if can_write(font, mark)), font


def _steers(sign: str) -> bool:
    """Whether a sign only says how others look: joiners, directions, variants, skin tones."""
    code = ord(sign)
    return (
        unicodedata.category(sign) in _STEERING
        or 0xFE00 <= code <= 0xFE0F
        or 0x1F3FB <= code <= 0x1F3FF
    )
