"""Hears which language a text on the screen is in, by the app's own catalogs."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from sockapp.i18n.catalog import catalog

CODES = ("en", "es", "it")
_PLACE = re.compile(r"\\\{\w+\\\}")
_MARKUP = re.compile(r"\[/?[a-z]+[^]]*\]")


@cache
def _sayings(code: str) -> tuple[frozenset[str], tuple[re.Pattern[str], ...]]:
    """Everything that the app says in a language: as it is, and with places for names."""
    messages: dict[object, str] = catalog("es")._catalog  # type: ignore[attr-defined]
    own: dict[object, str] = catalog(code)._catalog  # type: ignore[attr-defined]
    said = set()
    for key in messages:
        message = key[0] if isinstance(key, tuple) else str(key)
        said.add(own.get(key) or message.rpartition("\4")[2])
    plain = {text for text in said if "{" not in text}
    patterns = (_PLACE.sub("(.+)", re.escape(text)) for text in said - plain)
    solid = (text for text in patterns if len(text.replace("(.+)", "")) > 8)
    return frozenset(plain), tuple(re.compile(text, re.DOTALL) for text in solid)


def _says(code: str, text: str) -> bool:
    plain, patterns = _sayings(code)
    return text in plain or any(pattern.fullmatch(text) for pattern in patterns)


def foreign(texts: Iterable[str], code: str) -> list[str]:
    """Texts that the app would say in another language, but not in this one."""
    found = []
    for text in {_MARKUP.sub("", text).strip() for text in texts}:
        others = any(_says(other, text) for other in CODES if other != code)
        if others and not _says(code, text):
            found.append(text)
    return found
