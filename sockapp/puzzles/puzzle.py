"""What all puzzles share: the puzzle itself, its hints and verdicts, and the protocol of a kind.

A puzzle is a position of a game with a proven answer. Its kind makes it from a seed, judges it,
grades it and names its ideas. Positions and answers are values of the game's own types, so the
real boards can show them.

Everything about a seed's position is exact and depends only on ``Rng``, so the same seed gives
the same puzzle on every machine and in every later version of the app. The bots may change. The
players of the generators may not, and are therefore part of each kind.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Literal, Protocol, TypeVar

from sockapp.engine.game import AnyGame, Problem, Seat
from sockapp.engine.game_text import Names
from sockapp.engine.player import Player
from sockapp.reader.lesson import LOOKS, NAMES, Frame

KindId = Literal["out_in_one", "which_sock", "one_die"]
KIND_IDS: tuple[KindId, ...] = ("out_in_one", "which_sock", "one_die")
"""The permanent names of the kinds, in the order in which they are shown."""

GRADES = (1, 2, 3, 4, 5)
"""From easy to hard."""
MEDIUM_GRADE = 3
"""From this grade on the obvious way fails."""

PositionT = TypeVar("PositionT")
SolutionT = TypeVar("SolutionT")
AnswerT = TypeVar("AnswerT")


class BadPuzzle(Exception):
    """Text that is not a position of this kind."""


@dataclass(frozen=True, slots=True)
class Puzzle(Generic[PositionT, SolutionT]):
    """A position with its proven solution."""

    kind: KindId
    position: PositionT
    solution: SolutionT
    grade: int
    """1 (easy) to 5 (hard)."""
    ideas: tuple[str, ...]
    """The ids of the ideas that solve it, the most important one first. There is at least one."""
    seed: int | None = None
    """The seed that it was made from; None for a puzzle that was read from a file."""

    @property
    def idea(self) -> str:
        """The id of the most important idea."""
        return self.ideas[0]


AnyPuzzle = Puzzle[Any, Any]


@dataclass(frozen=True, slots=True)
class IdeaHint:
    """The first hint: the idea, without a place."""

    idea: str


@dataclass(frozen=True, slots=True)
class PlaceHint:
    """The second hint: where to look. What the places are depends on the kind.

    Out in one: indexes of piles that come apart. Which sock?: the designs of two pairs, of which
    one is the answer. The one die: the numbers of two piles, of which one is the answer.
    """

    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AnswerHint:
    """The third hint: the answer."""

    answer: Any


Hint = IdeaHint | PlaceHint | AnswerHint
HINTS = 3
"""The number of hints of every puzzle."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What an attempt was worth."""

    is_solved: bool
    problem: Problem | None = None
    """Why the rules refuse the attempt; None if they allow it."""
    miss: object = None
    """Why a legal attempt is not the solution, as data of the kind; None if it is."""
    frames: tuple[Frame, ...] = ()
    """What the attempt leads to, to be shown on the board: the first position, then each step."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """One step of "why this is so": a position to show, and what to say about it."""

    frame: Frame
    note: Any
    """Data of the kind, which its ``PuzzleText`` turns into a sentence."""
    marks: tuple[int, ...] = ()
    """What to point at, as in ``PlaceHint``."""


class PuzzleText(Protocol):
    """The words of a kind in the current language."""

    def title(self) -> str:
        """Return the name of the kind."""
        ...

    def teaser(self) -> str:
        """Return in a few words what the puzzles of this kind ask for."""
        ...

    def task(self, puzzle: AnyPuzzle) -> str:
        """Return what the player is asked to do."""
        ...

    def idea_title(self, idea: str) -> str:
        """Return the name of an idea, which is also the title of its chapter."""
        ...

    def idea_line(self, idea: str) -> str:
        """Return an idea in one sentence."""
        ...

    def hint(self, puzzle: AnyPuzzle, hint: Hint, names: Names) -> str:
        """Return a hint as a sentence."""
        ...

    def explain(self, puzzle: AnyPuzzle, explanation: Explanation, names: Names) -> str:
        """Return the sentence beside a step of the explanation."""
        ...

    def miss(self, puzzle: AnyPuzzle, miss: Any, names: Names) -> str:
        """Return why a legal attempt is not the solution."""
        ...


@dataclass(frozen=True, slots=True)
class PuzzleKindParts(Generic[PositionT, SolutionT]):
    """The functions that make, measure and write the puzzles of a kind, and its words."""

    draw_position: Callable[[int], PositionT | None]
    """Return the position of a seed, not yet judged; None if the seed leads to none."""
    judge: Callable[[PositionT], SolutionT | None]
    """Return the proven solution; None if the position is not a puzzle."""
    measure: Callable[[PositionT, SolutionT], Mapping[str, int]]
    """Return the measured numbers that the grade depends on."""
    grade_features: Callable[[Mapping[str, int]], int]
    """Return the difficulty, 1 to 5."""
    find_ideas: Callable[[PositionT, SolutionT], tuple[str, ...]]
    """Return the ids of the ideas of a solution, the most important one first."""
    encode: Callable[[PositionT], str]
    """Return a position as a short text."""
    decode: Callable[[str], PositionT]
    """Return the position of a text. Raises ``BadPuzzle`` and nothing else."""
    text: PuzzleText
    """The words of the kind."""


class PuzzleKind(ABC, Generic[PositionT, SolutionT, AnswerT]):
    """A kind of puzzles: its parts, and how a puzzle is played. It has no state of its own."""

    id: ClassVar[KindId]
    game: ClassVar[AnyGame]
    version: ClassVar[int]
    """The version of the generator. Another version makes other puzzles of the same seeds."""
    ideas: ClassVar[tuple[str, ...]]
    """The ids of all ideas of this kind, in the order of their chapters."""

    def __init__(self, parts: PuzzleKindParts[PositionT, SolutionT]) -> None:
        self._parts = parts

    def is_answer(self, move: object) -> bool:
        """Return whether a move on the board answers a puzzle. Others only arrange cards."""
        return True

    # Making puzzles

    def candidate(self, seed: int) -> PositionT | None:
        """Return the position of a seed, not yet judged; None if the seed leads to none."""
        return self._parts.draw_position(seed)

    def judge(self, position: PositionT) -> SolutionT | None:
        """Return the proven solution; None if the position is not a puzzle."""
        return self._parts.judge(position)

    def features(self, position: PositionT, solution: SolutionT) -> Mapping[str, int]:
        """Return the measured numbers that the grade depends on."""
        return self._parts.measure(position, solution)

    def grade(self, features: Mapping[str, int]) -> int:
        """Return the difficulty, 1 to 5."""
        return self._parts.grade_features(features)

    def find_ideas(self, position: PositionT, solution: SolutionT) -> tuple[str, ...]:
        """Return the ids of the ideas of a solution, the most important one first."""
        return self._parts.find_ideas(position, solution)

    def encode(self, position: PositionT) -> str:
        """Return a position as a short text."""
        return self._parts.encode(position)

    def decode(self, text: str) -> PositionT:
        """Return the position of a text. Raises ``BadPuzzle`` and nothing else."""
        return self._parts.decode(text)

    @abstractmethod
    def signature(self, position: PositionT) -> str:
        """Return a text that is equal for positions that differ only by symmetry."""

    def make(self, seed: int, grade: int | None = None) -> Puzzle[PositionT, SolutionT] | None:
        """Return the puzzle of a seed; None if its position is not a puzzle.

        A caller that knows the grade can spare the time to measure it.
        """
        position = self.candidate(seed)
        return None if position is None else self.prove(position, seed, grade)

    def prove(
        self, position: PositionT, seed: int | None = None, grade: int | None = None
    ) -> Puzzle[PositionT, SolutionT] | None:
        """Return the puzzle of a position; None if it is not a puzzle."""
        solution = self.judge(position)
        if solution is None:
            return None
        if grade is None:
            grade = self.grade(self.features(position, solution))
        ideas = self.find_ideas(position, solution)
        return Puzzle(self.id, position, solution, grade, ideas, seed)

    # Playing puzzles

    @abstractmethod
    def state(self, puzzle: Puzzle[PositionT, SolutionT]) -> Any:
        """Return the engine's state of the position. Only its view may be shown."""

    def seat(self, puzzle: Puzzle[PositionT, SolutionT]) -> Seat:
        """Return the seat of the player who solves the puzzle; 0 unless the kind has others."""
        return 0

    def view(self, puzzle: Puzzle[PositionT, SolutionT]) -> Any:
        """Return the view that the board shows."""
        return self.game.view(self.state(puzzle), self.seat(puzzle))

    def players(self, puzzle: Puzzle[PositionT, SolutionT]) -> tuple[Player, ...]:
        """Return the players of the position by seat, with the names of the rules reader."""
        count: int = self.view(puzzle).table.players
        people = zip(NAMES, LOOKS, strict=True)
        return tuple(Player(name, look=look) for name, look in people)[:count]

    @abstractmethod
    def answer(self, puzzle: Puzzle[PositionT, SolutionT]) -> AnswerT:
        """Return an answer that solves the puzzle."""

    @abstractmethod
    def judge_answer(self, puzzle: Puzzle[PositionT, SolutionT], answer: AnswerT) -> Verdict:
        """Return what an answer is worth. Any answer that does what is asked is right."""

    @abstractmethod
    def hints(self, puzzle: Puzzle[PositionT, SolutionT]) -> tuple[IdeaHint, PlaceHint, AnswerHint]:
        """Return the three hints: the idea, where to look, the answer."""

    @abstractmethod
    def explain(self, puzzle: Puzzle[PositionT, SolutionT]) -> tuple[Explanation, ...]:
        """Return why the answer is right, step by step."""

    # Words

    @property
    def text(self) -> PuzzleText:
        """The words of this kind."""
        return self._parts.text


AnyPuzzleKind = PuzzleKind[Any, Any, Any]


def play_moves(
    game: AnyGame, state: object, seat: Seat | None, moves: tuple[object, ...]
) -> tuple[Frame, ...]:
    """Return the first position and one frame for each move, as a seat sees them.

    The moves must be legal.
    """
    frames = [Frame(game.view(state, seat), outcome=game.outcome(state))]
    for move in moves:
        step = game.apply(state, move)
        state = step.state
        events = tuple(game.redact(event, seat) for event in step.events)
        frames.append(Frame(game.view(state, seat), events, None, move, game.outcome(state)))
    return tuple(frames)
