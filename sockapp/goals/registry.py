"""All goals, by game. The rules of a game are imported on first use.

The id of a goal is the name of its module and of its rule: ``sock/three_runs``. It is stored.
"""

from __future__ import annotations

from importlib import import_module
from itertools import chain

from sockapp import games
from sockapp.goals.goal import Goal, GoalTable

RULES_VERSION = 1
"""Raised when a rule finds other things than before, so that all games are searched again."""
ANY_GAME = "any_game"
_MODULES = ("out_of_sock", "sock", "odd_socks")
"""The games with goals of their own, by id, which are also names of modules."""


def goals_of(game_id: str) -> tuple[Goal, ...]:
    """Return the goals that can be reached in a game: its own, then those of every game."""
    own = _load(game_id) if game_id in _MODULES else []
    return (*own, *_load(ANY_GAME))


def all_goals() -> tuple[Goal, ...]:
    """Return all goals: those of each game, then those of every game."""
    return tuple(chain.from_iterable(map(_load, goal_modules())))


def goal_modules() -> tuple[str, ...]:
    """Return the names of the modules with goals, those of games first."""
    return (*(game_id for game_id in _MODULES if game_id in games.game_ids()), ANY_GAME)


def split_id(goal_id: str) -> tuple[str, str]:
    """Return the module and the name in a goal's id. Raises ``KeyError``."""
    module, _slash, name = goal_id.partition("/")
    if module not in (*_MODULES, ANY_GAME):
        raise KeyError(goal_id)
    return module, name


def _load(module: str) -> list[Goal]:
    table: GoalTable = import_module(f"sockapp.goals.{module}").TABLE
    return table.goals
