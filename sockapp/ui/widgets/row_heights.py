"""Positions of a list's rows while most of their heights are only estimated."""

from __future__ import annotations

from bisect import bisect_left, bisect_right, insort
from itertools import accumulate


class RowHeights:
    """Heights of numbered rows, from the top, with a gap after each.

    A row that is not measured yet is assumed to have the average height of the measured ones. The
    time of each query depends on the number of measured rows, not on the list's length.
    """

    def __init__(self) -> None:
        self.count = 0
        self.gap = 0.0
        self.default = 1.0
        """The assumed height of a row before any is measured."""
        self._measured: dict[int, float] = {}
        self._numbers: list[int] = []
        """Numbers of the measured rows, sorted."""
        self._sums: list[float] | None = [0.0]
        """Cumulative heights of the measured rows; None if they must be summed again."""

    def forget(self) -> None:
        """Forget all measured heights, because contents or width have changed."""
        self._measured.clear()
        self._numbers.clear()
        self._sums = None

    def measure(self, number: int, height: float) -> None:
        """Store the height of a row."""
        if number not in self._measured:
            insort(self._numbers, number)
        self._measured[number] = height
        self._sums = None

    def is_measured(self, number: int) -> bool:
        """Return whether a row's height is known."""
        return number in self._measured

    @property
    def usual(self) -> float:
        """The assumed height of a row that is not measured."""
        sums = self._cumulative()
        return sums[-1] / len(self._numbers) if self._numbers else self.default

    @property
    def total(self) -> float:
        """Height of all rows together, with their gaps."""
        return self.top(self.count)

    def top(self, number: int) -> float:
        """Return the distance from the first row's top to a row's top."""
        known = bisect_left(self._numbers, number)
        return self._cumulative()[known] + (number - known) * self.usual + number * self.gap

    def row_at(self, below: float) -> int:
        """Return the row at this distance below the first row's top; its gap belongs to it.

        Return the nearest row if there is none there, and 0 in an empty list.
        """
        return max(0, bisect_right(range(self.count), below, key=self.top) - 1)

    def _cumulative(self) -> list[float]:
        if self._sums is None:
            heights = map(self._measured.__getitem__, self._numbers)
            self._sums = list(accumulate(heights, initial=0.0))
        return self._sums
