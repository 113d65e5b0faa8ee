"""The languages of the app: translation, lists, numbers and dates of each.

Babel is imported only where its tables are needed, because it is slow to load. The phone has only
its locales en, es and it; es_MX, en_GB or the system's default would raise.
"""

import datetime
from collections.abc import Iterable
from dataclasses import dataclass

from sockapp.i18n import grammar
from sockapp.i18n.catalog import catalog
from sockapp.i18n.pseudo import PSEUDO_CODE

MINUS = "\N{MINUS SIGN}"
TIMES = "\N{MULTIPLICATION SIGN}"
NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"

# Spanish writes 1234 but 12.345. CLDR has this rule, but Babel ignores it.
_GROUPED_FROM = {"es": 10_000}
# Babel's "en" is American (November 16, 2026); the app's English is British.
_LONG_DATE = {"en": "d MMMM y"}
_SHORT_DATE = "d MMM y"


def _plural_count(n: int) -> int:
    """Return the number for the plural rule: the absolute value, as −1 takes the singular too."""
    if not isinstance(n, int) or isinstance(n, bool):
        raise TypeError(f"a plural needs a whole number, not {n!r}")
    return abs(n)


class InContext(str):
    """A msgid that carries its context, for tables whose texts are all shown by ``_``."""

    __slots__ = ("context",)
    context: str


@dataclass(frozen=True, slots=True)
class Language:
    """A language of the app: its code, and its name in the language itself.

    kv texts bind to ``app.lang._("Settings")``. Assigning another language to ``app.lang`` updates
    every text. Kivy does so only for a property declared with ``rebind=True``.
    """

    code: str
    name: str

    def _(self, message: str) -> str:
        """Return the message in this language, or unchanged if the catalog lacks it."""
        if isinstance(message, InContext):
            return self.pgettext(message.context, str(message))
        # For "" gettext would return the catalog's header.
        return catalog(self.code).gettext(message) if message else ""

    def pgettext(self, context: str, message: str) -> str:
        """Return the message for a context ("deck" of cards, "deck" of a boat)."""
        return catalog(self.code).pgettext(context, message)

    def ngettext(self, singular: str, plural: str, n: int) -> str:
        """Return the plural form for ``abs(n)``. The caller fills in ``{count}``."""
        return catalog(self.code).ngettext(singular, plural, _plural_count(n))

    def npgettext(self, context: str, singular: str, plural: str, n: int) -> str:
        """Return the plural form for ``abs(n)`` in a context. The caller fills in ``{count}``."""
        return catalog(self.code).npgettext(context, singular, plural, _plural_count(n))

    def join_and(self, items: Iterable[str]) -> str:
        """Return a list with *and*: Ana, Bruno and Carla; Ana e Inés; Anna ed Elena."""
        items = list(items)
        return grammar.join(items, grammar.and_word(self.code, items[-1] if items else ""))

    def join_or(self, items: Iterable[str]) -> str:
        """Return a list with *or*: 5, 6 or 7; 7 u 8."""
        items = list(items)
        return grammar.join(items, grammar.or_word(self.code, items[-1] if items else ""))

    def to_name(self, name: str) -> str:
        """Return the text for ``{to_name}``: to Ana; a Ana; ad Anna."""
        return f"{grammar.to_word(self.code, name)} {name}"

    def the_number(self, number: int) -> str:
        """Return the text for ``{the_number}``, a card's number: the 8; el 8; il 7, l’8."""
        return grammar.the_number(self.code, number)

    def number(self, value: float) -> str:
        """Return a number as text, with a real minus sign (U+2212): −12; 12,345 or 12.345."""
        grouped = abs(value) >= _GROUPED_FROM.get(self.code, 1000)
        if isinstance(value, int) and not grouped:
            text = str(value)  # nearly every score; avoids the import of Babel
        else:
            from babel.numbers import format_decimal

            text = format_decimal(value, locale=self._locale, group_separator=grouped)
        return text.replace("-", MINUS)

    def signed(self, value: int) -> str:
        """Return a number with its sign: +12, −12, but 0."""
        return f"+{self.number(value)}" if value > 0 else self.number(value)

    def times(self, factor: int) -> str:
        """Return a factor as text: ×2, ×−1."""
        return f"{TIMES}{self.number(factor)}"

    def percent(self, value: float) -> str:
        """Return 53 as 53%, or in Spanish as 53 % with a no-break space."""
        space = NO_BREAK_SPACE if self.code == "es" else ""
        return f"{self.number(value)}{space}%"

    def range_text(self, low: int, high: int) -> str:
        """Return 2–4, or just 2 if both ends are the same. Raises ValueError if low > high."""
        if low > high:
            raise ValueError(f"a range from {low} to {high} is backwards")
        return self.number(low) if low == high else f"{self.number(low)}–{self.number(high)}"

    def date(self, day: datetime.date, *, short: bool = False) -> str:
        """Return 16 November 2026, 16 de noviembre de 2026; if short, 16 Nov 2026."""
        from babel.dates import format_date

        pattern = _SHORT_DATE if short else _LONG_DATE.get(self._locale, "long")
        return format_date(day, pattern, locale=self._locale)

    def month(self, day: datetime.date) -> str:
        """Return the month of a day: November 2026, noviembre de 2026."""
        from babel.dates import format_skeleton

        return format_skeleton("yMMMM", day, locale=self._locale)

    def weekday_letters(self) -> tuple[str, ...]:
        """Return a letter or two for each day of the week, Monday first."""
        from babel.dates import get_day_names

        names = get_day_names("narrow", "stand-alone", self._locale)
        return tuple(names[day] for day in range(7))

    @property
    def _locale(self) -> str:
        """The locale whose numbers and dates this language uses."""
        return "en" if self.code == PSEUDO_CODE else self.code


ENGLISH = Language("en", "English")
LANGUAGES = (ENGLISH, Language("es", "Español"), Language("it", "Italiano"))
PSEUDO = Language(PSEUDO_CODE, "Pseudo")  # for developers, so not offered in the settings

_BY_CODE = {each.code: each for each in (*LANGUAGES, PSEUDO)}


def language(code: str) -> Language:
    """Return the language with this code. Raises ValueError if the app does not have it."""
    try:
        return _BY_CODE[code]
    except KeyError:
        known = ", ".join(_BY_CODE)
        raise ValueError(f"no language {code!r}: there are {known}") from None
