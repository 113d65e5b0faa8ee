"""The types of goals: a rule that finds something in a finished game, and what it found."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from sockapp import games
from sockapp.engine import game_log as logs
from sockapp.engine.game import AnyGame, AnyStep, Outcome, Seat
from sockapp.engine.game_log import GameLog
from sockapp.records.places import places_by

FactValue = int | str
FACT_NAMES = frozenset({"count", "design", "other", "rank", "suit"})
"""The facts that stories may have. They are stored."""
Facts = Mapping[str, FactValue]
"""What a story needs besides the name. ``other`` is the seat of another player."""


@dataclass(frozen=True, slots=True)
class GameTurn:
    """One move of a finished game."""

    before: Any
    """The state before it."""
    seat: Seat
    move: object
    step: AnyStep

    @property
    def events(self) -> tuple[object, ...]:
        """The events of the move."""
        return self.step.events


@dataclass(frozen=True)
class PlayedGame:
    """A finished game, replayed."""

    log: GameLog
    game: AnyGame
    steps: tuple[AnyStep, ...]
    outcome: Outcome

    @property
    def final(self) -> Any:
        """The last state."""
        return self.steps[-1].state

    @cached_property
    def turns(self) -> tuple[GameTurn, ...]:
        """All moves in order."""
        turns = []
        for before, move, step in zip(self.steps[:-1], self.log.moves, self.steps[1:], strict=True):
            seat = self.game.to_move(before.state)
            if seat is not None:  # else the game would have been over
                turns.append(GameTurn(before.state, seat, move, step))
        return tuple(turns)

    @cached_property
    def events(self) -> tuple[object, ...]:
        """All events of the game."""
        return tuple(event for step in self.steps for event in step.events)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that have won."""
        return self.outcome.winners

    @property
    def persons(self) -> tuple[Seat, ...]:
        """The seats of persons."""
        return tuple(seat for seat, each in enumerate(self.log.players) if each.is_person)

    @cached_property
    def places(self) -> tuple[int, ...]:
        """The place of each seat, ties shared."""
        review = games.review(self.log.game)
        low_wins = review is not None and review.LOW_WINS
        return places_by(self.outcome.scores, self.outcome.winners, low_wins=low_wins)


def replay_finished(log: GameLog) -> PlayedGame | None:
    """Return a game with all its positions; None if it is not over. Raises ``BadLog``."""
    game = games.rules(log.game)
    steps = tuple(logs.replay(game, log))
    outcome = game.outcome(steps[-1].state)
    return None if outcome is None else PlayedGame(log, game, steps, outcome)


@dataclass(frozen=True, slots=True)
class GoalFind:
    """A seat has reached a goal."""

    seat: Seat
    facts: Facts = field(default_factory=dict)


Rule = Callable[[PlayedGame], Iterator[GoalFind]]


@dataclass(frozen=True, slots=True)
class Goal:
    """A goal. Its id is stored. Its words are in ``sockapp/goals/text``."""

    id: str
    find: Rule
    """Yields what it finds, in order. A seat may occur several times."""


class GoalTable:
    """The goals of one game, to which rules are added by a decorator."""

    def __init__(self, module: str) -> None:
        self._module = module
        self.goals: list[Goal] = []

    def goal(self, rule: Rule) -> Rule:
        """Add a rule ``find_three_runs`` as the goal ``sock/three_runs``."""
        self.goals.append(Goal(f"{self._module}/{rule.__name__.removeprefix('find_')}", rule))
        return rule
