"""One running app per data folder.

Two apps that save into the same folder would take turns to overwrite each other's games. The
first one locks a file in the folder with ``flock``. The operating system gives the lock up when
the process ends, however it ends, so that a killed app leaves no lock behind.
"""

from __future__ import annotations

import os
from pathlib import Path

from sockapp.storage.files import FILES

try:
    import fcntl
except ImportError:  # not on Windows, where nothing is locked
    fcntl = None  # type: ignore[assignment]  # not on Windows

LOCK_NAME = "lock"
"""The locked file. It is empty and is never deleted: only its lock means anything."""


class InstanceLock:
    """The right to write into a data folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._descriptor: int | None = None

    def acquire(self) -> bool:
        """Take the lock, and return False if another process has it.

        Where files cannot be locked, or not even created, there is nothing to wait for: the
        app goes on, and what cannot be saved is told when it is saved.
        """
        if self._descriptor is not None or fcntl is None:
            return True
        try:
            FILES.make_folder(self._folder)
            descriptor = os.open(self._folder / LOCK_NAME, os.O_RDWR | os.O_CREAT, 0o666)
        except OSError:
            return True
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(descriptor)
            return False
        except OSError:
            os.close(descriptor)
            return True
        self._descriptor = descriptor
        return True

    def release(self) -> None:
        """Give the lock up, if this process has it."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None
