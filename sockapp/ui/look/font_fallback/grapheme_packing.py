"""Letters that are made of several signs, each as one sign that Kivy's layout cannot cut.

Kivy breaks and shortens lines between any two signs, also in the middle of a family of emoji or
between a letter and its accent. So before a text is laid out, every such letter is exchanged for
one sign that Unicode leaves to private use, and exchanged back where it is measured and written.
"""

from __future__ import annotations

from sockapp.text.graphemes import clusters

_FIRST, _LAST = 0x100000, 0x10FFFD
_signs: dict[str, str] = {}
_letters: dict[str, str] = {}


def packed(text: str) -> str:
    """The text with every letter as one sign."""
    return "".join(
        letter if len(letter) == 1 and ord(letter) < _FIRST else _sign_for(letter)
        for letter in clusters(text)
    )


def unpacked(text: str) -> str:
    """The text as it was."""
    return "".join(_letters.get(sign, sign) for sign in text)


def _sign_for(letter: str) -> str:
    if letter not in _signs:
        code = _FIRST + len(_signs)
        if code > _LAST:  # more different letters than anybody has names
            return letter
        _signs[letter] = chr(code)
        _letters[chr(code)] = letter
    return _signs[letter]
