"""Where the table, the open cards, the log and the curve of a replay are."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from sockapp.ui.boards.revealed_cards import RevealedCardsPanel
from sockapp.ui.play.analysis.study_strip import StudyStrip
from sockapp.ui.widgets.kv_file import load_kv
from sockapp.ui.widgets.page_layout import Scroller

load_kv(__file__)

SIDE_SHARE = 0.36
"""The share of the width for the extras beside the table."""
OPEN_SHARE = 0.6
"""The share of the extras' height for the open cards, if the log is shown too."""


class Extras(BoxLayout):
    """The open cards and the log, beside the table."""


class ReplayColumn(BoxLayout):
    """The table with the open cards below it, in portrait."""


class ReplayBody:
    """Arranges the parts of a replay in the body of the page.

    It holds the parts, because they leave the tree and references of kv are weak.
    """

    def __init__(self, body: BoxLayout, below: Widget, table: Widget, log: Widget) -> None:
        self._body, self._below = body, below
        self._table, self._log = table, log
        self._open_cards: RevealedCardsPanel | None = None
        self._scroller = Scroller(pos_hint={"x": 0, "y": 0})
        self._extras, self._column = Extras(), ReplayColumn()
        body.fbind("size", self._divide_height)

    def set_open_cards(self, open_cards: RevealedCardsPanel | None) -> None:
        """Set the open cards of a game; None if it is seen by one seat."""
        self._open_cards = open_cards
        if open_cards is not None:
            open_cards.fbind("height", self._divide_height)

    def arrange(
        self, *, has_table: bool, has_log: bool, has_column: bool, strip: StudyStrip | None
    ) -> None:
        """Show these parts: the open cards with the table, the log, and the curve of ``strip``.

        With ``has_column`` the open cards lie below the table, else beside it.
        """
        table, extras = self._table, self._extras
        open_cards = self._open_cards if has_table else None
        for holder in (self._body, extras, self._column, self._scroller, self._below):
            holder.clear_widgets()
        if strip is not None and not strip.is_beside and has_table:
            self._below.add_widget(strip)
        table.size_hint, table.pos_hint = (1, 1), {"x": 0, "y": 0}
        extras.size_hint, extras.pos_hint = (1, 1), {"right": 1, "y": 0}
        if open_cards is not None and has_column:
            table.size_hint_y, self._scroller.size_hint_y = None, 1
            for part in (table, open_cards):
                self._column.add_widget(part)
            self._scroller.add_widget(self._column)
            self._body.add_widget(self._scroller)
        else:
            if open_cards is not None:
                self._scroller.add_widget(open_cards)
                extras.add_widget(self._scroller)
            if has_log:
                extras.add_widget(self._log)
            if strip is not None and strip.is_beside and has_table:
                extras.add_widget(strip)
            if has_table:
                self._body.add_widget(table)
            if extras.children:
                self._body.add_widget(extras)
            if has_table and extras.children:
                table.size_hint_x, extras.size_hint_x = 1 - SIDE_SHARE, SIDE_SHARE
        self._divide_height()

    def _divide_height(self, *_args: object) -> None:
        """Divide the height of the body between the table and the open cards.

        In portrait both get a fixed share, so that the table never jumps between moves. Where the
        table's share is too small, the column scrolls.
        """
        if self._open_cards is None:
            return
        look, whole = self._open_cards.cards, self._body.height
        table = self._table
        if table.parent is self._column:
            table.height = max(dp(look.table), whole * (1 - look.share))
            self._open_cards.room = max(whole - table.height, whole * look.share)
        else:
            is_alone = len(self._extras.children) == 1
            self._open_cards.room = whole - dp(6) if is_alone else whole * OPEN_SHARE
            self._scroller.size_hint_y = 1 if is_alone else None
            self._scroller.height = min(self._open_cards.height, self._open_cards.room)
