"""The log: what has happened so far, in words, the latest first."""

from __future__ import annotations

from sockapp.i18n import _
from sockapp.ui.pieces.pill import Pill
from sockapp.ui.pieces.sheet import Sheet
from sockapp.ui.pieces.text import Text
from sockapp.ui.seated import Seated
from sockapp.ui.sitting import Sitting


def open_log(sitting: Seated) -> Sheet:
    """Show the log as whoever holds the phone may know it."""
    sheet = Sheet(title=_("Log"))
    lines = sitting.story()
    if why := sitting.why() if isinstance(sitting, Sitting) else None:
        name, reason = why
        asking = Pill(text=_("Ask {name} why").format(name=name), kind="quiet", icon="why")
        asking.bind(on_release=lambda _button: sitting.app.house.say(reason))
        sheet.add(asking)
    for line in reversed(lines):
        sheet.add(Text(text=line))
    if not lines:
        sheet.add(Text(text=_("Nothing has happened yet."), ink="muted", halign="center"))
    sheet.open(animation=False)
    return sheet
