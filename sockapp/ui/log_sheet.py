"""The log: what has happened so far, in words, the latest first."""

from __future__ import annotations

from sockapp.i18n import _
from sockapp.ui.asking import WhyPill
from sockapp.ui.pieces.sheet import Sheet
from sockapp.ui.pieces.text import Text
from sockapp.ui.seated import Seated


def open_log(sitting: Seated) -> Sheet:
    """Show the log as whoever holds the phone may know it."""
    sheet = Sheet(title=_("Log"))
    lines = sitting.story()
    asking = WhyPill(sitting)
    if asking.has_answer:
        sheet.add(asking)
    for line in reversed(lines):
        sheet.add(Text(text=line))
    if not lines:
        sheet.add(Text(text=_("Nothing has happened yet."), ink="muted", halign="center"))
    sheet.open(animation=False)
    return sheet
