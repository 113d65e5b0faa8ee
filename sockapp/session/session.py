"""A table in use: who sits there, the game so far, and what may be shown of it.

The session is the only one that holds a state or a log. It gives out views and redacted
events of the seat that may look (see ``handover``), lets bots think on their own views, keeps
every move before it shows it, and takes moves back as far as nothing has been revealed.
All its methods are for one thread, the one that ``post`` posts to.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection
from dataclasses import replace
from typing import Any, Protocol

from sockapp.engine.bot import AnyBot
from sockapp.engine.game import AnyGame, Options, Outcome, Problem, Seat, keeps_secrets
from sockapp.engine.game_log import GameLog
from sockapp.engine.player import Player
from sockapp.session import saves, share_code, undo_consent
from sockapp.session.autosave import AutoSaver, SaveListener
from sockapp.session.bot_runner import BotFailure, BotRunner
from sockapp.session.bot_worker import Post
from sockapp.session.handover import Handover
from sockapp.session.move_history import MoveHistory
from sockapp.session.replay import AnyReplay, AnyShown, Replay, ViewStep
from sockapp.session.saves import Save
from sockapp.session.undo_consent import UndoNotice, UndoRequest
from sockapp.storage.slot import StorageError

THINKING_SECONDS = 0.3


class InvalidSessionState(Exception):
    """Asked for at the wrong moment: a move behind the curtain, an undo past a roll."""


class Listener(SaveListener, Protocol):
    """Whoever shows the table."""

    def show(self, step: AnyShown) -> None:
        """Something changed. When all of it is on the screen, say ``session.shown()``."""
        ...


class Session:
    """One game under way.

    ``save`` is a new game or one from the shelf; ``keep`` stores a text and returns when it
    is safe. ``paced`` holds a bot's move back until the step before it has been shown.
    """

    def __init__(
        self,
        game: AnyGame,
        make_bot: Callable[[str], AnyBot],
        save: Save,
        listener: Listener,
        post: Post,
        *,
        keep: Callable[[str], None],
        paced: bool = True,
        seconds: float = THINKING_SECONDS,
        now: Callable[[], float] = time.time,
    ) -> None:
        self._game = game
        self._listener = listener
        self._paced = paced
        self._now = now

        self._course = MoveHistory(game, save.log)
        self._ledger = AutoSaver(game, save, keep, listener, now)
        players = enumerate(save.log.players)
        self._persons = frozenset(seat for seat, player in players if player.is_person)
        self._gate = Handover(game, self._persons)
        self._gate.pass_to(self._course.state, self.to_move)
        self._barrier = 0
        """Moves before this one were made before the curtain was last lifted."""
        self._is_covered = False
        self._view: Any = game.view(self._course.state, self.watcher)

        self._bots = BotRunner(game, save.log, make_bot, post, seconds, self._let_bot_move)
        self._ready = True
        self._closed = False

    # What may be looked at. Nothing here changes anything.

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
    def unlock_needed_from(self) -> Seat | None:
        """Who must lift the curtain; None: nobody."""
        return self._gate.unlock_needed_from(self.to_move)

    @property
    def to_move(self) -> Seat | None:
        """Whose decision it is, person or bot; None when the game is over."""
        return self._course.to_move

    @property
    def deciding(self) -> Seat | None:
        """The person who may move now; None: it is a bot's turn, or locked, or over."""
        seat = self.to_move
        if self._closed or self.unlock_needed_from is not None or seat not in self._persons:
            return None
        return seat

    @property
    def is_thinking(self) -> bool:
        """True while a bot has not made its move yet."""
        return self._bots.is_thinking

    @property
    def bot_failures(self) -> tuple[BotFailure, ...]:
        """Bots' failures, for a report of what went wrong."""
        return tuple(self._bots.bot_failures)

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
    def visible_view(self) -> Any:
        """``view``, or the public one while the watcher's secrets lie face down."""
        return self.public_view if self.is_covered else self._view

    @property
    def is_covered(self) -> bool:
        """True while the watcher's secrets lie face down: others may be looking."""
        return self._is_covered and self.watcher is not None

    @property
    def on_table(self) -> bool:
        """Whether the phone lies on the table: secrets are covered unless they are peeked at."""
        return self._ledger.on_table

    @property
    def is_handed_round(self) -> bool:
        """Whether several people share the phone."""
        return len(self._persons) > 1

    def story(self) -> tuple[Any, ...]:
        """All events so far, as whoever can see the screen may know them."""
        return self._course.events(self._eyes)

    def events_since_last_turn(self, seat: Seat) -> tuple[Any, ...]:
        """Events after the seat's own last move, for whoever has just lifted the curtain."""
        if seat != self.watcher:
            raise InvalidSessionState
        return self._course.events(seat, self._course.after_own_move(seat))

    def steps_since_last_turn(self, seat: Seat) -> tuple[AnyShown, ...]:
        """The same move by move, to be shown again on a board."""
        if seat != self.watcher:
            raise InvalidSessionState
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

    # What people do

    def start(self) -> None:
        """Begin, or go on: a new game is kept at once, and a bot whose turn it is thinks."""
        if not self.moves_made:
            self._store()
        self._ask_bot()

    def play(self, move: Any) -> Problem | None:
        """Make the deciding person's move, or say why not. On return it is kept."""
        if self.deciding is None:
            raise InvalidSessionState
        problem = self._game.check(self._course.state, move)
        if problem is None:
            self._make(move)
        return problem

    def can_undo(self) -> bool:
        """Whether the holder's last move can be taken back, with the bots' answers to it."""
        found = self.take_back
        return self.watcher is not None and found is not None and not found.asks

    def undo(self) -> None:
        """Take one's own last move back: never past anything rolled, drawn or revealed, nor
        past a lifted curtain."""
        if not self.can_undo():
            raise InvalidSessionState
        self.undo_with_consent(())

    @property
    def take_back(self) -> UndoRequest | None:
        """The last person's move, if it can be taken back, and who must agree to that."""
        if self._closed or self.outcome is not None:
            return None
        return undo_consent.find(self._course, sorted(self._persons), self.watcher, self._barrier)

    def undo_with_consent(self, agreed: Collection[Seat]) -> None:
        """Take the last person's move back, with the consent of all who must be asked."""
        found = self.take_back
        if found is None or not set(found.asks) <= set(agreed):
            raise InvalidSessionState
        self._bots.forget()
        self._course.cut(found.move)
        self._barrier = min(self._barrier, found.move)
        self._ledger.draft = None
        self._ledger.note(found)
        self._gate.pass_to(self._course.state, self.to_move)
        self._store()
        self._show(self._look())

    def news(self, seat: Seat) -> tuple[UndoNotice, ...]:
        """What was taken back since this seat last heard of it."""
        return self._ledger.news(seat)

    def told(self, seat: Seat) -> None:
        """This seat has heard all news."""
        if self.news(seat):
            self._ledger.told(seat)
            self._store()

    def lock(self) -> None:
        """Hide what is not everybody's: at a pause, going back, the task switcher."""
        watcher = self.watcher
        self._gate.lock(self._course.state, self.to_move)
        if self.watcher != watcher:
            self._show(self._look())

    def lift(self, seat: Seat) -> None:
        """The person who is waited for has the phone."""
        if self.unlock_needed_from is None or seat != self.unlock_needed_from:
            raise InvalidSessionState
        self._gate.lift(seat)
        self._barrier = self.moves_made
        self._is_covered = self._ledger.on_table
        self._show(self._look())

    def set_hand_hidden(self, covered: bool) -> None:
        """Turn the watcher's secrets face down, or up again. What happens while they lie face
        down is told as everybody may know it."""
        self._is_covered = covered

    def stay_on_table(self, on_table: bool) -> None:
        """From now on the phone lies on the table, or is handed round again."""
        self._ledger.on_table = self._is_covered = on_table
        self._store()

    @property
    def draft(self) -> Any:
        """The deciding person's half-made turn, if there is one."""
        return None if self.deciding is None else self._ledger.draft

    def set_draft(self, draft: Any) -> None:
        """Keep a half-made turn (plain JSON data; None: none) until the next move or undo."""
        if self.deciding is None:
            raise InvalidSessionState
        saves.check_draft(draft)
        self._ledger.draft = draft
        self._store()

    def shown(self) -> None:
        """Everything published so far is on the screen: a bot may move."""
        self._ready = True
        self._let_bot_move()

    # Saving

    @property
    def unsaved(self) -> StorageError | None:
        """Why the game as it is now could not be saved; None if it is saved."""
        return self._ledger.trouble

    def save(self) -> bool:
        """Save the game as it is now, and return whether that worked."""
        self._store()
        return self.unsaved is None

    def code(self) -> str:
        """Return the game as a share code, also before its end.

        It is for people whose game cannot be saved. Nobody can watch the code of a game that
        is not over; it can only be continued, from behind the curtain. Raises ``BadCode``.
        """
        return share_code.encode(self._game, self._course.log)

    def close(self) -> None:
        """Leave the table. The game is on the shelf as of its last move."""
        self._closed = True
        self._bots.close()

    # After the game

    @property
    def log(self) -> GameLog:
        """The whole game, once there is nothing in it to hide any more."""
        if self.outcome is None:
            raise InvalidSessionState
        return self._course.log

    def replay(self, seat: Seat | None) -> AnyReplay:
        """The finished game from this seat's eyes."""
        return Replay(self._game, self.log, seat)

    def rematch(self) -> Save:
        """A new game of the same people, with the next of them to start."""
        options = self.options
        first = (options.first + 1) % options.players
        options = replace(options, first=first)
        save = saves.new_game(self._game, options, self.players, now=self._now())
        return replace(save, on_table=self._ledger.on_table, people=self._ledger.people)

    # How it is done

    @property
    def _eyes(self) -> Seat | None:
        """Who can see the screen: the watcher, or everybody while secrets are covered."""
        return None if self._is_covered else self.watcher

    def _make(self, move: Any, reasons: tuple[Any, ...] = ()) -> None:
        """Make a legal move: keep it, hand over, and only then show it."""
        self._course.make(move, reasons)
        self._ledger.draft = None
        self._store()
        number, watcher = self.moves_made - 1, self.watcher
        steps = [self._look(self._course.events(self._eyes, number), number)]
        self._gate.pass_to(self._course.state, self.to_move)
        if self.watcher != watcher:
            steps.append(self._look())
        self._ask_bot()
        self._show(*steps)

    def _look(self, events: tuple[Any, ...] = (), move: int | None = None) -> AnyShown:
        """Bring the published view up to date."""
        before, self._view = self._view, self._game.view(self._course.state, self.watcher)
        return ViewStep(before, events, self._view, move)

    def _show(self, *steps: AnyShown) -> None:
        self._ready = not self._paced
        for step in steps:
            self._listener.show(step)

    def _store(self) -> None:
        self._ledger.store(self._course)

    def _ask_bot(self) -> None:
        """If it is a bot's turn, let it begin to think."""
        seat = self.to_move
        if seat is not None and seat not in self._persons:
            self._bots.ask(self._course.state, seat, self.moves_made)

    def _let_bot_move(self) -> None:
        """Make a bot's move, once it is decided and everything before it has been shown."""
        seat = self.to_move
        if seat is None or not self._ready:
            return
        decision = self._bots.take(self._course.state, seat, self.moves_made)
        if decision is not None:
            self._make(decision.move, decision.reasons)
