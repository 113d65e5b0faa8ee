"""What the home screen says about SOCK)."""

from __future__ import annotations

from sockapp.i18n import _

TITLE = "SOCK)"


def subtitle() -> str:
    """Beside the title: the name says it all."""
    return ""


def tagline() -> str:
    """Under the title."""
    return _("rearrange everything, then knock")
