"""Replacement of grapheme clusters by single characters, which Kivy's layout cannot split.

Kivy wraps and shortens lines between any two characters, even inside a family emoji or between a
letter and its accent. So before the layout each cluster of several characters is replaced by one
private-use character. It is replaced back where the text is measured and rendered.
"""

from __future__ import annotations

from sockapp.text.graphemes import clusters

_FIRST_CODE, _LAST_CODE = 0x100000, 0x10FFFD
_char_by_cluster: dict[str, str] = {}
_cluster_by_char: dict[str, str] = {}


def pack(text: str) -> str:
    """Return a text with each grapheme cluster as one character."""
    return "".join(
        letter if len(letter) == 1 and ord(letter) < _FIRST_CODE else _char_for(letter)
        for letter in clusters(text)
    )


def unpack(text: str) -> str:
    """Return a packed text in its original form."""
    return "".join(_cluster_by_char.get(char, char) for char in text)


def _char_for(letter: str) -> str:
    if letter not in _char_by_cluster:
        code = _FIRST_CODE + len(_char_by_cluster)
        if code > _LAST_CODE:  # all private-use characters are taken, so Kivy may split it
            return letter
        _char_by_cluster[letter] = chr(code)
        _cluster_by_char[chr(code)] = letter
    return _char_by_cluster[letter]
