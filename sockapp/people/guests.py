"""The default names of players who have not given one: Sock 1, Sock 2."""

from __future__ import annotations

import re

from sockapp.i18n import LANGUAGES, N_, Language, current

# Translators: a player's name until a real one is typed in; a number follows.
_NAME = N_("Sock {number}")
_NUMBERED = re.compile(r".* ([1-9][0-9]?)", re.ASCII)


def guest_name(number: int, language: Language | None = None) -> str:
    """Return the default name with this number, by default in the current language."""
    return (language or current())._(_NAME).format(number=number)


def guest_number(name: str) -> int | None:
    """Return the number of a default name in any language; None if the name is no default."""
    numbered = _NUMBERED.fullmatch(name)
    if numbered is None:  # most names; no catalog is read for them
        return None
    number = int(numbered[1])
    languages = (current(), *LANGUAGES)  # the current catalog has been read already
    return number if any(guest_name(number, each) == name for each in languages) else None
