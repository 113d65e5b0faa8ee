"""What is kept of a table beside its moves, and how all of it gets to the shelf."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sockapp import saves
from sockapp.course import Course
from sockapp.engine.game import AnyGame, Seat
from sockapp.saves import Save
from sockapp.storage import StorageError
from sockapp.taking_back import TakeBack, TakenBack


class Ledger:
    """Writes the whole game whenever something has changed.

    ``keep`` stores a text and returns when it is safe. If it fails the game goes on in memory
    and every change tries again; ``not_kept`` is told once, until it works again.
    """

    def __init__(
        self,
        game: AnyGame,
        save: Save,
        keep: Callable[[str], None],
        not_kept: Callable[[StorageError], None],
        now: Callable[[], float],
    ) -> None:
        self._game = game
        self._keep = keep
        self._not_kept = not_kept
        self._now = now
        self._started = save.started
        self._taken_back = save.taken_back
        self._works = True
        self.draft: Any = save.draft
        """The half-made turn of whoever is to move, as plain JSON data."""
        self.on_table = save.on_table
        self.people = save.people

    def store(self, course: Course) -> None:
        """Keep everything as it is now."""
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
        try:
            self._keep(saves.dumps(self._game, save, course.state))
        except StorageError as error:
            if self._works:
                self._works = False
                self._not_kept(error)
        else:
            self._works = True

    def note(self, taken: TakeBack) -> None:
        """A move was taken back: everybody who was asked will be told that it really was."""
        if taken.asks:
            self._taken_back += (TakenBack(taken.seat, taken.asks),)

    def news(self, seat: Seat) -> tuple[TakenBack, ...]:
        """What this seat has not been told yet."""
        return tuple(note for note in self._taken_back if seat in note.untold)

    def told(self, seat: Seat) -> None:
        """This seat has been told everything."""
        left = (note.tell(seat) for note in self._taken_back)
        self._taken_back = tuple(note for note in left if note)
