"""What a bot is: somebody who sees a view, thinks for a while, and decides."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from sockapp.engine.game import AnyGame
from sockapp.engine.rng import Rng


class Cancelled(Exception):
    """The decision is no longer wanted: the game was left, or a move was taken back."""


class Patience:
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
class Decision:
    """A bot's move, and what it was weighed against (data for ``phrases``, best first)."""

    move: Any
    reasons: tuple[Any, ...] = ()


class Bot(Protocol):
    """Anything that can play. It gets a view and never a state, so it cannot peek."""

    def choose(self, view: Any, rng: Rng, patience: Patience) -> Decision:
        """Decide on a move for ``view.seat``; the same arguments give the same move
        unless the clock cuts the thinking short."""
        ...


Adviser = Callable[[Any, Rng, Patience], Decision]
"""Chooses a move for a person: what the game's best bot would do for the view's seat."""


class RandomBot:
    """Makes any legal move: the yardstick for all others, and the tests' workhorse."""

    def __init__(self, game: AnyGame, limit: int = 64) -> None:
        self._game = game
        self._limit = limit

    def choose(self, view: Any, rng: Rng, patience: Patience) -> Decision:
        """One of the first moves that the game lists, each equally likely."""
        candidates = []
        for move in self._game.moves(view):
            candidates.append(move)
            if len(candidates) == self._limit or patience.over:
                break
        return Decision(rng.open().pick(candidates))
