"""Lessons: short parts of a game that the engine plays, for pictures and examples.

A lesson contains options, random numbers and moves. Positions, scores and refusals come from the
engine, so a picture cannot disagree with the rules. The tests replay every lesson.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from sockapp.engine.game import AnyGame, AnyStep, Options, Outcome, Problem, Seat
from sockapp.engine.player import Player
from sockapp.engine.rng import Rng
from sockapp.reader.scripted_rng import ScriptedRng

LOOKS = ("red", "blue", "green", "plum")
NAMES = ("Ana", "Bruno", "Carla", "Dario")
"""The players in pictures. The names are easy to read in every language."""


class BadLesson(Exception):
    """A lesson that disagrees with the engine."""


@dataclass(frozen=True, slots=True)
class RefusedMove:
    """A move that the lesson shows as wrong. The engine must refuse it by this rule."""

    move: object
    rule: str


@dataclass(frozen=True, slots=True)
class Frame:
    """One position of a lesson, as the lesson's seat sees it."""

    view: Any
    events: tuple[object, ...] = ()
    """The redacted events since the frame before."""
    problem: Problem | None = None
    """Why the move of this frame is refused. The view is then the one before the move."""
    move: object = None
    """The move that was made or refused."""
    outcome: Outcome | None = None


@dataclass(frozen=True)
class Lesson:
    """A part of a game.

    The moves of ``prologue`` lead to its first position and are not shown. Each of ``moves`` gives
    a frame. A ``RefusedMove`` gives a frame with a problem.
    """

    game: AnyGame
    options: Options
    luck: Rng
    """A ``ScriptedRng``, or a seeded generator such as ``Rng(7)``."""
    prologue: tuple[object, ...] = ()
    moves: tuple[object, ...] = ()
    seat: Seat | None = None
    """The seat whose view is drawn; None for the public view."""
    names: tuple[str, ...] = field(default=NAMES)

    @property
    def game_id(self) -> str:
        """The permanent name of the game."""
        return self.game.info.id

    @property
    def players(self) -> tuple[Player, ...]:
        """The players, by seat."""
        people = zip(self.names, LOOKS, strict=False)
        return tuple(Player(name, look=look) for name, look in people)[: self.options.players]

    @property
    def for_play(self) -> Lesson:
        """The lesson for a reader, whose other moves get random numbers after the script."""
        if isinstance(self.luck, ScriptedRng):
            return replace(self, luck=replace(self.luck, is_open_ended=True))
        return self

    @cached_property
    def start(self) -> Any:
        """The first position, after the prologue. Raises ``BadLesson``."""
        state = self.game.new(self.options, self.luck)
        for move in self.prologue:
            state = self._apply(state, move).state
        return state

    @cached_property
    def frames(self) -> tuple[Frame, ...]:
        """One frame for the first position and one for every move. Raises ``BadLesson``."""
        game, state = self.game, self.start
        frames = [Frame(game.view(state, self.seat), outcome=game.outcome(state))]
        for move in self.moves:
            if isinstance(move, RefusedMove):
                problem = self._check_refusal(state, move)
                view = game.view(state, self.seat)
                frames.append(Frame(view, problem=problem, move=move.move))
                continue
            step = self._apply(state, move)
            state = step.state
            events = tuple(game.redact(event, self.seat) for event in step.events)
            view = game.view(state, self.seat)
            frames.append(Frame(view, events, None, move, game.outcome(state)))
        return tuple(frames)

    def going_on(self, *moves: object) -> Lesson:
        """Return a lesson that begins where this one ends."""
        made = (move for move in self.moves if not isinstance(move, RefusedMove))
        return replace(self, prologue=(*self.prologue, *made), moves=moves)

    def _apply(self, state: object, move: object) -> AnyStep:
        step = self.game.try_move(state, move)
        if isinstance(step, Problem):
            raise BadLesson(f"{move} is refused by {step.rule}: {step.kind}")
        return step

    def _check_refusal(self, state: object, refused: RefusedMove) -> Problem:
        problem = self.game.check(state, refused.move)
        if problem is None or problem.rule != refused.rule:
            found = "allowed" if problem is None else f"refused by {problem.rule}"
            raise BadLesson(f"{refused.move} is {found}, not refused by {refused.rule}")
        return problem
