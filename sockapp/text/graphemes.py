"""Grapheme clusters: what a reader sees as one letter, such as a flag or a family of emoji.

This is a short version of Unicode's rules (UAX #29). It is enough to count the letters of a name
and to shorten a name without splitting a cluster.
"""

from __future__ import annotations

import unicodedata

JOINER = "\N{ZERO WIDTH JOINER}"
NON_JOINER = "\N{ZERO WIDTH NON-JOINER}"
_LINKERS = "\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d"
"""Viramas of Indian scripts, which join the next consonant to the one before."""
_CLINGING = "\u0e33\u0eb3\uff9e\uff9f"
"""Characters of category Lo or Lm that belong to the cluster before: Thai, Lao, Japanese."""
_FLAG = range(0x1F1E6, 0x1F200)
_SKIN = range(0x1F3FB, 0x1F400)
_TAGS = range(0xE0020, 0xE0080)
_LEADING, _VOWELS, _TRAILING = range(0x1100, 0x1160), range(0x1160, 0x11A8), range(0x11A8, 0x1200)
_SYLLABLES = range(0xAC00, 0xD7A4)


def clusters(text: str) -> list[str]:
    """Return the grapheme clusters of a text.

    >>> [len(cluster) for cluster in clusters("e\N{COMBINING ACUTE ACCENT}a")]
    [2, 1]
    """
    parts: list[str] = []
    for char in text:
        if parts and _belongs(parts[-1], char):
            parts[-1] += char
        else:
            parts.append(char)
    return parts


def count(text: str) -> int:
    """Return the number of grapheme clusters."""
    return len(clusters(text))


def clip(text: str, max_clusters: int) -> str:
    """Return the first ``max_clusters`` grapheme clusters."""
    return "".join(clusters(text)[:max_clusters])


def _belongs(before: str, char: str) -> bool:
    """Return whether a character belongs to the cluster before it."""
    code, last = ord(char), ord(before[-1])
    if char in (JOINER, NON_JOINER) or char in _CLINGING or code in _SKIN or code in _TAGS:
        return True
    if unicodedata.category(char) in ("Mn", "Me", "Mc"):
        return True
    if _linked(before, char):
        return True
    if before[-1] == JOINER:
        return unicodedata.category(char) in ("So", "Sm")  # such as a family of emoji
    if code in _FLAG:  # two regional indicators make a flag
        return last in _FLAG and len(before) == 1
    return _hangul(last, code)


def _linked(before: str, char: str) -> bool:
    """Return whether a consonant is joined to the one before it, as an Indian conjunct."""
    tail = before.rstrip(JOINER)
    return (
        tail[-1:] in _LINKERS
        and unicodedata.category(char) == "Lo"
        and ord(tail[-1:] or char) >> 7 == ord(char) >> 7  # of the same script, a block of 128
    )


def _hangul(last: int, code: int) -> bool:
    """Return whether two code points are parts of one Korean syllable."""
    if code in _LEADING or code in _SYLLABLES:
        return last in _LEADING
    if code in _VOWELS:
        open_syllable = last in _SYLLABLES and (last - _SYLLABLES[0]) % 28 == 0
        return last in _LEADING or last in _VOWELS or open_syllable
    if code in _TRAILING:
        return last in _VOWELS or last in _TRAILING or last in _SYLLABLES
    return False
