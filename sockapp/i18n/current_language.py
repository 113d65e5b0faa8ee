"""The current language, and the methods of `Language` as functions that use it."""

import datetime
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from sockapp.i18n.language import ENGLISH, InContext, Language, language

_app_language: Language = ENGLISH
_persons_language: ContextVar[Language | None] = ContextVar("persons_language", default=None)


def set_language(code: str) -> Language:
    """Set the language of the app, in every thread, and return it."""
    global _app_language
    _app_language = language(code)
    return _app_language


def current() -> Language:
    """Return the overriding language inside ``language_override``, else the app's."""
    return _persons_language.get() or _app_language


@contextmanager
def language_override(code: str | None) -> Iterator[Language]:
    """Use one player's own language inside the block; None keeps the current language.

    Build whole texts inside the block and never await there. Animations run in the same thread
    and would otherwise get the player's language too.
    """
    token = _persons_language.set(language(code) if code is not None else current())
    try:
        yield current()
    finally:
        _persons_language.reset(token)


def N_(message: str) -> str:
    """Mark a message in a table for translation; pass it to ``_`` to show it."""
    return message


def NP_(context: str, message: str) -> tuple[str, str]:
    """Mark a message with its context; pass both to ``pgettext(*marked)`` to show it."""
    return context, message


def NC_(context: str, message: str) -> str:
    """Mark a message with its context in a table whose texts are all shown by ``_``."""
    marked = InContext(message)
    marked.context = context
    return marked


def _(message: str) -> str:
    """See `Language._`."""
    return current()._(message)


def pgettext(context: str, message: str) -> str:
    """See `Language.pgettext`."""
    return current().pgettext(context, message)


def ngettext(singular: str, plural: str, n: int) -> str:
    """See `Language.ngettext`."""
    return current().ngettext(singular, plural, n)


def npgettext(context: str, singular: str, plural: str, n: int) -> str:
    """See `Language.npgettext`."""
    return current().npgettext(context, singular, plural, n)


def join_and(items: Iterable[str]) -> str:
    """See `Language.join_and`."""
    return current().join_and(items)


def join_or(items: Iterable[str]) -> str:
    """See `Language.join_or`."""
    return current().join_or(items)


def to_name(name: str) -> str:
    """See `Language.to_name`."""
    return current().to_name(name)


def the_number(number: int) -> str:
    """See `Language.the_number`."""
    return current().the_number(number)


def number(value: float) -> str:
    """See `Language.number`."""
    return current().number(value)


def signed(value: int) -> str:
    """See `Language.signed`."""
    return current().signed(value)


def times(factor: int) -> str:
    """See `Language.times`."""
    return current().times(factor)


def percent(value: float) -> str:
    """See `Language.percent`."""
    return current().percent(value)


def range_text(low: int, high: int) -> str:
    """See `Language.range_text`."""
    return current().range_text(low, high)


def date(day: datetime.date, *, short: bool = False) -> str:
    """See `Language.date`."""
    return current().date(day, short=short)
