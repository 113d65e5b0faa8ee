"""The page with all goals: those that were reached, and what there is to do for the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from sockapp.goals.found_goals import FoundGoal
from sockapp.goals.text import goal_ids
from sockapp.i18n import _, ngettext, number
from sockapp.ui.app.data_stores import goal_book
from sockapp.ui.app.idle_tasks import IdleTasks
from sockapp.ui.app.page import Page
from sockapp.ui.play import goal_search
from sockapp.ui.screens.goals.goal_rows import GoalRow, GoalRowItem, list_goals
from sockapp.ui.screens.goals.goal_socks import by_goal
from sockapp.ui.screens.goals.goal_story import open_story
from sockapp.ui.widgets.kv_file import load_kv
from sockapp.ui.widgets.peepers import Peepers  # noqa: F401  (used in kv)
from sockapp.ui.widgets.progress import AppLinearProgress  # noqa: F401  (used in kv)
from sockapp.ui.widgets.recycled_list import RecycledList

load_kv(__file__)

GAP_DP = 6


class GoalsPage(Page):
    """The list of all goals."""

    sum_text = StringProperty("")
    is_searching = BooleanProperty(False)
    """Whether older games are searched."""
    searched_percent = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._items: list[GoalRowItem] = []
        self._found: tuple[FoundGoal, ...] | None = None
        """The finds that are shown; None before the first visit."""
        self.list = RecycledList(has_fitted_rows=True, gap=dp(GAP_DP), row_height=dp(68))
        self.list.make = lambda: GoalRow(self._open)
        self.list.fill = lambda row, at: row.show(self._items[at])
        self.ids.place.add_widget(self.list)
        self.ids.peepers.scrollers = [self.list]
        self.app.bind(lang=self._refresh)

    def on_enter(self, **_given: Any) -> None:
        """Show all goals."""
        self.is_searching = False
        self._refresh()
        self.list.scroll_y = 1

    def preload_tasks(self) -> IdleTasks:
        """Search the games that were not searched yet, and show what is found."""
        book = goal_book(self.app.app_data)
        for _step in goal_search.search_tasks(self.app):
            self.is_searching, self.searched_percent = True, 100 * book.progress
            if book.found != self._found:
                self._refresh()
            yield
        self.is_searching = False
        if book.found != self._found:
            self._refresh()

    def on_leave(self) -> None:
        """Hide the progress, as the search stops."""
        self.is_searching = False

    def _refresh(self, *_args: object) -> None:
        """Show the goals in the current language, unless the page is off the screen."""
        if self.parent is None:
            return
        self._found = goal_book(self.app.app_data).found
        finds = by_goal(self._found)
        self._items = list_goals(finds)
        text = ngettext(
            "{count} of {all} socks is on the line.",
            "{count} of {all} socks are on the line.",
            len(finds),
        )
        self.sum_text = (
            text.format(count=number(len(finds)), all=number(len(goal_ids())))
            if finds
            else _("Each goal you reach hangs a sock on the line.")
        )
        self.list.count = len(self._items)
        self.list.refill()

    def _open(self, finds: Sequence[FoundGoal]) -> None:
        open_story(self.app, finds, has_list=True)
