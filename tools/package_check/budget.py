"""How large each part of the package is, and how large it may become."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

MOST = {
    "our code": 7_000_000,
    "art": 12_000_000,
    "sounds": 1_000_000,
    "catalogs": 2_000_000,
    "libraries": 20_000_000,
}
"""Bytes, unpacked."""
_ROW = re.compile(r"^\| (?P<part>[a-z ]+) \| (?P<now>[\d.]+) \| (?P<most>[\d.]+) \|", re.MULTILINE)


def measure(packed: Mapping[str, int]) -> dict[str, int]:
    """Return the bytes of each part of the app, given the files of private.tar."""
    sizes = dict.fromkeys(("our code", "art", "sounds", "catalogs"), 0)
    for name, size in packed.items():
        sizes[_part(name)] += size
    return sizes


def _part(name: str) -> str:
    if name.startswith("locales/"):
        return "catalogs"
    if name.startswith("assets/sounds/"):
        return "sounds"
    return "art" if name.startswith("assets/") else "our code"


def pure_bytes(libraries: Path) -> int:
    """Return the bytes of the bundled packages without their compiled parts.

    A desktop's compiled parts are not the phone's.
    """
    files = (path for path in libraries.rglob("*") if path.is_file())
    return sum(
        path.stat().st_size
        for path in files
        if ".so" not in path.suffixes and not path.parent.name.endswith(".libs")
    )


def rows(sizes: Mapping[str, int]) -> str:
    """Return the rows of the table in docs/PHONE.md."""
    lines = (
        f"| {part} | {size / 1e6:.1f} | {MOST[part] / 1e6:.1f} |" for part, size in sizes.items()
    )
    return "\n".join(lines)


def read_table(text: str) -> dict[str, tuple[float, float]]:
    """Return the megabytes of each part in a document: then, and at most."""
    return {row["part"]: (float(row["now"]), float(row["most"])) for row in _ROW.finditer(text)}
