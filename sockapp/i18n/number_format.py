"""Numbers and dates. Babel is imported only where its tables are needed: it is slow to load.

Its data on the phone is trimmed to the bare locales en, es and it, so nothing else is ever asked
of it (es_MX, en_GB or the system's default would raise).
"""

import datetime

MINUS = "\N{MINUS SIGN}"
TIMES = "\N{MULTIPLICATION SIGN}"
NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"

# Spanish writes 1234 but 12.345; CLDR says so too, Babel does not look.
_GROUPED_FROM = {"es": 10_000}
# Babel's plain "en" is American (November 16, 2026); our English is British.
_LONG_DATE = {"en": "d MMMM y"}
_SHORT_DATE = "d MMM y"


def format_number(code: str, value: float) -> str:
    """The number with the language's separators and a real minus sign."""
    grouped = abs(value) >= _GROUPED_FROM.get(code, 1000)
    if isinstance(value, int) and not grouped:
        text = str(value)  # needs no table: nearly every score is here
    else:
        from babel.numbers import format_decimal

        text = format_decimal(value, locale=code, group_separator=grouped)
    return text.replace("-", MINUS)


def format_percent(code: str, value: float) -> str:
    """53 as 53%, in Spanish with a no-break space."""
    space = NO_BREAK_SPACE if code == "es" else ""
    return f"{format_number(code, value)}{space}%"


def format_date(code: str, day: datetime.date, *, short: bool) -> str:
    """16 November 2026, or 16 Nov 2026."""
    from babel.dates import format_date as babel_date

    pattern = _SHORT_DATE if short else _LONG_DATE.get(code, "long")
    return babel_date(day, pattern, locale=code)
