"""What a bot is: somebody who sees a view, thinks for a while, and decides."""

from __future__ import annotations

import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from sockapp.engine.game import AnyGame, MoveT, ViewT
from sockapp.engine.rng import Rng, RngStream

MoveT_co = TypeVar("MoveT_co", covariant=True)
ViewT_contra = TypeVar("ViewT_contra", contravariant=True)


class Cancelled(Exception):
    """The decision is no longer wanted: the game was left, or a move was taken back."""


class TimeBudget:
    """How long a bot may think: until a moment on the clock, or until it is cancelled."""

    def __init__(self, seconds: float) -> None:
        self._deadline = time.monotonic() + seconds
        self._cancelled = threading.Event()

    def cancel(self) -> None:
        """Stop the thinking soon; may be called from any thread."""
        self._cancelled.set()

    @property
    def over(self) -> bool:
        """True when the time is used up: decide with what is known. Raises when cancelled."""
        if self._cancelled.is_set():
            raise Cancelled
        return time.monotonic() >= self._deadline


@dataclass(frozen=True, slots=True)
class Decision(Generic[MoveT_co]):
    """A bot's move, and what it was weighed against (data for ``phrases``, best first)."""

    move: MoveT_co
    reasons: tuple[object, ...] = ()


AnyDecision = Decision[Any]


class Bot(Protocol[ViewT_contra, MoveT_co]):
    """Anything that can play. It gets a view and never a state, so it cannot peek."""

    def choose(self, view: ViewT_contra, rng: Rng, time_budget: TimeBudget) -> Decision[MoveT_co]:
        """Decide on a move for ``view.seat``; the same arguments give the same move
        unless the clock cuts the thinking short."""
        ...


AnyBot = Bot[Any, Any]

Adviser = Callable[[Any, Rng, TimeBudget], AnyDecision]
"""Chooses a move for a person: what the game's best bot would do for the view's seat."""


class RandomBot:
    """Makes any legal move: the yardstick for all others, and the tests' workhorse."""

    def __init__(self, game: AnyGame, limit: int = 64) -> None:
        self._game = game
        self._limit = limit

    def choose(self, view: object, rng: Rng, time_budget: TimeBudget) -> AnyDecision:
        """One of the first moves that the game lists, each equally likely."""
        candidates = []
        for move in self._game.moves(view):
            candidates.append(move)
            if len(candidates) == self._limit or time_budget.over:
                break
        return Decision(rng.open().pick(candidates))


@dataclass(frozen=True, slots=True)
class Worth:
    """What a choice is worth to a bot: more is better."""

    value: float
    wins: int | None = None
    """In how many of 100 imagined games this wins; None if none were imagined."""


class WeighingBot(ABC, Generic[ViewT, MoveT]):
    """Makes the move that weighs most, or now and then any other on a whim."""

    def __init__(self, whim: float = 0.0) -> None:
        self._whim = whim

    @abstractmethod
    def weigh(
        self, view: ViewT, moves: list[MoveT], stream: RngStream, time_budget: TimeBudget
    ) -> list[Worth]:
        """Return the worth of each move."""

    @abstractmethod
    def reason(self, view: ViewT, move: MoveT, worth: Worth | None) -> Any:
        """Return what can be said for a move; without a worth, it was the only one."""

    def pick(
        self, view: ViewT, moves: list[MoveT], stream: RngStream, time_budget: TimeBudget
    ) -> Decision[MoveT]:
        """Return the decision; its reasons are the best two moves, best first."""
        if len(moves) == 1:
            return Decision(moves[0], (self.reason(view, moves[0], None),))
        worths = self.weigh(view, moves, stream, time_budget)
        # Sorting is stable: equal choices stay in the order of the moves.
        ranked = sorted(range(len(moves)), key=lambda i: -worths[i].value)
        if self._whim and stream.chance(self._whim):
            ranked.insert(0, ranked.pop(stream.below(len(moves))))
        reasons = tuple(self.reason(view, moves[i], worths[i]) for i in ranked[:2])
        return Decision(moves[ranked[0]], reasons)
