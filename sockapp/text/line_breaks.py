"""Prevent line breaks beside numbers and before a short last word, by no-break spaces."""

from __future__ import annotations

import re

NO_BREAK = "\u00a0"
TIED_WORDS_MAX_FRACTION = 0.6
"""The largest part of a line that tied words may take. Longer ones would leave a word alone."""
_BESIDE_NUMBER = re.compile(r"(?<=\d) (?=[^\W\d])|(?<=\w) (?=−?\d+[.,:;?!])")
"""Matches the space between a number and its word: 6 socks, pile 4."""
_LAST_WORD = re.compile(r"(?<=\S) (?=\S{1,10}$)")
"""Matches the space before a short last word, which should not be alone on the last line."""


def tie_numbers(text: str) -> str:
    """Return a text with no-break spaces between numbers and their words."""
    return _BESIDE_NUMBER.sub(NO_BREAK, text)


def tie_last_word(text: str) -> str:
    """Return a text with a no-break space before its last word, if that is short."""
    return _LAST_WORD.sub(NO_BREAK, text)


def prevent_bad_breaks(text: str) -> str:
    """Return a text with both kinds of no-break spaces.

    >>> prevent_bad_breaks("You have 6 socks left").split(" ")
    ['You', 'have', '6\\xa0socks\\xa0left']
    """
    return tie_numbers(tie_last_word(text))


def tie_name(text: str, name: str) -> str:
    """Return a text with no-break spaces inside this name, for example of a game."""
    return text.replace(name, name.replace(" ", NO_BREAK))


def longest_piece(text: str) -> str:
    """Return the longest unbreakable part of a text: a word, or several that are tied."""
    return max(text.split(" "), key=len)
