"""The items on the result page that tell of goals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kivy.lang import Builder
from kivy.properties import StringProperty

from sockapp.goals.found_goals import FoundGoal
from sockapp.goals.text import goal_story, goal_title
from sockapp.i18n import _
from sockapp.storage.slot import StorageError
from sockapp.ui.play.goal_search import search_of
from sockapp.ui.screens.goals.goal_socks import also_text, by_goal, sock_of
from sockapp.ui.screens.goals.goal_story import open_story as open_story
from sockapp.ui.widgets.list_item import AppListItem
from sockapp.ui.widgets.plate import Plated

if TYPE_CHECKING:
    from sockapp.ui.app.app import SockDrawer

Builder.load_string("""
#:import dp kivy.metrics.dp
<GoalItem>:
    palette: app.theme_cls.palette
    fill: "highlight"
    padding: dp(10), dp(6)
    spacing: dp(10)
    Avatar:
        who: root.sock
        size: dp(44), dp(48)
    AppListItemHeadlineText:
        text: root.title
    AppListItemSupportingText:
        text: root.story
    AppListItemTrailingIcon:
        icon: "chevron_right"
        icon_size: dp(22)
""")


MAX_GOALS = 3
"""How many goals a result shows at most."""


class GoalItem(Plated, AppListItem):
    """A goal that was reached in the game of the page."""

    sock = StringProperty("")
    title = StringProperty("")
    story = StringProperty("")

    def __init__(self, finds: Sequence[FoundGoal]) -> None:
        super().__init__()
        self.finds = finds
        """The persons who have reached it in this game."""
        self.show()

    def show(self) -> None:
        """Write the texts in the current language."""
        found, others = self.finds[0], [each.name for each in self.finds[1:]]
        self.sock = sock_of(found.goal)
        # Translators: a sock for a small goal that somebody has reached hangs on a clothes-line.
        self.title = _("A sock for the line: {goal}").format(goal=goal_title(found.goal))
        self.story = goal_story(found.goal, found.name, found.facts)
        if others:
            self.story += "\n" + also_text(others)


async def find_goals_of(app: SockDrawer, game_id: str) -> list[list[FoundGoal]]:
    """Return the finds of each goal that was first reached in a finished game.

    The game is searched if that was not done yet. Only a few goals are returned, because the
    result is more important.
    """
    search = search_of(app)
    try:
        task = search.book.task_of(game_id)
    except (KeyError, StorageError):  # it is not in the history, or not at the moment
        return []
    if task is not None:
        await search.search_game(app, task)
    own = [each for each in search.book.found if each.game_id == game_id]
    return list(by_goal(own).values())[:MAX_GOALS]
