"""Steps as a seat may see them, a game seen again from any seat, and its public snapshot."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic

from sockapp.engine import game_log as logs
from sockapp.engine.game import AnyGame, EventT, GameOf, Outcome, Seat, StateT, Step, ViewT
from sockapp.engine.game_log import GameLog
from sockapp.engine.player import Player


@dataclass(frozen=True, slots=True)
class ViewStep(Generic[ViewT, EventT]):
    """What changes on the screen: from one view, through events, to another view."""

    before: ViewT | None
    """None: nothing was shown yet."""
    events: tuple[EventT, ...]
    """Redacted. Empty when only the watcher changed or a move was taken back."""
    after: ViewT
    move: int | None = None
    """The number of the move, from 0; None if none was made."""


AnyShown = ViewStep[Any, Any]


class Replay(Generic[StateT, EventT, ViewT]):
    """A game that was played, step by step, from one seat's eyes (None: anybody's).

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
        """Whose eyes; it may change on the way."""
        self.at = 0
        """How many moves have been made."""

    def __len__(self) -> int:
        """How many moves there are."""
        return len(self._steps) - 1

    @property
    def steps(self) -> tuple[Step[StateT, EventT], ...]:
        """Everything as it really was, for those who count afterwards."""
        return self._steps

    @property
    def state(self) -> StateT:
        """The whole position at this point, for whoever wants to see all of it."""
        return self._steps[self.at].state

    @property
    def view(self) -> ViewT:
        """What the seat may know at this point."""
        return self._game.view(self.state, self.seat)

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None before the end."""
        return self._game.outcome(self.state)

    def mover(self, at: int) -> Seat | None:
        """Whose decision it was after so many moves; None when the game was over."""
        return self._game.to_move(self._steps[at].state)

    def events(self, move: int, *, everything: bool = False) -> tuple[EventT, ...]:
        """What a move led to, as the seat saw it or as it really was."""
        events = self._steps[move + 1].events
        return events if everything else tuple(self._game.redact(it, self.seat) for it in events)

    def events_so_far(self) -> tuple[EventT, ...]:
        """All events up to this point, as the seat saw them."""
        return tuple(event for move in range(self.at) for event in self.events(move))

    def forward(self) -> ViewStep[ViewT, EventT] | None:
        """Make the next move; None at the end."""
        if self.at == len(self):
            return None
        before, move = self.view, self.at
        self.at += 1
        return ViewStep(before, self.events(move), self.view, move)

    def back(self) -> ViewStep[ViewT, EventT] | None:
        """Take the last move back; None at the deal."""
        return self.go(self.at - 1) if self.at else None

    def go(self, at: int) -> ViewStep[ViewT, EventT]:
        """Jump to where this many moves have been made. Raises IndexError."""
        if not 0 <= at <= len(self):
            raise IndexError(at)
        before = self.view
        self.at = at
        return ViewStep(before, (), self.view)


AnyReplay = Replay[Any, Any, Any]


@dataclass(frozen=True, slots=True)
class PublicSnapshot:
    """A game as it stands, without secrets."""

    players: tuple[Player, ...]
    view: Any
    """The public one."""
    events: tuple[Any, ...]
    """Redacted for everybody."""


def public_snapshot(game: AnyGame, log: GameLog) -> PublicSnapshot:
    """Return what is public at the end of a log. Raises ``BadLog``."""
    replay = Replay(game, log, seat=None)
    replay.go(len(replay))
    return PublicSnapshot(log.players, replay.view, replay.events_so_far())
