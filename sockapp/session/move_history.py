"""The game so far: its log, and every position on the way, so that undo needs no replay."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass, replace
from typing import Any, Generic, cast

from sockapp.engine import game_log as logs
from sockapp.engine.game import EventT, GameOf, Seat, StateT, Step, ViewT
from sockapp.engine.game_log import GameLog
from sockapp.session.replay import ViewStep


@dataclass(frozen=True, slots=True)
class MoveRecord(Generic[StateT, EventT]):
    """A move that was made."""

    seat: Seat
    before: StateT
    """The state it was made in."""
    step: Step[StateT, EventT]
    reasons: tuple[object, ...] = ()
    """A bot's. They are not saved."""


class MoveHistory(Generic[StateT, EventT, ViewT]):
    """Grows with every move. Its length is the number of moves."""

    def __init__(self, game: GameOf[StateT, EventT, ViewT], log: GameLog) -> None:
        """Make the log's moves again; raises ``BadLog`` if one of them is refused."""
        self._game = game
        self.log = log
        steps = logs.replay(game, log)
        self._dealt = next(steps).state
        self._past: list[MoveRecord[StateT, EventT]] = []
        for step in steps:
            self._past.append(MoveRecord(self._mover, self.state, step))

    def __len__(self) -> int:
        return len(self._past)

    def __getitem__(self, index: int) -> MoveRecord[StateT, EventT]:
        return self._past[index]

    @property
    def state(self) -> StateT:
        """The position now."""
        return self._past[-1].step.state if self._past else self._dealt

    @property
    def to_move(self) -> Seat | None:
        """Whose decision it is; None when the game is over."""
        return self._game.to_move(self.state)

    def make(self, move: object, reasons: tuple[object, ...] = ()) -> None:
        """Make a legal move."""
        step = self._game.apply(self.state, move)
        self._past.append(MoveRecord(self._mover, self.state, step, reasons))
        self.log = replace(self.log, moves=(*self.log.moves, move))

    def cut(self, length: int) -> None:
        """Take back every move after the first ``length``."""
        del self._past[length:]
        self.log = replace(self.log, moves=self.log.moves[:length])

    def events(self, seat: Seat | None, start: int = 0) -> tuple[EventT, ...]:
        """What happened from a move on, as this seat may see it."""
        redact = self._game.redact
        return tuple(
            redact(event, seat) for past in self._past[start:] for event in past.step.events
        )

    def steps(self, seat: Seat, start: int) -> tuple[ViewStep[ViewT, EventT], ...]:
        """Every move from one on, as this seat may see it."""
        view, redact = self._game.view, self._game.redact
        return tuple(
            ViewStep(
                view(past.before, seat),
                tuple(redact(event, seat) for event in past.step.events),
                view(past.step.state, seat),
                start + number,
            )
            for number, past in enumerate(self._past[start:])
        )

    def after_own_move(self, seat: Seat) -> int:
        """The number of the first move after the seat's own last one."""
        own = (index for index in reversed(range(len(self))) if self._past[index].seat == seat)
        return next(own, -1) + 1

    def last_decision(self, seats: Container[Seat], since: int) -> int | None:
        """The last move of one of these seats that may still be taken back, none before ``since``.

        Together with it go the moves that others made after it; none of them may be sealed.
        """
        for index in reversed(range(since, len(self))):
            if self._past[index].step.is_irreversible:
                return None
            if self._past[index].seat in seats:
                return index
        return None

    @property
    def _mover(self) -> Seat:
        """Who is to move where a move is known to be legal."""
        return cast(Seat, self.to_move)


AnyCourse = MoveHistory[Any, Any, Any]
