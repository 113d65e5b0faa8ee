"""Which signs a font has: the one table of a TrueType or OpenType file that says so."""

from __future__ import annotations

import struct
from array import array
from bisect import bisect_right
from pathlib import Path
from typing import NamedTuple

_WHOLE = ((3, 10), (0, 6), (0, 4), (3, 1), (0, 3), (0, 2), (0, 1), (0, 0))
"""Kinds of tables, those that hold all of Unicode first."""


class BadFont(Exception):
    """Not a font, or none whose signs can be told."""


class Coverage(NamedTuple):
    """Stretches of signs that a font has, in order."""

    starts: array[int]
    ends: array[int]

    def has(self, sign: str) -> bool:
        """Whether the font can write this sign."""
        at = bisect_right(self.starts, ord(sign)) - 1
        return at >= 0 and ord(sign) <= self.ends[at]


def coverage(path: Path) -> Coverage:
    """Read the table; raises ``BadFont`` and nothing else."""
    try:
        with path.open("rb") as file:
            head = file.read(12)
            start = 0
            if head[:4] == b"ttcf":  # several fonts in one file: the first one is used
                (start,) = struct.unpack(">I", file.read(4))
                file.seek(start)
                head = file.read(12)
            (count,) = struct.unpack(">H", head[4:6])
            for tag, _sum, offset, length in struct.iter_unpack(">4sIII", file.read(16 * count)):
                if tag == b"cmap":
                    file.seek(offset)
                    return _read(file.read(length))
    except (OSError, struct.error, IndexError, ValueError, MemoryError) as error:
        raise BadFont(path.name) from error
    raise BadFont(path.name)


def _read(table: bytes) -> Coverage:
    (count,) = struct.unpack_from(">H", table, 2)
    places = {}
    for platform, kind, offset in struct.iter_unpack(">HHI", table[4 : 4 + 8 * count]):
        places[platform, kind] = offset
    for wanted in _WHOLE:
        if wanted not in places:
            continue
        offset = places[wanted]
        (form,) = struct.unpack_from(">H", table, offset)
        if form == 12:
            return _groups(table, offset)
        if form == 4:
            return _segments(table, offset)
    raise ValueError("no table of Unicode's signs")


def _groups(table: bytes, offset: int) -> Coverage:
    """Format 12: stretches, as they are."""
    (count,) = struct.unpack_from(">I", table, offset + 12)
    starts, ends = array("L"), array("L")
    stretches = table[offset + 16 : offset + 16 + 12 * count]
    for start, end, _glyph in struct.iter_unpack(">III", stretches):
        starts.append(start)
        ends.append(end)
    return Coverage(starts, ends)


def _segments(table: bytes, offset: int) -> Coverage:
    """Format 4: stretches, some with holes."""
    (double,) = struct.unpack_from(">H", table, offset + 6)
    size = double // 2
    at = offset + 14
    last = struct.unpack_from(f">{size}H", table, at)
    first = struct.unpack_from(f">{size}H", table, at + double + 2)
    delta = struct.unpack_from(f">{size}H", table, at + 2 * double + 2)
    shift = struct.unpack_from(f">{size}H", table, at + 3 * double + 2)
    starts, ends = array("L"), array("L")
    for number in range(size):
        if first[number] == 0xFFFF:
            continue
        if not shift[number]:
            starts.append(first[number])
            ends.append(last[number])
            continue
        base = at + 3 * double + 2 + 2 * number + shift[number]
        for sign in range(first[number], last[number] + 1):
            (glyph,) = struct.unpack_from(">H", table, base + 2 * (sign - first[number]))
            if glyph and (glyph + delta[number]) & 0xFFFF:
                starts.append(sign)
                ends.append(sign)
    return Coverage(starts, ends)
