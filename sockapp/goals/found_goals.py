"""The goals that were reached, each in the first game in which it happened, and their file."""

from __future__ import annotations

from collections.abc import Container, Iterable
from dataclasses import dataclass, field, replace

from sockapp.engine.codec import BadData, decode, encode
from sockapp.engine.codec.strict_json import BadText, canonical_json, parse_json
from sockapp.engine.game_log import GameLog
from sockapp.engine.player import is_name
from sockapp.goals.goal import FACT_NAMES, FactValue, GoalFind, replay_finished
from sockapp.goals.registry import goals_of
from sockapp.storage.slot import Slot
from sockapp.storage.stored_value import StoredValue

FORMAT = "sockdrawer-goals/1"


@dataclass(frozen=True, slots=True)
class FoundGoal:
    """A goal that a person has reached. Raises ValueError for impossible values."""

    goal: str
    name: str
    """The person's name in that game."""
    game_id: str
    ended: int
    """The end of that game, in seconds since 1970."""
    facts: dict[str, FactValue] = field(default_factory=dict)
    """The facts of the story. Other players are named in them."""

    def __post_init__(self) -> None:
        if not is_name(self.name) or self.ended < 0 or not set(self.facts) <= FACT_NAMES:
            raise ValueError("no goal that was reached")


def find_goals(log: GameLog, game_id: str, ended: int) -> tuple[FoundGoal, ...]:
    """Return the goals that persons reached in a game; none if it is not over.

    Only the first find of each goal and person counts. Raises ``BadLog``.
    """
    played = replay_finished(log)
    if played is None:
        return ()
    reached: dict[tuple[str, str], FoundGoal] = {}
    for goal in goals_of(log.game):
        for each in goal.find(played):
            player = log.players[each.seat]
            if player.is_person:
                found_goal = FoundGoal(goal.id, player.name, game_id, ended, _name_facts(each, log))
                reached.setdefault((goal.id, player.name), found_goal)
    return tuple(reached.values())


def _name_facts(find: GoalFind, log: GameLog) -> dict[str, FactValue]:
    """Return the facts with names in place of seats."""
    return {
        key: log.players[int(value)].name if key == "other" else value
        for key, value in find.facts.items()
    }


@dataclass(frozen=True, slots=True)
class FoundGoals:
    """All goals that were reached on this phone."""

    found: tuple[FoundGoal, ...] = ()
    searched: str = ""
    """A digest of the rules and games of the last complete search; empty if there was none."""

    def with_finds(self, finds: Iterable[FoundGoal]) -> FoundGoals:
        """Return the goals with those of one more game. The earliest game of each is kept."""
        by_key = {(each.goal, each.name): each for each in self.found}
        for each in finds:
            before = by_key.setdefault((each.goal, each.name), each)
            if (each.ended, each.game_id) < (before.ended, before.game_id):
                by_key[each.goal, each.name] = each
        goals = tuple(by_key.values())
        return self if goals == self.found else FoundGoals(goals)

    def with_all_searched(self, stamp: str) -> FoundGoals:
        """Return the goals after all games were searched."""
        return replace(self, searched=stamp)

    def only_in(self, game_ids: Container[str]) -> FoundGoals:
        """Return the goals that were reached in these games."""
        return FoundGoals(tuple(each for each in self.found if each.game_id in game_ids))


@dataclass(frozen=True, slots=True)
class StoredGoals:
    """The stored text."""

    format: str
    goals: FoundGoals


def dumps(goals: FoundGoals) -> str:
    """Return the goals as JSON text."""
    return canonical_json(encode(StoredGoals(FORMAT, goals))) + "\n"


def loads(text: str) -> FoundGoals | None:
    """Return the goals in a text; None if this version of the app cannot read it."""
    try:
        stored = decode(StoredGoals, parse_json(text))
    except (BadText, BadData):
        return None
    return stored.goals if stored.format == FORMAT else None


def goals_store(slot: Slot) -> StoredValue[FoundGoals]:
    """Return the stored goals of a slot."""
    return StoredValue(slot, FoundGoals(), dumps, loads)
