"""Autosave: writes the game after every change and reports when that fails."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from sockapp.engine.game import AnyGame, Seat
from sockapp.session import saves
from sockapp.session.move_history import AnyMoveHistory
from sockapp.session.saves import Save
from sockapp.session.undo_consent import UndoNotice, UndoRequest
from sockapp.storage.slot import StorageError


class SaveListener(Protocol):
    """What the UI must offer, to tell the players whether their game is being saved."""

    def on_save_failed(self, error: StorageError) -> None:
        """Tell the players that saving fails. Called again only for another reason."""
        ...

    def on_save_recovered(self) -> None:
        """Tell the players that saving works again and nothing is lost."""
        ...


class AutoSaver:
    """Writes the whole game whenever something has changed.

    ``keep`` stores a text and returns when it is on the disk. If it fails, the game goes on in
    memory and every later change tries again. ``save_error`` is the error until one succeeds.
    """

    def __init__(
        self,
        game: AnyGame,
        save: Save,
        history: AnyMoveHistory,
        keep: Callable[[str], None],
        listener: SaveListener,
        now: Callable[[], float],
    ) -> None:
        self._game = game
        self._history = history
        self._keep = keep
        self._listener = listener
        self._now = now
        self._started = save.started
        self._taken_back = save.taken_back
        self.save_error: StorageError | None = None
        """Why the last attempt to save failed; None if it succeeded."""
        self.draft: object = save.draft
        """The unfinished turn of the seat to move, as plain JSON data."""
        self.on_table = save.on_table
        self.people = save.people
        self.helped = save.helped
        self.notes = save.notes
        """The players' private notes by seat; () without notes."""

    def store(self) -> None:
        """Save everything as it is now. Errors go to the listener and are not raised."""
        save = Save(
            self._history.log,
            self._history.to_move,
            self._started,
            int(self._now()),
            self.draft,
            self.on_table,
            self._taken_back,
            self.people,
            self.helped,
            self.notes,
        )
        before = self.save_error
        try:
            self._keep(saves.dumps(self._game, save, self._history.state))
        except StorageError as error:
            self.save_error = error.bare()
            if before is None or before.kind != error.kind:
                self._listener.on_save_failed(error)
        else:
            self.save_error = None
            if before is not None:
                self._listener.on_save_recovered()

    def record_undo(self, taken: UndoRequest) -> None:
        """Record an undo, so that every player who agreed gets a notice of it."""
        if taken.asks:
            self._taken_back += (UndoNotice(taken.seat, taken.asks),)

    def undo_notices(self, seat: Seat) -> tuple[UndoNotice, ...]:
        """Return the undo notices that this seat has not seen yet."""
        return tuple(note for note in self._taken_back if seat in note.untold)

    def mark_notices_seen(self, seat: Seat) -> None:
        """Mark all undo notices as seen by this seat."""
        left = (note.tell(seat) for note in self._taken_back)
        self._taken_back = tuple(note for note in left if note)
