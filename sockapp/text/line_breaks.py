"""Where a line of our own sentences may break: not before a short last word or at a number."""

from __future__ import annotations

import re

NO_BREAK = "\u00a0"
TIED_WORDS_MAX_FRACTION = 0.6
"""How much of a line tied words may take: on a shorter one the word before would stand alone."""
_BESIDE_NUMBER = re.compile(r"(?<=\d) (?=[^\W\d])|(?<=\w) (?=−?\d+[.,:;?!])")
"""The space between a number and its word: 6 socks, pile 4."""
_LAST_WORD = re.compile(r"(?<=\S) (?=\S{1,10}$)")
"""The space before a short last word: it does not stand alone on the last line."""


def numbers_tied(text: str) -> str:
    """A text in which no number is torn from its word."""
    return _BESIDE_NUMBER.sub(NO_BREAK, text)


def last_word_tied(text: str) -> str:
    """A text whose last word, if it is short, follows another on its line."""
    return _LAST_WORD.sub(NO_BREAK, text)


def unbroken(text: str) -> str:
    """A sentence with both.

    >>> unbroken("You have 6 socks left").split(" ")
    ['You', 'have', '6\\xa0socks\\xa0left']
    """
    return numbers_tied(last_word_tied(text))


def name_tied(text: str, name: str) -> str:
    """A text with this name, of a game perhaps, in one piece."""
    return text.replace(name, name.replace(" ", NO_BREAK))


def longest_piece(text: str) -> str:
    """What needs the most room on a line, by its letters: a word, or several that are tied."""
    return max(text.split(" "), key=len)
