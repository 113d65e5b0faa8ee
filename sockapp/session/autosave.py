"""Autosave: what is saved of a game beside its moves, and whether saving works."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from sockapp.engine.game import AnyGame, Seat
from sockapp.session import saves
from sockapp.session.move_history import AnyCourse
from sockapp.session.saves import Save
from sockapp.session.undo_consent import UndoNotice, UndoRequest
from sockapp.storage.slot import StorageError


class SaveListener(Protocol):
    """Whoever tells the players whether their game is being saved."""

    def on_save_failed(self, error: StorageError) -> None:
        """The game cannot be saved at the moment; called again only for another reason."""
        ...

    def on_save_recovered(self) -> None:
        """Saving works again, and everything is saved."""
        ...


class AutoSaver:
    """Writes the whole game whenever something has changed.

    ``keep`` stores a text and returns when it is safe. If it fails the game goes on in memory,
    every change tries again, and ``trouble`` says why until one of them has succeeded.
    """

    def __init__(
        self,
        game: AnyGame,
        save: Save,
        keep: Callable[[str], None],
        listener: SaveListener,
        now: Callable[[], float],
    ) -> None:
        self._game = game
        self._keep = keep
        self._listener = listener
        self._now = now
        self._started = save.started
        self._taken_back = save.taken_back
        self.trouble: StorageError | None = None
        """Why the last attempt to save failed; None if it succeeded."""
        self.draft: object = save.draft
        """The half-made turn of whoever is to move, as plain JSON data."""
        self.on_table = save.on_table
        self.people = save.people

    def store(self, course: AnyCourse) -> None:
        """Save everything as it is now. A failure is told to the listener, not raised."""
        save = Save(
            course.log,
            course.to_move,
            self._started,
            int(self._now()),
            self.draft,
            self.on_table,
            self._taken_back,
            self.people,
        )
        before = self.trouble
        try:
            self._keep(saves.dumps(self._game, save, course.state))
        except StorageError as error:
            self.trouble = error
            if before is None or before.kind != error.kind:
                self._listener.on_save_failed(error)
        else:
            self.trouble = None
            if before is not None:
                self._listener.on_save_recovered()

    def note(self, taken: UndoRequest) -> None:
        """A move was taken back: everybody who was asked will be told that it really was."""
        if taken.asks:
            self._taken_back += (UndoNotice(taken.seat, taken.asks),)

    def news(self, seat: Seat) -> tuple[UndoNotice, ...]:
        """What this seat has not been told yet."""
        return tuple(note for note in self._taken_back if seat in note.untold)

    def told(self, seat: Seat) -> None:
        """This seat has been told everything."""
        left = (note.tell(seat) for note in self._taken_back)
        self._taken_back = tuple(note for note in left if note)
