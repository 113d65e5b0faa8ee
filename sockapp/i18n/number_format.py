"""Format numbers and dates.

Babel is imported only where its tables are needed, because it is slow to load. The phone has only
its locales en, es and it; es_MX, en_GB or the system's default would raise.
"""

import datetime

MINUS = "\N{MINUS SIGN}"
TIMES = "\N{MULTIPLICATION SIGN}"
NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"

# Spanish writes 1234 but 12.345. CLDR has this rule, but Babel ignores it.
_GROUPED_FROM = {"es": 10_000}
# Babel's "en" is American (November 16, 2026); the app's English is British.
_LONG_DATE = {"en": "d MMMM y"}
_SHORT_DATE = "d MMM y"


def format_number(code: str, value: float) -> str:
    """Return a number with the language's separators and a real minus sign (U+2212)."""
    grouped = abs(value) >= _GROUPED_FROM.get(code, 1000)
    if isinstance(value, int) and not grouped:
        text = str(value)  # nearly every score; avoids the import of Babel
    else:
        from babel.numbers import format_decimal

        text = format_decimal(value, locale=code, group_separator=grouped)
    return text.replace("-", MINUS)


def format_percent(code: str, value: float) -> str:
    """Return 53 as 53%, or in Spanish as 53 % with a no-break space."""
    space = NO_BREAK_SPACE if code == "es" else ""
    return f"{format_number(code, value)}{space}%"


def format_date(code: str, day: datetime.date, *, short: bool) -> str:
    """Return a date such as 16 November 2026, or 16 Nov 2026 if short."""
    from babel.dates import format_date as babel_date

    pattern = _SHORT_DATE if short else _LONG_DATE.get(code, "long")
    return babel_date(day, pattern, locale=code)
