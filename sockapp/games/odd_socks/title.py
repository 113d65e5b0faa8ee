"""What the home screen says about Odd Socks."""

from __future__ import annotations

from sockapp.i18n import _

TITLE = "Odd Socks"


def tagline() -> str:
    """Under the title."""
    return _("nine pairs, one lost mate")
