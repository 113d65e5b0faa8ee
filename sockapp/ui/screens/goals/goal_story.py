"""The sheet with the story of a goal that was reached."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kivy.metrics import dp

from sockapp import games
from sockapp.goals.found_goals import FoundGoal
from sockapp.goals.registry import ANY_GAME, split_id
from sockapp.goals.text import goal_story, goal_title
from sockapp.i18n import _
from sockapp.ui.screens.goals.goal_socks import day_of, sock_of
from sockapp.ui.widgets.button import AppButton, AppButtonText
from sockapp.ui.widgets.label import AppLabel
from sockapp.ui.widgets.sheet import Sheet
from sockapp.ui.widgets.sprite import Sprite

if TYPE_CHECKING:
    from sockapp.ui.app.app import SockDrawer

SOCK_DP = 84
MAX_PERSONS = 8
"""How many persons' stories a sheet tells at most."""


def open_story(app: SockDrawer, finds: Sequence[FoundGoal], *, has_list: bool = False) -> Sheet:
    """Open the story of a goal, with a button to its first game.

    ``has_list`` says that the list of all goals is on the page, and needs no button.
    """
    first = finds[0]
    sheet = Sheet(title=_("The story of “{goal}”").format(goal=goal_title(first.goal)))
    sheet.add(Sprite(name=sock_of(first.goal), size_hint_y=None, height=dp(SOCK_DP)))
    for each in finds[:MAX_PERSONS]:
        story = goal_story(each.goal, each.name, each.facts)
        sheet.add(
            AppLabel(text=story, halign="center"),
            AppLabel(
                text=_where(each), role="medium", theme_text_color="Secondary", halign="center"
            ),
        )

    def leave_for_game(_button: AppButton) -> None:
        from sockapp.ui.screens.records.opened_game import open_from_history  # seldom needed

        sheet.dismiss(animation=False)
        open_from_history(app, first.game_id)

    def leave_for_list(_button: AppButton) -> None:
        sheet.dismiss(animation=False)
        app.navigator.go("goals")

    game = AppButton(AppButtonText(text=_("Look at the game")))
    game.bind(on_release=leave_for_game)
    sheet.add(game)
    if not has_list:
        everything = AppButton(AppButtonText(text=_("All goals")), style="outlined")
        everything.bind(on_release=leave_for_list)
        sheet.add(everything)
    sheet.open(animation=False)
    return sheet


def _where(find: FoundGoal) -> str:
    """Return the game and the day of a find."""
    module, _name = split_id(find.goal)
    day = day_of(find)
    return day if module == ANY_GAME else f"{games.title(module).TITLE} · {day}"
