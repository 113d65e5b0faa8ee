"""The little words that change with their neighbour: and, or, to.

Babel's list patterns do not know these rules ("Ana y Inés", "7 o 8", "Anna e Elena").
"""

import re
import unicodedata
from collections.abc import Sequence

# What may stand before the first letter and is not pronounced: markup tags, quotes, space.
_SILENT = re.compile(r"(?:\[[^\[\]]*\]|[\s«“‘\"'(¿¡]+)+")
_NUMBER = re.compile(r"\d+(?:\.\d{3})*")
# Spanish (h)i before a vowel sounds like y: hielo, Iago, Iosu; not in hiato, nor with an accent.
_GLIDE = re.compile(r"i[aeou]|hie")


def _spoken(text: str) -> str:
    """The text from its first sound on, lower case, the accents as separate characters."""
    return unicodedata.normalize("NFD", _SILENT.sub("", text, count=1).casefold())


def _plain(spoken: str) -> str:
    """The same without accents."""
    return "".join(char for char in spoken if not unicodedata.combining(char))


def _spanish_and(following: str) -> str:
    spoken = _spoken(following)
    sounds_i = _plain(spoken).startswith(("i", "hi")) and not _GLIDE.match(spoken)
    return "e" if sounds_i else "y"


def _spanish_or(following: str) -> str:
    spoken = _plain(_spoken(following))
    if digits := _NUMBER.match(spoken):
        figure = digits[0].replace(".", "")
        leading = figure[: (len(figure) - 1) % 3 + 1]  # 11 of 11 000, 8 of 8 000 000
        sounds_o = leading.startswith("8") or leading == "11"  # ocho, ochenta, ochocientos, once
    else:
        sounds_o = spoken.startswith(("o", "ho"))
    return "u" if sounds_o else "o"


def _starts_with(letter: str, text: str) -> bool:
    return _plain(_spoken(text)).startswith(letter)


def and_word(code: str, following: str) -> str:
    """The word for *and* before that text: and; y, e; e, ed."""
    match code:
        case "es":
            return _spanish_and(following)
        case "it":
            return "ed" if _starts_with("e", following) else "e"
        case _:
            return "and"


def or_word(code: str, following: str) -> str:
    """The word for *or* before that text: or; o, u; o."""
    match code:
        case "es":
            return _spanish_or(following)
        case "it":
            return "o"
        case _:
            return "or"


def to_word(code: str, following: str) -> str:
    """The word for *to* before that name: to; a; a, ad."""
    match code:
        case "es":
            return "a"
        case "it":
            return "ad" if _starts_with("a", following) else "a"
        case _:
            return "to"


def join(items: Sequence[str], word: str) -> str:
    """The items with commas, and the word before the last; no language here has a serial comma."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {word} {items[-1]}"
