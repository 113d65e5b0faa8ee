"""Arabic letters in the shape that their neighbours give them.

Text is stored as plain letters; each is written in one of four shapes, alone, at the start, in
the middle or at the end of a joined run. Where nobody does that for us the shapes are signs of
their own (Unicode's presentation forms), and Unicode's own data says which belongs to what.
"""

from __future__ import annotations

import unicodedata
from functools import cache
from typing import Literal, NamedTuple

Shape = Literal["isolated", "final", "initial", "medial"]
TATWEEL = "\u0640"
LAM = "\u0644"
_FORMS = (*range(0xFB50, 0xFDD0), *range(0xFE70, 0xFEFD))


class _Shapes(NamedTuple):
    """What letters, and the pairs that are written as one, look like."""

    letters: dict[str, dict[str, str]]
    pairs: dict[str, dict[str, str]]
    """Lam with one of the alefs."""


@cache
def _shapes() -> _Shapes:
    found = _Shapes({}, {})
    for code in _FORMS:
        shape, _, parts = unicodedata.decomposition(chr(code)).partition("> ")
        letters = "".join(chr(int(part, 16)) for part in parts.split())
        if len(letters) == 1:
            found.letters.setdefault(letters, {}).setdefault(shape[1:], chr(code))
        elif len(letters) == 2 and letters[0] == LAM and "ALEF" in unicodedata.name(letters[1], ""):
            found.pairs.setdefault(letters, {}).setdefault(shape[1:], chr(code))
    return found


def has_arabic(text: str) -> bool:
    """Whether there is anything to shape."""
    return any("\u0600" <= sign <= "\u06ff" for sign in text)


def shaped(text: str) -> str:
    """The text with every Arabic letter in its shape, still in reading order."""
    shapes = _shapes()
    letters = _with_pairs(text, shapes)
    written = []
    for at, letter in enumerate(letters):
        forms = shapes.pairs.get(letter) or shapes.letters.get(letter)
        if forms is None:
            written.append(letter)
            continue
        after_one = _joins_next(_neighbour(letters, at, -1), shapes)
        before_one = "initial" in forms and _joins_before(_neighbour(letters, at, 1), shapes)
        shape: Shape = "isolated"
        if after_one and before_one and "medial" in forms:
            shape = "medial"
        elif after_one and "final" in forms:
            shape = "final"
        elif before_one:
            shape = "initial"
        written.append(forms.get(shape, letter))
    return "".join(written)


def _with_pairs(text: str, shapes: _Shapes) -> list[str]:
    letters: list[str] = []
    for sign in text:
        if letters and letters[-1] + sign in shapes.pairs:
            letters[-1] += sign
        else:
            letters.append(sign)
    return letters


def _neighbour(letters: list[str], at: int, step: int) -> str:
    """The next letter on one side; marks above and below do not count."""
    at += step
    while 0 <= at < len(letters):
        if unicodedata.category(letters[at][0]) != "Mn":
            return letters[at]
        at += step
    return ""


def _joins_next(letter: str, shapes: _Shapes) -> bool:
    """Whether a letter reaches over to the one that follows it."""
    return letter == TATWEEL or "initial" in shapes.letters.get(letter, {})


def _joins_before(letter: str, shapes: _Shapes) -> bool:
    """Whether a letter reaches back to the one before it."""
    if letter == TATWEEL:
        return True
    forms = shapes.pairs.get(letter) or shapes.letters.get(letter, {})
    return "final" in forms
