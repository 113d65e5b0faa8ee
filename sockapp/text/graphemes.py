"""What a reader takes for one letter: a base with its accents, a flag, a family of emoji.

A short version of Unicode's rules for grapheme clusters (UAX #29): enough to count the letters
of a name and to shorten it without tearing one apart.
"""

from __future__ import annotations

import unicodedata

JOINER = "\N{ZERO WIDTH JOINER}"
NON_JOINER = "\N{ZERO WIDTH NON-JOINER}"
_LINKERS = "\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d"
"""Signs of Indian scripts that tie the next consonant to the one before."""
_CLINGING = "\u0e33\u0eb3\uff9e\uff9f"
"""Written as letters of their own, read as part of the one before: Thai, Lao, Japanese."""
_FLAG = range(0x1F1E6, 0x1F200)
_SKIN = range(0x1F3FB, 0x1F400)
_TAGS = range(0xE0020, 0xE0080)
_LEADING, _VOWELS, _TRAILING = range(0x1100, 0x1160), range(0x1160, 0x11A8), range(0x11A8, 0x1200)
_SYLLABLES = range(0xAC00, 0xD7A4)


def clusters(text: str) -> list[str]:
    """The letters of a text, each with everything that belongs to it.

    >>> clusters("e\N{COMBINING ACUTE ACCENT}a")
    ['é', 'a']
    """
    found: list[str] = []
    for sign in text:
        if found and _belongs(found[-1], sign):
            found[-1] += sign
        else:
            found.append(sign)
    return found


def count(text: str) -> int:
    """How many letters a reader sees."""
    return len(clusters(text))


def clip(text: str, most: int) -> str:
    """The first so many letters."""
    return "".join(clusters(text)[:most])


def _belongs(before: str, sign: str) -> bool:
    """Whether a sign is part of the letter before it."""
    code, last = ord(sign), ord(before[-1])
    if sign in (JOINER, NON_JOINER) or sign in _CLINGING or code in _SKIN or code in _TAGS:
        return True
    if unicodedata.category(sign) in ("Mn", "Me", "Mc"):
        return True
    if _linked(before, sign):
        return True
    if before[-1] == JOINER:
        return unicodedata.category(sign) in ("So", "Sm")  # a family; a shaken head
    if code in _FLAG:  # two make a flag
        return last in _FLAG and len(before) == 1
    return _hangul(last, code)


def _linked(before: str, sign: str) -> bool:
    """Whether a consonant is tied to the one before it: an Indian conjunct."""
    tail = before.rstrip(JOINER)
    return (
        tail[-1:] in _LINKERS
        and unicodedata.category(sign) == "Lo"
        and ord(tail[-1:] or sign) >> 7 == ord(sign) >> 7  # of the same script
    )


def _hangul(last: int, code: int) -> bool:
    """Whether two parts of a Korean syllable stand together."""
    if code in _LEADING or code in _SYLLABLES:
        return last in _LEADING
    if code in _VOWELS:
        open_syllable = last in _SYLLABLES and (last - _SYLLABLES[0]) % 28 == 0
        return last in _LEADING or last in _VOWELS or open_syllable
    if code in _TRAILING:
        return last in _VOWELS or last in _TRAILING or last in _SYLLABLES
    return False
