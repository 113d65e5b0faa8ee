"""Find texts in the wrong language by the app's own catalogs."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache

from babel.messages.mofile import read_mo

from sockapp.i18n.catalog import DOMAIN, LOCALES

CODES = ("en", "es", "it")
_PLACE = re.compile(r"\\\{\w+\\\}")
_MARKUP = re.compile(r"\[/?[a-z]+[^]]*\]")


@cache
def _translations(code: str) -> dict[tuple[str | None, tuple[str, ...]], tuple[str, ...]]:
    """Return the texts of a compiled catalog by context and message, a plural with both forms."""
    with (LOCALES / code / "LC_MESSAGES" / f"{DOMAIN}.mo").open("rb") as file:
        found = {
            (message.context, _forms(message.id)): _forms(message.string)
            for message in read_mo(file)
        }
    return {key: tuple(filter(None, texts)) for key, texts in found.items() if any(key[1])}


def _forms(text: str | Sequence[str] | None) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text or ())


@cache
def _find_messages(code: str) -> tuple[frozenset[str], tuple[re.Pattern[str], ...]]:
    """Return the texts of the app in a language, and patterns of those with placeholders."""
    own = _translations(code)
    texts = {text for key in _translations("es") for text in own.get(key) or key[1]}
    plain = {text for text in texts if "{" not in text}
    patterns = (_PLACE.sub("(.+)", re.escape(text)) for text in texts - plain)
    solid = (text for text in patterns if len(text.replace("(.+)", "")) > 8)
    return frozenset(plain), tuple(re.compile(text, re.DOTALL) for text in solid)


def _has_message(code: str, text: str) -> bool:
    plain, patterns = _find_messages(code)
    return text in plain or any(pattern.fullmatch(text) for pattern in patterns)


def find_foreign_texts(texts: Iterable[str], code: str) -> list[str]:
    """Return the texts that the app has in another language, but not in this one."""
    found = []
    for text in {_MARKUP.sub("", text).strip() for text in texts}:
        others = any(_has_message(other, text) for other in CODES if other != code)
        if others and not _has_message(code, text):
            found.append(text)
    return found
