"""The file-system calls that storage makes, in one place.

All saving goes through a ``Files`` object. Tests pass a subclass in which any call can fail. A
second running copy of the app gets ``ReadOnlyFiles``, which changes nothing.
"""

from __future__ import annotations

import errno
import os
import secrets
import shutil
from contextlib import suppress
from pathlib import Path

_NO_FOLDER_FSYNC = {errno.EINVAL, errno.EBADF, errno.EACCES, errno.EPERM, errno.ENOTSUP}
"""The errors of file systems on which folders cannot be synced, Android's among them."""
_READ_CHUNK_BYTES = 1 << 16

TEMPORARY_MARK = ".new"
"""Follows a slot's name in the names of its temporary files."""


class Files:
    """The operating system's files. Every method may raise OSError."""

    # One name for each call of the operating system, so that each can fail in a test.

    read = staticmethod(os.read)
    write = staticmethod(os.write)
    fsync = staticmethod(os.fsync)
    close = staticmethod(os.close)
    listdir = staticmethod(os.listdir)
    stat = staticmethod(os.stat)

    def open_to_read(self, path: Path) -> int:
        """Open an existing file or folder and return its descriptor."""
        return os.open(path, os.O_RDONLY)

    def create(self, path: Path) -> int:
        """Create a file and return its descriptor. Raises FileExistsError if it exists."""
        return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666)

    def replace(self, source: Path, target: Path) -> None:
        """Rename a file over another one."""
        os.replace(source, target)

    def rename(self, source: Path, target: Path) -> None:
        """Rename a file or folder to a free name."""
        os.rename(source, target)

    def unlink(self, path: Path) -> None:
        """Delete a file."""
        os.unlink(path)

    def mkdir(self, folder: Path) -> None:
        """Make a folder, unless it exists."""
        folder.mkdir(exist_ok=True)

    def rmtree(self, folder: Path) -> None:
        """Delete a folder and everything in it."""
        shutil.rmtree(folder)

    # Operations that are made of those calls.

    def exists(self, path: Path) -> bool:
        """Return whether a file or folder exists."""
        try:
            self.stat(path)
        except FileNotFoundError:
            return False
        return True

    def read_bytes(self, path: Path, limit: int) -> bytes:
        """Return a file's content, at most ``limit`` bytes of it."""
        descriptor = self.open_to_read(path)
        try:
            parts: list[bytes] = []
            left = limit
            while left and (part := self.read(descriptor, min(left, _READ_CHUNK_BYTES))):
                parts.append(part)
                left -= len(part)
        finally:
            self.close(descriptor)
        return b"".join(parts)

    def write_durably(self, target: Path, data: bytes) -> None:
        """Replace ``target`` by a whole new file, or leave it unchanged and raise.

        The temporary file has a random name. Two processes with the same temporary file would
        write into each other's file and rename the mixture.
        """
        name = f"{target.stem}{TEMPORARY_MARK}-{secrets.token_hex(4)}"
        temporary = target.parent / name
        try:
            descriptor = self.create(temporary)
            try:
                rest = data
                while rest:
                    rest = rest[self.write(descriptor, rest) :]
                self.fsync(descriptor)
            finally:
                self.close(descriptor)
            self.replace(temporary, target)
        except OSError:
            with suppress(OSError):  # frees space on a full disk; a leftover file is harmless
                self.unlink(temporary)
            raise
        self.sync_folder(target.parent)

    def make_folder(self, folder: Path) -> None:
        """Make a folder and its parents, synced so that they survive a crash."""
        if folder.parent == folder or self.exists(folder):
            return
        self.make_folder(folder.parent)
        self.mkdir(folder)
        self.sync_folder(folder.parent)

    def move_folder(self, source: Path, target: Path) -> None:
        """Move a folder in one step, by a rename."""
        self.make_folder(target.parent)
        self.rename(source, target)
        with suppress(OSError):  # it has moved; a crash could undo the move, but loses nothing
            self.sync_folder(target.parent)
            self.sync_folder(source.parent)

    def sync_folder(self, folder: Path) -> None:
        """Make renames in a folder durable, where the file system supports it."""
        try:
            descriptor = self.open_to_read(folder)
            try:
                self.fsync(descriptor)
            finally:
                self.close(descriptor)
        except OSError as error:
            if error.errno not in _NO_FOLDER_FSYNC:
                raise


class ReadOnlyFiles(Files):
    """Files that are read and never changed, because another process changes them."""

    def _refuse(self) -> OSError:
        return OSError(errno.EROFS, os.strerror(errno.EROFS))

    def create(self, path: Path) -> int:
        """Raise OSError."""
        raise self._refuse()

    def replace(self, source: Path, target: Path) -> None:
        """Raise OSError."""
        raise self._refuse()

    def rename(self, source: Path, target: Path) -> None:
        """Raise OSError."""
        raise self._refuse()

    def unlink(self, path: Path) -> None:
        """Raise OSError."""
        raise self._refuse()

    def mkdir(self, folder: Path) -> None:
        """Raise OSError."""
        raise self._refuse()

    def rmtree(self, folder: Path) -> None:
        """Raise OSError."""
        raise self._refuse()


FILES = Files()
"""The default wherever no other ``Files`` object is passed."""
