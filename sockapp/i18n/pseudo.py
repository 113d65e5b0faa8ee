"""The pseudo-locale: longer, accented English, to find texts that do not fit.

It is made from the msgids at run time, so it is always complete. A text on the screen without
brackets was not translated. One without its closing bracket was cut off.
"""

import re
from gettext import NullTranslations

PSEUDO_CODE = "pseudo"

_ACCENTS = str.maketrans(
    "aceinosuyzACEINOSUYZ",
    "áçéíñóšüýžÁÇÉÍÑÓŠÜÝŽ",
)
# Left unchanged, because code reads it: {placeholders}, [markup] tags, &bl; escapes.
_UNTOUCHED = re.compile(r"(\{[^{}]*\}|\[[^\[\]]*\]|&(?:amp|bl|br);)")


def pseudo(message: str) -> str:
    """Return the message at least 40 % longer, accented and in brackets.

    >>> pseudo("Your turn, {name}.")
    '«Ýóóürr ttürrññ, {name}.»'
    """
    if not message:
        return ""
    parts: list[str] = _UNTOUCHED.split(message)
    shown = parts[::2]
    letters = sum(char.isalpha() for part in shown for char in part)
    extra = -(-2 * sum(map(len, shown)) // 5)  # 40 %, rounded up
    seen = 0

    def stretch(char: str) -> str:
        """Return a letter repeated so that the extra letters are spread evenly over the words."""
        nonlocal seen
        if not char.isalpha():
            return char
        before, seen = seen, seen + 1
        return char.translate(_ACCENTS) * (1 + seen * extra // letters - before * extra // letters)

    parts[::2] = ["".join(map(stretch, part)) for part in shown]
    return f"«{''.join(parts)}»"


class PseudoTranslations(NullTranslations):
    """A catalog that translates every message into the pseudo-locale."""

    def gettext(self, message: str) -> str:
        """Return the pseudo form of a message."""
        return pseudo(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return the pseudo form of the English singular or plural."""
        return pseudo(super().ngettext(msgid1, msgid2, n))

    def pgettext(self, context: str, message: str) -> str:
        """Return the pseudo form of a message; the context makes no difference."""
        return pseudo(message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        """Return the pseudo form of the English singular or plural."""
        return pseudo(super().npgettext(context, msgid1, msgid2, n))
