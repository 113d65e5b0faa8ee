"""Rectangles and their arithmetic, without Kivy."""

from __future__ import annotations

from typing import NamedTuple


class Box(NamedTuple):
    """A rectangle in pixels; (x, y) is its lower left corner."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.width

    @property
    def top(self) -> float:
        """The upper edge."""
        return self.y + self.height

    @property
    def center(self) -> tuple[float, float]:
        """The centre point."""
        return self.x + self.width / 2, self.y + self.height / 2

    def contains(self, x: float, y: float) -> bool:
        """Return whether a point is inside; the right and upper edges are outside."""
        return self.x <= x < self.right and self.y <= y < self.top

    def inset(self, across: float, up: float | None = None) -> Box:
        """Return the box smaller by this much on each side; negative values enlarge it."""
        up = across if up is None else up
        return Box(
            self.x + across,
            self.y + up,
            max(0.0, self.width - 2 * across),
            max(0.0, self.height - 2 * up),
        )

    def columns(self, count: int, gap: float = 0) -> list[Box]:
        """Return equal columns, from the left."""
        width = (self.width - gap * (count - 1)) / count
        return [Box(self.x + i * (width + gap), self.y, width, self.height) for i in range(count)]

    def rows(self, count: int, gap: float = 0) -> list[Box]:
        """Return equal rows, from the top."""
        height = (self.height - gap * (count - 1)) / count
        return [
            Box(self.x, self.top - height - i * (height + gap), self.width, height)
            for i in range(count)
        ]

    def cut_top(self, height: float, gap: float = 0) -> tuple[Box, Box]:
        """Return the upper part of this height, and the rest below it."""
        height = min(height, self.height)
        rest = max(0.0, self.height - height - gap)
        return Box(self.x, self.top - height, self.width, height), Box(
            self.x, self.y, self.width, rest
        )

    def cut_left(self, width: float, gap: float = 0) -> tuple[Box, Box]:
        """Return the left part of this width, and the rest."""
        width = min(width, self.width)
        rest = max(0.0, self.width - width - gap)
        return Box(self.x, self.y, width, self.height), Box(
            self.right - rest, self.y, rest, self.height
        )

    def middle(self, width: float, height: float) -> Box:
        """Return a box of this size with the same centre."""
        x, y = self.center
        return Box(x - width / 2, y - height / 2, width, height)

    def between(self, other: Box, share: float) -> Box:
        """Return the interpolation between this box (0) and another (1)."""
        return Box(*(a + (b - a) * share for a, b in zip(self, other, strict=True)))


def fit(width: float, height: float, into: Box) -> Box:
    """Return the largest box with these proportions, centred in another."""
    scale = min(into.width / width, into.height / height)
    return into.middle(width * scale, height * scale)
