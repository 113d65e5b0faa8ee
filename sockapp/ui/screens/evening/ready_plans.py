"""Ready-made plans of a sock night."""

from __future__ import annotations

from typing import Literal, get_args

from sockapp.evenings.evening import PlannedGame
from sockapp.i18n import pgettext

ReadyPlanId = Literal["mixed", "quick", "long"]
READY_PLAN_IDS: tuple[ReadyPlanId, ...] = get_args(ReadyPlanId)

_ONE_ROUND = PlannedGame("odd_socks", {"rounds": 1})
_OUT_OF_SOCK = PlannedGame("out_of_sock")


def ready_plan(plan_id: ReadyPlanId) -> tuple[PlannedGame, ...]:
    """Return the games of a ready-made plan."""
    match plan_id:
        case "mixed":
            return (_ONE_ROUND, _ONE_ROUND, _OUT_OF_SOCK, PlannedGame("sock", rounds=3))
        case "quick":
            return (_ONE_ROUND, _OUT_OF_SOCK, PlannedGame("sock", rounds=1))
        case "long":
            to_three = PlannedGame("odd_socks", {"rounds": 3})
            return (to_three, _OUT_OF_SOCK, PlannedGame("sock", rounds=5), _OUT_OF_SOCK)


def ready_plan_name(plan_id: ReadyPlanId) -> str:
    """Return the translated name of a ready-made plan."""
    names = {
        "mixed": pgettext("plan", "Mixed"),
        "quick": pgettext("plan", "Quick"),
        "long": pgettext("plan", "Long"),
    }
    return names[plan_id]


def find_ready_plan(plan: tuple[PlannedGame, ...]) -> ReadyPlanId | None:
    """Return which ready-made plan this is; None if it is another one."""
    return next((each for each in READY_PLAN_IDS if ready_plan(each) == plan), None)
