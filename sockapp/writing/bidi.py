"""Hebrew and Arabic from right to left inside lines that go from left to right.

A short version of Unicode's rules (UAX #9) for a line whose own direction is that of the app's
languages: right-to-left stretches are turned round, numbers in them are not, brackets are
mirrored, and an accent stays with its letter.
"""

from __future__ import annotations

import unicodedata

from sockapp.writing.graphemes import clusters

_RIGHT = ("R", "AL")
_NUMBERS = ("EN", "AN")
_CLOSED_BY = {"(": ")", "[": "]", "{": "}"}
_MIRRORED = str.maketrans("()[]{}<>«»‹›", ")(][}{><»«›‹")


def has_right_to_left(text: str) -> bool:
    """Whether there is anything to turn round."""
    return any(unicodedata.bidirectional(sign) in _RIGHT for sign in text)


def visual(text: str) -> str:
    """A line in the order in which it is written from left to right."""
    letters = clusters(text)
    levels = _levels(letters)
    for level in range(max(levels, default=0), 0, -1):
        start = 0
        while start < len(letters):
            end = start
            while end < len(letters) and levels[end] >= level:
                end += 1
            letters[start:end] = letters[start:end][::-1]
            levels[start:end] = levels[start:end][::-1]
            start = max(end, start + 1)
    return "".join(
        letter.translate(_MIRRORED) if level % 2 else letter
        for letter, level in zip(letters, levels, strict=True)
    )


def _levels(letters: list[str]) -> list[int]:
    """0: left to right; 1: right to left; 2: a number in what goes right to left."""
    levels: list[int | None] = []
    strong = 0  # the way of the last letter that has one
    for letter in letters:
        kind = unicodedata.bidirectional(letter[0])
        if kind in _RIGHT:
            strong = 1
            levels.append(1)
        elif kind == "L":
            strong = 0
            levels.append(0)
        elif kind in _NUMBERS:
            levels.append(2 * strong)
        else:
            levels.append(None)
    return _with_neutrals(letters, levels)


def _with_neutrals(letters: list[str], levels: list[int | None]) -> list[int]:
    """Spaces and marks go with their neighbours if both go the same way, else with the line.

    A closing bracket goes the way of its opening one.
    """
    found: list[int] = []
    opened: list[tuple[str, int]] = []
    for at, (letter, level) in enumerate(zip(letters, levels, strict=True)):
        if level is None:
            before = found[-1] if found else 0
            after = next((later for later in levels[at:] if later is not None), 0)
            level = 1 if before and after else 0
            if letter in _CLOSED_BY:
                opened.append((_CLOSED_BY[letter], level))
            elif opened and opened[-1][0] == letter:
                level = opened.pop()[1]
        found.append(level)
    return found
