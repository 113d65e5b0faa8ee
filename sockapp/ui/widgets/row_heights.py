"""Where the rows of a list begin, while the heights of most of them are only guessed."""

from __future__ import annotations

from bisect import bisect_left, bisect_right, insort
from itertools import accumulate


class RowHeights:
    """Heights of numbered rows, one under the other, with a gap after each.

    A row that was not measured yet counts as high as the measured ones on average. Every
    question takes time only with the number of measured rows, so a list may be of any length.
    """

    def __init__(self) -> None:
        self.count = 0
        self.gap = 0.0
        self.default = 1.0
        """The height of a row as long as none is measured."""
        self._measured: dict[int, float] = {}
        self._numbers: list[int] = []
        """Of the measured rows, in order."""
        self._sums: list[float] | None = [0.0]
        """What the first of the measured rows are high together; None: to be added up again."""

    def forget(self) -> None:
        """Measure all rows again: they have other contents, or another width."""
        self._measured.clear()
        self._numbers.clear()
        self._sums = None

    def measure(self, number: int, height: float) -> None:
        """Take down how high a row is."""
        if number not in self._measured:
            insort(self._numbers, number)
        self._measured[number] = height
        self._sums = None

    def is_measured(self, number: int) -> bool:
        """Whether a row's height is known."""
        return number in self._measured

    @property
    def usual(self) -> float:
        """How high a row is that was not measured yet."""
        sums = self._added_up()
        return sums[-1] / len(self._numbers) if self._numbers else self.default

    @property
    def total(self) -> float:
        """How high all rows are together, with their gaps."""
        return self.top(self.count)

    def top(self, number: int) -> float:
        """Return how far below the first row's top a row begins."""
        known = bisect_left(self._numbers, number)
        return self._added_up()[known] + (number - known) * self.usual + number * self.gap

    def row_at(self, below: float) -> int:
        """Return the row that is this far below the first row's top, its gap included.

        Where there is none it is the nearest, and 0 in an empty list.
        """
        return max(0, bisect_right(range(self.count), below, key=self.top) - 1)

    def _added_up(self) -> list[float]:
        if self._sums is None:
            heights = map(self._measured.__getitem__, self._numbers)
            self._sums = list(accumulate(heights, initial=0.0))
        return self._sums
