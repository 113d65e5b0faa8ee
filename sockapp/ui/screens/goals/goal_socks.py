"""The sock of each goal, and all that is known about goals that were reached."""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Sequence

from sockapp.goals.found_goals import FoundGoal
from sockapp.goals.text import goal_ids
from sockapp.i18n import _, date, join_and

COLOURS = ("yellow", "green", "pink", "red", "orange", "blue")


def sock_of(goal_id: str) -> str:
    """Return the sprite of a goal's sock. Neighbours in the list have different ones."""
    return f"sock_{COLOURS[goal_ids().index(goal_id) % len(COLOURS)]}"


def by_goal(found_goals: Iterable[FoundGoal]) -> dict[str, list[FoundGoal]]:
    """Return the finds of each goal that was reached, the earliest first.

    Goals of a newer app are left out. They come in the order in which they were first reached.
    """
    known = set(goal_ids())
    finds: dict[str, list[FoundGoal]] = {}
    for each in sorted(found_goals, key=lambda each: (each.ended, each.game_id, each.name)):
        if each.goal in known:
            finds.setdefault(each.goal, []).append(each)
    return finds


def day_of(find: FoundGoal) -> str:
    """Return the day on which a goal was reached."""
    return date(datetime.date.fromtimestamp(find.ended), short=True)


def also_text(names: Sequence[str]) -> str:
    """Return who else has reached a goal."""
    return _("Also {names}").format(names=join_and(names))
