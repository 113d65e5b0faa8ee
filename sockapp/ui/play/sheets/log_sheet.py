"""The sheet with the game's log: all events in words, the latest first."""

from __future__ import annotations

from kivy.metrics import dp

from sockapp.i18n import _
from sockapp.ui.boards.board_host import BoardHost
from sockapp.ui.boards.why_button import WhyButton
from sockapp.ui.widgets.label import AppLabel
from sockapp.ui.widgets.recycled_list import RecycledList
from sockapp.ui.widgets.sheet import Sheet

LINE_GAP_DP = 8
"""Space between two lines, in dp."""


def open_log(controller: BoardHost) -> Sheet:
    """Open the log in the watcher's view."""
    sheet = Sheet(title=_("Log"))
    if lines := controller.visible_events():
        sheet.scroll_list(_lines(lines[::-1]))
    else:
        sheet.add(
            AppLabel(
                text=_("Nothing has happened yet."), theme_text_color="Secondary", halign="center"
            )
        )
    asking = WhyButton(controller)
    if asking.has_answer:
        sheet.add_footer(asking)
    sheet.open(animation=False)
    return sheet


def _lines(lines: list[str]) -> RecycledList:
    """Return a list of these lines. A long game has more than a thousand of them."""
    shown = RecycledList(fitted=True, gap=dp(LINE_GAP_DP), count=len(lines))
    shown.make = lambda: AppLabel(padding=(dp(Sheet.SIDE), 0))  # keeps the text off the scroll bar
    shown.fill = lambda row, number: setattr(row, "text", lines[number])
    return shown
