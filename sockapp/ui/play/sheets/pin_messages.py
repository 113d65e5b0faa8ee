"""Announcements about removed PINs."""

from __future__ import annotations

from collections.abc import Sequence

from sockapp.i18n import Language


def removed_pins_text(lang: Language, names: Sequence[str]) -> str:
    """Return the announcement that the PINs of these players were removed by force."""
    if len(names) == 1:
        text = lang._("{name}’s PIN was removed by someone who didn’t know it.")
        return text.format(name=names[0])
    text = lang._("The PINs of {names} were removed without anyone entering them.")
    return text.format(names=lang.join_and(names))
