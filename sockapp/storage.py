"""Text that survives: a crash, a flat battery, a full disk, a damaged file.

A slot keeps its last two texts in two files, ``name.a`` and ``name.b``, and a write always
replaces the older of them. The newer one is never touched, so at every moment at least one
whole text is on the disk. A write is: a temporary file, fsync, rename, fsync of the folder;
when ``write`` has returned, the text is there whatever happens next.

Each file is one header line and the text:

    {"format": 1, "sequence": 7, "bytes": 2043, "sha256": "…"}

The checksum covers the other three numbers too. So a damaged header cannot pass for a newer
app's format, nor an older text for the newer one. Later formats keep this line as it is.
"""

from __future__ import annotations

import errno
import hashlib
import json
import os
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

FORMAT = 1
"""Raised when an older app must not read, and so not replace, what this one writes."""
MAX_BYTES = 4 << 20
"""Far more than any game needs; a larger file is not one of ours."""
_MAX_HEADER = 256

StorageTrouble = Literal[
    "full",  # no room left
    "locked",  # the folder or the file may not be written or read
    "newer",  # written by a newer version of the app
    "large",  # more than a slot holds
    "broken",  # the device failed in another way
]

_TROUBLES: dict[int | None, StorageTrouble] = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EFBIG: "full",
    errno.EACCES: "locked",
    errno.EPERM: "locked",
    errno.EROFS: "locked",
}

_NO_FOLDER_FSYNC = {errno.EINVAL, errno.EBADF, errno.EACCES, errno.EPERM, errno.ENOTSUP}
"""How file systems, Android's among them, say that folders cannot be synced."""


class StorageError(Exception):
    """Something could not be read or written. What was stored before is still there."""

    def __init__(self, kind: StorageTrouble, name: str) -> None:
        super().__init__(kind, name)
        self.kind = kind
        self.name = name

    def __str__(self) -> str:
        return f"{self.name}: {self.kind}"

    @classmethod
    def from_os(cls, error: OSError, name: str) -> StorageError:
        """The same trouble in our words."""
        return cls(_TROUBLES.get(error.errno, "broken"), name)


@dataclass(frozen=True, slots=True)
class Loaded:
    """What a slot held."""

    payload: str | None
    """The newest whole text; None if there was none."""
    set_aside: tuple[str, ...] = ()
    """Damaged files found, by their new names. They are kept; the player is told."""

    @property
    def older(self) -> bool:
        """True if what came last is damaged, so that this may be the text before it."""
        return self.payload is not None and bool(self.set_aside)


@dataclass(frozen=True, slots=True)
class _Generation:
    """A whole file."""

    format: int
    sequence: int
    payload: str


class _Damaged(Exception):
    """The file is not what was written."""


class Slot:
    """One text in a folder, with the text before it as a reserve."""

    def __init__(self, folder: Path, name: str) -> None:
        self.name = name
        """What its files are called, without their endings."""
        self._folder = folder
        self._files = (folder / f"{name}.a", folder / f"{name}.b")
        self._unreported: list[str] = []

    def read(self) -> Loaded:
        """The newest whole text. Damaged files are renamed, never deleted."""
        found = self._survey()
        newest = max(found.values(), key=_sequence, default=None)
        set_aside = tuple(self._unreported)
        self._unreported.clear()
        return Loaded(newest.payload if newest else None, set_aside)

    def write(self, payload: str) -> None:
        """Store a text. When this returns it is safe; when it raises, the last one still is."""
        data = payload.encode()
        if len(data) > MAX_BYTES:
            raise StorageError("large", self.name)
        found = self._survey()
        target = min(self._files, key=lambda path: _sequence(found.get(path)))
        sequence = 1 + max(map(_sequence, found.values()), default=0)
        try:
            if target not in found and target.exists():  # damaged, and could not be moved
                raise StorageError("locked", self.name)
            make_folder(self._folder)
            self._replace(target, _header(FORMAT, sequence, data) + data)
        except OSError as error:
            raise StorageError.from_os(error, self.name) from error

    def _survey(self) -> dict[Path, _Generation]:
        """The whole files. Damaged ones are set aside, a newer app's are left alone."""
        found = {}
        for path in self._files:
            try:
                generation = _load(path)
            except _Damaged:
                self._set_aside(path)
                continue
            except OSError as error:
                raise StorageError.from_os(error, self.name) from error
            if generation is not None:
                found[path] = generation
        if any(generation.format > FORMAT for generation in found.values()):
            raise StorageError("newer", self.name)
        return found

    def _set_aside(self, path: Path) -> None:
        """Rename a damaged file; on a disk that cannot be written it keeps its name."""
        number = 1
        while (aside := self._folder / f"{self.name}.damaged-{number}").exists():
            number += 1
        try:
            path.rename(aside)
        except OSError:
            aside = path
        if aside.name not in self._unreported:
            self._unreported.append(aside.name)

    def _replace(self, target: Path, data: bytes) -> None:
        temporary = self._folder / f"{self.name}.new"
        try:
            with temporary.open("wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            temporary.replace(target)
        except OSError:
            with suppress(OSError):  # a full disk needs the room; if it stays it does no harm
                temporary.unlink()
            raise
        sync_folder(self._folder)


def make_folder(folder: Path) -> None:
    """Make a folder and those above it, so that they outlive a crash as well."""
    if folder.is_dir():
        return
    make_folder(folder.parent)
    folder.mkdir(exist_ok=True)
    sync_folder(folder.parent)


def move_folder(source: Path, target: Path) -> None:
    """Move a folder, all of it or nothing, so that it outlives a crash. Raises OSError."""
    make_folder(target.parent)
    source.rename(target)
    sync_folder(target.parent)
    sync_folder(source.parent)


def sync_folder(folder: Path) -> None:
    """Make renames in a folder last, where the file system can."""
    try:
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
    except OSError as error:
        if error.errno not in _NO_FOLDER_FSYNC:
            raise


def _describe(format_: int, sequence: int, data: bytes) -> dict[str, int | str]:
    """What a header says. The checksum covers the text and the numbers beside it."""
    numbers = b"%d %d %d\n" % (format_, sequence, len(data))
    return {
        "format": format_,
        "sequence": sequence,
        "bytes": len(data),
        "sha256": hashlib.sha256(numbers + data).hexdigest(),
    }


def _header(format_: int, sequence: int, data: bytes) -> bytes:
    return json.dumps(_describe(format_, sequence, data)).encode() + b"\n"


def _sequence(generation: _Generation | None) -> int:
    return generation.sequence if generation else 0


def _load(path: Path) -> _Generation | None:
    """A whole file, None if there is none. Raises ``_Damaged``, or OSError if it is locked."""
    try:
        with path.open("rb") as file:
            raw = file.read(_MAX_HEADER + MAX_BYTES + 1)
    except FileNotFoundError:
        return None
    except OSError as error:
        if error.errno == errno.EIO:  # the disk itself is damaged here; the other may be whole
            raise _Damaged from error
        raise
    head, _, data = raw.partition(b"\n")
    if len(head) > _MAX_HEADER or len(data) > MAX_BYTES:
        raise _Damaged
    try:
        header = json.loads(head)
        payload = data.decode()
    except (ValueError, RecursionError) as error:
        raise _Damaged from error
    if type(header) is not dict:
        raise _Damaged
    format_, sequence = header.get("format"), header.get("sequence")
    if type(format_) is not int or type(sequence) is not int:
        raise _Damaged
    if header != _describe(format_, sequence, data):
        raise _Damaged
    return _Generation(format_, sequence, payload)
