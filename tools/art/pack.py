"""Packs pictures onto atlas pages: rows of falling height, the page as small as they allow."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

PAGE_SIZE: Final = 2048
"""The largest side of a texture that every phone of the last ten years supports."""
PADDING: Final = 2
_WIDTH_STEP = 16


@dataclass(frozen=True)
class Place:
    """The place of a picture: page number and pixels from the page's top left corner."""

    page: int
    x: int
    y: int
    width: int
    height: int

    def box(self) -> tuple[int, int, int, int]:
        """Return left, top, right, bottom."""
        return self.x, self.y, self.x + self.width, self.y + self.height


@dataclass(frozen=True)
class Packing:
    """The size of each page and the place of each picture."""

    pages: list[tuple[int, int]]
    places: dict[str, Place]

    def area(self) -> int:
        """Return the pixels of all pages, which the phone must hold in memory."""
        return sum(width * height for width, height in self.pages)


def pack(sizes: dict[str, tuple[int, int]]) -> Packing:
    """Return the packing with the fewest pages, and among those the fewest pixels."""
    for name, (width, height) in sizes.items():
        if max(width, height) + 2 * PADDING > PAGE_SIZE:
            raise ValueError(f"{name} ({width}x{height}) does not fit a page of {PAGE_SIZE}")
    widest = max(width for width, _ in sizes.values()) + 2 * PADDING
    widths = [*range(widest, PAGE_SIZE, _WIDTH_STEP), PAGE_SIZE]
    candidates = (_pack_rows(sizes, width) for width in widths)
    return min(candidates, key=lambda packing: (len(packing.pages), packing.area()))


def _pack_rows(sizes: dict[str, tuple[int, int]], page_width: int) -> Packing:
    """Return a packing in rows, the tallest pictures first."""
    tallest_first = sorted(sizes, key=lambda name: (-sizes[name][1], -sizes[name][0], name))
    pages: list[tuple[int, int]] = []
    places: dict[str, Place] = {}
    x = y = PADDING
    row_height = used_width = 0
    for name in tallest_first:
        width, height = sizes[name]
        if x + width + PADDING > page_width:
            x, y, row_height = PADDING, y + row_height + PADDING, 0
        if y + height + PADDING > PAGE_SIZE:
            pages.append((used_width, y))
            x, y, row_height, used_width = PADDING, PADDING, 0, 0
        places[name] = Place(len(pages), x, y, width, height)
        x += width + PADDING
        row_height = max(row_height, height)
        used_width = max(used_width, x)
    pages.append((used_width, y + row_height + PADDING))
    return Packing(pages, places)
