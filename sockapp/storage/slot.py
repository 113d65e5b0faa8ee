"""A slot: one stored text that survives a crash, a flat battery, a full disk and a damaged file.

A slot keeps its last two texts in two files, ``name.a`` and ``name.b``. A write always replaces
the older one, so at every moment at least one whole text is on the disk. A write makes a temporary
file, syncs it, renames it and syncs the folder. When ``write`` has returned, the text is durable.

A file with a wrong checksum is damaged. It is set aside under another name, and the other file is
used. A file that cannot be *read* is not damaged. It is tried again, then reported, and left where
it is. docs/SAVES.md describes all files and what happens to them.

Each file is one header line and the text:

    {"format": 1, "sequence": 7, "bytes": 2043, "sha256": "…"}

The checksum also covers the other three numbers. So a damaged header cannot look like a newer
app's format, and an older text cannot look like the newer one. Later formats keep this header.
"""

from __future__ import annotations

import errno
import hashlib
import json
from contextlib import suppress
from dataclasses import dataclass, field
from operator import attrgetter
from pathlib import Path
from typing import Literal

from sockapp.storage.files import FILES, TEMPORARY_MARK, Files

FORMAT = 1
"""Increased when an older app must neither read nor replace the files of this one."""
MAX_BYTES = 4 << 20
"""Far more than any game needs. A larger file was not written by this app."""
_MAX_HEADER_BYTES = 256
_MAX_REMAINS_BYTES = 8192
"""The bytes of a damaged file that are kept, to find out what was in it."""
READ_ATTEMPTS = 3
"""How often a file is read before a failure is reported."""
DAMAGED_MARK = ".damaged-"
"""Follows a slot's name in the names of files that were set aside."""

StorageFault = Literal[
    "full",  # no space left
    "locked",  # no permission to write or read the folder or file
    "newer",  # written by a newer version of the app
    "large",  # more than MAX_BYTES
    "damaged",  # all files of the slot are damaged
    "broken",  # any other failure of the device
]

_FAULTS_BY_ERRNO: dict[int | None, StorageFault] = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EFBIG: "full",
    errno.EACCES: "locked",
    errno.EPERM: "locked",
    errno.EROFS: "locked",
}


class StorageError(Exception):
    """A file could not be read or written. The text that was stored before is still there."""

    def __init__(self, kind: StorageFault, name: str) -> None:
        super().__init__(kind, name)
        self.kind = kind
        self.name = name

    def __str__(self) -> str:
        return f"{self.name}: {self.kind}"

    @classmethod
    def from_os(cls, error: OSError, name: str) -> StorageError:
        """Return the storage error for an OSError."""
        return cls(_FAULTS_BY_ERRNO.get(error.errno, "broken"), name)

    def bare(self) -> StorageError:
        """Return this error without its traceback, which would keep all callers' widgets alive."""
        return StorageError(self.kind, self.name)


@dataclass(frozen=True, slots=True)
class SlotContent:
    """The result of reading a slot."""

    payload: str | None
    """The newest whole text; None if there is none."""
    set_aside: tuple[str, ...] = ()
    """The new names of damaged files. They are kept, and the user is told."""
    remains: tuple[str, ...] = field(default=(), compare=False)
    """The beginning of each damaged file, with its header. None of it is reliable."""


@dataclass(frozen=True, slots=True)
class _Generation:
    """The content of an undamaged file."""

    format: int
    sequence: int
    payload: str


class _Damaged(Exception):
    """The content of a file is not what was written."""

    def __init__(self, raw: bytes) -> None:
        super().__init__()
        self.remains = raw[:_MAX_REMAINS_BYTES].decode(errors="replace")


class Slot:
    """One stored text, with the text before it as a backup."""

    def __init__(self, folder: Path, name: str, files: Files = FILES) -> None:
        self.name = name
        """The name of its files, without their endings."""
        self._folder = folder
        self._files = files
        self._paths = (folder / f"{name}.a", folder / f"{name}.b")
        self._unreported: dict[str, str] = {}
        self._seen: dict[Path, _Generation] = {}
        """The content of each file when it was last read or written by this object."""
        self._is_swept = False
        self._unread: StorageError | None = None
        """Why the last ``read`` failed; None if it succeeded."""

    def read(self) -> SlotContent:
        """Return the newest whole text. Damaged files are renamed, never deleted.

        Raises ``StorageError`` if a file exists but cannot be read. Its text may be the newest, and
        using the other file would silently lose it.
        """
        try:
            generations = self._survey()
        except StorageError as error:
            self._unread = error.bare()
            raise
        self._unread = None
        newest = max(generations.values(), key=attrgetter("sequence"), default=None)
        set_aside, remains = tuple(self._unreported), tuple(self._unreported.values())
        self._unreported.clear()
        return SlotContent(newest.payload if newest else None, set_aside, remains)

    def stamp(self) -> str:
        """Return a short text that changes with every write, from the headers of both files.

        Only the headers are read, however long the text is. Raises ``StorageError``.
        """
        heads = []
        for path in self._paths:
            try:
                head = self._files.read_bytes(path, _MAX_HEADER_BYTES).partition(b"\n")[0]
            except FileNotFoundError:
                head = b""
            except OSError as error:
                raise StorageError.from_os(error, self.name) from error
            heads.append(hashlib.sha256(head).hexdigest()[:16])
        return " ".join(heads)

    def write(self, payload: str) -> None:
        """Store a text durably. Raises ``StorageError``; the text before is then still stored.

        After a failed ``read`` it raises until a ``read`` has succeeded. Otherwise the caller
        would replace data that it could not read, for example settings by the defaults.
        """
        if self._unread is not None:
            raise self._unread.bare()
        data = payload.encode()
        if len(data) > MAX_BYTES:
            raise StorageError("large", self.name)
        generations = self._survey(is_writing=True)
        sequences = {
            path: generations[path].sequence if path in generations else 0 for path in self._paths
        }
        target = min(sequences, key=sequences.__getitem__)
        sequence = 1 + max(sequences.values())
        header = json.dumps(_describe(FORMAT, sequence, data)).encode()
        try:
            if target not in generations and self._files.exists(target):
                raise StorageError("locked", self.name)  # damaged, and could not be set aside
            self._files.make_folder(self._folder)
            if not self._is_swept:
                self._sweep()
            self._files.write_durably(target, header + b"\n" + data)
        except OSError as error:
            raise StorageError.from_os(error, self.name) from error
        self._seen[target] = _Generation(FORMAT, sequence, payload)

    def _survey(self, *, is_writing: bool = False) -> dict[Path, _Generation]:
        """Return the undamaged files, and set the damaged ones aside.

        Raises ``StorageError`` for an unreadable file or one of a newer app. For writing only the
        files' sequence numbers matter. So an unreadable file is then accepted, if its content is
        known from an earlier read or write.
        """
        generations = {}
        for path in self._paths:
            try:
                generation = self._load(path)
            except _Damaged as damaged:
                self._set_aside(path, damaged.remains)
                continue
            except OSError as error:
                if not is_writing or path not in self._seen:
                    raise StorageError.from_os(error, self.name) from error
                generation = self._seen[path]
            if generation is not None:
                generations[path] = generation
        if any(generation.format > FORMAT for generation in generations.values()):
            raise StorageError("newer", self.name)
        self._seen = dict(generations)
        return generations

    def _load(self, path: Path) -> _Generation | None:
        """Return the content of a file; None if it does not exist.

        Raises ``_Damaged``, or OSError if all ``READ_ATTEMPTS`` failed. One failed read does not
        prove that a file is damaged.
        """
        failures = 0
        while True:
            try:
                return _parse(self._files.read_bytes(path, _MAX_HEADER_BYTES + MAX_BYTES + 1))
            except FileNotFoundError:
                return None
            except OSError:
                failures += 1
                if failures == READ_ATTEMPTS:
                    raise

    def _set_aside(self, path: Path, remains: str) -> None:
        """Rename a damaged file. It keeps its name if the rename fails."""
        number = 1
        try:
            while self._files.exists(aside := self._folder / f"{self.name}{DAMAGED_MARK}{number}"):
                number += 1
            self._files.rename(path, aside)
        except OSError:
            aside = path
        self._unreported[aside.name] = remains

    def _sweep(self) -> None:
        """Delete temporary files that a killed process left."""
        self._is_swept = True
        mark = self.name + TEMPORARY_MARK
        with suppress(OSError):  # they do no harm but take up space
            for name in self._files.listdir(self._folder):
                if name == mark or name.startswith(f"{mark}-"):
                    self._files.unlink(self._folder / name)


def _describe(format_: int, sequence: int, data: bytes) -> dict[str, int | str]:
    """Return the fields of a header. The checksum covers the text and the other fields."""
    numbers = b"%d %d %d\n" % (format_, sequence, len(data))
    return {
        "format": format_,
        "sequence": sequence,
        "bytes": len(data),
        "sha256": hashlib.sha256(numbers + data).hexdigest(),
    }


def _parse(raw: bytes) -> _Generation:
    """Return the content of a file. Raises ``_Damaged`` if it is not what was written."""
    head, _, data = raw.partition(b"\n")
    if len(head) > _MAX_HEADER_BYTES or len(data) > MAX_BYTES:
        raise _Damaged(raw)
    try:
        header = json.loads(head)
        payload = data.decode()
    except (ValueError, RecursionError) as error:
        raise _Damaged(raw) from error
    if type(header) is not dict:
        raise _Damaged(raw)
    format_, sequence = header.get("format"), header.get("sequence")
    if type(format_) is not int or type(sequence) is not int:
        raise _Damaged(raw)
    if header != _describe(format_, sequence, data):
        raise _Damaged(raw)
    return _Generation(format_, sequence, payload)
