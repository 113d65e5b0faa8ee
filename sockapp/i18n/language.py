"""`Language`: one of the app's languages as an immutable value that can speak."""

import datetime
from collections.abc import Iterable
from dataclasses import dataclass

from sockapp.i18n import grammar, number_format
from sockapp.i18n.catalog import catalog
from sockapp.i18n.pseudo import PSEUDO_CODE


def _plural_count(n: int) -> int:
    """What the plural rule looks at: −1 is one point less, so it takes the singular."""
    if not isinstance(n, int) or isinstance(n, bool):
        raise TypeError(f"a plural needs a whole number, not {n!r}")
    return abs(n)


class InContext(str):
    """A msgid that brings its context along, for tables whose texts all go through ``_``."""

    __slots__ = ("context",)
    context: str


@dataclass(frozen=True, slots=True)
class Language:
    """A language: its code and what its speakers call it.

    kv binds to the app's, ``app.lang._("Settings")``: giving ``app.lang`` another value
    re-renders every text. Kivy does so only for a property declared with ``rebind=True``.
    """

    code: str
    name: str

    def _(self, message: str) -> str:
        """The message in this language, or itself where the catalog lacks it."""
        if isinstance(message, InContext):
            return self.pgettext(message.context, str(message))
        # gettext answers "" with the catalog's header.
        return catalog(self.code).gettext(message) if message else ""

    def pgettext(self, context: str, message: str) -> str:
        """The message as it is said in that context ("deck" of cards, "deck" of a boat)."""
        return catalog(self.code).pgettext(context, message)

    def ngettext(self, singular: str, plural: str, n: int) -> str:
        """The plural form for ``n``, by its absolute value; still with its ``{count}``."""
        return catalog(self.code).ngettext(singular, plural, _plural_count(n))

    def npgettext(self, context: str, singular: str, plural: str, n: int) -> str:
        """The plural form for ``n`` in that context; still with its ``{count}``."""
        return catalog(self.code).npgettext(context, singular, plural, _plural_count(n))

    def join_and(self, items: Iterable[str]) -> str:
        """Ana, Bruno and Carla; Ana e Inés; Anna ed Elena."""
        items = list(items)
        return grammar.join(items, grammar.and_word(self.code, items[-1] if items else ""))

    def join_or(self, items: Iterable[str]) -> str:
        """5, 6 or 7; 7 u 8."""
        items = list(items)
        return grammar.join(items, grammar.or_word(self.code, items[-1] if items else ""))

    def to_name(self, name: str) -> str:
        """To Ana; a Ana; ad Anna: what goes into ``{to_name}``."""
        return f"{grammar.to_word(self.code, name)} {name}"

    def number(self, value: float) -> str:
        """−12; 12,345 or 12.345."""
        return number_format.format_number(self._figures, value)

    def signed(self, value: int) -> str:
        """+12, −12 and plain 0."""
        return f"+{self.number(value)}" if value > 0 else self.number(value)

    def times(self, factor: int) -> str:
        """×2, ×−1."""
        return f"{number_format.TIMES}{self.number(factor)}"

    def percent(self, value: float) -> str:
        """53 as 53%, in Spanish 53 % with a no-break space."""
        return number_format.format_percent(self._figures, value)

    def range_text(self, low: int, high: int) -> str:
        """2–4, or just 2 when both ends are the same."""
        if low > high:
            raise ValueError(f"a range from {low} to {high} is backwards")
        return self.number(low) if low == high else f"{self.number(low)}–{self.number(high)}"

    def date(self, day: datetime.date, *, short: bool = False) -> str:
        """16 November 2026, 16 de noviembre de 2026; short: 16 Nov 2026."""
        return number_format.format_date(self._figures, day, short=short)

    @property
    def _figures(self) -> str:
        """The locale whose numbers and dates this language uses."""
        return "en" if self.code == PSEUDO_CODE else self.code


ENGLISH = Language("en", "English")
LANGUAGES = (ENGLISH, Language("es", "Español"), Language("it", "Italiano"))
PSEUDO = Language(PSEUDO_CODE, "Pseudo")  # for developers: never offered in the settings

_BY_CODE = {each.code: each for each in (*LANGUAGES, PSEUDO)}


def language(code: str) -> Language:
    """The language with that code; ValueError for one that the app does not speak."""
    try:
        return _BY_CODE[code]
    except KeyError:
        known = ", ".join(_BY_CODE)
        raise ValueError(f"no language {code!r}: there are {known}") from None
