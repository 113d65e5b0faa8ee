"""The moves of a game so far, with every position on the way, so that undo needs no replay."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Generic, cast

from sockapp.engine import game_log as logs
from sockapp.engine.game import EventT, GameOf, Problem, Seat, StateT, Step, ViewT
from sockapp.engine.game_log import GameLog
from sockapp.session.replay import ViewStep


@dataclass(frozen=True, slots=True)
class MoveRecord(Generic[StateT, EventT]):
    """A move that was made, and the position before it."""

    seat: Seat
    before: StateT
    step: Step[StateT, EventT]
    reasons: tuple[object, ...] = ()
    """Why a bot made it. Reasons are not saved."""


class MoveHistory(Generic[StateT, EventT, ViewT]):
    """A game log that grows with every move. Its length is the number of moves."""

    def __init__(self, game: GameOf[StateT, EventT, ViewT], log: GameLog) -> None:
        """Replay the log. Raises ``BadLog`` if one of its moves is refused."""
        self._game = game
        self.log = log
        steps = logs.replay(game, log)
        self._dealt = next(steps).state
        self._records: list[MoveRecord[StateT, EventT]] = []
        for step in steps:
            self._records.append(MoveRecord(cast(Seat, self.to_move), self.state, step))

    def __len__(self) -> int:
        return len(self._records)

    def __getitem__(self, index: int) -> MoveRecord[StateT, EventT]:
        return self._records[index]

    @property
    def state(self) -> StateT:
        """The current position."""
        return self._records[-1].step.state if self._records else self._dealt

    @property
    def to_move(self) -> Seat | None:
        """The seat that decides next; None when the game is over."""
        return self._game.to_move(self.state)

    def try_move(self, move: object, reasons: tuple[object, ...] = ()) -> Problem | None:
        """Make a move. Return why it is refused, or None if it was made."""
        step = self._game.try_move(self.state, move)
        if isinstance(step, Problem):
            return step
        self._records.append(MoveRecord(cast(Seat, self.to_move), self.state, step, reasons))
        self.log = replace(self.log, moves=(*self.log.moves, move))
        return None

    def truncate(self, length: int) -> None:
        """Undo every move after the first ``length``."""
        del self._records[length:]
        self.log = replace(self.log, moves=self.log.moves[:length])

    def events(self, seat: Seat | None, start: int = 0) -> tuple[EventT, ...]:
        """Return the events from move ``start`` on, redacted for this seat."""
        redact = self._game.redact
        return tuple(
            redact(event, seat) for record in self._records[start:] for event in record.step.events
        )

    def steps(
        self, seat: Seat | None, start: int, end: int | None = None
    ) -> tuple[ViewStep[ViewT, EventT], ...]:
        """Return every move from ``start`` on, up to ``end``, as a step between a seat's views."""
        view, redact = self._game.view, self._game.redact
        return tuple(
            ViewStep(
                view(record.before, seat),
                tuple(redact(event, seat) for event in record.step.events),
                view(record.step.state, seat),
                start + number,
            )
            for number, record in enumerate(self._records[start:end])
        )

    def after_own_move(self, seat: Seat, end: int | None = None) -> int:
        """Return the number of the first move after the seat's own last one, before ``end``."""
        moves = range(len(self) if end is None else end)
        own = (index for index in reversed(moves) if self._records[index].seat == seat)
        return next(own, -1) + 1

    def after_own_turn(self, seat: Seat) -> int:
        """Return the number of the first move after the seat's last turn that has ended."""
        end = len(self)
        while self.to_move == seat and end and self._records[end - 1].seat == seat:
            end -= 1
        return self.after_own_move(seat, end)


AnyMoveHistory = MoveHistory[Any, Any, Any]
