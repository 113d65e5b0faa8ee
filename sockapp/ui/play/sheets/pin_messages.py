"""Announcements about removed PINs."""

from __future__ import annotations

from collections.abc import Sequence

from sockapp.i18n import Language


def removed_words(lang: Language, names: Sequence[str]) -> str:
    """Return the announcement that the PINs of these players were removed by force."""
    if len(names) == 1:
        told = lang._("{name}’s PIN was removed by someone who didn’t know it.")
        return told.format(name=names[0])
    told = lang._("The PINs of {names} were removed without anyone entering them.")
    return told.format(names=lang.join_and(names))
