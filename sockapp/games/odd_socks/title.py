"""What the home screen says about Odd Socks."""

from __future__ import annotations

from sockapp.i18n import _, pgettext

TITLE = "Odd Socks"


def subtitle() -> str:
    """Beside the title, in other languages than that of the name."""
    meaning = pgettext("what the name means", "Odd Socks")
    return "" if meaning == TITLE else meaning


def tagline() -> str:
    """Under the title."""
    return _("nine pairs, one lost mate")
