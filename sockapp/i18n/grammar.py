"""The words for *and*, *or*, *to* and *the*, which depend on the word that follows.

Babel's list patterns ignore these rules and give "Ana y Inés", "7 o 8", "Anna e Elena".
"""

import re
import unicodedata
from collections.abc import Sequence

# Not pronounced before the first letter: markup tags, quotes, space.
_SILENT = re.compile(r"(?:\[[^\[\]]*\]|[\s«“‘\"'(¿¡]+)+")
_NUMBER = re.compile(r"\d+(?:\.\d{3})*")
# Spanish (h)i before a vowel sounds like y, so it keeps "y": hielo, Iago, Iosu. Not in hiato, and
# not with an accent.
_GLIDE = re.compile(r"i[aeou]|hie")


def _spoken(text: str) -> str:
    """Return the text from its first sound on, in lower case and decomposed (NFD)."""
    return unicodedata.normalize("NFD", _SILENT.sub("", text, count=1).casefold())


def _plain(spoken: str) -> str:
    """Return decomposed text without its accents."""
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
    """Return the word for *and* before a text: and; y, e; e, ed."""
    match code:
        case "es":
            return _spanish_and(following)
        case "it":
            return "ed" if _starts_with("e", following) else "e"
        case _:
            return "and"


def or_word(code: str, following: str) -> str:
    """Return the word for *or* before a text: or; o, u; o."""
    match code:
        case "es":
            return _spanish_or(following)
        case "it":
            return "o"
        case _:
            return "or"


def to_word(code: str, following: str) -> str:
    """Return the word for *to* before a name: to; a; a, ad."""
    match code:
        case "es":
            return "a"
        case "it":
            return "ad" if _starts_with("a", following) else "a"
        case _:
            return "to"


def the_number(code: str, number: int) -> str:
    """Return a number from 1 to 12 with its article: the 8; el 8; il 7, l’8."""
    match code:
        case "es":
            return f"el {number}"
        case "it":
            return f"l’{number}" if number in (1, 8, 11) else f"il {number}"
        case _:
            return f"the {number}"


def join(items: Sequence[str], word: str) -> str:
    """Return the items joined by commas, with the word before the last and no serial comma."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {word} {items[-1]}"
