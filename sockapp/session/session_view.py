"""What a table tells: who sits there, what may be seen of the game, and what has happened.

``Session`` adds what people do. Nothing here changes anything.
"""

from __future__ import annotations

from typing import Any

from sockapp.engine.game import AnyGame, Options, Outcome, Seat, keeps_secrets
from sockapp.engine.player import Player
from sockapp.session.autosave import Ledger
from sockapp.session.bot_runner import BotSeats, Mishap
from sockapp.session.handover import Gate
from sockapp.session.move_history import AnyCourse
from sockapp.session.replay import AnyShown


class NotNow(Exception):
    """Asked for at the wrong moment: a move behind the curtain, an undo past a roll."""


class Published:
    """The side of a session that can be looked at."""

    _game: AnyGame
    _course: AnyCourse
    _gate: Gate
    _ledger: Ledger
    _bots: BotSeats
    _persons: frozenset[Seat]
    _view: Any
    _covered: bool
    _closed: bool

    @property
    def game_id(self) -> str:
        """Which game this is."""
        return self._course.log.game

    @property
    def players(self) -> tuple[Player, ...]:
        """Who sits where."""
        return self._course.log.players

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        return tuple(player.name for player in self.players)

    @property
    def options(self) -> Options:
        """What was agreed."""
        return self._course.log.options

    @property
    def view(self) -> Any:
        """What the watcher may know now; the public view while the gate is locked."""
        return self._view

    @property
    def watcher(self) -> Seat | None:
        """Whose eyes ``view`` is for; None: anybody's."""
        return self._gate.watcher

    @property
    def waiting_for(self) -> Seat | None:
        """Who must lift the curtain; None: nobody."""
        return self._gate.waiting_for(self.to_move)

    @property
    def to_move(self) -> Seat | None:
        """Whose decision it is, person or bot; None when the game is over."""
        return self._course.to_move

    @property
    def deciding(self) -> Seat | None:
        """The person who may move now; None: it is a bot's turn, or locked, or over."""
        seat = self.to_move
        if self._closed or self.waiting_for is not None or seat not in self._persons:
            return None
        return seat

    @property
    def thinking(self) -> bool:
        """True while a bot has not made its move yet."""
        return self._bots.thinking

    @property
    def mishaps(self) -> tuple[Mishap, ...]:
        """Bots' failures, for a report of what went wrong."""
        return tuple(self._bots.mishaps)

    @property
    def moves_made(self) -> int:
        """How many moves there are."""
        return len(self._course)

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None while it goes on."""
        return self._game.outcome(self._course.state)

    @property
    def public_view(self) -> Any:
        """What everybody may know now."""
        return self._game.view(self._course.state, None)

    @property
    def covered(self) -> bool:
        """True while the watcher's secrets lie face down: others may be looking."""
        return self._covered and self.watcher is not None

    @property
    def on_table(self) -> bool:
        """Whether the phone lies on the table: secrets are covered unless they are peeked at."""
        return self._ledger.on_table

    @property
    def handed_round(self) -> bool:
        """Whether several people share the phone."""
        return len(self._persons) > 1

    def story(self) -> tuple[Any, ...]:
        """All events so far, as whoever can see the screen may know them."""
        return self._course.events(self._eyes)

    def since_last_turn(self, seat: Seat) -> tuple[Any, ...]:
        """Events after the seat's own last move, for whoever has just lifted the curtain."""
        if seat != self.watcher:
            raise NotNow
        return self._course.events(seat, self._course.after_own_move(seat))

    def meanwhile(self, seat: Seat) -> tuple[AnyShown, ...]:
        """The same move by move, to be shown again on a board."""
        if seat != self.watcher:
            raise NotNow
        return self._course.steps(seat, self._course.after_own_move(seat))

    def mover(self, move: int) -> Seat:
        """Who made this move."""
        return self._course[move].seat

    def reasons(self, move: int) -> tuple[Any, ...]:
        """Why a bot made this move, best first. A bot with secrets tells after the game."""
        past = self._course[move]
        if self.outcome is None and keeps_secrets(self._game, past.before, past.seat):
            return ()
        return past.reasons

    @property
    def _eyes(self) -> Seat | None:
        """Who can see the screen: the watcher, or everybody while secrets are covered."""
        return None if self._covered else self.watcher
