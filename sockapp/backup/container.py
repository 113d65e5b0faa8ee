"""The backup file as a container of named texts. It is read as untrusted input.

    sockdrawer-backup/1                              the first line
    …                                                a zlib stream of the following
    {"app":"0.1.0","made":1763500000}                one line about the file
    {"bytes":2043,"name":"games/0123456789ab/save"}  for each text: one line, then the text
    {"count":812,"sha256":"…"}                       the end: number of texts, checksum of all above

Reading takes bounded memory and time, whatever the file contains. Names are not used as paths here.
Nothing that was read may be trusted before the end of the file, because the checksum stands there.
"""

from __future__ import annotations

import hashlib
import re
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal, TypeVar

from sockapp.engine.codec import BadData, decode, encode
from sockapp.engine.codec.strict_json import BadText, canonical_json, parse_json
from sockapp.storage import slot

T = TypeVar("T")

MAGIC = b"sockdrawer-backup/1\n"
_MAGIC_OF_ANY_VERSION = re.compile(rb"sockdrawer-backup/[1-9][0-9\n]")
MAX_FILE_BYTES = 256 << 20
"""Larger than a file with 5,000 games and their analyses."""
MAX_TEXT_BYTES = slot.MAX_BYTES
MAX_TOTAL_BYTES = 768 << 20
"""The limit of all texts together, unpacked."""
MAX_TEXTS = 200_000
_MAX_LINE_BYTES = 512
_CHUNK_BYTES = 1 << 16
_NAME = re.compile(r"[a-z][a-z0-9_/]{0,63}", re.ASCII)

BackupFault = Literal[
    "not_a_backup",  # another kind of file
    "newer",  # written by a newer version of the app
    "cut_off",  # the end is missing
    "damaged",  # not what was written
    "large",  # more than any phone has
    "content",  # intact, but with data that the app cannot have written
]


class BadBackup(Exception):
    """A file is refused as a backup."""

    def __init__(self, kind: BackupFault, place: str = "") -> None:
        super().__init__(kind, place)
        self.kind: BackupFault = kind
        self.place = place
        """The name of the text at fault, if it is known."""


@dataclass(frozen=True, slots=True)
class BackupHeader:
    """What a file says about itself. Raises ValueError for impossible values."""

    app: str
    """The version of the app that made it."""
    made: int
    """Seconds since 1970."""

    def __post_init__(self) -> None:
        if len(self.app) > 32 or not 0 <= self.made < 1 << 53:
            raise ValueError("no header")


@dataclass(frozen=True, slots=True)
class _TextLine:
    """The line before a text."""

    bytes: int
    name: str


@dataclass(frozen=True, slots=True)
class _EndLine:
    """The last line."""

    count: int
    sha256: str


class BackupWriter:
    """Writes a backup file, text by text."""

    def __init__(self, write: Callable[[bytes], object], header: BackupHeader) -> None:
        self._write = write
        self._packer = zlib.compressobj()
        self._hash = hashlib.sha256()
        self._count = 0
        self._packed = self._total = 0
        self._put(MAGIC)
        self._add((canonical_json(encode(header)) + "\n").encode())

    def add(self, name: str, text: str) -> None:
        """Write a text. Raises ``BadBackup`` if the file would become larger than can be read."""
        data = text.encode()
        if len(data) > MAX_TEXT_BYTES or self._count >= MAX_TEXTS:
            raise BadBackup("large", name)
        self._count += 1
        self._add((canonical_json(encode(_TextLine(len(data), name))) + "\n").encode())
        self._add(data)

    def finish(self) -> None:
        """Write the end, without which the file is refused."""
        end = _EndLine(self._count, self._hash.hexdigest())
        self._put(self._packer.compress((canonical_json(encode(end)) + "\n").encode()))
        self._put(self._packer.flush())

    def _add(self, data: bytes) -> None:
        self._total += len(data)
        if self._total > MAX_TOTAL_BYTES:
            raise BadBackup("large")
        self._hash.update(data)
        self._put(self._packer.compress(data))

    def _put(self, data: bytes) -> None:
        self._packed += len(data)
        if self._packed > MAX_FILE_BYTES:
            raise BadBackup("large")
        if data:
            self._write(data)


class BackupReader:
    """Reads a backup file once, from its beginning. Every method may raise ``BadBackup``."""

    def __init__(self, read: Callable[[int], bytes]) -> None:
        """``read`` returns at most the given number of bytes of the file, and none at its end."""
        self._read = read
        self._unpacker = zlib.decompressobj()
        self._packed = b""
        self._buffer = bytearray()
        self._hash = hashlib.sha256()
        self._total = 0
        self.bytes_read = 0
        """How much of the file has been read."""
        self._check_magic()
        self.header = self._decode(BackupHeader, self._line())

    def texts(self) -> Iterator[tuple[str, str]]:
        """Yield the name and content of every text.

        The file is whole only if the iteration ends without raising.
        """
        names: set[str] = set()
        while True:
            checksum = self._hash.hexdigest()
            line = self._line()
            if b'"sha256"' in line:
                break
            head = self._decode(_TextLine, line)
            if not _NAME.fullmatch(head.name) or head.name in names or head.bytes < 0:
                raise BadBackup("damaged")
            if head.bytes > MAX_TEXT_BYTES or len(names) >= MAX_TEXTS:
                raise BadBackup("large", head.name)
            names.add(head.name)
            try:
                text = self._take(head.bytes).decode()
            except UnicodeDecodeError as error:
                raise BadBackup("damaged", head.name) from error
            yield head.name, text
        end = self._decode(_EndLine, line)
        if end != _EndLine(len(names), checksum):
            raise BadBackup("damaged")
        self._check_end()

    def _check_magic(self) -> None:
        magic = b""
        while len(magic) < len(MAGIC) and (part := self._read(len(MAGIC) - len(magic))):
            magic += part
        if magic != MAGIC:
            if _MAGIC_OF_ANY_VERSION.match(magic):
                raise BadBackup("newer")
            is_begun = magic and MAGIC.startswith(magic)
            raise BadBackup("cut_off" if is_begun else "not_a_backup")
        self.bytes_read = len(magic)

    def _check_end(self) -> None:
        """Raise unless the stream and the file end here."""
        while not self._unpacker.eof:
            self._fill()
        if self._buffer or self._unpacker.unused_data or self._packed or self._read(1):
            raise BadBackup("damaged")

    def _line(self) -> bytes:
        """Return the next line, without its end."""
        while (end := self._buffer.find(b"\n", 0, _MAX_LINE_BYTES)) < 0:
            if len(self._buffer) >= _MAX_LINE_BYTES:
                raise BadBackup("damaged")
            self._fill(is_needed=True)
        return self._take(end + 1)[:-1]

    def _take(self, count: int) -> bytes:
        while len(self._buffer) < count:
            self._fill(is_needed=True)
        data = bytes(self._buffer[:count])
        del self._buffer[:count]
        self._hash.update(data)
        return data

    def _fill(self, *, is_needed: bool = False) -> None:
        """Unpack a little more. It is never more than a chunk, however well it was packed."""
        if self._unpacker.eof:
            raise BadBackup("damaged")
        if not self._packed:
            self._packed = self._read(_CHUNK_BYTES)
            self.bytes_read += len(self._packed)
            if self.bytes_read > MAX_FILE_BYTES:
                raise BadBackup("large")
            if not self._packed:
                raise BadBackup("cut_off")
        try:
            data = self._unpacker.decompress(self._packed, _CHUNK_BYTES)
        except zlib.error as error:
            raise BadBackup("damaged") from error
        self._packed = self._unpacker.unconsumed_tail
        self._total += len(data)
        if self._total > MAX_TOTAL_BYTES:
            raise BadBackup("large")
        if is_needed:
            self._buffer += data
        elif data:
            raise BadBackup("damaged")

    def _decode(self, kind: type[T], line: bytes) -> T:
        try:
            return decode(kind, parse_json(line.decode()))
        except (BadData, BadText, UnicodeDecodeError) as error:
            raise BadBackup("damaged") from error
