"""The rows of the list of goals: a game's heading, and a goal with its sock."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from kivy.metrics import dp
from kivy.properties import StringProperty

from sockapp import games
from sockapp.goals.found_goals import FoundGoal
from sockapp.goals.registry import ANY_GAME, split_id
from sockapp.goals.text import goal_ids, goal_story, goal_task, goal_title
from sockapp.i18n import _, number
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painter
from sockapp.ui.screens.goals.goal_socks import also_text, day_of, sock_of
from sockapp.ui.screens.puzzles.sock_painting import paint_no_sock
from sockapp.ui.widgets.label import AppLabel
from sockapp.ui.widgets.press_tint import PressTint

SOCK_DP, SOCK_GAP_DP, EDGE_DP, LINE_GAP_DP = 46, 12, 10, 2
LEAST_ROW_DP, LEAST_HEADING_DP = 60, 48


@dataclass(frozen=True, slots=True)
class GoalRowItem:
    """What one row shows: a goal, or the heading of a game."""

    goal: str = ""
    """The goal's id; empty for a heading."""
    title: str = ""
    finds: Sequence[FoundGoal] = ()
    """The persons who have reached it, the first one first."""

    @property
    def text(self) -> str:
        """How and when it was reached, and by whom; what there is to do if it was not."""
        if not self.goal:
            return ""
        if not self.finds:
            return goal_task(self.goal)
        first = self.finds[0]
        when, others = day_of(first), [each.name for each in self.finds[1:]]
        if others:
            when += " · " + also_text(others)
        return f"{goal_story(self.goal, first.name, first.facts)}\n{when}"


def list_goals(finds: dict[str, list[FoundGoal]]) -> list[GoalRowItem]:
    """Return all rows, the goals of each game below its heading."""
    items: list[GoalRowItem] = []
    modules = dict.fromkeys(split_id(goal_id)[0] for goal_id in goal_ids())
    for module in modules:
        own = [goal_id for goal_id in goal_ids() if split_id(goal_id)[0] == module]
        reached = sum(goal_id in finds for goal_id in own)
        title = _("In every game") if module == ANY_GAME else games.title(module).TITLE
        # Translators: a game, then how many of its goals were reached.
        heading = _("{game} · {reached} of {count}").format(
            game=title, reached=number(reached), count=number(len(own))
        )
        items.append(GoalRowItem(title=heading))
        items += [GoalRowItem(each, goal_title(each), finds.get(each, ())) for each in own]
    return items


class GoalRow(PressTint):
    """A row of the list. A tap on a goal that was reached tells its story."""

    hint = StringProperty("")
    """The row in words, for screen readers."""

    def __init__(self, on_goal: Callable[[Sequence[FoundGoal]], None], **kwargs: Any) -> None:
        self.item = GoalRowItem()
        self._on_goal = on_goal
        super().__init__(**kwargs)
        self._title = AppLabel(size_hint=(None, None), font_style="Title", role="medium")
        self._words = AppLabel(size_hint=(None, None), role="medium")
        self.add_widget(self._title)
        self.add_widget(self._words)
        for name in ("pos", "size"):
            self.fbind(name, self._place_words)

    def show(self, item: GoalRowItem) -> None:
        """Show an item of the list."""
        self.item = item
        self._title.text, self._words.text = item.title, item.text
        self._title.theme_text_color = "Error" if not item.goal else "Primary"
        self._words.theme_text_color = "Primary" if item.finds else "Secondary"
        self.hint = " · ".join(filter(None, (item.title, item.text)))
        self.repaint()

    def fit(self, width: float) -> float:
        """Set the width, and the height that the words need; return the height."""
        self.width = width
        height = self._title.fit(self._words_width)
        if self.item.goal:
            height += dp(LINE_GAP_DP) + self._words.fit(self._words_width) + dp(2 * EDGE_DP)
            self.height = max(height, dp(LEAST_ROW_DP))
        else:
            self._words.height = 0
            self.height = max(height, dp(LEAST_HEADING_DP))
        self._place_words()
        return float(self.height)

    @property
    def _indent(self) -> float:
        return float(dp(EDGE_DP) + (dp(SOCK_DP + SOCK_GAP_DP) if self.item.goal else 0))

    @property
    def _words_width(self) -> float:
        return float(self.width - self._indent - dp(EDGE_DP))

    def _place_words(self, *_args: object) -> None:
        gap = dp(LINE_GAP_DP) if self.item.goal else 0
        height = self._title.height + gap + self._words.height
        self._title.pos = (self.x + self._indent, self.center_y + height / 2 - self._title.height)
        self._words.pos = (self.x + self._indent, self.center_y - height / 2)

    def on_touch_down(self, touch: Any) -> bool:
        """Take touches only on goals that were reached."""
        return bool(self.item.finds) and super().on_touch_down(touch)

    def on_release(self) -> None:
        """Report a tap on the goal."""
        self._on_goal(self.item.finds)

    def paint(self, painter: Painter) -> None:
        """Draw the plate and the sock, or the place where it will hang."""
        if not self.item.goal:
            return
        is_found = bool(self.item.finds)
        painter.plate(self.box, "highlight" if is_found else "surface", "line", radius=14)
        room = self.box.inset(dp(EDGE_DP), dp(6))
        place = Box(room.x, room.y, dp(SOCK_DP), room.height).middle(dp(SOCK_DP), dp(SOCK_DP))
        if is_found:
            painter.sprite(sock_of(self.item.goal), place)
        else:
            paint_no_sock(painter, place.inset(dp(4)), "muted")
