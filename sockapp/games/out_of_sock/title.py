"""What the home screen says about Out of Sock."""

from __future__ import annotations

from sockapp.i18n import _

TITLE = "Out of Sock"


def subtitle() -> str:
    """Beside the title: the name says it all."""
    return ""


def tagline() -> str:
    """Under the title."""
    return _("toss the dice, mind the Ban")
