"""Where message, board, log and buttons of a puzzle are, by the size of the page."""

from __future__ import annotations

from typing import Any, Literal

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from sockapp.i18n import _, pgettext
from sockapp.ui.boards.base import Board, place_board
from sockapp.ui.screens.puzzles.solve.log_answer import LogAnswer
from sockapp.ui.widgets.page_layout import Scroller
from sockapp.ui.widgets.segments import Segments

BOTH_MIN_DP = 500
"""Height of the body, in dp at 100 % text size, from which board and log are both shown."""
BOARD_MIN_DP, BOARD_MIN_LANDSCAPE_DP = 380, 300
"""Least height of a board that is moved on, in dp. A lower page scrolls it."""
PAIRS_BELOW_LOG_MIN_DP = 270
"""Height of the body, in dp at 100 % text size, from which log and pairs are both shown."""
LOW_MAX_DP = 480
"""Height of a page in landscape, in dp, below which message and buttons stand beside the board."""
ASIDE_DP = 210
"""Width of message and buttons there, in dp at 100 % text size."""
ASIDE_MAX_SHARE = 0.36
"""The most that they take of the width."""
LOG_SHARE = 0.44
"""The log's share of the body."""
TABS_MARGIN_DP = 4
"""Space above the tabs, and half of the space beside them, in dp."""


class SolveLayout(BoxLayout):
    """Places a message, a body and buttons, which kv gives it as its children in this order.

    The body is what belongs to the puzzle: the board, which scrolls on a small page, and the log
    beside, below or behind it.
    """

    page_size = ListProperty([0, 0])
    scale = NumericProperty(1)
    """The size of text, 1 for 100 %."""
    is_landscape = BooleanProperty(False)
    is_low = BooleanProperty(False)
    """Whether message and buttons stand beside the board, as on a phone in landscape."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._board: Board | None = None
        self._log: LogAnswer | None = None
        self._place = BoxLayout()
        self._scroller = Scroller()
        """Scrolls a board that a small page has no room for."""
        self._scroller.fbind("height", self._fit_board)
        self._aside = BoxLayout(orientation="vertical", size_hint_x=None)
        self._tabs: Segments | None = None

    def on_kv_post(self, _base_widget: Widget) -> None:
        """Keep the parts, which leave the tree for a while, and follow the size of the page."""
        self._message, self._body, self._controls = reversed(self.children)
        for name in ("size", "scale"):
            self.fbind(name, self.arrange)

    def show_search(self, search: Widget) -> None:
        """Show the progress of a search in place of a puzzle."""
        self.clear()
        self._body.add_widget(search)

    def show_board(self, board: Board, log: LogAnswer | None) -> None:
        """Show the board, and the log if the puzzle has one."""
        self._board, self._log = board, log
        self.arrange()
        place_board(board, self._place)

    def clear(self) -> None:
        """Remove what belongs to the puzzle."""
        for holder in (self._body, self._scroller, self._place):
            holder.clear_widgets()
        self._board = self._log = self._tabs = None

    def turn_to(self, part: Literal["table", "log"]) -> None:
        """Show the board or the log, if there is no room for both."""
        if self._tabs is not None:
            self._tabs.value = part
            self.arrange()

    def has_board_at(self, x: float, y: float) -> bool:
        """Return whether the board is on this point."""
        # What is in a scroll view has other coordinates than the touch.
        place = self._place if self._scroller.parent is None else self._scroller
        return place.parent is not None and bool(place.collide_point(x, y))

    def arrange(self, *_args: object) -> None:
        """Place all parts."""
        width, height = self.page_size
        self.is_landscape = width > height * 1.1
        self._frame_parts(self.is_landscape and height < dp(LOW_MAX_DP))
        if self._board is None:
            return
        self._body.clear_widgets()
        self._scroller.clear_widgets()
        self._place.size_hint = (1, 1)
        if self._log is not None:
            self._arrange_log(self._log)
        elif self._has_room():
            self._body.add_widget(self._place)
        else:
            self._place.size_hint_y = None
            self._scroller.add_widget(self._place)
            self._body.add_widget(self._scroller)
            self._fit_board()

    def _frame_parts(self, is_low: bool) -> None:
        """Put message and buttons above and below the body, or beside it on a low page."""
        self._aside.width = min(dp(ASIDE_DP) * self.scale, self.width * ASIDE_MAX_SHARE)
        if is_low == self.is_low:
            return
        self.is_low = is_low
        for holder in (self, self._aside):
            holder.clear_widgets()
        parts = [self._message, self._body, self._controls]
        if is_low:
            for part in (self._message, Widget(), self._controls):
                self._aside.add_widget(part)
            parts = [self._body, self._aside]
        for part in parts:
            self.add_widget(part)

    @property
    def _least_height(self) -> float:
        """The least height in which the board can be played on."""
        return float(dp(BOARD_MIN_LANDSCAPE_DP if self.is_landscape else BOARD_MIN_DP))

    def _has_room(self) -> bool:
        """Return whether the board need not scroll, however long the message is."""
        rest = self.height
        if not self.is_low:
            rest -= self._message.room + self._controls.height
        return bool(rest >= self._least_height)

    def _fit_board(self, *_args: object) -> None:
        """Set the height of a board that scrolls to that of its place, or to the least."""
        if self._place.size_hint_y is None:
            self._place.height = max(self._scroller.height, self._least_height)
            self._scroller.do_scroll_y = self._place.height > self._scroller.height

    def _arrange_log(self, log: LogAnswer) -> None:
        """Show board and log side by side, one above the other, or behind tabs."""
        rest = self.height - self._message.height - self._controls.height
        log.size_hint = (1, 1)
        log.padding = (dp(8), dp(4))
        if self.is_landscape or rest >= dp(BOTH_MIN_DP) * self.scale:
            log.show_parts(has_lines=True, has_pairs=True)
            if self.is_landscape:
                self._place.size_hint_x, log.size_hint_x = 1 - LOG_SHARE, LOG_SHARE
            else:
                self._place.size_hint_y, log.size_hint_y = 1 - LOG_SHARE, LOG_SHARE
            self._body.add_widget(self._place)
            self._body.add_widget(log)
            return
        is_tiny = rest < dp(PAIRS_BELOW_LOG_MIN_DP) * self.scale
        shown = self._add_tabs(is_tiny)
        log.show_parts(has_lines=shown == "log", has_pairs=shown == "pairs" or not is_tiny)
        self._body.add_widget(self._place if shown == "table" else log)

    def _add_tabs(self, is_tiny: bool) -> str:
        """Add the tabs, with one for the pairs if ``is_tiny``, and return which is chosen."""
        if self._tabs is None:
            self._tabs = Segments(value="log")
            self._tabs.bind(on_pick=self.arrange)
            margin = dp(TABS_MARGIN_DP)
            self._tab_bar = BoxLayout(size_hint_y=None, padding=(2 * margin, margin, 2 * margin, 0))
            self._tab_bar.bind(minimum_height=self._tab_bar.setter("height"))
            self._tab_bar.add_widget(self._tabs)
        tabs = {"table": pgettext("puzzle", "Table"), "log": _("Log")}
        if is_tiny:
            tabs["pairs"] = pgettext("puzzle", "Pair")
        elif self._tabs.value == "pairs":
            self._tabs.value = "log"
        self._tabs.values, self._tabs.labels = list(tabs), list(tabs.values())
        self._body.add_widget(self._tab_bar)
        return str(self._tabs.value)
