"""The pseudo-locale: English made longer and accented, to find texts that do not fit.

It is made from the msgids while the app runs, so it is always complete. A text on the screen
without brackets has escaped translation; one without its closing bracket has been cut off.
"""

import re
from gettext import NullTranslations

PSEUDO_CODE = "pseudo"

_ACCENTS = str.maketrans(
    "aceinosuyzACEINOSUYZ",
    "áçéíñóšüýžÁÇÉÍÑÓŠÜÝŽ",
)
# What the program reads rather than the person: {placeholders}, [markup] tags, &bl; escapes.
_UNTOUCHED = re.compile(r"(\{[^{}]*\}|\[[^\[\]]*\]|&(?:amp|bl|br);)")


def pseudo(message: str) -> str:
    """The message at least 40 % longer, accented, in brackets.

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
        """Spread the extra letters evenly: each word grows, and lines break as they would."""
        nonlocal seen
        if not char.isalpha():
            return char
        before, seen = seen, seen + 1
        return char.translate(_ACCENTS) * (1 + seen * extra // letters - before * extra // letters)

    parts[::2] = ["".join(map(stretch, part)) for part in shown]
    return f"«{''.join(parts)}»"


class PseudoTranslations(NullTranslations):
    """A catalog that answers every message with its pseudo form."""

    def gettext(self, message: str) -> str:
        """The message, pseudo."""
        return pseudo(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The English plural form, pseudo."""
        return pseudo(super().ngettext(msgid1, msgid2, n))

    def pgettext(self, context: str, message: str) -> str:
        """The message, pseudo."""
        return pseudo(message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        """The English plural form, pseudo."""
        return pseudo(super().npgettext(context, msgid1, msgid2, n))
