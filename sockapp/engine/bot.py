"""Bots: the protocol, their time budget, and bases for implementing one."""

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
    """Raised in a bot whose decision is no longer wanted, after an undo or on leaving the game."""


class TimeBudget:
    """The time that a bot may think. It can be cancelled from another thread."""

    def __init__(self, seconds: float) -> None:
        self._deadline = time.monotonic() + seconds
        self._cancelled = threading.Event()

    def cancel(self) -> None:
        """Make the next use of ``is_over`` raise ``Cancelled``. Any thread may call it."""
        self._cancelled.set()

    @property
    def is_over(self) -> bool:
        """Whether the time is used up, so that the bot must decide. Raises ``Cancelled``."""
        if self._cancelled.is_set():
            raise Cancelled
        return time.monotonic() >= self._deadline


@dataclass(frozen=True, slots=True)
class Decision(Generic[MoveT_co]):
    """A bot's move, and its reasons as data for ``phrases``, best first."""

    move: MoveT_co
    reasons: tuple[object, ...] = ()


AnyDecision = Decision[Any]


class Bot(Protocol[ViewT_contra, MoveT_co]):
    """A player that gets a view and never a state, so that it cannot see secrets."""

    def choose(self, view: ViewT_contra, rng: Rng, time_budget: TimeBudget) -> Decision[MoveT_co]:
        """Return a move for ``view.seat``.

        The same arguments give the same move, unless the time budget ends the search early.
        """
        ...


AnyBot = Bot[Any, Any]

Adviser = Callable[[Any, Rng, TimeBudget], AnyDecision]
"""Suggests a move to a person, as the game's best bot would choose it."""


class RandomBot:
    """A bot that makes a random legal move. It is the baseline for all other bots."""

    def __init__(self, game: AnyGame, limit: int = 64) -> None:
        self._game = game
        self._limit = limit

    def choose(self, view: object, rng: Rng, time_budget: TimeBudget) -> AnyDecision:
        """Return one of the first ``limit`` moves that the game lists, each equally likely."""
        candidates = []
        for move in self._game.moves(view):
            candidates.append(move)
            if len(candidates) == self._limit or time_budget.is_over:
                break
        return Decision(rng.open().pick(candidates))


@dataclass(frozen=True, slots=True)
class Worth:
    """The value of a move to a bot. Higher is better."""

    value: float
    wins: int | None = None
    """Wins among 100 simulated games; None if no games were simulated."""


class WeighingBot(ABC, Generic[ViewT, MoveT]):
    """A bot that makes the move of highest worth, or a random one with probability ``whim``."""

    def __init__(self, whim: float = 0.0) -> None:
        self._whim = whim

    @abstractmethod
    def weigh(
        self, view: ViewT, moves: list[MoveT], stream: RngStream, time_budget: TimeBudget
    ) -> list[Worth]:
        """Return the worth of each move."""

    @abstractmethod
    def reason(self, view: ViewT, move: MoveT, worth: Worth | None) -> object:
        """Return the reason for a move. ``worth`` is None if it was the only move."""

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
