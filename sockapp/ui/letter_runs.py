"""A line in pieces: who writes what, in which font, order and shape. See ``lettering``."""

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


class Stretch(NamedTuple):
    """A piece of a line that is all in the label's own letters, or all in others."""

    text: str
    foreign: bool


@lru_cache(maxsize=512)
def stretches(text: str, own: str) -> tuple[Stretch, ...]:
    """A line as it is read, parted where letters begin or end that the own font does not have.

    What has no direction of its own (spaces, digits, marks) goes with foreign letters on both
    sides of it, so that whoever writes them can put all of it into the right order. Emoji are
    parted from letters: they have colours, and letters the ink of the label.
    """
    found: list[Stretch] = []
    between = ""
    for letter in clusters(text):
        if _is_foreign(letter, own):
            if found and found[-1].foreign and _is_emoji(letter) == _is_emoji(found[-1].text):
                found[-1] = Stretch(found[-1].text + between + letter, True)
            else:
                found += [Stretch(between, False)] * bool(between) + [Stretch(letter, True)]
            between = ""
        elif found and found[-1].foreign and unicodedata.bidirectional(letter[0]) != "L":
            between += letter
        elif found and not found[-1].foreign:
            found[-1] = Stretch(found[-1].text + letter, False)
        else:
            found.append(Stretch(between + letter, False))
            between = ""
    if between:
        found.append(Stretch(between, False))
    return tuple(found)


def _is_foreign(letter: str, own: str) -> bool:
    return not all(can_write(own, sign) for sign in letter if not _steers(sign))


def _is_emoji(letter: str) -> bool:
    return unicodedata.category(letter[0]) == "So" or letter[1:2] in ("\ufe0f", "\u20e3")


def is_heavy(font: str) -> bool:
    """Whether a font is a bold one."""
    return any(weight in font for weight in _HEAVY)


@lru_cache(maxsize=512)
def runs(text: str, own: str) -> tuple[Run, ...]:
    """A line as it is written, piece by piece from the left; ``own`` is the label's own font."""
    if has_arabic(text):
        text = shaped(text)
    if has_right_to_left(text):
        text = visual(text)
    pieces: list[Run] = []
    for letter in clusters(text):
        written, font = written_in_font(letter, own)
        if not written:
            continue
        if pieces and pieces[-1].font == font:
            pieces[-1] = Run(pieces[-1].text + written, font)
        else:
            pieces.append(Run(written, font))
    return tuple(pieces)


@lru_cache(maxsize=2048)
def written_in_font(letter: str, own: str) -> tuple[str, str]:
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
        return written_in_font(plain, own)
    if is_heavy(own) and can_write(bold_of(font), seen[0]):
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
