"""A session: one game under way, with its players, bots, autosave and undo.

Only the session holds a state and a log. It publishes views and redacted events of the seat that
may look (see ``handover``). Bots think on their own views. Every move is saved before it is shown.
All methods must be called on one thread, the one that ``post`` posts to.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection
from dataclasses import replace
from typing import Any, Protocol

from sockapp.engine.bot import AnyBot
from sockapp.engine.game import AnyGame, Outcome, Problem, Seat, keeps_secrets
from sockapp.engine.game_log import GameLog
from sockapp.session import saves, undo_consent
from sockapp.session.autosave import AutoSaver, SaveListener
from sockapp.session.bot_runner import BotFailure, BotRunner
from sockapp.session.bot_worker import Post
from sockapp.session.handover import Handover
from sockapp.session.move_history import MoveHistory
from sockapp.session.replay import AnyReplay, AnyViewStep, Replay, ViewStep
from sockapp.session.saves import HelpUse, Save
from sockapp.session.undo_consent import UndoNotice, UndoRequest
from sockapp.storage.slot import StorageError

THINKING_TIME_S = 0.3


class InvalidSessionState(Exception):
    """A call that the session cannot serve now, such as a move while the view is locked."""


class Listener(SaveListener, Protocol):
    """What the UI must offer to show the game."""

    def show(self, step: AnyViewStep) -> None:
        """Show a step, then call ``session.shown()``."""
        ...


class Session:
    """One game under way.

    ``save`` is a new or loaded game. ``keep`` stores a text and returns when it is on the disk.
    With ``paced``, a bot's move waits until the step before it has been shown.
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
        seconds: float = THINKING_TIME_S,
        now: Callable[[], float] = time.time,
    ) -> None:
        self._game = game
        self._listener = listener
        self._is_paced = paced
        self._now = now
        self.game_id = save.log.game
        self.players = save.log.players
        """The players, by seat."""
        self.names = tuple(player.name for player in self.players)
        self.options = save.log.options
        """The options that were chosen before the game."""

        self._history = MoveHistory(game, save.log)
        self._autosave = AutoSaver(game, save, self._history, keep, listener, now)
        players = enumerate(self.players)
        self._persons = frozenset(seat for seat, player in players if player.is_person)
        self._handover = Handover(game, self._persons)
        self._handover.pass_to(self._history.state, self.to_move)
        self._barrier = 0
        """The number of moves when the curtain was last lifted. Undo needs consent before it."""
        self._is_covered = False
        self._view: object = game.view(self._history.state, self.watcher)

        self._bots = BotRunner(game, save.log, make_bot, post, seconds, self._let_bot_move)
        self._is_screen_ready = True
        self._is_closed = False

    # Reading

    @property
    def view(self) -> Any:
        """The watcher's view; the public view while the handover is locked."""
        return self._view

    @property
    def watcher(self) -> Seat | None:
        """The seat that ``view`` is for; None for the public view."""
        return self._handover.watcher

    @property
    def unlock_needed_from(self) -> Seat | None:
        """The seat that must lift the curtain; None if the view is not locked."""
        return self._handover.unlock_needed_from

    @property
    def to_move(self) -> Seat | None:
        """The seat to move, person or bot; None when the game is over."""
        return self._history.to_move

    @property
    def deciding(self) -> Seat | None:
        """The person who may move now; None during a bot's turn, while locked, and at the end."""
        if self._is_closed or self._handover.unlock_needed_from is not None:
            return None
        seat = self._history.to_move
        return seat if seat in self._persons else None

    @property
    def is_thinking(self) -> bool:
        """True while a bot's move is awaited."""
        return self._bots.is_thinking

    @property
    def is_bot_undecided(self) -> bool:
        """True while a bot thinks. A decision that waits for the board is already made."""
        return self._bots.is_undecided

    @property
    def bot_failures(self) -> tuple[BotFailure, ...]:
        """The failures of bots so far, for developers."""
        return tuple(self._bots.bot_failures)

    @property
    def moves_made(self) -> int:
        """The number of moves made."""
        return len(self._history)

    @property
    def outcome(self) -> Outcome | None:
        """The result; None while the game goes on."""
        return self._game.outcome(self._history.state)

    @property
    def public_view(self) -> Any:
        """The view without any secrets."""
        return self._game.view(self._history.state, None)

    @property
    def visible_view(self) -> Any:
        """``view``, or the public view while the watcher's secrets are covered."""
        return self.public_view if self.is_covered else self._view

    @property
    def is_covered(self) -> bool:
        """True while the watcher's secrets are shown face down."""
        return self._is_covered and self.watcher is not None

    @property
    def viewer(self) -> Seat | None:
        """The seat whose secrets are on the screen; None while locked or covered, and if closed."""
        return None if self._is_closed else self._redacted_for

    @property
    def on_table(self) -> bool:
        """True if the phone lies on the table, where secrets stay covered except to peek."""
        return self._autosave.on_table

    @property
    def is_handed_round(self) -> bool:
        """True if several people share the phone."""
        return len(self._persons) > 1

    def visible_events(self) -> tuple[object, ...]:
        """Return all events so far, redacted for the players who can see the screen."""
        return self._history.events(self._redacted_for)

    def events_since_last_turn(self, seat: Seat) -> tuple[object, ...]:
        """Return the events after the seat's own last move, for the recap.

        Raises ``InvalidSessionState`` for any seat but the watcher.
        """
        if seat != self.watcher:
            raise InvalidSessionState
        return self._history.events(seat, self._history.after_own_move(seat))

    def steps_since_last_turn(self, seat: Seat) -> tuple[AnyViewStep, ...]:
        """Return the same events as steps, to be animated on a board."""
        if seat != self.watcher:
            raise InvalidSessionState
        return self._history.steps(seat, self._history.after_own_move(seat))

    def steps_since_turn_ended(self) -> tuple[AnyViewStep, ...]:
        """Return all steps since the watcher's last whole turn, to be told again on a board.

        Moves that the watcher has made in the present turn are among them. Empty for the public
        view.
        """
        seat = self.watcher
        if seat is None:
            return ()
        return self._history.steps(seat, self._history.after_own_turn(seat))

    def public_steps(self, start: int, end: int) -> tuple[AnyViewStep, ...]:
        """Return the moves from ``start`` up to ``end`` without any secrets."""
        return self._history.steps(None, start, end)

    def mover(self, move: int) -> Seat:
        """Return the seat that made a move."""
        return self._history[move].seat

    def reasons(self, move: int) -> tuple[object, ...]:
        """Return why a bot made a move, best reason first.

        Empty during the game if the reasons could reveal the bot's secrets.
        """
        past = self._history[move]
        if self.outcome is None and keeps_secrets(self._game, past.before, past.seat):
            return ()
        return past.reasons

    # Playing

    def start(self) -> None:
        """Start or resume. A new game is saved at once, and a bot to move starts to think."""
        if not self.moves_made:
            self._autosave.store()
        self._ask_bot()

    def play(self, move: object) -> Problem | None:
        """Make the deciding person's move. Return why it is refused; None if it was made.

        The move has been saved when this returns. Raises ``InvalidSessionState`` if no person
        is to move.
        """
        if self.deciding is None:
            raise InvalidSessionState
        problem = self._history.try_move(move)
        if problem is None:
            self._publish_move()
        return problem

    def can_undo(self) -> bool:
        """Return whether the watcher may undo their last move without asking other players."""
        request = self.undo_request
        return self.watcher is not None and request is not None and not request.asks

    def undo(self) -> None:
        """Undo the watcher's last move and the bots' moves after it.

        Raises ``InvalidSessionState`` if that is not possible, or only by consent.
        """
        if not self.can_undo():
            raise InvalidSessionState
        self.undo_with_consent(())

    @property
    def undo_request(self) -> UndoRequest | None:
        """The last move of a person that can be undone, and the seats that must agree; or None."""
        if self._is_closed or self.outcome is not None:
            return None
        return undo_consent.find_request(
            self._history, sorted(self._persons), self.watcher, self._barrier
        )

    def undo_with_consent(self, agreed: Collection[Seat]) -> None:
        """Undo the last person's move. ``agreed`` must have every seat of ``undo_request.asks``."""
        request = self.undo_request
        if request is None or not set(request.asks) <= set(agreed):
            raise InvalidSessionState
        self._bots.forget()
        self._history.truncate(request.move)
        self._barrier = min(self._barrier, request.move)
        self._autosave.draft = None
        self._autosave.record_undo(request)
        self._handover.pass_to(self._history.state, self.to_move)
        self._autosave.store()
        self._show(self._update_view())

    def undo_notices(self, seat: Seat) -> tuple[UndoNotice, ...]:
        """Return the undo notices that this seat has not seen yet."""
        return self._autosave.undo_notices(seat)

    def mark_notices_seen(self, seat: Seat) -> None:
        """Mark all undo notices as seen by this seat."""
        if self.undo_notices(seat):
            self._autosave.mark_notices_seen(seat)
            self._autosave.store()

    def lock(self) -> None:
        """Hide all secrets. Called at a pause, on leaving, and for the task switcher."""
        watcher = self.watcher
        self._handover.lock(self._history.state, self.to_move)
        if self.watcher != watcher:
            self._show(self._update_view())

    def lift(self, seat: Seat) -> None:
        """Show the view of the seat that the handover waits for."""
        if self.unlock_needed_from is None or seat != self.unlock_needed_from:
            raise InvalidSessionState
        self._handover.lift(seat)
        self._barrier = self.moves_made
        self._is_covered = self._autosave.on_table
        self._show(self._update_view())

    def set_hand_hidden(self, is_covered: bool) -> None:
        """Show the watcher's secrets face down, or face up again.

        Events that happen while they are covered are published without secrets.
        """
        self._is_covered = is_covered

    def stay_on_table(self, on_table: bool) -> None:
        """Choose whether the phone lies on the table from now on, or is handed round."""
        self._autosave.on_table = self._is_covered = on_table
        self._autosave.store()

    @property
    def draft(self) -> object:
        """The deciding person's unfinished turn as plain JSON data; None if there is none."""
        return None if self.deciding is None else self._autosave.draft

    def set_draft(self, draft: object) -> None:
        """Save an unfinished turn until the next move or undo. Raises ValueError for bad data."""
        if self.deciding is None:
            raise InvalidSessionState
        saves.check_plain_data(draft)
        self._autosave.draft = draft
        self._autosave.store()

    @property
    def helped(self) -> tuple[HelpUse, ...]:
        """The rounds in which players had help."""
        return self._autosave.helped

    def note_help(self, round_number: int) -> None:
        """Save that the viewer has help in this round. A second call changes nothing.

        Raises ``InvalidSessionState`` if there is no viewer.
        """
        if self.viewer is None:
            raise InvalidSessionState
        use = HelpUse(self.viewer, round_number)
        if use not in self._autosave.helped:
            self._autosave.helped += (use,)
            self._autosave.store()

    @property
    def own_notes(self) -> object:
        """The viewer's private notes as plain JSON data; None without notes or viewer."""
        notes = self._autosave.notes
        return notes[self.viewer] if notes and self.viewer is not None else None

    def set_own_notes(self, notes: object) -> None:
        """Save the viewer's private notes. They stay when moves are undone.

        Raises ``InvalidSessionState`` if there is no viewer, and ValueError for bad data.
        """
        if self.viewer is None:
            raise InvalidSessionState
        saves.check_plain_data(notes)
        all_notes = list(self._autosave.notes or (None,) * len(self.players))
        all_notes[self.viewer] = notes
        self._autosave.notes = tuple(all_notes)
        self._autosave.store()

    def shown(self) -> None:
        """Confirm that everything published so far is on the screen, so that a bot may move."""
        self._is_screen_ready = True
        self._let_bot_move()

    # Saving

    @property
    def unsaved(self) -> StorageError | None:
        """The error that kept the current position from being saved; None if it is saved."""
        return self._autosave.save_error

    def save(self) -> bool:
        """Save the game as it is now. Return whether that worked."""
        self._autosave.store()
        return self.unsaved is None

    def code(self) -> str:
        """Return the game as a share code, also before its end.

        The UI offers it when a game cannot be saved. The code of an unfinished game can only be
        continued, starting locked. It cannot be watched as a replay. Raises ``BadCode``.
        """
        from sockapp.session import share_code  # few games are sent as a code

        return share_code.encode(self._game, self._history.log)

    def close(self) -> None:
        """Stop the bots. The game stays saved as of its last move."""
        self._is_closed = True
        self._bots.close()

    # After the game

    @property
    def log(self) -> GameLog:
        """The whole game. Raises ``InvalidSessionState`` before the end, to keep its secrets."""
        if self.outcome is None:
            raise InvalidSessionState
        return self._history.log

    def replay(self, seat: Seat | None) -> AnyReplay:
        """Return a replay of the finished game as this seat saw it."""
        return Replay(self._game, self.log, seat)

    def rematch(self) -> Save:
        """Return a new game of the same players, with the next seat to start."""
        options = self.options
        first = (options.first + 1) % options.players
        options = replace(options, first=first)
        save = saves.new_game(self._game, options, self.players, now=self._now())
        return replace(save, on_table=self._autosave.on_table, people=self._autosave.people)

    # Internals

    @property
    def _redacted_for(self) -> Seat | None:
        """The seat that events are redacted for: the watcher, or None while covered."""
        return None if self._is_covered else self.watcher

    def _publish_move(self) -> None:
        """Save the move that was just made, hand over, and only then show it."""
        self._autosave.draft = None
        self._autosave.store()
        number, watcher = self.moves_made - 1, self.watcher
        steps = [self._update_view(self._history.events(self._redacted_for, number), number)]
        self._handover.pass_to(self._history.state, self.to_move)
        if self.watcher != watcher:
            steps.append(self._update_view())
        self._ask_bot()
        self._show(*steps)

    def _update_view(self, events: tuple[object, ...] = (), move: int | None = None) -> AnyViewStep:
        """Update the published view and return the step to it."""
        before, self._view = self._view, self._game.view(self._history.state, self.watcher)
        return ViewStep(before, events, self._view, move)

    def _show(self, *steps: AnyViewStep) -> None:
        self._is_screen_ready = not self._is_paced
        for step in steps:
            self._listener.show(step)

    def _ask_bot(self) -> None:
        """Let a bot start to think if it is to move."""
        seat = self.to_move
        if seat is not None and seat not in self._persons:
            self._bots.ask(self._history.state, seat, self.moves_made)

    def _let_bot_move(self) -> None:
        """Make a bot's move once it is decided and everything before it has been shown.

        An illegal move of a bot is replaced by a random one.
        """
        seat = self.to_move
        if seat is None or seat in self._persons or not self._is_screen_ready:
            return
        state, number = self._history.state, self.moves_made
        decision = self._bots.take(state, seat, number)
        if decision is None:
            return
        if problem := self._history.try_move(decision.move, decision.reasons):
            fault = f"{decision.move!r} is refused: {problem}"
            decision = self._bots.choose_instead(state, seat, number, fault)
            self._history.try_move(decision.move, decision.reasons)
        self._publish_move()
