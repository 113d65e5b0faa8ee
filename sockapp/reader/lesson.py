"""A lesson: a stretch of a game that the engine plays, for a picture or an example.

Options, luck and moves are written down; positions, scores, ticks and crosses are not: they
come out of ``apply`` and ``check``. Every lesson is replayed by the tests.
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
"""Who sits in the pictures: easy to read in every language."""


class BadLesson(Exception):
    """The engine does not do what a lesson says."""


@dataclass(frozen=True, slots=True)
class RefusedMove:
    """A move that the lesson shows as wrong: the engine must refuse it by this rule."""

    move: object
    rule: str


@dataclass(frozen=True, slots=True)
class Frame:
    """One moment of a lesson, as the lesson's seat may see it."""

    view: Any
    events: tuple[object, ...] = ()
    """What led here from the frame before; redacted."""
    problem: Problem | None = None
    """Why the move shown here is refused: a cross. The view is still the one before it."""
    move: object = None
    """What was tried or done."""
    outcome: Outcome | None = None


@dataclass(frozen=True)
class Lesson:
    """A stretch of a game.

    ``prologue`` leads to where it begins and is not shown; then every move of ``moves`` gives
    a frame. A ``RefusedMove`` among them is a frame with a cross.
    """

    game: AnyGame
    options: Options
    luck: Rng
    """A ``ScriptedRng``, or a seed: ``Rng(7)``."""
    prologue: tuple[object, ...] = ()
    moves: tuple[object, ...] = ()
    seat: Seat | None = None
    """Whose eyes the pictures are drawn for; None: what lies open to everybody."""
    names: tuple[str, ...] = field(default=NAMES)

    @property
    def game_id(self) -> str:
        """The permanent name of the game."""
        return self.game.info.id

    @property
    def players(self) -> tuple[Player, ...]:
        """Who sits where."""
        people = zip(self.names, LOOKS, strict=False)
        return tuple(Player(name, look=look) for name, look in people)[: self.options.players]

    @property
    def for_play(self) -> Lesson:
        """The same lesson for somebody who may do otherwise: luck goes on after the script."""
        if isinstance(self.luck, ScriptedRng):
            return replace(self, luck=replace(self.luck, goes_on=True))
        return self

    @cached_property
    def start(self) -> Any:
        """The state where the lesson begins. Raises ``BadLesson``."""
        state = self.game.new(self.options, self.luck)
        for move in self.prologue:
            state = self._made(state, move).state
        return state

    @cached_property
    def frames(self) -> tuple[Frame, ...]:
        """The position where it begins and one after every move. Raises ``BadLesson``."""
        game, state = self.game, self.start
        frames = [Frame(game.view(state, self.seat), outcome=game.outcome(state))]
        for move in self.moves:
            if isinstance(move, RefusedMove):
                problem = self._refused(state, move)
                view = game.view(state, self.seat)
                frames.append(Frame(view, problem=problem, move=move.move))
                continue
            step = self._made(state, move)
            state = step.state
            events = tuple(game.redact(event, self.seat) for event in step.events)
            view = game.view(state, self.seat)
            frames.append(Frame(view, events, None, move, game.outcome(state)))
        return tuple(frames)

    def going_on(self, *moves: object) -> Lesson:
        """A lesson that begins where this one ends."""
        made = (move for move in self.moves if not isinstance(move, RefusedMove))
        return replace(self, prologue=(*self.prologue, *made), moves=moves)

    def _made(self, state: object, move: object) -> AnyStep:
        step = self.game.try_move(state, move)
        if isinstance(step, Problem):
            raise BadLesson(f"{move} is refused by {step.rule}: {step.kind}")
        return step

    def _refused(self, state: object, refused: RefusedMove) -> Problem:
        problem = self.game.check(state, refused.move)
        if problem is None or problem.rule != refused.rule:
            found = "allowed" if problem is None else f"refused by {problem.rule}"
            raise BadLesson(f"{refused.move} is {found}, not refused by {refused.rule}")
        return problem
