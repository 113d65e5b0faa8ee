"""Font files made by hand: no more than what the code under test reads of them."""

from __future__ import annotations

import struct


def font_file(tables: dict[bytes, bytes]) -> bytes:
    """Return the smallest TrueType file with these tables."""
    head = struct.pack(">IHHHH", 0x10000, len(tables), 0, 0, 0)
    at = 12 + 16 * len(tables)
    entries = b""
    for tag, data in tables.items():
        entries += struct.pack(">4sIII", tag, 0, at, len(data))
        at += len(data)
    return head + entries + b"".join(tables.values())


def cmap_table(subtable: bytes, kind: int) -> bytes:
    """Return a `cmap` table with one subtable; the kind is its Windows encoding id."""
    return struct.pack(">HHHHI", 0, 1, 3, kind, 12) + subtable
