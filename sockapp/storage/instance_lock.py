"""One running app per data folder.

Two apps that save into the same folder would overwrite each other's games. The first one locks a
file in the folder with ``flock``. The operating system releases the lock when the process ends in
any way, so a killed app leaves no lock behind.
"""

from __future__ import annotations

import os
from pathlib import Path

from sockapp.storage.files import FILES

try:
    import fcntl
except ImportError:  # on Windows, where nothing is locked
    fcntl = None  # type: ignore[assignment]  # on Windows

LOCK_NAME = "lock"
"""The name of the locked file. It is empty and never deleted, because only its lock counts."""


class InstanceLock:
    """An exclusive lock on a data folder for one process."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._descriptor: int | None = None

    def acquire(self) -> bool:
        """Take the lock; return False if another process has it.

        Return True also where files cannot be locked or created. The app then runs without a
        lock, and a failure to save is reported when it happens.
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
        """Release the lock, if this process has it."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None
