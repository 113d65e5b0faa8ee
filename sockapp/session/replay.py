"""Replays: a game log as steps between one seat's views, and its public snapshot."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Generic

from sockapp.engine import game_log as logs
from sockapp.engine.game import AnyGame, EventT, GameOf, Outcome, Seat, StateT, Step, ViewT
from sockapp.engine.game_log import GameLog
from sockapp.engine.player import Player


@dataclass(frozen=True, slots=True)
class ViewStep(Generic[ViewT, EventT]):
    """A change of the screen: the view before, the events, and the view after."""

    before: ViewT | None
    """None before anything was shown."""
    events: tuple[EventT, ...]
    """Redacted. Empty when only the watcher changed or a move was undone."""
    after: ViewT
    move: int | None = None
    """The number of the move, from 0; None if none was made."""


AnyViewStep = ViewStep[Any, Any]


class Replay(Generic[StateT, EventT, ViewT]):
    """A game log, step by step, as one seat saw it (None: the public view).

    >>> replay = Replay(game, log, seat=0)          # doctest: +SKIP
    >>> while step := replay.forward():             # doctest: +SKIP
    ...     play(step)
    """

    def __init__(
        self, game: GameOf[StateT, EventT, ViewT], log: GameLog, seat: Seat | None
    ) -> None:
        self._game = game
        self._steps = tuple(logs.replay(game, log))
        self.seat = seat
        """The seat whose view is shown. It may be changed at any time."""
        self.at = 0
        """The number of moves made so far."""

    def __len__(self) -> int:
        """Return the number of moves of the whole game."""
        return len(self._steps) - 1

    @property
    def steps(self) -> tuple[Step[StateT, EventT], ...]:
        """All steps with their secrets, for the statistics."""
        return self._steps

    @property
    def state(self) -> StateT:
        """The position at this point with its secrets."""
        return self._steps[self.at].state

    @property
    def view(self) -> ViewT:
        """The seat's view at this point."""
        return self._game.view(self.state, self.seat)

    @property
    def outcome(self) -> Outcome | None:
        """The result; None before the end."""
        return self._game.outcome(self.state)

    def mover(self, at: int) -> Seat | None:
        """Return the seat to move after this many moves; None when the game was over."""
        return self._game.to_move(self._steps[at].state)

    def events(self, move: int, *, everything: bool = False) -> tuple[EventT, ...]:
        """Return the events of a move, redacted for the seat unless ``everything`` is true."""
        events = self._steps[move + 1].events
        if everything:
            return events
        return tuple(self._game.redact(event, self.seat) for event in events)

    def public_steps(self) -> Iterator[ViewStep[ViewT, EventT]]:
        """Yield all steps of the game without any secrets."""
        views = [self._game.view(step.state, None) for step in self._steps]
        for move, (before, after) in enumerate(pairwise(views)):
            events = self._steps[move + 1].events
            public = tuple(self._game.redact(event, None) for event in events)
            yield ViewStep(before, public, after, move)

    def events_so_far(self) -> tuple[EventT, ...]:
        """Return all events up to this point, redacted for the seat."""
        return tuple(event for move in range(self.at) for event in self.events(move))

    def forward(self) -> ViewStep[ViewT, EventT] | None:
        """Go one move forward and return the step; None at the end."""
        if self.at == len(self):
            return None
        before, move = self.view, self.at
        self.at += 1
        return ViewStep(before, self.events(move), self.view, move)

    def back(self) -> ViewStep[ViewT, EventT] | None:
        """Go one move back and return the step; None at the deal."""
        return self.go(self.at - 1) if self.at else None

    def go(self, at: int) -> ViewStep[ViewT, EventT]:
        """Jump to the position after this many moves. Raises IndexError."""
        if not 0 <= at <= len(self):
            raise IndexError(at)
        before = self.view
        self.at = at
        return ViewStep(before, (), self.view)


AnyReplay = Replay[Any, Any, Any]


@dataclass(frozen=True, slots=True)
class PublicSnapshot:
    """The public part of a position, for thumbnails and the game list."""

    players: tuple[Player, ...]
    view: object
    """The public view."""
    events: tuple[object, ...]
    """All events so far, with every secret redacted."""


def public_snapshot(game: AnyGame, log: GameLog) -> PublicSnapshot:
    """Return what is public at the end of a log. Raises ``BadLog``."""
    replay = Replay(game, log, seat=None)
    replay.go(len(replay))
    return PublicSnapshot(log.players, replay.view, replay.events_so_far())
