"""A value in a slot that is changed as a whole and saved with every change."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from sockapp.storage.slot import Slot, StorageError

T = TypeVar("T")


class StoredValue(Generic[T]):
    """A value of an immutable type. Every change is on the disk when ``change`` returns.

    If the slot cannot be read, or was written by a newer app, nothing is written over it. The
    changes are then kept in memory until the app is closed, and ``save_error`` says so.
    """

    def __init__(
        self, slot: Slot, default: T, dumps: Callable[[T], str], loads: Callable[[str], T | None]
    ) -> None:
        """``loads`` returns None for a text that this version of the app cannot read."""
        self._slot = slot
        self._default = default
        self._dumps, self._loads = dumps, loads
        self._value: T | None = None
        self._is_readable = True
        self.save_error: StorageError | None = None
        """Why the last change was not saved; None if it was."""

    @property
    def value(self) -> T:
        """The current value. It is read on first use."""
        if self._value is None:
            self._value = self._read()
        return self._value

    def change(self, how: Callable[[T], T]) -> T:
        """Replace the value by ``how(value)``, save it and return it."""
        before = self.value
        changed = how(before)
        if changed != before or self.save_error is not None:
            self._value = changed
            self._write(changed)
        return changed

    def _read(self) -> T:
        try:
            payload = self._slot.read().payload
        except StorageError as error:
            self._is_readable, self.save_error = False, error.bare()
            return self._default
        if payload is None:
            return self._default
        value = self._loads(payload)
        if value is None:
            self._is_readable = False
            self.save_error = StorageError("newer", self._slot.name)
            return self._default
        return value

    def _write(self, value: T) -> None:
        if not self._is_readable:
            return
        try:
            self._slot.write(self._dumps(value))
            self.save_error = None
        except StorageError as error:
            self.save_error = error.bare()
